"""Rule files of any family: TOML that extends TOML, options with types and bounds, exact errors (rules as data)."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import typing
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast

from paiju.core.errors import RulesError
from paiju.core.ruletext import RuleText
from paiju.texts import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

MAX_DEPTH: Final = 8
"""How many files may stand behind one."""


def option(
    *,
    spec: str,
    supported: tuple[object, ...] | None = None,
    among: tuple[object, ...] | None = None,
    least: int = 0,
    most: int = 1000,
) -> Any:  # noqa: ANN401  (as of dataclasses.field)
    """A field of a rule set: the section it stands in, and its values.

    `supported`: those that the engine has so far; `among`: the only ones there are; `least`, `most`: a number's bounds.
    """
    return field(metadata={"spec": spec, "supported": supported, "among": among, "least": least, "most": most})


def known(data: Mapping[str, object], allowed: frozenset[str], file: str | None, prefix: str) -> None:
    """Raise `RulesError` (`unknown_option`) for the first key of `data` that is not allowed; it names the nearest."""
    for key in data:
        if key not in allowed:
            near = get_close_matches(key, sorted(allowed)) or sorted(allowed)
            raise RulesError("unknown_option", file=file or "", key=f"{prefix}{key}", allowed=", ".join(near))


def sections(data: Mapping[str, object], allowed: frozenset[str], options: Collection[str], file: str | None) -> None:
    """As `known` for what stands outside all tables; an option there is told its place (`option_at_top`)."""
    for key in data:
        if key not in allowed and key in options:
            raise RulesError("option_at_top", file=file or "", key=key)
    known(data, allowed, file, "")


def table(data: Mapping[str, Any], name: str, file: str | None, prefix: str = "") -> Mapping[str, Any]:
    """The table `name` of a rule file, empty if it has none; raises `RulesError` (`bad_value`) if it is no table."""
    found = data.get(name, {})
    if not isinstance(found, dict):
        key = f"{prefix}{name}"
        raise RulesError("bad_value", file=file or "", key=key, value=found, allowed=f"[{key}]")
    return found


_ID: Final = re.compile(r"[\w-]{1,40}")
_ABOUT: Final = frozenset({"title", "summary", "aliases", "sources"})


def id_of(data: Mapping[str, Any], file: str | None) -> str:
    """The id of a rule file: letters, digits, `-` and `_`; raises `RulesError` (`bad_value`)."""
    name = data.get("id")
    if not isinstance(name, str) or _ID.fullmatch(name) is None:
        raise RulesError("bad_value", file=file or "", key="id", value=name, allowed="a-z 0-9 - _")
    return name


def about_of(data: Mapping[str, Any], file: str | None) -> Mapping[str, Any]:
    """What a rule file says about itself: titles and summaries by language, names and sources as lists of texts.

    Raises `RulesError`: `unknown_option`, `bad_value`.
    """
    about = table(data, "about", file)
    known(about, _ABOUT, file, "about.")
    for name in ("title", "summary"):
        said = table(about, name, file, "about.")
        known(said, frozenset(LANGUAGES), file, f"about.{name}.")
        for lang, words in said.items():
            typed(str, words, f"about.{name}.{lang}", file)
    for name in ("aliases", "sources"):
        typed(tuple[str, ...], about.get(name, ()), f"about.{name}", file)
    return about


def typed(hint: object, value: object, key: str, file: str | None) -> object:
    """`value` as the annotated type: lists become tuples, words enum members; raises `RulesError` (`bad_value`)."""

    def bad(allowed: str) -> RulesError:
        return RulesError("bad_value", file=file or "", key=key, value=value, allowed=allowed)

    if isinstance(hint, type) and issubclass(hint, StrEnum):
        if value not in hint.__members__.values():
            raise bad(", ".join(hint))
        return hint(cast("str", value))
    if hint is bool or hint is str:
        if not isinstance(value, hint):
            raise bad("true, false" if hint is bool else "text")
        return value
    if hint is int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise bad("number")
        return value
    parts = typing.get_args(hint)
    if not isinstance(value, list | tuple):
        raise bad("list")
    if parts[-1] is Ellipsis:
        return tuple(typed(parts[0], item, key, file) for item in value)
    if len(value) != len(parts):
        raise bad(f"list of {len(parts)}")
    return tuple(typed(part, item, key, file) for part, item in zip(parts, value, strict=True))


def bounded(key: str, value: object, metadata: Mapping[str, Any], file: str | None) -> object:
    """`value` if its option may have it; raises `RulesError`: `bad_value`, `not_supported`."""
    if isinstance(value, int) and not isinstance(value, bool) and not metadata["least"] <= value <= metadata["most"]:
        raise RulesError(
            "bad_value", file=file or "", key=key, value=value, allowed=f"{metadata['least']}..{metadata['most']}"
        )
    for name, code in (("among", "bad_value"), ("supported", "not_supported")):
        values = metadata[name]
        if values is not None and value not in values:
            words = ", ".join(str(item) for item in values)
            raise RulesError(code, file=file or "", key=key, value=value, allowed=words)
    return value


def plain(value: object) -> object:
    """A value of an option as JSON has it."""
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


@dataclass(frozen=True)
class Options:
    """A rule set that is options and nothing else: a family's frozen dataclass of `option` fields extends it.

    `game`: which of the family's games it is for.
    """

    game: ClassVar[str]
    id: str

    @classmethod
    def meaning(cls, name: str) -> str:
        """The catalogue key of the sentence that says what an option means; a family may have a section of its own."""
        return f"option.{name}"

    def to_json(self) -> dict[str, object]:
        """The id, the game, and every option with its value; read back by `Shelf.resolve`."""
        values = {f.name: plain(getattr(self, f.name)) for f in fields(self) if f.name != "id"}
        return {"id": self.id, "game": self.game, **values}

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical JSON of all but the id: rules that play alike hash alike."""
        data = {key: value for key, value in self.to_json().items() if key != "id"}
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()


R_co = TypeVar("R_co", bound=Options, covariant=True)


@dataclass(frozen=True, slots=True)
class Preset(Generic[R_co]):
    """A rule file, resolved: its rules, and what is said about it (texts by language). `own`: what it sets itself."""

    rules: R_co
    extends: str | None
    title: Mapping[str, str]
    summary: Mapping[str, str]
    aliases: tuple[str, ...]
    sources: tuple[str, ...]
    own: Mapping[str, object]


_SECTIONS: Final = frozenset({"id", "game", "extends", "about", "options", "case"})


class Shelf(Generic[R_co]):
    """The presets of a family: a folder of rule files, each for one of the family's games.

    `games`: the rule set of each game by its name. A file without `extends` names its `game`; others have their
    parent's.
    """

    def __init__(self, folder: Traversable, games: Mapping[str, type[R_co]]) -> None:
        """Nothing is read yet."""
        self._folder = folder
        self._games = games
        self._hints = {name: typing.get_type_hints(kind) for name, kind in games.items()}
        self._loaded: dict[str, Preset[R_co]] = {}

    def ids(self) -> tuple[str, ...]:
        """The presets that the package ships, sorted."""
        names = (path.name for path in self._folder.iterdir())
        return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))

    def load(self, name: str) -> Preset[R_co]:
        """A shipped preset by id; raises `RulesError` (`unknown_preset`)."""
        if name not in self._loaded:
            self._loaded[name] = self._preset(self._read(name, None, "preset"), f"{name}.toml")
        return self._loaded[name]

    def load_file(self, path: Path) -> Preset[R_co]:
        """A rule file of one's own; raises `RulesError` with file and key."""
        return self.load_text(RuleText.read(path))

    def load_text(self, source: RuleText) -> Preset[R_co]:
        """A rule text of one's own; raises `RulesError` with file, line and key."""
        try:
            return self._preset(source.data, source.file)
        except RulesError as error:
            raise source.placed(error) from error

    def problems(self, source: RuleText) -> tuple[RulesError, ...]:
        """All that is wrong with a rule text, each with its line."""
        return source.problems(lambda data: self._preset(data, source.file))

    def resolve(self, rules: str | Mapping[str, object]) -> R_co:
        """A rule set from a preset id, `{"preset": id, option: value}`, or the JSON of a whole rule set.

        Raises `RulesError`: `unknown_preset`, `preset_missing`, `unknown_option`, `missing_option`, `bad_value`,
        `not_supported`.
        """
        if isinstance(rules, str):
            return self.load(rules).rules
        if "preset" not in rules:
            name = rules.get("id")
            if not isinstance(name, str):
                raise RulesError("preset_missing", key="preset")
            options = {key: value for key, value in rules.items() if key not in ("id", "game")}
            return self._build(rules.get("game"), options, name, None)
        name = rules["preset"]
        if not isinstance(name, str):
            raise RulesError("bad_value", key="preset", value=name, allowed=", ".join(self.ids()))
        base = self.load(name).rules
        changes = {key: value for key, value in rules.items() if key != "preset"}
        options = {key: value for key, value in base.to_json().items() if key not in ("id", "game")}
        return base if not changes else self._build(base.game, {**options, **changes}, base.id, None)

    def options(self, game: str) -> tuple[str, ...]:
        """The names of the options of a game, in the order of the spec."""
        return tuple(f.name for f in fields(self._games[game]) if f.name != "id")

    def _read(self, name: object, file: str | None, key: str) -> dict[str, Any]:
        if not isinstance(name, str) or name not in self.ids():
            allowed = ", ".join(self.ids())
            raise RulesError("unknown_preset", file=file or "", key=key, name=name, allowed=allowed)
        return tomllib.loads((self._folder / f"{name}.toml").read_text(encoding="utf-8"))

    def _preset(self, data: Mapping[str, Any], file: str) -> Preset[R_co]:
        sections(data, _SECTIONS, {name for game in self._games for name in self.options(game)}, file)
        game, options = self._merged(data, file, MAX_DEPTH)
        name = id_of(data, file)
        about = about_of(data, file)
        return Preset(
            rules=self._build(game, options, name, file),
            extends=data.get("extends"),
            title=about.get("title", {"en": name}),
            summary=about.get("summary", {}),
            aliases=tuple(about.get("aliases", ())),
            sources=tuple(about.get("sources", ())),
            own=dict(data.get("options", {})),
        )

    def _merged(self, data: Mapping[str, Any], file: str, depth: int) -> tuple[str, dict[str, object]]:
        options: dict[str, object] = {}
        parent, game = data.get("extends"), data.get("game")
        if parent is not None:
            if depth == 0:
                raise RulesError("extends_too_deep", file=file, key="extends", allowed=MAX_DEPTH)
            above, options = self._merged(self._read(parent, file, "extends"), f"{parent}.toml", depth - 1)
            if game not in (None, above):
                raise RulesError("bad_value", file=file, key="game", value=game, allowed=above)
            game = above
        kind = self._kind(game, file)
        own = table(data, "options", file)
        known(own, frozenset(f.name for f in fields(kind)) - {"id"}, file, "options.")
        return kind.game, {**options, **own}

    def _kind(self, game: object, file: str | None) -> type[R_co]:
        if not isinstance(game, str) or game not in self._games:
            raise RulesError("bad_value", file=file or "", key="game", value=game, allowed=", ".join(self._games))
        return self._games[game]

    def _build(self, game: object, options: Mapping[str, object], name: str, file: str | None) -> R_co:
        kind = self._kind(game, file)
        known(options, frozenset(self.options(kind.game)), file, "")
        values: dict[str, Any] = {}
        for f in fields(kind):
            if f.name == "id":
                continue
            if f.name not in options:
                raise RulesError("missing_option", file=file or "", key=f.name)
            value = typed(self._hints[kind.game][f.name], options[f.name], f.name, file)
            values[f.name] = bounded(f.name, value, f.metadata, file)
        return kind(id=name, **values)
