# SPDX-License-Identifier: MIT
"""Games of a tournament that were never played: their scores are made up."""

from collections.abc import Callable

from quiltbee.arena import Played
from quiltbee.arena.plan import Plan, ScheduledGame

SESSION = {
    "processor": "Loom", "processors": 2, "system": "Linux", "python": "CPython 3.11.7",
    "versions": {"quiltbee": "0.1.0", "scipy": "1.17.1"}, "commit": "abc1234",
    "date": "2026-11-15", "command": "quiltbee arena a b",
}  # fmt: skip


def made_up(plan: Plan, scores: Callable[[ScheduledGame], tuple[int, ...]]) -> list[Played]:
    """Games with scores as told; equal ones are a draw."""
    games = list[Played]()
    for scheduled in plan.games():
        got = scores(scheduled)
        winners = tuple(seat for seat, score in enumerate(got) if score == max(got))
        count = len(got)
        games.append(
            Played(scheduled.number, scheduled.circle, scheduled.seats, 0, got, winners,
                   (10,) * count, (0.5,) * count, (0.2,) * count)
        )  # fmt: skip
    return games


def by_strength(*strength: int, first: int = 0) -> Callable[[ScheduledGame], tuple[int, ...]]:
    """Whoever sits first has some points more; every fourth circle turns the result around."""

    def scores(scheduled: ScheduledGame) -> tuple[int, ...]:
        sign = -1 if scheduled.circle % 4 == 0 else 1
        return tuple(
            sign * strength[who] + (first if seat == 0 else 0)
            for seat, who in enumerate(scheduled.seats)
        )

    return scores
