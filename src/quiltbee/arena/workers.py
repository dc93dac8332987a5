# SPDX-License-Identifier: MIT
"""Plays games in several processes at once. It survives the death of a process."""

import multiprocessing
import os
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import util
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from typing import Final

from quiltbee.arena.errors import ArenaError
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.arena.playing import Played, ProgramPool, play_scheduled
from quiltbee.core.processes import end_with_parent, ignore_interrupts, interrupts_held

_NO_GUARD: Final = (
    "no process could start. Each process imports the script that called arena.run: call it under "
    '`if __name__ == "__main__":` and in a file, or play with jobs=1'
)


def leave_if_read_again() -> None:
    """End a worker process that imports the calling script and would start a tournament of its own."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(1)  # the parent process reports the reason


def processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def play_all(
    plan: Plan, games: Iterable[ScheduledGame], jobs: int, *, keep: bool = False
) -> Generator[Played, None, None]:
    """Play games in ``jobs`` processes and yield their results as they finish. A single job plays in this process.

    Closing the iterator ends the processes at once. Raises ArenaError for a game that kills its process twice.
    """
    if jobs == 1:
        pool = ProgramPool()
        try:
            for scheduled in games:
                yield play_scheduled(plan, scheduled, pool, keep=keep)
        finally:
            pool.close()
        return
    waiting = deque(games)
    while waiting:
        shift = _Shift(plan, min(jobs, len(waiting)), keep=keep)
        yield from shift.work(waiting)
        # A process died. It is not known which game it played, so each unfinished game is played alone.
        for suspect in shift.unfinished:
            alone = _Shift(plan, 1, keep=keep)
            yield from alone.work(deque([suspect]))
            if alone.unfinished:
                names = " against ".join(plan.entrants[each].name for each in suspect.seats)
                raise ArenaError(
                    f"game {suspect.number} ({names}) ended the process it was played in, twice; "
                    "perhaps there is not enough memory"
                )


class _Shift:
    """A set of worker processes. It works until all games are played or a process dies."""

    def __init__(self, plan: Plan, jobs: int, *, keep: bool) -> None:
        self._plan, self._jobs, self._keep = plan, jobs, keep
        self.unfinished = list[ScheduledGame]()
        """The games that were running when a process died."""

    def work(self, waiting: deque[ScheduledGame]) -> Iterator[Played]:
        """Play games from the left of the queue, and yield their results."""
        context = multiprocessing.get_context("spawn")
        watched, held = context.Pipe(duplex=False)
        begun = context.Event()
        pool = ProcessPoolExecutor(
            self._jobs, context, initializer=_begin, initargs=(watched, begun, self._plan)
        )
        running = dict[Future[Played], ScheduledGame]()
        try:
            while waiting or running:
                with interrupts_held():
                    # One more than there are processes, so that no process waits for its next game.
                    while waiting and len(running) <= self._jobs:
                        scheduled = waiting[0]
                        running[pool.submit(_work, scheduled, keep=self._keep)] = scheduled
                        waiting.popleft()
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    played = future.result()
                    del running[future]
                    yield played
        except BrokenProcessPool:
            if not begun.is_set():
                raise ArenaError(_NO_GUARD) from None
            for future, scheduled in running.items():
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield future.result()
                else:
                    self.unfinished.append(scheduled)
        else:
            pool.shutdown()  # the processes and their programs end normally
        finally:
            held.close()  # this kills processes and programs that are left
            pool.shutdown(cancel_futures=True)
            watched.close()


# The rest of this file runs in the worker processes.

_plan: Plan
_pool = ProgramPool()


def _begin(watched: Connection, begun: Event, plan: Plan) -> None:
    global _plan  # noqa: PLW0603 - set once when the process starts
    _plan = plan
    begun.set()
    ignore_interrupts()
    util.Finalize(None, _pool.close, exitpriority=1)
    end_with_parent(watched, _pool.kill)


def _work(scheduled: ScheduledGame, *, keep: bool) -> Played:
    return play_scheduled(_plan, scheduled, _pool, keep=keep)
