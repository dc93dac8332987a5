# SPDX-License-Identifier: MIT
"""Where compiled code is kept between one start and the next."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

VARIABLE: Final = "QUILTBEE_COMPILED"
"""The environment variable with which a program tells those that it starts where to keep it."""


def place(user_cache: str) -> Path:
    """Return the folder: what the variable says, or the user's cache."""
    return Path(os.environ.get(VARIABLE) or user_cache)


def can_write(folder: Path) -> bool:
    """Return whether files can be put into a folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


@contextmanager
def kept(user_cache: str, fallback: Path | None = None) -> Iterator[str | None]:
    """Let this process and those that it starts use the fallback if the usual place cannot be written to.

    If that cannot be written to either, they share a temporary folder, which is removed at the end. Yield a warning of that.
    """
    usual = place(user_cache)
    if can_write(usual):
        yield None
        return
    with ExitStack() as stack:
        folder, warning = fallback, None
        if folder is None or not can_write(folder):
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="quiltbee-", ignore_cleanup_errors=True)))  # fmt: skip
            warning = (
                f"compiled code cannot be kept in {usual}, so every start compiles it again, "
                "and computers play in haste until then; XDG_CACHE_HOME names another place"
            )
            # The folder is removed also after this signal, which would otherwise end the process on the spot.
            before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
            stack.callback(signal.signal, signal.SIGTERM, before)
        os.environ[VARIABLE] = str(folder)
        stack.callback(os.environ.pop, VARIABLE, None)
        yield warning
