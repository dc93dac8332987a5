# SPDX-License-Identifier: MIT
"""The loop of the engine: it reads lines and writes the answers in the same order, until the client quits."""

import os
import sys
from typing import BinaryIO

from quiltbee.core.streams import take_stdout
from quiltbee.engine.engine import Engine
from quiltbee.engine.jsonrpc import read_lines


def serve(requests: BinaryIO, answers: BinaryIO, engine: Engine | None = None) -> None:
    """Answer each line until ``quit`` or the end of the input."""
    engine = engine or Engine()
    for line in read_lines(requests):
        answer = engine.answer(line)
        if answer is not None:
            answers.write(answer)
            answers.flush()
        if engine.is_done:
            return


def main(engine: Engine | None = None) -> int:
    """Serve standard input and output; return the exit status."""
    answers = take_stdout()
    try:
        serve(sys.stdin.buffer, answers, engine)
    except BrokenPipeError:
        # Nobody reads the answers any more. Without this Python would flush them once more at exit, and fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
    except KeyboardInterrupt:
        return 130
    return 0
