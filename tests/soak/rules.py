# SPDX-License-Identifier: MIT
"""Games through rules and kernel in step, on all cores, until Ctrl-C.

python -m tests.soak rules
python -m tests.soak rules --minutes 10
python -m tests.soak rules --edition winter --seed 4711 --games 1
"""

import argparse
import contextlib
import itertools
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from typing import NamedTuple, TextIO

from quiltbee.core.processes import interrupts_held
from quiltbee.games import GAMES
from quiltbee.jobs import processors
from tests.kernel.in_step import play_in_step

BATCH = 20
"""Games that a process plays before it reports."""
ENOUGH = 10
"""Differences after which more would say nothing new."""
REFRESH = 5.0
"""Seconds between two lines of progress, where they do not stand on top of each other."""


class Batch(NamedTuple):
    """Games to be played by one process."""

    game: str
    edition: str
    seeds: range


class Difference(NamedTuple):
    """A game in which rules and kernel did not agree."""

    game: str
    edition: str
    seed: int
    words: str

    def __str__(self) -> str:
        again = f"python -m tests.soak rules --edition {self.edition} --seed {self.seed} --games 1"
        return (
            f"DIFFERENCE in {self.game}, {self.edition}, seed {self.seed}\n  {self.words}\n"
            f"  play it again: research/.venv/bin/{again}"
        )


def play_batch(batch: Batch) -> tuple[int, list[Difference]]:
    """Play some games; return the number of turns compared, and what went wrong."""
    turns, found = 0, list[Difference]()
    for seed in batch.seeds:
        try:
            turns += play_in_step(batch.game, batch.edition, seed)
        except Exception as error:
            # A crash is a difference too, and tells where.
            told = traceback.extract_tb(error.__traceback__)[-1]
            words = f"{type(error).__name__}: {error} ({told.name}, line {told.lineno})"
            found.append(Difference(batch.game, batch.edition, seed, words[:2000]))
    return turns, found


def batches(editions: Sequence[tuple[str, str]], seed: int, games: int | None) -> Iterator[Batch]:
    """Give games without end, or so many in all, the editions taking turns."""
    size = BATCH if games is None else max(1, min(BATCH, games // len(editions)))
    left = games
    for first in itertools.count(seed, size):
        for game, edition in editions:
            if left == 0:
                return
            count = size if left is None else min(size, left)
            left = None if left is None else left - count
            yield Batch(game, edition, range(first, first + count))


@dataclass
class Tally:
    """What was played so far."""

    stream: TextIO
    games: int = 0
    turns: int = 0
    differences: int = 0
    began: float = 0.0
    shown: float = 0.0

    def add(self, played: int, turns: int, found: Sequence[Difference]) -> None:
        """Note some games; tell differences at once, and progress now and then."""
        self.games, self.turns = self.games + played, self.turns + turns
        self.differences += len(found)
        for each in found:
            self._clear()
            print(each, file=self.stream, flush=True)
        wait_for = REFRESH if not self.stream.isatty() else 0.2
        if time.monotonic() - self.shown >= wait_for:
            self._clear()
            end = "" if self.stream.isatty() else "\n"
            print(self, end=end, file=self.stream, flush=True)
            self.shown = time.monotonic()

    def finish(self) -> None:
        """Say the last word."""
        self._clear()
        print(self, file=self.stream, flush=True)

    def _clear(self) -> None:
        if self.stream.isatty():
            self.stream.write("\r\x1b[K")

    def __str__(self) -> str:
        took = max(time.monotonic() - self.began, 1e-9)
        bad = "1 difference" if self.differences == 1 else f"{self.differences or 'no'} differences"
        count = "1 game" if self.games == 1 else f"{self.games:,} games"
        return (
            f"{count}, {self.turns:,} turns compared, {bad}; "
            f"{self.games / took:,.0f} games a second for {took:,.0f} s"
        )


def soak(todo: Iterator[Batch], jobs: int, minutes: float | None, tally: Tally) -> None:
    """Play until all is played, the time is over, or there is enough to mend."""
    until = None if minutes is None else time.monotonic() + 60 * minutes

    def is_enough() -> bool:
        late = until is not None and time.monotonic() >= until
        return late or tally.differences >= ENOUGH

    if jobs == 1:
        for batch in todo:
            tally.add(len(batch.seeds), *play_batch(batch))
            if is_enough():
                return
        return
    context = get_context("spawn")  # threads of the kernel do not survive a fork
    with ProcessPoolExecutor(jobs, context, initializer=_ignore_interrupts) as pool:
        running = dict[Future[tuple[int, list[Difference]]], Batch]()
        try:
            while not is_enough():
                # One more than there are processes, so that none waits for us.
                with interrupts_held():
                    for batch in itertools.islice(todo, jobs + 1 - len(running)):
                        running[pool.submit(play_batch, batch)] = batch
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    tally.add(len(running.pop(future).seeds), *future.result())
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and play; return 1 if rules and kernel differed anywhere."""
    names = {edition: game for game in GAMES for edition in GAMES[game].INFO.editions}
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak rules",
        description="Play games through rules and kernel in step and compare every field and every "
        "legal action, until Ctrl-C. Status 1 means that they differed.",
    )
    parser.add_argument("--games", type=int, metavar="N", help="stop after so many in all")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after so many minutes")
    parser.add_argument("--edition", choices=names, help="only this one (default: all take turns)")
    parser.add_argument("--seed", type=int, metavar="N", help="the first game (default: by chance)")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (default: one a core)")
    chosen = parser.parse_args(arguments)
    for name in ("games", "jobs", "minutes"):
        number = getattr(chosen, name)
        if number is not None and number <= 0:
            parser.error(f"argument --{name}: more than 0, please")
    seed = random.SystemRandom().randrange(10**9) if chosen.seed is None else chosen.seed
    editions = [(names[name], name) for name in ([chosen.edition] if chosen.edition else names)]
    tally = Tally(sys.stdout)
    jobs = chosen.jobs or (1 if chosen.games == 1 else processors())
    # Whatever is not compiled yet is compiled once, here.
    for game, edition in dict(reversed(editions)).items():
        play_batch(Batch(game, edition, range(1)))
    what = ", ".join(edition for _, edition in editions)
    print(f"{what}: games from seed {seed} on, {jobs} at once; Ctrl-C stops", flush=True)
    tally.began = tally.shown = time.monotonic()
    with contextlib.suppress(KeyboardInterrupt):
        soak(batches(editions, seed, chosen.games), jobs, chosen.minutes, tally)
    tally.finish()
    return 1 if tally.differences else 0


if __name__ == "__main__":
    sys.exit(main())
