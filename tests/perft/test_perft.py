# SPDX-License-Identifier: MIT
"""The perft tables: from fixed positions, the number of move sequences of each length.

A table is a TOML file named for its game.
"""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from quiltbee.games import GAMES, find_game
from quiltbee.perft import PerftError, divide, divide_by_kernel, perft
from tests.elsewhere import needs
from tests.strategies import EDITIONS, playout

FOLDER = Path(__file__).parent


def table(game: str) -> list[dict[str, Any]]:
    path = FOLDER / f"{game}.toml"
    return list(tomllib.loads(path.read_text(encoding="utf-8"))["position"])


ROWS = [(game, row) for game in GAMES for row in table(game)]


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{game}-{row['name']}" for game, row in ROWS])
def test_the_table_holds(game: str, row: dict[str, Any]) -> None:
    rules = find_game(game)
    state = rules.parse_position(row["position"])
    assert rules.edition_of(state) == row["edition"]
    found = [perft(rules, state, depth) for depth in range(1, len(row["counts"]) + 1)]
    assert found == row["counts"]


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{game}-{row['name']}" for game, row in ROWS])
def test_the_kernel_counts_the_same(game: str, row: dict[str, Any]) -> None:
    needs("numba")
    state = find_game(game).parse_position(row["position"])
    if game == "doodle" and len(find_game(game).seats(state)) > 1:
        with pytest.raises(PerftError, match="one seat"):
            list(divide_by_kernel(state, 1))
        return
    depths = range(1, len(row["counts"]) + 1)
    found = [sum(part.ways for part in divide_by_kernel(state, depth)) for depth in depths]
    assert found == row["counts"]
    # And by first moves, as far as the rules get in a moment.
    depth = max(depth for depth in depths if depth == 1 or row["counts"][depth - 1] < 30_000)
    by_rules = {(str(part.move), part.seat): part.ways for part in divide(state, depth)}
    by_kernel = {(str(part.move), part.seat): part.ways for part in divide_by_kernel(state, depth)}
    assert by_kernel == by_rules


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_the_kernel_counts_the_same_anywhere_in_a_game(game: str, edition: str, seed: int) -> None:
    needs("numba")
    rules, rng = find_game(game), random.Random(seed)
    for state, _, _ in list(playout(rules, rules.start(edition, rng), rng))[-12::3]:
        for depth in (1, 2, 3):
            counted = sum(part.ways for part in divide_by_kernel(state, depth))
            assert counted == perft(rules, state, depth)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_no_edition_lacks_a_table(game: str, edition: str) -> None:
    names = [row["name"] for row in table(game) if row["edition"] == edition]
    assert any("start" in name for name in names)
    assert len(names) >= 2
