# SPDX-License-Identifier: MIT
"""Lines that are requests, lines that are not, and all the lines in between."""

import io
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quiltbee.engine import Engine, serve
from quiltbee.engine import engine as engine_module
from quiltbee.engine.jsonrpc import read_lines
from quiltbee.players import Budget
from tests.engine.client import check_answer, request


def ask(line: bytes) -> dict[str, Any]:
    """Send a line to a new engine and return its answer."""
    answer = Engine().answer(line)
    assert answer is not None
    return check_answer(answer)


@pytest.mark.parametrize(
    "line",
    [
        b"x",
        b"{",
        b'{"jsonrpc": "2.0"',
        b"{'jsonrpc': '2.0'}",
        b'{"jsonrpc": "2.0", "id": 1, "method": "hello"} x',
        b'{"jsonrpc": "2.0", "id": 1, "method": "hello"}{}',
        b'{"jsonrpc": "2.0", "id": NaN, "method": "hello"}',
        b'{"jsonrpc": "2.0", "id": -Infinity, "method": "hello"}',
        b'{"jsonrpc": "2.0", "id": 1e999, "method": "hello"}',
        b'{"jsonrpc": "2.0", "id": ' + b"9" * 5000 + b', "method": "hello"}',
        b'{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "hello"}',
        b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"a": 1, "a": 1}}',
        b'{"jsonrpc": "2.0", "id": "\xff", "method": "hello"}',
        b'{"jsonrpc": "2.0", "id": "\t", "method": "hello"}',
        b'\xef\xbb\xbf{"jsonrpc": "2.0", "id": 1, "method": "hello"}',
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b"\x00",
        b"\x0c",
        b"// hello",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_what_is_not_json_cannot_be_parsed(line: bytes) -> None:
    answer = ask(line)
    assert answer["id"] is None
    assert answer["error"]["code"] == -32700


@pytest.mark.parametrize(
    ("line", "id_"),
    [
        (b"1", None),
        (b"null", None),
        (b'"hello"', None),
        (b"[]", None),
        (b'[{"jsonrpc": "2.0", "id": 1, "method": "hello"}]', None),
        (b"{}", None),
        (b'{"id": 1, "method": "hello"}', 1),
        (b'{"jsonrpc": "1.0", "id": 1, "method": "hello"}', 1),
        (b'{"jsonrpc": 2.0, "id": 1, "method": "hello"}', 1),
        (b'{"jsonrpc": "2.0", "id": 1}', 1),
        (b'{"jsonrpc": "2.0", "id": "a", "method": 1}', "a"),
        (b'{"jsonrpc": "2.0", "id": 1, "method": null}', 1),
        (b'{"jsonrpc": "2.0", "method": ["hello"]}', None),
        (b'{"jsonrpc": "2.0", "id": true, "method": "hello"}', None),
        (b'{"jsonrpc": "2.0", "id": [1], "method": "hello"}', None),
        (b'{"jsonrpc": "2.0", "id": {}, "method": "hello"}', None),
    ],
)
def test_what_is_json_but_no_request_is_invalid(line: bytes, id_: object) -> None:
    answer = ask(line)
    assert answer["id"] == id_
    assert answer["error"]["code"] == -32600


def test_a_batch_is_told_to_come_line_by_line() -> None:
    assert (
        "line by line"
        in ask(b'[{"jsonrpc": "2.0", "id": 1, "method": "hello"}]')["error"]["message"]
    )


@pytest.mark.parametrize(
    "id_",
    [0, -1, 1.5, 10**4000, "", "a", "é\n\u2028", "\ud800", "1", None],
    ids=lambda i: repr(i)[:9],
)
def test_the_answer_has_the_id_of_the_request(id_: object) -> None:
    answer = ask(request("hello", id_))
    assert answer["id"] == id_
    assert type(answer["id"]) is type(id_)
    assert "result" in answer


def test_params_may_be_left_out_and_other_members_are_ignored() -> None:
    assert "result" in ask(b' {"method": "hello", "id": 1, "jsonrpc": "2.0", "x": [1]} ')


def test_a_notification_is_done_but_not_answered() -> None:
    engine = Engine()
    new = b'{"jsonrpc": "2.0", "method": "new", "params": {"game": "patchwork"}}'
    assert engine.answer(new) is None
    assert b'"ply": 0' in (engine.answer(request("state")) or b"")
    for ignored in ("play", "nonsense", "rpc.x"):
        assert engine.answer(json.dumps({"jsonrpc": "2.0", "method": ignored}).encode()) is None
    assert engine.answer(b'{"jsonrpc": "2.0", "method": "hello", "params": []}') is None


@pytest.mark.parametrize("line", [b"", b" ", b"\t \r", b"\r"])
def test_a_blank_line_is_passed_over(line: bytes) -> None:
    assert Engine().answer(line) is None


def test_lines_are_read_up_to_the_limit() -> None:
    stream = io.BytesIO(b"1234\n12345\n123456\n\n12345678901234567\n1\n12345")
    assert list(read_lines(stream, 5)) == [b"1234", b"12345", None, b"", None, b"1", b"12345"]


def test_a_line_too_long_at_the_end_is_seen() -> None:
    assert list(read_lines(io.BytesIO(b"1\n123456"), 5)) == [b"1", None]


class Unreadable(io.BytesIO):
    """Counts how often answers were flushed."""

    flushes = 0

    def flush(self) -> None:
        self.flushes += 1


def test_every_answer_is_flushed_at_once() -> None:
    answers = Unreadable()
    serve(io.BytesIO((request("hello") + b"\n") * 3), answers)
    assert answers.flushes == 3


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=10)
    | st.sampled_from(["advance", "S-", "S@a1", "2@a1", "patchwork", "classic", "winter", "1@i9"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=5) | st.sampled_from(["circle", "first"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)
METHODS = ("hello", "new", "state", "legal", "play", "undo", "save", "load", "go", "quit")
NAMES = ("game", "edition", "seed", "setup", "seat", "move", "record", "level", "ms", "nodes")
REQUESTS = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0"), "method": st.sampled_from(METHODS) | st.text(max_size=5)},
    optional={
        "id": st.integers() | st.text(max_size=4) | st.none(),
        "params": st.dictionaries(st.sampled_from(NAMES), JSON, max_size=3),
    },
)
LINES = (
    st.binary(max_size=60)
    | st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | JSON.map(lambda value: json.dumps(value).encode())
    | REQUESTS.map(lambda value: json.dumps(value).encode())
    | st.dictionaries(st.sampled_from(["jsonrpc", "id", "method", "params"]), JSON).map(
        lambda value: json.dumps(value).encode()
    )
)


@pytest.fixture(scope="module")
def hasty() -> Iterator[None]:
    """Let players look at few positions only, whatever a request allows: here the answers matter, not the moves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            engine_module, "Budget", lambda ms, nodes: Budget(ms=ms, nodes=min(nodes or 20, 20))
        )
        yield


@pytest.mark.usefixtures("hasty")
@settings(max_examples=300, deadline=None)
@given(st.lists(LINES, min_size=1, max_size=8))
def test_any_line_gets_one_good_answer_and_an_error_changes_nothing(lines: list[bytes]) -> None:
    engine = Engine(random.Random(0))
    engine.answer(request("new", game="patchwork", seed=1))
    engine.answer(request("play", move="advance"))
    for line in lines:
        before = engine.answer(request("state")), engine.answer(request("save"))
        answer = engine.answer(line)
        if answer is None:
            assert is_silent(line)
            continue
        told = check_answer(answer)
        if "error" in told:
            assert told["error"]["code"] in (-32700, -32600, -32601, -32602, 1)
            assert (engine.answer(request("state")), engine.answer(request("save"))) == before


def is_silent(line: bytes) -> bool:
    """Return whether no answer is due: to white space, and to a request without an id."""
    if not line.strip(b" \t\r\n"):
        return True
    message = json.loads(line)
    return isinstance(message, dict) and "id" not in message and message["jsonrpc"] == "2.0"
