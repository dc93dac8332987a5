# SPDX-License-Identifier: MIT
"""Starts the command ``quiltbee``. It is outside the package, whose import takes a moment: Ctrl-C is quiet from the beginning."""

_INTERRUPTED = 130


def main() -> int:
    """Run the command and return its exit status."""
    try:
        from quiltbee.cli import main as run  # noqa: PLC0415 - inside, so that it can be interrupted

        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED
