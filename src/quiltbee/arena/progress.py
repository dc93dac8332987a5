# SPDX-License-Identifier: MIT
"""How far a tournament has come, for whoever waits: a bar on a terminal, plain lines elsewhere."""

import shutil
import time
from collections.abc import Callable
from typing import Final, TextIO

from quiltbee.arena.playing import Played

_REFRESH: Final = 0.2
_LINES: Final = 20.0
"""Seconds between two lines where there is no terminal."""
_BAR: Final = 24


class Progress:
    """Tells how many games are done and how long the rest will take."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._is_terminal = stream.isatty()
        self._began = self._shown = clock()
        self._before = self._forfeits = 0

    def __call__(self, done: int, total: int, game: Played | None) -> None:
        """Note that a game ended; with None, that the tournament begins."""
        now = self._clock()
        if game is None:
            self._began, self._before = now, done
            if done:
                self._say(f"{done} of {total} games were played before\n")
            if done < total:
                self._show(done, total, now)
            return
        self._forfeits += len(game.faults)
        wait = _REFRESH if self._is_terminal else _LINES
        if done == total or now - self._shown >= wait:
            self._show(done, total, now)

    def stop(self) -> None:
        """Leave the line of the bar."""
        if self._is_terminal:
            self._say("\r\x1b[K")

    def _show(self, done: int, total: int, now: float) -> None:
        self._shown = now
        played = done - self._before
        parts = [f"{done} of {total} games"]
        if played and done < total:
            parts.append(f"{spell(round((now - self._began) * (total - done) / played))} left")
        elif played:
            parts.append(f"in {spell(round(now - self._began))}")
        if self._forfeits:
            parts.append(f"{self._forfeits} forfeited")
        told = ", ".join(parts)
        if not self._is_terminal:
            self._say(told + "\n")
            return
        full = _BAR * done // total
        line = f"[{'#' * full}{'.' * (_BAR - full)}] {told}"
        self._say("\r" + line[: shutil.get_terminal_size().columns - 1] + "\x1b[K")

    def _say(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def spell(seconds: int) -> str:
    """Write a time as 8 s, 3:05 or 2:03:05."""
    if seconds < 60:
        return f"{seconds} s"
    minutes, hours = seconds // 60 % 60, seconds // 3600
    if not hours:
        return f"{minutes}:{seconds % 60:02}"
    return f"{hours}:{minutes:02}:{seconds % 60:02}"
