"""What counts as equal in a case file."""

from __future__ import annotations

from paiju.cases.compare import Difference, differences, trace_difference
from paiju.core.registry import find_game


def test_fields_that_are_not_expected_are_not_compared() -> None:
    assert not list(differences({"huxi": 3}, {"huxi": 3, "fan": 7}))


def test_a_field_that_is_not_found_differs() -> None:
    assert list(differences({"fan": 1}, {})) == [Difference("fan", "1", None)]


def test_true_is_not_one() -> None:
    assert list(differences({"win": True}, {"win": 1})) == [Difference("win", "true", "1")]


def test_maps_have_no_order_but_all_their_entries() -> None:
    assert not list(differences({"mingtang": {"a": 1, "b": 2}}, {"mingtang": {"b": 2, "a": 1}}))
    assert list(differences({"mingtang": {"a": 1}}, {"mingtang": {"a": 1, "b": 2}})) == [
        Difference("mingtang.b", None, "2")
    ]
    assert list(differences({"mingtang": {"a": 1, "b": 2}}, {"mingtang": {"a": 1}})) == [
        Difference("mingtang.b", "2", None)
    ]


def test_an_unordered_list_is_a_set_with_repetition() -> None:
    unordered = frozenset({"groups"})
    assert not list(differences({"groups": ["a", "b", "a"]}, {"groups": ["a", "a", "b"]}, unordered))
    assert list(differences({"groups": ["a", "a"]}, {"groups": ["a", "b"]}, unordered)) == [
        Difference("groups", '["a", …]', '["b", …]')
    ]


def test_another_list_has_an_order() -> None:
    assert list(differences({"pays": [1, -1]}, {"pays": [-1, 1]})) == [Difference("pays", "[1, -1]", "[-1, 1]")]


def test_each_field_tells_its_first_difference() -> None:
    found = list(differences({"a": 1, "b": {"x": 1, "y": 2}}, {"a": 2, "b": {"x": 0, "y": 0}}))
    assert [each.place for each in found] == ["a", "b.x"]


def test_a_trace_tells_the_first_step_that_parts() -> None:
    codec = find_game().codec
    want = [{"seat": 0, "legal": ["pass", "peng"], "do": "pass"}, {"seat": 1, "legal": ["hu"], "do": "hu"}]
    got = [{"seat": 0, "legal": ["peng", "pass"], "do": "pass"}, {"seat": 2, "legal": [], "do": "pass"}]
    assert list(trace_difference(want, got, codec)) == [Difference("trace.1.seat", "1", "2")]
    assert next(iter(trace_difference(want, want[:1], codec))).got is None
    assert not list(trace_difference(want, want, codec))


def test_a_step_that_is_no_step_differs() -> None:
    assert list(trace_difference(["x"], [{"seat": 0}], find_game().codec)) == [
        Difference("trace.0", '"x"', '{"seat": 0}')
    ]
