# SPDX-License-Identifier: MIT
"""Bots of the TypeScript package at servers that are busy, broken or others: small real ones on loopback."""

import json
from collections.abc import Iterator

import pytest

from tests.bots.hostile import hostile, response
from tests.bots.test_answers import CHOICES, LOST, MADE, STREAM, TABLE, packed
from tests.bots.test_typescript import example, node


def told(*arguments: str) -> list[str]:
    """Let a bot end with an error, and return the lines that it tells."""
    done = node(example("patchwork"), *arguments)
    assert done.returncode == 1
    lines = done.stderr.decode().splitlines()
    return [line for line in lines if "keep this link" not in line]


def test_a_claim_is_repeated_with_the_same_token_until_its_answer_is_certain() -> None:
    refusal = response(b"{}", "404 X")
    heard, left = list[bytes](), [*LOST, packed({}), refusal]
    with hostile(lambda _: [left.pop(0)], heard) as url:
        lines = told("join", f"{url}/table/{TABLE}#invite-{'i' * 32}")
    claims = [json.loads(each) for each in heard[:4]]
    assert claims == [claims[0]] * 4
    assert (heard[4], lines[-1].endswith("(http_404)")) == (b"{}", True)


def test_it_is_told_why_there_is_no_answer() -> None:
    with hostile(lambda _: [b"garbage\r\n\r\n"]) as url:
        [line] = told("challenge", url)
    assert line.startswith(f"patchworkbot: no answer from {url}/api/tables: ")
    assert "Expected HTTP/" in line
    [line] = told("challenge", url)
    assert "ECONNREFUSED" in line, "nobody listens any longer"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<script>X</script>", 'it says "<script>X</script>"'),
        (b"[]", 'it says "[]"'),
        (b"{}", "it has made no table"),
        (b" " * 9 * 2**20, "its answer is longer than 8 MiB"),
    ],
)
def test_what_is_no_server_of_ours_is_told_as_such(body: bytes, words: str) -> None:
    with hostile(lambda _: [response(body)]) as url:
        [line] = told("challenge", url)
    assert (
        line == f"patchworkbot: what answers at {url}/api/tables is no Quilting Bee server: {words}"
    )


def test_a_message_of_a_stream_that_is_none_is_told_as_such() -> None:
    def answer(path: str) -> Iterator[bytes]:
        yield STREAM + b"data: []\n\n" if path.endswith("/stream") else packed(CHOICES)

    with hostile(answer) as url:
        [line] = told("join", f"{url}/table/{TABLE}#{'x' * 32}")
    assert line.endswith('/stream is no Quilting Bee server: it says "[]"')


def test_it_is_said_once_that_it_is_tried_again_and_a_redirection_is_not_followed() -> None:
    busy = response(b'{"code": "busy", "message": "Wait."}', "503 X")
    moved = response(b"", "302 Found", "location: /elsewhere")
    left, asked = [busy, busy, busy, packed(MADE), moved], list[str]()

    def answer(path: str) -> Iterator[bytes]:
        asked.append(path)
        yield left.pop(0)

    with hostile(answer) as url:
        again, refused = told("challenge", url)
    assert again.endswith("Wait. (busy); trying again for 120 seconds")
    assert refused.endswith("(http_302)")
    assert (left, len(asked)) == ([], 5)
