"""Position texts (docs/notation.md, "Positions"): what each field says, and what is said of one that is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from paiju.core.errors import PaijuError
from paiju.core.outcome import OutcomeKind
from paiju.texts import LANGUAGES
from paiju.zipai.actions import parse_action
from paiju.zipai.cards import cards_in_order, parse_card
from paiju.zipai.engine.position import Phase, ZipaiHand
from paiju.zipai.notation import FIELDS, parse_position
from tests.unit.table import QQ, rules

FIRST: Final = (
    "qq discard@2 2:7b 2s6b6b7b0b7b0s8b4b9s8b9b3b2s6b1s9b3b6s "
    "3445566780s1122558900b/122334577888990s12235b/113456790s134445677890b - 0"
)
CLAIMED: Final = (
    "qq claim@2:5s* 1:8b 5b2b9b4s7b9s1s3b4b4b6b0s0b2s7s9b3s7b "
    "1233455699900s2456690b/1345677880s1122334889b[5b]{chi=5b;peng=5b}/122466788s11356778800b 0:chi_456s|55s5b 1"
)
PASSED: Final = (
    "qq claim@0:1b* 2:9b 6b4b0b7b4b4s0s8b8s4b6s2b6b1b7b0b0b0s "
    "11222333456789s167789b{chi=1b;peng=1b}/1124555667899900s2890b/34778s12246899b(ti:3333b,ti:5555b) 0:pass 0"
)
RICH: Final = (
    "qq claim@2:6b* 0:3s 7b0b6s6b7b8b8b8b9b9b9b9b0b0b5s9s "
    "1112233355890s135b(ti:4444s)[0s]{chi=25b;peng=25b;declined=3s@0}"
    "/2366777900s4566780b(wei:888s)[7b]{chi=0s7b;peng=0s7b;refused=0s}"
    "/125679s1113334445b(pao:2222b<2b@0)[5b]{chi=5b;peng=5b} - 6"
)
LAID: Final = (
    "qq laid@0:5s 0:9b - "
    "11234777s122b(peng:000b<0b@2*,chi:678b<8b@0*,ti:5555s)[4b7b4s8b8b9s]{chi=469s1479b;peng=469s1479b}"
    "/179s3456b(ti:8888s,chi:66s6b<6s@0,wei:333s,ti:0000s)[4b7b6s6s4s]{chi=47b;peng=47b}"
    "/14s12233355560b(pao:9999b<9b@1*,wei:222s)[1b7b4b8b1b9s9s]{chi=9s147b;peng=9s147b} - 18"
)
DRAWN: Final = (
    "qq draw@2 1:6b - "
    "113355890s4b(ti:2222s,chi:789b<7b@0*,ti:4444s)[6b7s8b9b0b]{chi=57s;peng=57s;refused=5s}"
    "/136668800s4457b(pao:3333b<3b@2,wei:999s)[6b9b5s7s9b8b0b]{chi=7s6890b;peng=7s6890b}"
    "/130s4555b(ti:2222b,chi:678s<7s@1,ti:1111b,chi:678b<8b@2*)[6b5s7b7s0b0b]{chi=5s36b;peng=5s36b} - 13"
)
WON_ON_ANOTHERS: Final = (
    "qq hu@0:other:6s@2 2:8s 5s8s6b8s0b "
    "3378s(ti:2222s,ti:4444s,chi:55s5b<5s@2,chi:270b<7b@2*,chi:9s99b<9b@0*)[0b9s8b1s]{chi=139s;peng=139s;refused=3s}"
    "/1356667799s346790b(ti:0000s)[1s1s7b8b9b]{chi=9s789b;peng=9s789b;refused=9s}"
    "/7s222333444b(ti:1111b,peng:555b<5b@0*,chi:678b<8b@2*)[8s6b3s8b]{chi=358s7b;peng=358s7b} - 15"
)
WON_BY_DEAL: Final = (
    "qq hu@0:deal 1:2b 5b8b6b7b7b3s4s9b6b9b8b9b0s3b8b0b0b0b0b "
    "1112223334445556s1337b/1266677888999900s12269b/57780s112234444555678b - -1"
)
WON_ON_WHAT_STANDS: Final = (
    "qq hu@0:laid:1s 1:9s - "
    "333s44b(ti:4444s,pao:5555s<5s@2*,chi:678b<6b@2*,ti:2222s,wei:111s)[6b7b8s]{chi=18b;peng=18b;declined=1b@24}"
    "/778s6b(ti:6666s,ti:0000s,chi:8s88b<8b@0,chi:890b<8b@0*,pao:9999s<9s@2*)[6b7b0b9b0b]{chi=157b;peng=157b}"
    "/1377s440b(ti:3333b,pao:5555b<5b@1,ti:2222b,pao:1111b<1b@0*)[7b9b9b8s]{chi=79b;peng=79b} - 10"
)
ALL: Final = (FIRST, CLAIMED, PASSED, RICH, LAID, DRAWN, WON_ON_ANOTHERS, WON_BY_DEAL, WON_ON_WHAT_STANDS)


def read(text: str) -> ZipaiHand:
    return parse_position(text, QQ)


def with_field(text: str, name: str, value: str) -> str:
    fields = text.split()
    fields[FIELDS.index(name)] = value
    return " ".join(fields)


@pytest.mark.parametrize("text", ALL)
def test_what_is_read_is_written_the_same(text: str) -> None:
    assert str(read(text)) == text


def test_a_first_discard() -> None:
    hand = read(FIRST)
    assert (hand.phase, hand.actor, hand.dealer) == (Phase.DISCARD, 2, 2)
    assert hand.liangzhang == parse_card("柒")
    assert cards_in_order(hand.stock) == FIRST.split()[3]
    assert [seat.held for seat in hand.seats] == [20, 20, 21]
    assert hand.decision is not None
    assert [ask.seat for ask in hand.decision.asks] == [2]


def test_an_answer_given_in_the_window_stands_and_the_others_are_asked() -> None:
    hand = read(CLAIMED)
    assert hand.turned
    assert hand.table == parse_card("五")
    assert [(given.seat, str(given.action)) for given in hand.answers] == [(0, "chi 456s|55s5b")]
    assert hand.decision is not None
    assert [ask.seat for ask in hand.decision.asks] == [2]
    assert parse_action("chi 456s") not in hand.legal(0)


def test_a_pass_left_its_marks() -> None:
    hand = read(PASSED)
    assert hand.seats[0].stale_chi == hand.seats[0].stale_peng == 1 << parse_card("壹")
    assert hand.decision is not None
    assert [ask.seat for ask in hand.decision.asks] == [1]


def test_marks_stand_with_the_table_huxi_of_a_declined_win() -> None:
    first, second, _ = read(RICH).seats
    assert first.declined == ((parse_card("三"), 0),)
    assert second.refused == 1 << parse_card("十")
    assert second.covered == 1 << parse_card("八")


def test_ends() -> None:
    drawn, others, deal, laid = (
        read(text).outcome for text in (DRAWN, WON_ON_ANOTHERS, WON_BY_DEAL, WON_ON_WHAT_STANDS)
    )
    assert drawn is not None
    assert drawn.kind is OutcomeKind.DRAW
    for outcome, source in ((others, "other"), (deal, "deal"), (laid, "self")):
        assert outcome is not None
        assert dict(outcome.facts)["source"] == source
        assert outcome.wins[0].seat == 0


def test_hands_are_read_in_han_and_in_any_order() -> None:
    seats = FIRST.split()[4].split("/")
    seats[0] = "拾拾玖捌伍伍贰贰壹壹,十八七六六五五四四三"
    assert str(read(with_field(FIRST, "seats", "/".join(seats)))) == FIRST


def test_spaces_between_fields_are_as_one_likes() -> None:
    assert str(read("\t " + FIRST.replace(" ", "  ") + "\n")) == FIRST


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        ("", "position_fields", None),
        ("qq discard@2 2:7b", "position_fields", None),
        (with_field(FIRST, "rules", "tun"), "other_rules", "rules"),
        (with_field(FIRST, "moment", "sleep@1"), "position_form", "moment"),
        (with_field(FIRST, "moment", "discard@3"), "position_seat", "moment"),
        (with_field(FIRST, "moment", "claim@1:8z"), "no_size", "moment"),
        (with_field(FIRST, "moment", "claim@1:89s"), "one_card", "moment"),
        (with_field(FIRST, "moment", "hu@1:self"), "position_form", "moment"),
        (with_field(FIRST, "moment", "hu@1:luck:6s"), "position_form", "moment"),
        (with_field(FIRST, "moment", "hu@1:other:6s"), "position_form", "moment"),
        (with_field(FIRST, "moment", "hu@1:deal:6s"), "position_form", "moment"),
        (with_field(FIRST, "dealer", "2-7b"), "position_form", "dealer"),
        (with_field(FIRST, "dealer", "4:7b"), "position_seat", "dealer"),
        (with_field(FIRST, "stock", "2s6x"), "no_size", "stock"),
        (with_field(FIRST, "stock", "2s"), "not_the_deck", "moment"),
        (with_field(FIRST, "seats", "1s/2s"), "position_seats", "seats"),
        (FIRST.replace("3445566780s", "3445566780sx"), "bad_card", "seats"),
        (FIRST.replace("3445566780s", "344556678s"), "position_size", "seats"),
        (FIRST.replace("3445566780s", "1111111111s"), "five_of_a_kind", "seats"),
        (RICH.replace("ti:4444s", "ti:4443s"), "meld_cards", "seats"),
        (RICH.replace("ti:4444s", "run:123s"), "meld_kind", "seats"),
        (RICH.replace("wei:888s", "888s"), "bad_meld", "seats"),
        (RICH.replace("<2b@0", "<3b@0"), "position_form", "seats"),
        (RICH.replace("refused", "refuted"), "position_form", "seats"),
        (RICH.replace("3s@0", "3s@x"), "position_form", "seats"),
        (RICH.replace("[5b]", "[5b"), "position_form", "seats"),
        (PASSED.replace("ti:3333b,", "").replace("34778s", "34778s3333b"), "unlaid_quad", "seats"),
        (LAID.replace("laid@0:5s", "laid@0:6s"), "not_laid", "seats"),
        (CLAIMED.replace("0:chi", "0-chi"), "position_form", "answers"),
        (CLAIMED.replace("chi_456s|55s5b", "pao"), "position_answer", "answers"),
        (CLAIMED.replace("chi_456s|55s5b", "shout"), "bad_action", "answers"),
        (CLAIMED.replace("0:chi_456s|55s5b", "1:pass"), "position_answer", "answers"),
        (PASSED.replace("0:pass", "0:pass,0:pass"), "position_answer", "answers"),
        (with_field(FIRST, "number", "x"), "position_form", "number"),
        (with_field(FIRST, "number", "9999999"), "position_form", "number"),
        (FIRST.replace("discard@2", "liangzhang@2"), "nobody_decides", "moment"),
        (with_field(FIRST, "moment", "draw@2"), "stock_left", "moment"),
        (with_field(FIRST, "moment", "hu@0:deal"), "no_win", "moment"),
        (with_field(FIRST, "moment", "hu@2:liangzhang"), "no_win", "moment"),
    ],
)
def test_what_is_wrong_is_named_with_its_field(text: str, code: str, field: str | None) -> None:
    with pytest.raises(PaijuError) as caught:
        read(text)
    assert (caught.value.code, caught.value.details.get("field")) == (code, field)
    assert all(caught.value.text(lang) for lang in LANGUAGES)


def test_the_character_is_named_where_the_part_begins() -> None:
    text = RICH.replace("[7b]", "[7z]")
    with pytest.raises(PaijuError) as caught:
        read(text)
    at = caught.value.details["at"]
    assert isinstance(at, int)
    assert text[at - 1 :].startswith("2366777900s")


def test_a_view_prints_the_same_fields_with_unknown_cards() -> None:
    seen = str(read(RICH).view(1)).split()
    assert seen[:4] == ["qq", "claim@2:6b*", "0:3s", "16?"]
    mine = RICH.split()[4].split("/")[1]
    assert seen[4] == f"16?(ti:4s???)[0s]/{mine}/16?(pao:2222b<2b@0)[5b]"
    assert seen[5:] == ["-", "-"]


def test_a_view_of_the_end_shows_all_hands_and_no_stock() -> None:
    seen = str(read(WON_ON_ANOTHERS).view(None)).split()
    assert seen[1:4] == ["hu@0:other:6s@2", "2:8s", "5?"]
    assert seen[4].startswith("3378s(ti:2222s,")


def test_another_seats_thought_about_a_win_looks_like_its_turn() -> None:
    hand = read(LAID)
    assert str(hand.view(1)).split()[1] == "turn@0"
    assert str(hand.view(0)).split()[1] == "laid@0:5s"


def test_own_answer_is_in_the_view() -> None:
    assert str(read(CLAIMED).view(0)).split()[5] == "0:chi_456s|55s5b"
    assert str(read(CLAIMED).view(1)).split()[5] == "-"


def test_a_rule_set_with_spaces_in_its_id_is_one_word() -> None:
    spaced = replace(QQ, id="our  village")
    text = with_field(FIRST, "rules", "our_village")
    assert str(parse_position(text, spaced)) == text


def test_who_passed_on_the_liangzhang_is_not_asked_again_where_declining_costs_nothing() -> None:
    free = rules(declined_win="none", win_min=0, tianhu="off")
    text = (
        "qq liangzhang@0 0:4s 5s0s7s7b2s2s7b3s8s8b8b7s7b7b5b2b4s9s0b "
        "111234455667890s666000b/136788990s11222334499b/234560s11334455568899b - 0"
    )
    hand = parse_position(text, free)
    assert hand.decision is not None
    first, second = hand.decision.asks
    after = hand.apply(first.seat, parse_action("pass")).hand
    assert str(after).endswith(f" {first.seat}:pass 0")
    assert after.decision is not None
    assert [ask.seat for ask in after.decision.asks] == [second.seat]
    assert parse_position(str(after), free) == after
