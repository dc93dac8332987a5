# SPDX-License-Identifier: MIT
"""Plays the games of a tournament with a runner of jobs: in several processes, or on several machines."""

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from random import Random

from quiltbee.arena.errors import ArenaError
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.arena.tournament_game import Keep, Played, ProgramPool, play_scheduled
from quiltbee.jobs import LocalRunner, LostJobError, Runner, Work

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


def check_runs_everywhere(plan: Plan) -> None:
    """Raise ArenaError if a player is a program, which other machines may not have."""
    for entrant in plan.entrants:
        if entrant.is_program:
            raise ArenaError(
                f"{entrant.name}: programs play on this machine alone; leave out --ray, or the program"
            )


def play_all(
    plan: Plan, games: Iterable[ScheduledGame], runner: Runner | int, *, keep: Keep | None = None
) -> Generator[Played, None, None]:
    """Play games and yield their results as they finish. A number stands for so many processes of this machine.

    A single process is this one. Closing the iterator ends the processes at once. Raises ArenaError for a game that ends its
    process every time, and JobError.
    """
    runner = LocalRunner(runner) if isinstance(runner, int) else runner
    try:
        with closing(runner.run(PlayGames(plan, keep), games)) as results:
            for _, played in results:
                yield played
    except LostJobError as error:
        lost = error.job
        assert isinstance(lost, ScheduledGame)
        names = " against ".join(plan.entrants[each].name for each in lost.seats)
        raise ArenaError(
            f"game {lost.number} ({names}) ended the process it was played in, {error.often}; "
            "perhaps there is not enough memory"
        ) from None
