# SPDX-License-Identifier: MIT
"""What is wrong with a value is told in words of JSON."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from typing import Annotated, Any, Literal

import pytest
from pydantic import AwareDatetime, Field, TypeAdapter, ValidationError

from quiltbee.core.validation import KNOWN, error_words
from quiltbee.protocol import Incoming, SeatRequest, Token
from quiltbee.server.tables.games import ONLINE

PYTHON = ("None", "True", "False", "str,", "int,", "dict", "instance", "Input", "Value error", "'")
TIME = "it must be a time with its timezone, such as 2026-01-31T12:00:00Z"
VALUES: tuple[Any, ...] = (
    None, True, 1, -1, 10**9, 10**30, 1.5, float("nan"), "", "x", "x" * 1000, "\ud800",
    [], [0] * 20, {}, {"x": 1},
)  # fmt: skip


def words_of(kind: Any, given: object) -> str:
    with pytest.raises(ValidationError) as wrong:
        TypeAdapter(kind).validate_python(given, strict=not is_dataclass(kind) or None)
    return error_words(wrong.value.errors()[0])


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        (SeatRequest, {"kind": "dog"}, 'it must be "human" or "computer"'),
        (SeatRequest, {"kind": None}, 'it must be "human" or "computer"'),
        (SeatRequest, {"level": True}, "it must be a number, not true or false"),
        (SeatRequest, {"level": 0}, "it must be at least 1"),
        (SeatRequest, {"name": None}, "it must be a string"),
        (SeatRequest, {"name": "x" * 41}, "it must have at most 40 characters"),
        (SeatRequest, {"invite": "no"}, "it must be true or false"),
        (SeatRequest, {"colour": 1}, "there is no such field"),
        (SeatRequest, [], "it must be an object"),
        (Token, "x", "it must match ^[A-Za-z0-9_-]{32}$"),
        (Literal[1, 2], 3, "it must be 1 or 2"),
        (Annotated[list[int], Field(min_length=1)], [], "it must have at least 1 item"),
        (Annotated[list[int], Field(max_length=1)], [1, 2], "it must have at most 1 item"),
        (Annotated[float, Field(gt=0)], 0.0, "it must be greater than 0.0"),
        (Annotated[int, Field(lt=5)], 5, "it must be less than 5"),
        (Annotated[int, Field(le=5)], 6, "it must be at most 5"),
        (date, "today", "it must be a date, such as 2026-01-31"),
        (AwareDatetime, "soon", TIME),
        (AwareDatetime, datetime(2026, 1, 31), TIME),  # noqa: DTZ001 - it has no timezone on purpose
        (dict[str, int], [], "it must be an object"),
        (None, 1, "it must be null"),
        (bytes, 1, "it cannot be understood"),
    ],
)
def test_an_error_is_told_without_words_of_python(kind: Any, given: object, words: str) -> None:
    assert words_of(kind, given) == words


def models(kind: type[Incoming]) -> Iterator[type[Incoming]]:
    for each in kind.__subclasses__():
        yield each
        yield from models(each)


def test_every_error_of_every_message_has_words() -> None:
    found = {*models(Incoming)}
    assert {game.CREATE for game in ONLINE.values()} <= found
    assert len(found) > 20
    for model in found:
        for field in fields(model):
            for value in VALUES:
                try:
                    TypeAdapter(model).validate_python({field.name: value})
                except ValidationError as error:
                    for each in error.errors():
                        assert each["type"] in KNOWN, (model, field.name, value)
                        words = error_words(each)
                        assert not any(word in words for word in PYTHON), words
