# SPDX-License-Identifier: MIT
"""Reads lines, hands them to the session, and writes what it answers."""

import contextlib
from collections.abc import Iterator
from typing import TextIO

from quiltbee.terminal.session import Session

INTERRUPTED = 130
"""The exit status of a program that Ctrl-C has ended."""


def run(session: Session, source: TextIO, sink: TextIO) -> int:
    """Lead a session to its end and return the exit status. End of input is a way to leave."""
    typed = source.isatty() and sink.isatty()
    _write(sink, session.open() + "\n")
    if session.watching and not typed and not session.over:
        # Nobody is there to ask for the next move.
        _write(sink, "\n" + session.take("run") + "\n")
    if typed:
        return _converse(session, sink)
    for line in source:
        _write(sink, "\n" + session.take(line) + "\n")
        if session.done:
            break
    return 0


def _converse(session: Session, sink: TextIO) -> int:
    """Talk with a person at the keyboard."""
    status = 0
    with _line_editing(session):
        while not session.done:
            try:
                status = 0
                _write(sink, "\n")
                # input() rather than readline(): it brings the history and the editing keys.
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
    """Complete commands and moves with Tab, where the terminal can."""
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
