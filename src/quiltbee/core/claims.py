# SPDX-License-Identifier: MIT
"""Claims on work that one process does for all: the others wait while it visibly lives.

A claim is a lock on a file. The system frees it when its process ends, however it ends. While it is held, a thread touches
the file every second. If the file is not touched for long, the process is stopped, and nobody waits for it any longer.
"""

import os
import sys
import threading
import time
from pathlib import Path
from typing import Final, TextIO

if sys.platform != "win32":
    import fcntl

BEAT_SECONDS: Final = 1.0
"""A held claim shows a sign of life so often."""
SILENT_SECONDS: Final = 30.0
"""A claim without a sign of life for so long is not waited for."""
_POLL_SECONDS: Final = 0.05


class _Waited:
    """How long this process has waited for others that visibly live."""

    def __init__(self) -> None:
        self.seconds = 0.0


_waited = _Waited()


def waited_seconds() -> float:
    """Return how many seconds this process has waited for the work of others, while these visibly lived."""
    return _waited.seconds


def try_lock(file: TextIO) -> bool:
    """Lock a file, and tell whether that succeeded. Where files cannot be locked, it always does."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class Claim:
    """A claim on one piece of work. It may be taken several times by one process, and is free after as many releases.

    One that is held for a moment only, ``is_brief``, shows a sign of life when it is taken, and needs no thread.
    """

    def __init__(self, path: Path, *, is_brief: bool = False) -> None:
        self._path, self._is_brief = path, is_brief
        self._file: TextIO | None = None
        self._is_free = threading.Event()
        self.depth = 0
        """How often this process has taken it and not released it."""

    def take(self) -> bool:
        """Wait while another process holds the claim and visibly lives, and return whether it is ours.

        It is not if the holder shows no sign of life, or if the file cannot be written.
        """
        if self.depth:
            self.depth += 1
            return True
        try:
            file = self._path.open("a")
        except OSError:
            return False
        began = time.time()
        while not try_lock(file):
            if self._is_silent(began):
                file.close()
                return False
            time.sleep(_POLL_SECONDS)
            _waited.seconds += _POLL_SECONDS
        self._file, self.depth = file, 1
        self._beat()
        return True

    def release(self) -> None:
        """Give the claim back, if it was taken."""
        if self.depth:
            self.depth -= 1
        if not self.depth and self._file is not None:
            self._is_free.set()
            self._file.close()
            self._file = None

    def _beat(self) -> None:
        """Show signs of life until the claim is free."""
        self._is_free = is_free = threading.Event()
        self._touch()
        if self._is_brief:
            return

        def beat() -> None:
            while not is_free.wait(BEAT_SECONDS):
                self._touch()

        threading.Thread(target=beat, name="quiltbee-claim", daemon=True).start()

    def _touch(self) -> None:
        try:
            os.utime(self._path)
        except OSError:
            return  # then the others do the work themselves

    def _is_silent(self, began: float) -> bool:
        """Tell whether there was no sign of life for long, since it is waited for."""
        try:
            last = self._path.stat().st_mtime
        except OSError:
            return True
        return time.time() - max(last, began) > SILENT_SECONDS
