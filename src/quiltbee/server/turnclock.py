# SPDX-License-Identifier: MIT
"""How long a turn has run. Only monotonic time counts: the time of day may jump, and a turn must not."""

import time


class TurnClock:
    """A stopwatch for the turn that runs. It stands still while no holder of a seat is there."""

    def __init__(self) -> None:
        self.entry = 0
        """The entry with which the turn began."""
        self._ran = 0.0
        self._since: float | None = None

    @property
    def elapsed(self) -> float:
        """Seconds that the turn has run."""
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return self._ran + running

    @property
    def kept(self) -> tuple[int, int]:
        """What is stored of it: the entry, and how many milliseconds."""
        return self.entry, round(1000 * self.elapsed)

    def begin(self, entry: int) -> None:
        """Begin a turn."""
        self.entry = entry
        self._set(0.0)

    def resume(self, entry: int, milliseconds: int) -> None:
        """Go on from what was stored, unless a turn has begun since."""
        if entry == self.entry:
            self._set(milliseconds / 1000)

    def start(self) -> None:
        """Let the time run."""
        if self._since is None:
            self._since = time.monotonic()

    def stop(self) -> None:
        """Let it stand still."""
        self._ran, self._since = self.elapsed, None

    def set_back(self, most: float) -> None:
        """Let no more than so many seconds have run."""
        self._set(max(0.0, min(self.elapsed, most)))

    def _set(self, seconds: float) -> None:
        self._ran = seconds
        if self._since is not None:
            self._since = time.monotonic()
