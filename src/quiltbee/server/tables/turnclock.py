# SPDX-License-Identifier: MIT
"""How long a turn has run. It uses monotonic time, since the time of day may jump."""

import time


class TurnClock:
    """A stopwatch for the current turn. It stops while no seat holder is connected."""

    __slots__ = ("_ran", "_since", "entry")

    def __init__(self) -> None:
        self.entry = 0
        """The entry with which the turn began."""
        self._ran = 0.0
        self._since: float | None = None

    @property
    def elapsed(self) -> float:
        """The seconds that the turn has run."""
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return self._ran + running

    @property
    def stored(self) -> tuple[int, int]:
        """What is stored of the clock: the entry, and the milliseconds."""
        return self.entry, round(1000 * self.elapsed)

    def begin(self, entry: int) -> None:
        """Begin a turn."""
        self.entry = entry
        self._set(0.0)

    def resume(self, entry: int, milliseconds: int) -> None:
        """Continue from what was stored, unless a new turn has begun since."""
        if entry == self.entry:
            self._set(milliseconds / 1000)

    def start(self) -> None:
        """Start the stopwatch."""
        if self._since is None:
            self._since = time.monotonic()

    def stop(self) -> None:
        """Stop the stopwatch."""
        self._ran, self._since = self.elapsed, None

    def set_back(self, most: float) -> None:
        """Reduce the elapsed time to ``most`` seconds, if it is more."""
        self._set(max(0.0, min(self.elapsed, most)))

    def _set(self, seconds: float) -> None:
        self._ran = seconds
        if self._since is not None:
            self._since = time.monotonic()
