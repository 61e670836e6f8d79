"""Rule files of any family: what extends what, and what is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paiju.core.errors import RulesError
from paiju.core.registry import find_game, find_game_of_file
from paiju.longcards.rules.load import SHELF as LONGCARDS
from paiju.tenhalf.rules.load import SHELF
from paiju.texts import LANGUAGES
from paiju.texts.told import Told

if TYPE_CHECKING:
    from pathlib import Path


def written(folder: Path, text: str) -> Path:
    path = folder / "ours.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ('id = "ours"\nextends = "tenhalf"\n[options]\nseats = 4\n', "tenhalf"),
        ('id = "ours"\nextends = "qiupai"\n[options]\nbase = 4\n', "longcards"),
        ('id = "ours"\nextends = "cou_ten_twenty"\n[options]\nseats = 6\n', "longcards"),
        ('id = "ours"\nextends = "qq"\n', "zipai"),
    ],
)
def test_a_file_of_ones_own_finds_its_family(tmp_path: Path, text: str, game: str) -> None:
    found = find_game_of_file(written(tmp_path, text))
    assert (found.id, found.family) == ("ours", game)


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ('id = "ours"\nextends = "nothing"\n', "unknown_preset", "extends"),
        ('id = "ours"\nextends = "tenhalf"\n[options]\ncards = 4\n', "unknown_option", "options.cards"),
        ('id = "ours"\nextends = "tenhalf"\n[options]\nseats = 9\n', "bad_value", "seats"),
        ('id = "ours"\nextends = "tenhalf"\n[options]\nseats = "two"\n', "bad_value", "seats"),
        ('id = "ours"\nextends = "tenhalf"\n[options]\ntie = "both"\n', "bad_value", "tie"),
        ('id = "ours"\nextends = "tenhalf"\n[options]\nroyal_five = 1\n', "bad_value", "royal_five"),
        ('id = "ours"\nextends = "qiupai"\ngame = "cou"\n', "bad_value", "game"),
        ('extends = "tenhalf"\n', "bad_value", "id"),
        ('id = "ours"\nextends = "tenhalf"\n[about]\nauthor = "me"\n', "unknown_option", "about.author"),
        ('id = "ours"\nextends = "tenhalf"\n[more]\nx = 1\n', "unknown_option", "more"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_key(tmp_path: Path, text: str, code: str, key: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(RulesError) as caught:
        find_game_of_file(path)
    assert (caught.value.code, caught.value.details["key"]) == (code, key)
    assert caught.value.details["file"] == str(path)
    assert all(caught.value.text(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "code"), [("id = ", "rules_not_toml"), ("#" * 70_000, "rules_too_large"), (None, "rules_unreadable")]
)
def test_a_file_that_can_not_be_read(tmp_path: Path, text: str | None, code: str) -> None:
    path = tmp_path / "none.toml" if text is None else written(tmp_path, text)
    with pytest.raises(RulesError) as caught:
        SHELF.load_file(path)
    assert caught.value.code == code


@pytest.mark.parametrize("preset", ["tenhalf", "qiupai", "cou_ten_twenty", "qidong_table"])
def test_a_whole_rule_set_reads_back(preset: str) -> None:
    rules = find_game(preset).rules
    shelf = SHELF if preset == "tenhalf" else LONGCARDS
    again = shelf.resolve(rules.to_json())
    assert again == rules
    assert again.hash == rules.hash
    assert shelf.resolve(preset) is shelf.load(preset).rules


def test_rules_that_play_alike_hash_alike() -> None:
    plain, same, other = (find_game({"preset": "qiupai", "base": base}).rules for base in (1, 1, 2))
    assert plain.hash == same.hash != other.hash
    renamed = LONGCARDS.resolve({**plain.to_json(), "id": "ours"})
    assert renamed.hash == plain.hash


@pytest.mark.parametrize(
    ("change", "code"),
    [({"seats": None}, "bad_value"), ({"id": None}, "preset_missing"), ({"game": "chess"}, "bad_value")],
)
def test_a_whole_rule_set_that_is_wrong(change: dict[str, object], code: str) -> None:
    with pytest.raises(RulesError) as caught:
        SHELF.resolve({**find_game("tenhalf").rules.to_json(), **change})
    assert caught.value.code == code


def test_a_whole_rule_set_names_every_option() -> None:
    data = find_game("tenhalf").rules.to_json()
    del data["tie"]
    with pytest.raises(RulesError) as caught:
        SHELF.resolve(data)
    assert caught.value.code == "missing_option"
    with pytest.raises(RulesError) as caught:
        SHELF.resolve({"preset": 3})
    assert caught.value.code == "bad_value"


@pytest.mark.parametrize("preset", ["tenhalf", "qiupai", "cou_ten_twenty", "qidong_table"])
def test_every_option_says_what_it_means(preset: str) -> None:
    shelf = SHELF if preset == "tenhalf" else LONGCARDS
    rules = shelf.load(preset).rules
    for name in shelf.options(rules.game):
        assert all(Told.of(rules.meaning(name)).text(lang) for lang in LANGUAGES)


def test_told_words_are_put_into_the_readers_language() -> None:
    line = Told.of(
        "longcards.cou_set", kind=Told.of("longcards.set_an"), cards=(Told.of("longcards_face.66"),), worth=1
    )
    assert line.text("zh-Hans") == "暗 天：加 1"
    assert line.text("en") == "an heaven: 1 more"
    assert line.to_json() == {
        "code": "cou_set", "kind": {"code": "set_an"}, "cards": [{"code": "66"}], "worth": 1,
    }  # fmt: skip
