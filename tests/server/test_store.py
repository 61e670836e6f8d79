"""The store: on the disk before it answers, one bad write spoils no other, any older schema is brought up to date."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest

from paiju.server.store import FILE, Store, StoreError, Write

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


def table(name: str = "t", guest: bytes = b"g", *, known: bool = False) -> Write:
    return Write(entries=((name, 0, b"opened"),), guest=None if known else guest, table=name, seat=(name, 1, guest))


def test_what_was_written_is_there(store: Store, tmp_path: Path) -> None:
    asyncio.run(store.write(table()))
    asyncio.run(store.write(Write(entries=(("t", 1, b"one"), ("t", 2, b"two")))))
    store.close()
    again = Store.open(tmp_path)
    assert again.entries("t") == [b"opened", b"one", b"two"]
    assert again.seat("t", b"g") == 1
    assert again.tables(b"g") == [("t", 1)]
    assert again.all_tables() == ["t"]
    assert again.knows(b"g")
    assert not again.knows(b"h")
    assert again.seat("t", b"h") is None
    again.close()


def test_it_is_written_ahead_and_synced(store: Store) -> None:
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_writes_that_wait_share_a_commit_and_a_bad_one_fails_alone(store: Store) -> None:
    async def write_all() -> list[object]:
        await store.write(table())
        writes = [Write(entries=(("t", number, b"x"),)) for number in (1, 2, 2, 3)]
        return list(await asyncio.gather(*map(store.write, writes), return_exceptions=True))

    results = asyncio.run(write_all())
    assert [type(each) for each in results].count(StoreError) == 1
    assert len(store.entries("t")) == 4


def test_the_rows_of_a_write_are_stored_together_or_not_at_all(store: Store) -> None:
    asyncio.run(store.write(table()))
    with pytest.raises(StoreError):
        asyncio.run(store.write(Write(entries=(("t", 1, b"x"), ("t", 0, b"again")))))
    assert store.entries("t") == [b"opened"]
    with pytest.raises(StoreError):
        asyncio.run(store.write(Write(entries=(("nowhere", 0, b"x"),))))


def test_an_error_tells_nothing_of_what_was_to_be_stored(store: Store) -> None:
    asyncio.run(store.write(table()))
    with pytest.raises(StoreError) as failed:
        asyncio.run(store.write(Write(entries=(("t", 0, b"secret"),))))
    assert "secret" not in str(failed.value)


def test_a_place_that_can_not_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(StoreError) as failed:
        Store.open(tmp_path / "file")
    assert "file" in failed.value.text("en")
    (tmp_path / FILE).write_text("no database", encoding="utf-8")
    with pytest.raises(StoreError):
        Store.open(tmp_path)


def test_the_schema_is_that_of_the_migrations(store: Store, tmp_path: Path) -> None:
    asyncio.run(store.write(table()))
    with sqlite3.connect(tmp_path / FILE) as connection:
        found = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    assert found == {"alembic_version", "entries", "guests", "seats", "tables"}
    assert version == ("0001",)
