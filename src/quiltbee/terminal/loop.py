# SPDX-License-Identifier: MIT
"""Reads lines, passes them to the session, and writes its answers."""

import contextlib
from collections.abc import Iterator
from typing import TextIO

from quiltbee.terminal.session import Session

INTERRUPTED = 130
"""The usual exit status after Ctrl-C."""


def run(session: Session, source: TextIO, sink: TextIO) -> int:
    """Run a session to its end, or to the end of the input. Return the exit status."""
    typed = source.isatty() and sink.isatty()
    _write(sink, session.open() + "\n")
    if session.watching and not typed and not session.over:
        # Nobody can ask for the next move.
        _write(sink, "\n" + session.take("run") + "\n")
    if typed:
        return _converse(session, sink)
    for line in source:
        _write(sink, "\n" + session.take(line) + "\n")
        if session.done:
            break
    return 0


def _converse(session: Session, sink: TextIO) -> int:
    """Run a session with a person at the keyboard."""
    status = 0
    with _line_editing(session):
        while not session.done:
            try:
                status = 0
                _write(sink, "\n")
                # Not readline(): input() has the history and the editing keys.
                answer = session.take(input(session.prompt))
            except EOFError:
                _write(sink, "\n")
                break
            except KeyboardInterrupt:
                status = INTERRUPTED
                answer = "\n" + session.interrupt()
            _write(sink, answer + "\n")
    return status


@contextlib.contextmanager
def _line_editing(session: Session) -> Iterator[None]:
    """Complete commands and moves with Tab, if the system supports it."""
    try:
        import readline  # noqa: PLC0415 - not on every system, and only for people
    except ImportError:
        yield
        return
    before = readline.get_completer(), readline.get_completer_delims()
    readline.set_completer(session.complete)
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


def _write(sink: TextIO, text: str) -> None:
    sink.write(text)
    sink.flush()
