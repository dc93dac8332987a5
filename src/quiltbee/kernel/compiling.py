# SPDX-License-Identifier: MIT
"""Telling people why the first call ever takes its time."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

PATIENCE: Final = 1.0
"""Seconds of silence; loading what an earlier run compiled takes less."""


@contextmanager
def told() -> Iterator[None]:
    """Say on standard error that code is being compiled, if what happens inside takes that long."""
    words = "Compiling the search engine for this machine (once, about 20 seconds) ...\n"
    timer = threading.Timer(PATIENCE, sys.stderr.write, [words])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
