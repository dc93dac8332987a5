# SPDX-License-Identifier: MIT
"""Starts the command ``quiltbee``. It is outside the package, whose import takes a moment: Ctrl-C is quiet from the beginning."""

import os
import signal
import sys

_INTERRUPTED = 130


def _end(*_: object) -> None:
    os._exit(_INTERRUPTED)


if sys.argv[:1] == ["-m"] and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # ``python -m quiltbee`` loads the package before it can call ``main``.
    signal.signal(signal.SIGINT, _end)


def main() -> int:
    """Run the command and return its exit status."""
    try:
        if signal.getsignal(signal.SIGINT) is _end:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        from quiltbee.cli import main as run  # noqa: PLC0415 - inside, so that it can be interrupted

        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED
