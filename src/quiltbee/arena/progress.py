# SPDX-License-Identifier: MIT
"""The progress of many games: a bar on a terminal, plain lines elsewhere."""

import contextlib
import shutil
import time
from collections.abc import Callable
from typing import Final, TextIO

from quiltbee.arena.tournament_game import Played

_REFRESH_SECONDS: Final = 0.2
_LINE_SECONDS: Final = 20.0
"""The time between two lines without a terminal."""
_BAR_WIDTH: Final = 24


class Progress:
    """Shows how many games are finished and how long the rest will take."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._is_terminal = stream.isatty()
        self._began = self._shown = clock()
        self._before = self._forfeits = 0

    def __call__(self, done: int, total: int, game: Played | None) -> None:
        """Count a finished game; None begins the tournament."""
        if game is None:
            now = self._clock()
            self._began, self._before = now, done
            if done:
                self._say(f"{done} of {total} games were played before\n")
            if done < total:
                self._show(done, total, now)
            return
        self._forfeits += len(game.faults)
        now = self._clock()
        wait = _REFRESH_SECONDS if self._is_terminal else _LINE_SECONDS
        if done == total or now - self._shown >= wait:
            self._show(done, total, now)

    def stop(self) -> None:
        """Clear the bar."""
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
        status = ", ".join(parts)
        if not self._is_terminal:
            self._say(status + "\n")
            return
        full = _BAR_WIDTH * done // total
        line = f"[{'#' * full}{'.' * (_BAR_WIDTH - full)}] {status}"
        self._say("\r" + line[: shutil.get_terminal_size().columns - 1] + "\x1b[K")

    def _say(self, text: str) -> None:
        with contextlib.suppress(OSError):  # a reader that has gone does not end the games
            self._stream.write(text)
            self._stream.flush()


def spell(seconds: int) -> str:
    """Return a time as 8 s, 3:05 or 2:03:05."""
    if seconds < 60:
        return f"{seconds} s"
    minutes, hours = seconds // 60 % 60, seconds // 3600
    if not hours:
        return f"{minutes}:{seconds % 60:02}"
    return f"{hours}:{minutes:02}:{seconds % 60:02}"
