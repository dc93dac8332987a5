# SPDX-License-Identifier: MIT
"""What is wrong with a message, in words."""

import json
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from quiltbee.protocol import Join, Rename, SeatRequest
from quiltbee.server.api.http_errors import describe, respond
from quiltbee.server.api.messages import ASKED_TABLE, FROM_CLIENT
from quiltbee.server.model.refusals import Refusal


def errors(kind: Any, given: object) -> list[Any]:
    with pytest.raises(ValidationError) as wrong:
        TypeAdapter(kind).validate_python(given)
    return wrong.value.errors()


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        (Join, {"type": "join"}, "The message is not valid at protocol: it is missing."),
        (Rename, {"type": "rename", "request": 1, "seat": "x", "name": "a"}, "at seat: "),
        (SeatRequest, {"kind": "dog"}, "at kind: "),
        (SeatRequest, 5, "The message is not valid: "),
        (
            ASKED_TABLE,
            {"game": None, "seats": []},
            "it must be an object; its 'game' must be a string.",
        ),
        (ASKED_TABLE, {"game": "chess", "seats": []}, "'game' is not one of 'patchwork', 'doodle'"),
    ],
)
def test_a_fault_is_told_by_its_place(kind: Any, given: object, words: str) -> None:
    assert words in describe(errors(kind, given))


def test_a_message_over_a_socket_is_told_apart_by_its_type() -> None:
    for text, words in (
        ("{}", "it must be an object; its 'type' must be a string"),
        ('{"type": "x"}', "'type' is not one of"),
    ):
        with pytest.raises(ValidationError) as wrong:
            FROM_CLIENT.validate_json(text)
        assert words in describe(wrong.value.errors(include_input=False))


def test_neither_long_places_nor_long_words_are_repeated_in_full() -> None:
    told = describe([{"loc": ("body", "x" * 1000), "msg": "y" * 1000, "type": "z"}])
    assert len(told) < 350
    assert "body" not in told
    assert describe([]) == "The message is not valid: it cannot be understood."


def test_a_refusal_is_answered_with_its_status_code_and_headers() -> None:
    answer = respond(Refusal("gone", "It is gone.", 410), {"retry-after": "5"})
    assert (answer.status_code, answer.headers["retry-after"]) == (410, "5")
    assert json.loads(bytes(answer.body)) == {"code": "gone", "message": "It is gone."}
