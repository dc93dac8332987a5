# SPDX-License-Identifier: MIT
"""Small parts: names, secrets, limits, listeners, editions, logs."""

import asyncio
import json
import logging
import re
import sys

import pytest
from pydantic import TypeAdapter

from quiltbee.core import pieces
from quiltbee.games import patchwork
from quiltbee.protocol import TableId, Token
from quiltbee.server.editions import edition_view
from quiltbee.server.limits import Allowance, Allowances, LimitError, Limits
from quiltbee.server.listener import Listener
from quiltbee.server.logs import JsonLines
from quiltbee.server.names import clean_name
from quiltbee.server.secrecy import key_of, new_table_id, new_token, seats_opened


def test_ids_and_tokens_are_as_the_protocol_writes_them() -> None:
    ids, tokens = {new_table_id() for _ in range(500)}, {new_token() for _ in range(500)}
    assert len(ids) == len(tokens) == 500
    for id_ in ids:
        TypeAdapter(TableId).validate_python(id_)
    for token in tokens:
        TypeAdapter(Token).validate_python(token)


def test_a_key_does_not_show_its_token() -> None:
    token = new_token()
    assert len(key_of(token)) == 32
    assert token.encode() not in key_of(token)


def test_a_seat_without_a_key_is_opened_by_nothing() -> None:
    assert seats_opened([""], [None, None]) is None
    assert seats_opened([], [None, None]) == frozenset()
    token = new_token()
    assert seats_opened([token], [None, key_of(token)]) == frozenset({1})


def test_a_name_is_cut_after_it_was_cleaned() -> None:
    assert clean_name("\u202e" * 100 + "x" * 50) == "x" * 40
    assert clean_name("ﷺ" * 40) == "ﷺ" * 40


def test_a_limit_is_changed_by_its_name() -> None:
    changed = Limits().changed(["body_bytes=5", "idle_seconds=0.5"])
    assert (changed.body_bytes, changed.idle_seconds) == (5, 0.5)
    for wrong in (
        "body_bytes",
        "body_bytes=x",
        "body_bytes=0",
        "body_bytes=-1",
        "bodies=1",
        "idle_seconds=nan",
    ):
        with pytest.raises(LimitError):
            Limits().changed([wrong])


def test_an_allowance_fills_up_again() -> None:
    clock = [0.0]
    allowance = Allowance(2, 3, lambda: clock[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    assert not allowance.is_full()
    clock[0] += 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    clock[0] += 100
    assert allowance.is_full()
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own_allowance_and_old_ones_are_forgotten() -> None:
    allowances = Allowances(1e9, 1)
    for number in range(20_010):
        assert allowances.take(str(number))
    assert len(allowances._by_address) < 20_000


def test_a_listener_that_is_too_slow_is_cut_off_and_not_waited_for() -> None:
    listener = Listener(frozenset(), 2)
    for number in range(5):
        listener.hear(str(number))
    assert [asyncio.run(listener.listen()) for _ in range(2)] == [["0", "1"], None]


@pytest.mark.parametrize("name", patchwork.EDITIONS)
def test_an_edition_tells_how_each_patch_lies(name: str) -> None:
    view, edition = edition_view(name), patchwork.load_edition(name)
    assert len(view.spiral) == view.last_space + 1 == 54
    assert all(0 <= x <= 364 and 0 <= y <= 468 for x, y in view.spiral)
    for patch in view.patches:
        shape = edition.patches[patch.id].shape
        for turned in patch.orientations:
            assert tuple(turned.rows) == pieces.orient(shape, turned.orientation)
            assert (
                str(patchwork.Buy(patch.id, 0, turned.orientation))
                == f"{patch.id}@a1{turned.suffix}"
            )
            assert len(turned.buttons) == patch.income
            assert all(turned.rows[row][column] == "#" for row, column in turned.buttons)
            _check_matrix(turned.matrix, shape, turned.rows)


def _check_matrix(matrix: str, shape: pieces.Shape, rows: list[str]) -> None:
    """The transform carries the middles of the spaces as drawn to the middles of the turned ones."""
    a, b, c, d, e, f = (float(each) for each in re.findall(r"-?[0-9.]+", matrix))
    cloth = [(r, k) for r, row in enumerate(shape) for k, mark in enumerate(row) if mark == "#"]
    moved = set[tuple[int, int]]()
    for row, column in cloth:
        x, y = (column + 0.5) * 40, (row + 0.5) * 40
        moved.add((int((b * x + d * y + f) // 40), int((a * x + c * y + e) // 40)))
    assert moved == {
        (r, k) for r, row in enumerate(rows) for k, mark in enumerate(row) if mark == "#"
    }


def test_a_log_line_is_one_json_object() -> None:
    record = logging.LogRecord("quiltbee.x", logging.ERROR, "", 1, "it %s", ("broke",), None)
    try:
        int("bad\nline")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["from"], told["message"]) == ("error", "quiltbee.x", "it broke")
    assert "ValueError" in told["trace"]
