# SPDX-License-Identifier: MIT
"""Answers of workers on other machines are read once, where they come in, so that what is malformed goes no further.

A worker has the key and runs the same program. So its moves and evaluations are not computed again here: a table checks each
move anyway.
"""

import reprlib
from collections.abc import Mapping
from typing import Any

from quiltbee import record
from quiltbee.protocol.exchange import read
from quiltbee.protocol.study import AnalysisView, HintView, ReviewView
from quiltbee.server.workers.questions import Json, NoAnswerError, move_of
from quiltbee.study.exchange import read_comparison
from quiltbee.study.hints import STEPS


def check(asked: Mapping[str, Any], answer: Json) -> None:
    """Raise NoAnswerError if an answer does not have the form that its question asks for. Let a thread do it."""
    try:
        match asked.get("study"):
            case None:
                move_of(answer)
            case "look":
                read(AnalysisView, answer["answer"])
            case "hint":
                for step in range(STEPS):
                    read(HintView, answer["answer"][step] | {"number": 0})
            case "plan":
                read(list[int], answer["answer"])
            case "compare":
                read_comparison(record.read(asked["record"]).game, answer["answer"])
            case _:
                read(ReviewView, answer["answer"])
    except Exception as error:  # whatever nonsense makes the notation of a game raise
        words = f"what it says is no answer: {reprlib.repr(answer)} ({error!s:.200})"
        raise NoAnswerError(words) from error
