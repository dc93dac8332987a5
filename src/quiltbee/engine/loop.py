# SPDX-License-Identifier: MIT
"""The engine at work: lines in, answers out, in order, until the client has had enough."""

import contextlib
import os
import sys
from typing import BinaryIO

from quiltbee.engine.engine import Engine
from quiltbee.engine.jsonrpc import read_lines


def serve(requests: BinaryIO, answers: BinaryIO, engine: Engine | None = None) -> None:
    """Answer line after line until ``quit`` or the end of the requests."""
    engine = engine or Engine()
    for line in read_lines(requests):
        answer = engine.answer(line)
        if answer is not None:
            answers.write(answer)
            answers.flush()
        if engine.is_done:
            return


def main() -> int:
    """Serve standard input and output; return the status to exit with."""
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    try:
        # Should anything print, it must not land between two answers.
        with contextlib.redirect_stdout(sys.stderr):
            serve(requests, answers)
    except BrokenPipeError:
        # Nobody reads any more. Python would try once more to write what is left, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
