"""The actions of mahjong, built once: shared objects, their meaning, and their numbers (mahjong rules, section 2)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from paiju.core.action import Action
from paiju.core.errors import NotationError
from paiju.mahjong.melds import RUN_STARTS, is_run_start
from paiju.mahjong.tiles import ASCII, KINDS, Tile, parse_tile, parse_tiles, tiles_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HU: Final = Action("hu")
PASS: Final = Action("pass")
PENG: Final = Action("peng")
GANG: Final = Action("gang")
BU: Final = Action("bu")
TAKE: Final = Action("take")
"""The last tile of the wall (section 4, 海底)."""

DISCARD: Final = tuple(Action("discard", (ASCII[tile],)) for tile in range(KINDS))
GANG_OF: Final = tuple(Action("gang", (ASCII[tile],)) for tile in range(KINDS))
BU_OF: Final = tuple(Action("bu", (ASCII[tile],)) for tile in range(KINDS))
CHI_FROM: Final[Mapping[Tile, Action]] = {
    first: Action("chi", (tiles_text((first, first + 1, first + 2)),)) for first in RUN_STARTS
}
"""By the lowest tile of the run."""
DISCARDED: Final = {action: tile for tile, action in enumerate(DISCARD)}
"""The tile of a discard."""
KONG_TILE: Final = {action: tile for actions in (GANG_OF, BU_OF) for tile, action in enumerate(actions)}
"""The tile of a kong on one's own turn."""
CHI_START: Final = {action: first for first, action in CHI_FROM.items()}
"""The lowest tile of a chi."""
_WORDS: Final = (HU, PASS, PENG, GANG, BU, TAKE)
_WITH_TILE: Final = {"discard": DISCARD, "gang": GANG_OF, "bu": BU_OF}


def parse_action(text: str) -> Action:
    """Read an action: `discard 3m`, `hu`, `pass`, `peng`, `chi 345m`, `gang`, `bu 3m`, `take`; tiles in any spelling.

    Raises `NotationError` (`bad_action`, or as `parse_tiles`).

    >>> str(parse_action("chi 五四三万"))
    'chi 345m'
    """
    verb, _, rest = text.strip().partition(" ")
    if not rest:
        for action in _WORDS:
            if verb == action.verb:
                return action
    elif verb in _WITH_TILE:
        tile = parse_tile(rest)
        if tile < KINDS:
            return _WITH_TILE[verb][tile]
    elif verb == "chi":
        run = sorted(parse_tiles(rest))
        if run and is_run_start(run[0]) and run == [run[0], run[0] + 1, run[0] + 2]:
            return CHI_FROM[run[0]]
    raise NotationError("bad_action", text=text)


class MahjongCodec:
    """All actions in a fixed order: the words, the discards, the kongs of either way, the chis."""

    def __init__(self) -> None:
        """Enumerate the actions."""
        self._actions = (*_WORDS, *DISCARD, *GANG_OF, *BU_OF, *CHI_FROM.values())
        self._codes = {action: code for code, action in enumerate(self._actions)}

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self._actions)

    def encode(self, action: Action) -> int:
        """The number of an action; raises `NotationError`."""
        code = self._codes.get(action)
        if code is None:
            raise NotationError("bad_action", text=str(action))
        return code

    def decode(self, code: int) -> Action:
        """The action of a number; raises `NotationError`."""
        if not 0 <= code < len(self._actions):
            raise NotationError("bad_code", text=str(code), allowed=len(self._actions))
        return self._actions[code]

    def parse(self, text: str) -> Action:
        """As `parse_action`."""
        return parse_action(text)

    def __iter__(self) -> Iterator[Action]:
        """In the order of their numbers."""
        return iter(self._actions)


@cache
def codec() -> MahjongCodec:
    """The codec; it does not depend on the options."""
    return MahjongCodec()
