"""Mahjong at the command line: rules, cases and bots are there; what can't be shown yet says so."""

from __future__ import annotations

import pytest

from paiju.cli.rulesarg import shown_here
from paiju.core.errors import PaijuError
from paiju.core.registry import find_game
from paiju.texts import LANGUAGES


def test_a_table_that_cannot_be_shown_is_refused_in_words() -> None:
    with pytest.raises(PaijuError) as caught:
        shown_here(find_game("huanle"), "paiju play")
    assert caught.value.code == "not_shown"
    assert all("huanle" in caught.value.text(lang) for lang in LANGUAGES)
    shown_here(find_game("qq"), "paiju play")
