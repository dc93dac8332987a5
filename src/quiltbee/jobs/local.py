# SPDX-License-Identifier: MIT
"""Runs jobs in processes of this machine. It survives the death of a process."""

import multiprocessing
import os
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import util
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for_any
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from typing import Any, Final, Generic

from quiltbee.core.processes import end_with_parent, ignore_interrupts, interrupts_held
from quiltbee.jobs.work import Job, JobError, LostJobError, Result, Work

_NO_GUARD: Final = (
    "no process could start. Each process imports the calling script: write the call under "
    '`if __name__ == "__main__":` and in a file, or use jobs=1'
)
_END_SECONDS: Final = 3.0
"""How long a process has to end itself. Compiled code may keep it from doing so, and then it is killed."""


def leave_if_read_again() -> None:
    """End a worker process that imports the calling script and would start the work of its own."""
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(1)  # the parent process reports the reason


def processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class LocalRunner:
    """Runs jobs in processes of this machine. With one worker they run in this process."""

    place = ""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(
        self, work: Work[Job, Result], jobs: Iterable[Job], *, deadline: float | None = None
    ) -> Generator[tuple[Job, Result], None, None]:
        """Do the jobs; see Runner."""
        if self.workers == 1:
            yield from _run_here(work, jobs)
            return
        waiting = iter(jobs)
        while True:
            shift = _Shift(work, self.workers, deadline)
            yield from shift.run(waiting)
            if not shift.unfinished:
                return
            # A process died. It is not known which job it did, so each unfinished job is done alone.
            for suspect in shift.unfinished:
                alone = _Shift(work, 1, deadline)
                yield from alone.run(iter([suspect]))
                if alone.unfinished:
                    raise LostJobError(suspect, 2)


def _run_here(work: Work[Job, Result], jobs: Iterable[Job]) -> Iterator[tuple[Job, Result]]:
    try:
        for job in jobs:
            yield job, work.do(job)
    finally:
        work.close()


class _Shift(Generic[Job, Result]):
    """A set of worker processes. It works until all jobs are done, the deadline has come, or a process dies."""

    def __init__(self, work: Work[Job, Result], workers: int, deadline: float | None) -> None:
        self._work, self._deadline = work, deadline
        self._workers = workers
        self._most = workers if work.is_long else workers + 1  # so that no process waits
        self.unfinished = list[Job]()
        """The jobs that were running when a process died."""

    def run(self, waiting: Iterator[Job]) -> Iterator[tuple[Job, Result]]:
        """Do jobs, and yield their results."""
        context = multiprocessing.get_context("spawn")  # not forked: compiled code may have threads
        watched, held = context.Pipe(duplex=False)
        begun = context.Event()
        pool = ProcessPoolExecutor(
            self._workers, context, initializer=_begin, initargs=(watched, begun, self._work)
        )
        running = dict[Future[Result], Job]()
        try:
            yield from self._results(pool, waiting, running)
        except BrokenProcessPool:
            if not begun.is_set():
                raise JobError(_NO_GUARD) from None
            for future, job in running.items():
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield job, future.result()
                else:
                    self.unfinished.append(job)
        else:
            if not running:
                pool.shutdown()  # the processes end normally
        finally:
            processes = list((pool._processes or {}).values())  # noqa: SLF001 - there is no public list
            held.close()  # this ends the processes that are left
            _end(processes)
            results: Any = pool._result_queue  # noqa: SLF001 - nothing public ends the wait for a result that broke off
            if results is not None:
                results._writer.close()  # noqa: SLF001 - the same
            pool.shutdown(cancel_futures=True)
            watched.close()

    def _results(
        self, pool: ProcessPoolExecutor, waiting: Iterator[Job], running: dict[Future[Result], Job]
    ) -> Iterator[tuple[Job, Result]]:
        """Keep the processes busy, and yield what they have done."""
        while True:
            with interrupts_held():
                while len(running) < self._most and (job := next(waiting, None)) is not None:
                    self._submit(pool, job, running)
            if not running:
                return
            done, _ = wait(running, self._seconds_left(), return_when=FIRST_COMPLETED)
            if not done:
                return
            for future in done:
                result = future.result()
                yield running.pop(future), result

    def _submit(
        self, pool: ProcessPoolExecutor, job: Job, running: dict[Future[Result], Job]
    ) -> None:
        try:
            running[pool.submit(_do, job)] = job
        except BrokenProcessPool:
            self.unfinished.append(job)
            raise

    def _seconds_left(self) -> float | None:
        return None if self._deadline is None else max(0.0, self._deadline - time.time())


def _end(processes: Sequence[BaseProcess]) -> None:
    """Wait for processes that were told to end, and kill those that do not."""
    until = time.monotonic() + _END_SECONDS
    left = {process.sentinel: process for process in processes}
    while left and (seconds := until - time.monotonic()) > 0:
        ended = wait_for_any([*left], seconds)
        left = {sentinel: each for sentinel, each in left.items() if sentinel not in ended}
    for process in left.values():
        process.kill()


# The rest of this file runs in the worker processes.

_work: Work[Any, Any]
_is_prepared = False


def _begin(watched: Connection, begun: Event, work: Work[Any, Any]) -> None:
    global _work  # noqa: PLW0603 - set once when the process starts
    _work = work
    begun.set()
    ignore_interrupts()
    util.Finalize(None, work.close, exitpriority=1)
    end_with_parent(watched, work.kill)


def _do(job: Any) -> Any:
    global _is_prepared  # noqa: PLW0603 - the same
    if not _is_prepared:
        _work.prepare()  # here, so that its errors reach the caller
        _is_prepared = True
    return _work.do(job)
