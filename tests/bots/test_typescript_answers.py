# SPDX-License-Identifier: MIT
"""Bots of the TypeScript package at servers that are broken or hostile: small real ones on loopback."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bots.hostile import hostile, response
from tests.bots.test_answers import (
    CHOICES,
    CHUNKED,
    EVIL,
    LOST,
    MADE,
    STREAM,
    TABLE,
    drip,
    endless,
    packed,
)
from tests.bots.test_typescript import PACKAGE, example, node

OPEN = """
import { Answer } from "%s";
try {
  const answer = await Answer.open(process.argv[2], {}, 1);
  if (process.argv[3] === "kinds") {
    for await (const kind of answer.kinds()) {
      console.log(kind);
      if (kind === "turn") await new Promise((done) => setTimeout(done, 1500));
    }
  } else console.log(await answer.object());
} catch (error) {
  console.log(error.message);
}
"""


def told(*arguments: str) -> list[str]:
    """Let a bot end with an error, and return the lines that it tells."""
    done = node(example("patchwork"), *arguments)
    assert done.returncode == 1
    lines = done.stderr.decode().splitlines()
    assert all(line.isprintable() for line in lines)
    return [line for line in lines if "keep this link" not in line]


def read(folder: Path, *arguments: str) -> list[str]:
    """Read an answer that has a second, and return what is told of it."""
    script = folder / "open.mjs"
    script.write_text(OPEN % (PACKAGE / "lib" / "answers.js"), encoding="utf-8")
    done = node(script, *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def join(url: str) -> list[str]:
    return told("join", f"{url}/table/{TABLE}#{'x' * 32}")


def test_an_endless_answer_and_an_endless_line_are_left() -> None:
    spaces = b"10000\r\n" + b" " * 2**16 + b"\r\n"
    with hostile(lambda _: endless(CHUNKED, spaces)) as url:
        [line] = told("challenge", url)
    assert line.endswith("/api/tables is no Quilting Bee server: its answer is longer than 8 MiB")

    def answer(path: str) -> Iterator[bytes]:
        if path.endswith("/stream"):
            yield from endless(STREAM + b"data: ", b"a" * 2**16)
        yield packed(CHOICES)

    with hostile(answer) as url:
        [line] = join(url)
    assert line.endswith("/stream is no Quilting Bee server: a line of it is longer than 8 MiB")


@pytest.mark.parametrize("head", [response(b"", length=10**6), b"HTTP/1.1 200 OK\r\nx: ", STREAM])
def test_what_drips_has_an_end(head: bytes, tmp_path: Path) -> None:
    with hostile(lambda _: drip(head)) as url:
        kind = "kinds" if head == STREAM else "object"
        assert read(tmp_path, url, kind) == ["it takes longer than 1 seconds"]


def test_a_stream_goes_on_for_as_long_as_its_lines_come_and_while_a_bot_thinks(
    tmp_path: Path,
) -> None:
    def answer(_: str) -> Iterator[bytes]:
        yield STREAM
        for number, part in enumerate(drip(b":")):
            yield part + b"\n" if number % 4 == 0 else part
            if number == 40:
                break
        yield b'\ndata: {"type": "turn"}\n'
        yield b'data: {"type": "seats"}\n'

    with hostile(answer) as url:
        assert [kind for kind in read(tmp_path, url, "kinds") if kind] == ["turn", "seats"]


def test_words_of_a_server_are_printable_and_short() -> None:
    fault = json.dumps({"code": EVIL, "message": EVIL + "a" * 5000}).encode()
    with hostile(lambda _: [response(fault, "404 X")]) as url:
        [line] = told("challenge", url)
    assert line.startswith("patchworkbot: the server refused: [2J evilaaa")
    assert line.endswith("aaa... ([2J evil)")
    assert len(line) < 300


def test_a_claim_is_repeated_with_the_same_token_until_its_answer_is_certain() -> None:
    refusal = response(b"{}", "404 X")
    heard, left = list[bytes](), [*LOST, packed({}), refusal]
    with hostile(lambda _: [left.pop(0)], heard) as url:
        lines = told("join", f"{url}/table/{TABLE}#invite-{'i' * 32}")
    claims = [json.loads(each) for each in heard[:4]]
    assert claims == [claims[0]] * 4
    assert (heard[4], lines[-1].endswith("(http_404)")) == (b"{}", True)


def test_it_is_told_why_there_is_no_answer() -> None:
    with hostile(lambda _: [b"\x00\x1b[2J garbage\r\n\r\n"]) as url:
        [line] = told("challenge", url)
    assert line.startswith(f"patchworkbot: no answer from {url}/api/tables: ")
    assert "Expected HTTP/" in line
    [line] = told("challenge", url)
    assert "ECONNREFUSED" in line, "nobody listens any longer"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<script>\x1b[31mX</script>", "it says '<script> [31mX</script>'"),
        (b"[]", "it says '[]'"),
        (b"{}", "it has made no table"),
    ],
)
def test_what_is_no_server_of_ours_is_told_as_such(body: bytes, words: str) -> None:
    with hostile(lambda _: [response(body)]) as url:
        [line] = told("challenge", url)
    assert (
        line == f"patchworkbot: what answers at {url}/api/tables is no Quilting Bee server: {words}"
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"moves": [None]},
        {"acts": None},
        {"state": {"game": "patchwork"}},
        {"state": {"game": "patchwork", "seat": 0, "outcome": {"scores": [EVIL]}}},
    ],
)
def test_choices_of_another_form_are_told_as_such(changed: dict[str, Any]) -> None:
    with hostile(lambda _: [packed(CHOICES | changed)]) as url:
        [line] = join(url)
    assert line.endswith("/choices is no Quilting Bee server: its choices have another form")


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
    assert "the server refused: it leads to /elsewhere" in refused
    assert (left, len(asked)) == ([], 5)
