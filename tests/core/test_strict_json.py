# SPDX-License-Identifier: MIT
"""JSON is read as its standard has it."""

import json

import pytest

from quiltbee.core.strict_json import StrictJsonError, loads


def test_what_is_json_is_read() -> None:
    text = '{"a": [1, -2.5e3, "x", null, true], "b": {"a": {}}, "\\u00e9": "\\ud800"}'
    assert loads(text) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"a": 1, "a": 1}', "an object has two members of the same name"),
        ('[{"b": {"a": 1, "\\u0061": 2}}]', "an object has two members of the same name"),
        ("[NaN]", "NaN is not JSON"),
        ("-Infinity", "-Infinity is not JSON"),
        ("1e999", "a number is too large"),
        ("1" * 10_000, "a number is too large"),
    ],
)
def test_what_only_python_reads_is_refused(text: str, words: str) -> None:
    with pytest.raises(StrictJsonError) as refused:
        loads(text)
    assert str(refused.value) == words


def test_what_is_no_json_is_told_by_its_place() -> None:
    with pytest.raises(json.JSONDecodeError) as wrong:
        loads('{"a": ]')
    assert wrong.value.pos == 6
