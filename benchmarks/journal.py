# SPDX-License-Identifier: MIT
"""Long measurements in parts: results are stored as they come, and a later call continues with what is missing.

A journal has one JSON line for each result, and one for each call with the machine and the day. An incomplete last line,
left by a crash, is dropped.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import TimeoutError as NoResultYet
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.conditions import conditions


class Task(NamedTuple):
    """What is to be measured. Equal tasks have equal results."""

    what: str
    game: str
    who: str
    seed: int
    effort: float


class Journal:
    """The results of tasks, in a file or only in memory."""

    def __init__(self, path: Path | None) -> None:
        self.results = dict[Task, Any]()
        self.settings = list[str]()
        """The machine, commit and day of each call."""
        self._path = path
        if path is None or not path.exists():
            return
        whole, end, _ = path.read_bytes().rpartition(b"\n")
        path.write_bytes(whole + end)
        for line in whole.splitlines():
            entry = json.loads(line)
            if "setting" in entry:
                self.settings.append(entry["setting"])
            else:
                self.results[Task(*entry["task"])] = entry["result"]

    def begin(self) -> None:
        """Note where and when the following results are measured."""
        self.settings.append(conditions())
        self._write({"setting": self.settings[-1]})

    def add(self, task: Task, result: Any) -> None:
        """Store a result."""
        self.results[task] = result
        self._write({"task": task, "result": result})

    def of(self, what: str, game: str) -> Iterator[tuple[Task, Any]]:
        """Give the results of one measurement, sorted by task."""
        for task, result in sorted(self.results.items(), key=lambda item: item[0]):
            if (task.what, task.game) == (what, game):
                yield task, result

    def _write(self, entry: object) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="ascii") as file:
                file.write(json.dumps(entry) + "\n")


class _Measure:
    """Returns a task with its result."""

    def __init__(self, function: Callable[[Task], Any]) -> None:
        self._function = function

    def __call__(self, task: Task) -> tuple[Task, Any]:
        return task, self._function(task)


def measure(
    tasks: Sequence[Task],
    function: Callable[[Task], Any],
    journal: Journal,
    processes: int,
    until: float | None,
) -> bool:
    """Do the tasks that the journal lacks; tell whether all are done.

    At ``until``, a time of ``time.monotonic``, all processes are ended, and what they were at is lost.
    """
    missing = [task for task in tasks if task not in journal.results]
    with get_context("spawn").Pool(processes) as pool:
        results = pool.imap_unordered(_Measure(function), missing)
        for _ in missing:
            try:
                left = None if until is None else max(0.0, until - time.monotonic())
                journal.add(*results.next(left))
            except NoResultYet:
                return False
    return True
