# SPDX-License-Identifier: MIT
"""Capacity on paper: the arithmetic, and the tables of the document."""

from dataclasses import replace

import pytest

from benchmarks import capacity
from benchmarks.capacity import Costs, need, read_costs, walls

COSTS = Costs(
    setting="nowhere", server_ms=0.6, postgres_ms=0.12, redis_ms=0.03, join_ms=0.0, open_ms=0.0, open_redis_ms=0.0,
    process_mb=100.0, sessions=3.0, table_kb=100.0, redis_table_kb=1.0, wal_bytes=500.0, stored_bytes=100.0,
    redis_commands=1.0, redis_bytes=400.0, client_bytes=4720.0, game_moves=40.0,
)  # fmt: skip


def test_what_games_need_follows_from_the_costs() -> None:
    found = need(COSTS, 10_000, pace=2.0)
    assert found.moves == 5_000
    assert found.server_cores == pytest.approx(5_000 * 0.6 / 1000 / 0.6)
    assert found.server_gb == pytest.approx(5 * 0.1 + 1.0)
    assert found.sessions == 15
    assert found.commits == 5 * 250
    assert found.wal_mb == pytest.approx(2.5)
    assert found.network_gigabits == pytest.approx(5_000 * 5_000 * 8 / 1e9)
    assert need(COSTS, 20_000, pace=4.0).moves == found.moves


def test_open_tables_and_joins_count_even_if_nobody_moves() -> None:
    dear = replace(COSTS, open_ms=0.06, join_ms=40.0)
    assert need(dear, 10_000, pace=2.0).server_cores == pytest.approx(
        (5_000 * (0.6 + 1.0) + 10_000 * 0.06) / 1000 / 0.6
    )


def test_the_first_wall_comes_first() -> None:
    games = walls(COSTS, pace=2.0)
    assert next(iter(games)).startswith("one Redis")
    assert [*games.values()] == sorted(games.values())
    assert walls(replace(COSTS, redis_ms=0.0001), pace=2.0)["one Redis, which uses one core"] > max(
        games.values()
    )


def test_the_tables_of_the_document_follow_from_the_measured_costs() -> None:
    document = capacity.DOCUMENT.read_text(encoding="utf-8")
    assert capacity.written(document, read_costs()) == document
