"""Sections 3, 8 and 9 from hand to hand: who deals, who sits out, what a win needs, and when a match ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from paiju.core.errors import RulesError
from paiju.core.game import Choice, Match
from paiju.core.outcome import Outcome, OutcomeKind, Win
from paiju.core.registry import find_game
from paiju.core.shuffle import Shuffler
from paiju.zipai.cards import DECK, is_big, parse_card, rank
from paiju.zipai.matches import _cut


@dataclass(frozen=True)
class Sheet:
    """As much of a sheet as a match looks at."""

    units: int
    pays: tuple[int, ...] = ()

    def to_json(self) -> dict[str, object]:
        return {"units": self.units}


def draw(players: int = 3) -> Outcome:
    return Outcome(OutcomeKind.DRAW, (0,) * players)


def win(*seats: int, units: int = 10, players: int = 3, source: str = "self") -> Outcome:
    return Outcome(
        OutcomeKind.WIN, (0,) * players, tuple(Win(seat, Sheet(units)) for seat in seats), (("source", source),)
    )


def after(rules: object, match: Match, *outcomes: Outcome) -> Match:
    game = find_game(rules)  # type: ignore[arg-type]
    for outcome in outcomes:
        match = game.settle(match, outcome)
    return match


def new(dealer: int, players: int = 3) -> Match:
    return Match(players, dealer, (0,) * players)


class TestDealer:
    def test_the_winner_deals_next(self) -> None:
        assert after("qq", new(0), win(2)).dealer == 2

    @pytest.mark.parametrize(
        ("rule", "dealers"), [("stay_until_3", [0, 0, 1, 1]), ("stay", [0, 0, 0, 0]), ("next", [1, 2, 0, 1])]
    )
    def test_after_drawn_hands(self, rule: str, dealers: list[int]) -> None:
        match, found = new(0), []
        for _ in dealers:
            match = after({"preset": "qq", "draw_dealer": rule}, match, draw())
            found.append(match.dealer)
        assert found == dealers

    def test_a_win_ends_the_row_of_drawn_hands(self) -> None:
        assert after("qq", new(0), draw(), draw(), win(0), draw(), draw()).dealer == 0
        assert after("qq", new(0), draw(), draw(), win(0), draw(), draw(), draw()).dealer == 1

    def test_after_a_tie_of_opening_wins_the_same_dealer_deals(self) -> None:
        assert after("guangxi", new(1), win(2, 0, source="deal")).dealer == 1
        assert after("guangxi", new(1), win(2, source="deal")).dealer == 2

    def test_of_several_winners_on_a_card_the_first_deals(self) -> None:
        assert after({"preset": "qq", "multi_win": "all"}, new(1), win(2, 0, source="other")).dealer == 2


class TestSitter:
    game = find_game("kaiduo")

    def playing(self, match: Match) -> tuple[int, ...]:
        return self.game.setup(match, {}, Shuffler.from_text("any")).playing

    def test_four_sit_at_the_table_and_three_play(self) -> None:
        assert self.game.seats == (4,)
        assert find_game({"preset": "qq", "sitter": "opposite"}).seats == (4,)
        with pytest.raises(RulesError) as caught:
            self.game.open(3, Shuffler.from_text("three"))
        assert caught.value.code == "wrong_players"

    @pytest.mark.parametrize(("dealer", "playing"), [(0, (0, 1, 3)), (1, (0, 1, 2)), (2, (1, 2, 3)), (3, (0, 2, 3))])
    def test_the_seat_opposite_the_dealer_sits_out(self, dealer: int, playing: tuple[int, ...]) -> None:
        assert self.playing(new(dealer, 4)) == playing

    def test_it_changes_with_the_dealer_after_a_win(self) -> None:
        match = after("kaiduo", new(0, 4), win(3, players=4))
        assert (match.dealer, self.playing(match)) == (3, (0, 2, 3))

    def test_after_a_drawn_hand_the_same_seat_sits_out(self) -> None:
        """The third in a row passes the deal to the next seat that plays; the seat opposite the first stays out."""
        match = after("kaiduo", new(1, 4), draw(4), draw(4))
        assert (match.dealer, self.playing(match)) == (1, (0, 1, 2))
        match = after("kaiduo", match, draw(4))
        assert (match.dealer, self.playing(match)) == (2, (0, 1, 2))
        match = after("kaiduo", match, draw(4), draw(4), draw(4))
        assert (match.dealer, self.playing(match)) == (0, (0, 1, 2))
        assert self.playing(after("kaiduo", match, win(0, players=4))) == (0, 1, 3)

    def test_the_highest_card_cut_deals(self) -> None:
        """The first four of the shuffled deck are the cards cut; equal ones cut again from a deck shuffled anew."""
        again = 0
        for number in range(60):
            shuffler = Shuffler.from_text(f"cut {number}")
            left = list(range(4))
            while len(left) > 1:
                cut = dict(zip(left, (DECK[place] for place in shuffler.order(80)[: len(left)]), strict=True))
                top = max((rank(card), is_big(card)) for card in cut.values())
                left = [seat for seat in left if (rank(cut[seat]), is_big(cut[seat])) == top]
                again += len(left) > 1
            assert _cut(4, Shuffler.from_text(f"cut {number}")) == left[0]
        assert again
        assert (rank(parse_card("拾")), True) > (rank(parse_card("十")), False)

    def test_every_seat_may_become_the_first_dealer(self) -> None:
        found = Counter(self.game.open(4, Shuffler.from_text(str(number))).dealer for number in range(200))
        assert set(found) == {0, 1, 2, 3}
        assert min(found.values()) > 25


class TestThreeTimesFifty:
    rules: dict[str, object] = {"preset": "yinghuzi", "match": "3x50"}  # noqa: RUF012  (never changed)

    def least(self, match: Match) -> list[object]:
        setup = find_game(self.rules).setup(match, {}, Shuffler.from_text("any"))
        return [choice.value for _, choice in setup.choices]

    def test_a_players_first_win_needs_fifteen_later_ones_ten(self) -> None:
        assert self.least(new(0)) == [15, 15, 15]
        assert self.least(after(self.rules, new(0), win(1))) == [15, 10, 15]
        assert self.least(after(self.rules, new(0), win(1), draw(), win(2))) == [15, 10, 10]

    def test_another_first_minimum(self) -> None:
        rules = {**self.rules, "first_win_min": 20}
        setup = find_game(rules).setup(new(0), {}, Shuffler.from_text("any"))
        assert [choice.value for _, choice in setup.choices] == [20, 20, 20]

    @pytest.mark.parametrize(
        ("units", "over"),
        [([20, 20, 10], True), ([20, 20, 9], False), ([30, 20], False), ([60], False), ([16, 12, 11, 10], False),
         ([16, 12, 11, 11], True)],
    )  # fmt: skip
    def test_it_ends_with_three_wins_and_fifty(self, units: list[int], over: bool) -> None:
        assert after(self.rules, new(0), *(win(1, units=each) for each in units)).over is over

    def test_the_wins_of_one_player_count_not_of_all(self) -> None:
        assert not after(self.rules, new(0), win(0, units=30), win(1, units=30), win(2, units=30)).over

    def test_other_numbers(self) -> None:
        rules = {**self.rules, "match_wins": 2, "match_points": 30}
        assert after(rules, new(0), win(1, units=15), win(1, units=15)).over
        assert not after(rules, new(0), win(1, units=40)).over

    def test_without_a_match_form_nothing_ends_and_ten_is_enough(self) -> None:
        match = after("yinghuzi", new(0), *(win(1, units=90) for _ in range(9)))
        assert not match.over
        assert find_game("yinghuzi").setup(match, {}, Shuffler.from_text("any")).choices == ()


class TestTheDealerNamesTheMinimum:
    game = find_game({"preset": "guangxi", "win_min_by": "dealer"})

    def test_ten_or_fifteen_for_all(self) -> None:
        setup = self.game.setup(new(1), {1: Choice("win_min", 15)}, Shuffler.from_text("any"))
        assert [(seat, choice.value) for seat, choice in setup.choices] == [(0, 15), (1, 15), (2, 15)]

    def test_who_names_none_plays_by_the_least(self) -> None:
        setup = self.game.setup(new(1), {}, Shuffler.from_text("any"))
        assert [choice.value for _, choice in setup.choices] == [10, 10, 10]

    @pytest.mark.parametrize(
        "choices", [{1: Choice("win_min", 12)}, {0: Choice("win_min", 15)}, {1: Choice("stake", 15)}]
    )
    def test_anything_else_is_refused(self, choices: dict[int, Choice]) -> None:
        with pytest.raises(RulesError) as caught:
            self.game.setup(new(1), choices, Shuffler.from_text("any"))
        assert caught.value.code == "bad_choice"
        assert "10, 15" in caught.value.text("en")

    def test_at_other_tables_there_is_nothing_to_choose(self) -> None:
        with pytest.raises(RulesError) as caught:
            find_game("guangxi").setup(new(1), {1: Choice("win_min", 15)}, Shuffler.from_text("any"))
        assert caught.value.code == "no_choices"


def test_points_add_up_over_hands() -> None:
    paid = [replace(win(1), pays=(-6, 12, -6)), replace(win(0), pays=(4, -2, -2))]
    assert after("qq", new(0), *paid).points == (-2, 10, -8)
