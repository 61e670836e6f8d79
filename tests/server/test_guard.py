"""Who may speak to the server."""

from __future__ import annotations

import socket

import pytest

from paiju.server.guard import Bucket, Buckets, guest_key, known_host, new_token, same_origin


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "[::1]:8000", "192.168.1.5:80", "localhost:1"])
def test_addresses_and_own_names_are_known(host: str) -> None:
    assert known_host(host, frozenset())
    assert known_host(f"{socket.gethostname()}:1".lower(), frozenset())


@pytest.mark.parametrize(
    "host", [None, "", "[", "evil.example", "localhost.evil.example:8000", "127.0.0.1.nip.example"]
)
def test_other_names_are_not(host: str | None) -> None:
    assert not known_host(host, frozenset())


def test_a_name_can_be_given() -> None:
    assert known_host("cards.example", frozenset({"cards.example"}))


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        ("http://localhost:8000", True),
        ("https://localhost:8000", True),
        ("http://localhost", False),
        ("http://localhost:8001", False),
        ("ftp://localhost:8000", False),
        ("null", False),
        ("http://[", False),
    ],
)
def test_an_origin_is_the_host_itself(origin: str, same: bool) -> None:
    assert same_origin({"host": "localhost:8000", "origin": origin}, needed=True) is same


def test_no_origin_is_enough_only_where_none_is_needed() -> None:
    assert same_origin({"host": "x"}, needed=False)
    assert not same_origin({"host": "x"}, needed=True)


def test_a_guest_is_known_by_a_digest() -> None:
    token = new_token()
    assert guest_key(token) == guest_key(token)
    assert token.encode() not in (guest_key(token) or b"")
    assert guest_key(None) is guest_key("") is guest_key("x" * 65) is None


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3.0, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert bucket.take()
    assert not bucket.take()
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_its_own_bucket_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(1.0, 1.0)
    assert buckets.take("a")
    assert not buckets.take("a")
    for number in range(Buckets.MOST):
        assert buckets.take(str(number))
    assert buckets.take("a")
