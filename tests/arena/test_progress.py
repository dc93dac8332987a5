# SPDX-License-Identifier: MIT
import io

import pytest

from quiltbee.arena.progress import Progress, spell
from quiltbee.arena.tournament_game import Fault, Played

GAME = Played(0, 0, (0, 1), 0, (1, 2), (1,), (1, 1), (0.1, 0.1), (0.1, 0.1))
LOST = Played(
    0, 0, (0, 1), 0, None, (1,), (1, 1), (0.1, 0.1), (0.1, 0.1), (Fault(0, "crashed", ""),)
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def tell(stream: io.StringIO, seconds: float, before: int = 0) -> str:
    clock = Clock()
    progress = Progress(stream, clock)
    progress(before, 100, None)
    for done in range(before + 1, 101):
        clock.now += seconds
        progress(done, 100, LOST if done == 50 else GAME)
    progress.stop()
    return stream.getvalue()


def test_elsewhere_than_on_a_terminal_there_are_a_few_plain_lines() -> None:
    lines = tell(io.StringIO(), 1).splitlines()
    assert lines == [
        "0 of 100 games",
        "20 of 100 games, 1:20 left",
        "40 of 100 games, 1:00 left",
        "60 of 100 games, 40 s left, 1 forfeited",
        "80 of 100 games, 20 s left, 1 forfeited",
        "100 of 100 games, in 1:40, 1 forfeited",
    ]


def test_a_terminal_has_a_bar_that_is_gone_in_the_end() -> None:
    text = tell(Terminal(), 1)
    shown = text.split("\r")
    assert shown[26].startswith("[######..................] 25 of 100 games, 1:15 left")
    assert text.endswith("\r\x1b[K")
    assert "\n" not in text


def test_the_time_left_counts_only_games_of_this_run() -> None:
    lines = tell(io.StringIO(), 10, before=90).splitlines()
    assert lines[:3] == [
        "90 of 100 games were played before",
        "90 of 100 games",
        "92 of 100 games, 1:20 left",
    ]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 s"), (59, "59 s"), (60, "1:00"), (3599, "59:59"), (7385, "2:03:05")],
)
def test_times_are_spelt_as_people_read_them(seconds: int, words: str) -> None:
    assert spell(seconds) == words


def test_a_reader_that_has_gone_does_not_end_the_games() -> None:
    class Gone(io.StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

    assert tell(Gone(), 1) == ""
