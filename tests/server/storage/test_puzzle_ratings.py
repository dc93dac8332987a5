# SPDX-License-Identifier: MIT
"""Who tries a puzzle is noted once on a day, and older days are forgotten."""

import asyncio
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, func, select

from quiltbee.server.model.storage import Try
from quiltbee.server.storage import Store, puzzle_ratings
from quiltbee.server.storage.schema import puzzle_tries


def test_a_try_is_noted_once_on_a_day_and_then_forgotten(tmp_path: Path) -> None:
    first = Try("2026-01-31", "p", "somebody")
    later = first._replace(day="2026-02-01")

    def work(connection: Connection) -> None:
        noted = [puzzle_ratings.note(connection, each) for each in (first, first, later)]
        assert noted == [True, False, True]
        assert connection.scalar(select(func.count()).select_from(puzzle_tries)) == 1
        assert puzzle_ratings.load(connection) == {}

    with closing(Store(f"sqlite:///{tmp_path / 'ratings.db'}")) as store:
        asyncio.run(store._writer.write(work))
