# SPDX-License-Identifier: MIT
"""A game of today's secret deck is shown to the holder of its seat alone."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables.seals import admit, check_seal

MINE = frozenset({0})


class Live:
    """A table of which one token opens a seat, and every other one is wrong."""

    def __init__(self, *, sealed: bool) -> None:
        self.table = SimpleNamespace(is_sealed=sealed)
        self.entered = list[list[str]]()

    def enter(self, tokens: Iterable[str]) -> frozenset[int]:
        shown = list(tokens)
        self.entered.append(shown)
        if {*shown} - {"mine"}:
            raise RefusedError(refusals.WRONG_TOKEN)
        return MINE if shown else frozenset()


def live(*, sealed: bool) -> Any:
    return Live(sealed=sealed)


def test_an_open_table_admits_whoever_has_no_wrong_token() -> None:
    table = live(sealed=False)
    assert admit(table, ["mine"]) == MINE
    assert admit(table, []) == frozenset()
    with pytest.raises(RefusedError) as refused:
        admit(table, ["other"])
    assert refused.value.refusal is refusals.WRONG_TOKEN


def test_a_sealed_table_admits_the_holder_of_a_seat_alone() -> None:
    table = live(sealed=True)
    assert admit(table, ["mine"]) == MINE
    for tokens, refusal in (([], refusals.SEALED), (["other"], refusals.WRONG_TOKEN)):
        for look in (admit, check_seal):
            with pytest.raises(RefusedError) as refused:
                look(table, tokens)
            assert refused.value.refusal is refusal
    check_seal(table, ["mine"])


def test_what_is_not_sealed_asks_for_no_token() -> None:
    table = live(sealed=False)
    check_seal(table, ["other"])
    assert table.entered == []
