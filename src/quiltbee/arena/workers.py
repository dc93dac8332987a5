# SPDX-License-Identifier: MIT
"""Plays the games of a tournament in several processes."""

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from random import Random

from quiltbee.arena.errors import ArenaError
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.arena.tournament_game import Keep, Played, ProgramPool, play_scheduled
from quiltbee.jobs import LocalRunner, LostJobError, Work

_pool = ProgramPool()
"""The programs of this process."""


@dataclass(frozen=True, slots=True)
class PlayGames(Work[ScheduledGame, Played]):
    """Plays games of a plan."""

    plan: Plan
    keep: Keep | None = None

    def prepare(self) -> None:
        """Load what our players need."""
        for entrant in self.plan.entrants:
            if not entrant.is_program:
                entrant.make(self.plan.game, Random(0))

    def do(self, job: ScheduledGame) -> Played:
        """Play a game."""
        return play_scheduled(self.plan, job, _pool, keep=self.keep)

    def close(self) -> None:
        """End the programs."""
        _pool.close()

    def kill(self) -> None:
        """End the programs from another thread."""
        _pool.kill()


def play_all(
    plan: Plan, games: Iterable[ScheduledGame], jobs: int, *, keep: Keep | None = None
) -> Generator[Played, None, None]:
    """Play games and yield their results as they finish. ``jobs`` is the number of processes.

    A single process is this one. Closing the iterator ends the processes at once. Raises ArenaError for a game that ends its
    process every time, and JobError.
    """
    try:
        with closing(LocalRunner(jobs).run(PlayGames(plan, keep), games)) as results:
            for _, played in results:
                yield played
    except LostJobError as error:
        lost = error.job
        assert isinstance(lost, ScheduledGame)
        names = " against ".join(plan.entrants[each].name for each in lost.seats)
        raise ArenaError(
            f"game {lost.number} ({names}) ended the process it was played in, twice; "
            "perhaps there is not enough memory"
        ) from None
