"""Whether a seat may win, answered fast and without a sheet (zipai rules, section 7).

The engine asks this for every card that is turned. `best` answers the same at length; a property test holds the
two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paiju.zipai.cards import COPIES
from paiju.zipai.melds import MeldKind
from paiju.zipai.scoring.candidate import Source
from paiju.zipai.scoring.huxi import KAN, LOOSE, Table, Worth, worth

if TYPE_CHECKING:
    from paiju.zipai.cards import Card
    from paiju.zipai.rules.ruleset import RuleSet

MENZI: Final = 7
_PAIR: Final = 2


def can_win(rules: RuleSet, counts: bytes, table: Table, card: Card | None, source: Source) -> bool:
    """Whether cards, table and `card` make a legal win: seven menzi, the jiang rule, the minimum (section 7).

    `counts`: the concealed cards, twenty counts, without `card`. `table`: `table_of(rules, melds)`. `card` is None
    when it already lies in hand or meld: an own draw after its wei or ti was laid, the dealer on the liangzhang.
    An own draw that is given here and would make a wei or ti makes it. Who may win at all (dead hands, declined
    wins, `liangzhang_win`) is the engine's to know; a discard is refused where `win_on_discard` is `no`. The
    compulsory tianhu is `is_tianhu`.
    """
    if source is Source.DISCARD and rules.win_on_discard == "no":
        return False
    known = worth(rules)
    menzi, quads, huxi, _ = table
    at = counts.find(KAN)
    while at >= 0:
        menzi += 1
        huxi += known.wei[at]
        at = counts.find(KAN, at + 1)
    at = counts.find(COPIES)
    while at >= 0:
        menzi += 1
        quads += 1
        huxi += known.ti[at]
        at = counts.find(COPIES, at + 1)
    loose = int.from_bytes(counts.translate(LOOSE), "little")
    missing = rules.win_min - huxi
    if card is None:
        return _reaches(known, loose, menzi, quads, missing)
    mine = source is Source.SELF
    there = table.triples[card]
    held = counts[card]
    if held == _PAIR:
        gain = known.wei[card] if mine else known.peng[card]
        if _reaches(known, loose - (_PAIR << 8 * card), menzi + 1, quads, missing - gain):
            return True
    elif held == KAN or there is not None:
        fourth = known.ti if mine and there is not MeldKind.PENG else known.pao
        below = known.peng if there is MeldKind.PENG else known.wei
        allowed = source is not Source.DISCARD or (there is not MeldKind.PENG and rules.pao_on_discard)
        if allowed and _reaches(known, loose, menzi, quads + 1, missing - fourth[card] + below[card]):
            return True
    if mine and (held in (_PAIR, KAN) or (there is not None and there is not MeldKind.PENG)):
        return False
    return _reaches(known, loose + (1 << 8 * card), menzi, quads, missing)


def _reaches(known: Worth, loose: int, menzi: int, quads: int, missing: int) -> bool:
    """Whether the loose cards make the menzi that lack, and at least the huxi that lack."""
    most = known.automaton.most(loose, quads > 0)
    return most >= 0 and most >= missing and _groups(loose, quads > 0) == MENZI - menzi


def _groups(loose: int, jiang: bool) -> int:
    cards = sum(loose.to_bytes(20, "little"))
    return (cards - _PAIR) // KAN + 1 if jiang else cards // KAN
