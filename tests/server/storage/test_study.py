# SPDX-License-Identifier: MIT
"""Kept reviews and hints, in a database of each kind."""

import asyncio
from datetime import timedelta

import pytest

from quiltbee.server.model.entries import StoredHint, now
from quiltbee.server.model.storage import StorageError
from quiltbee.server.storage import study
from tests.server.storage.test_store import kept, opened


async def test_a_review_is_kept_and_a_newer_one_replaces_it(url: str) -> None:
    async with opened(url) as store:
        assert await store.review("a") is None
        await store.keep_review("a", None, '{"first": "ü"}')
        await store.keep_review("b", None, "another")
        await store.keep_review("a", None, '{"second": "ß"}')
    async with opened(url) as store:
        assert await store.review("a") == '{"second": "ß"}'
        assert await store.review("b") == "another"


async def test_reviews_and_hints_go_with_their_table(url: str) -> None:
    async with opened(url) as store:
        gone, stays = kept(), kept()
        for number, table in enumerate((gone, stays)):
            await store.create(table)
            await store.keep_review(f"of table {number}", table.setup.id, "a review")
            await store.keep_hint(table.setup.id, StoredHint(0, 3, "abc", 1))
        await store.keep_review("of a record", None, "a review")
        assert await store.remove([gone.setup.id], now() + timedelta(days=1)) == [gone.setup.id]
        assert await store.review("of table 0") is None
        assert await store.review("of table 1") == await store.review("of a record") == "a review"
        loaded = await store.load(stays.setup.id)
        assert loaded is not None
        assert loaded.hints == (StoredHint(0, 3, "abc", 1),)
        with pytest.raises(StorageError):
            await store.keep_review("too late", gone.setup.id, "a review")
        assert await store.review("too late") is None


async def test_of_each_hint_the_last_step_is_kept(url: str) -> None:
    async with opened(url) as store:
        table = kept()
        await store.create(table)
        for seat, history, step in ((0, "abc", 1), (0, "abc", 3), (1, "abc", 2), (0, "def", 1)):
            await store.keep_hint(table.setup.id, StoredHint(seat, 3, history, step))
        loaded = await store.load(table.setup.id)
        assert loaded is not None
        assert sorted(loaded.hints) == [
            StoredHint(0, 3, "abc", 3), StoredHint(0, 3, "def", 1), StoredHint(1, 3, "abc", 2)
        ]  # fmt: skip


async def test_only_the_newest_reviews_of_records_are_kept(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "MAX_RECORD_REVIEWS", 3)

    async with opened(url) as store:
        table = kept()
        await store.create(table)
        await store.keep_review("of a table", table.setup.id, "0")
        for number in range(6):
            await store.keep_review(f"record {number}", None, str(number))
            await asyncio.sleep(0.002)  # the time is stored in milliseconds
        found = [await store.review(f"record {number}") for number in range(6)]
        assert found == [None, None, None, "3", "4", "5"]
        assert await store.review("of a table") == "0"
