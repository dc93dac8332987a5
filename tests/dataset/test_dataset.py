# SPDX-License-Identifier: MIT
"""Datasets hold true games, continue where they ended, and say what they are."""

import math
import re
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="PyArrow is not installed: make setup")

from pyarrow import parquet

from quiltbee.core.errors import DataError, UnknownPlayerError
from quiltbee.dataset import Order, Progress, play_game, write_dataset, writing
from quiltbee.dataset.card import data_card
from quiltbee.dataset.columns import columns, schema
from quiltbee.dataset.playing import Row
from quiltbee.games import find_game, patchwork

ORDERS = {
    "patchwork": Order("patchwork", ("greedy", "random"), edition="winter", seed=3),
    "doodle": Order("doodle", ("random",), seats=2, seed=3),
}


def rows_of(folder: Path) -> list[Row]:
    rows: list[Row] = parquet.read_table(folder / "data").sort_by([("game", "ascending"), ("ply", "ascending")]).to_pylist()  # fmt: skip
    return rows


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_rows_are_positions_of_a_game_with_its_moves_and_its_end(order: Order) -> None:
    game = find_game(order.game)
    kernel = game.INFO.load("kernel")
    rows = play_game(order, 0)
    assert play_game(order, 0) == rows
    assert play_game(order, 1) != rows
    for row in rows:
        state = game.parse_position(row["position"])
        moves = {str(move) for move in game.legal_moves(state, row["seat"])}
        assert len(moves) == row["legal"]
        assert row["move"] in moves
        assert row["action"] == kernel.to_action(state, game.parse_move(row["move"]))
        assert set(row["policy_moves"]) <= moves
        assert math.isclose(sum(row["policy"]), 1)
        assert (row["lead"] > 0) == (row["result"] == 1) or row["lead"] == 0
    ends = {row["seat"]: row for row in rows}
    assert sum(row["result"] for row in ends.values()) == 1
    assert {row["player"] for row in rows} == {order.entrant(0, seat).name for seat in ends}


def test_numbers_of_a_position_are_columns() -> None:
    row = play_game(ORDERS["patchwork"], 0)[-1]
    state = patchwork.parse_position(row["position"])
    for whose, seat in (("own", row["seat"]), ("other", 1 - row["seat"])):
        held = state.seats[seat]
        found = [row[f"{whose}_{name}"] for name in ("time", "buttons", "income", "empty")]
        assert found == [held.time, held.buttons, held.income, 81 - held.quilt.bit_count()]
    drawn = play_game(ORDERS["doodle"], 0)[-1]
    assert (drawn["round"], drawn["turn"]) == (3, 6)
    assert drawn["own_empty"] < 81 > drawn["other_empty"]
    assert drawn.keys() == set(schema(ORDERS["doodle"]).names)
    alone = schema(Order("doodle", ("random",), seats=1)).names
    assert "own_empty" in alone
    assert not any(name.startswith("other_") for name in alone)


def test_the_first_documented_dataset_has_targets_in_every_row() -> None:
    document = (Path(__file__).parents[2] / "docs/dataset.md").read_text(encoding="utf-8")
    found = re.search(r"^quiltbee dataset games (.+) --games", document, re.MULTILINE)
    assert found
    for row in play_game(Order("patchwork", tuple(found[1].split())), 0):
        assert None not in (row["value"], row["margin"])


def test_alone_there_is_a_score_and_no_result() -> None:
    rows = play_game(Order("doodle", ("random",), seats=1), 0)
    assert {(row["result"], row["lead"]) for row in rows} == {(None, None)}
    assert len({row["score"] for row in rows}) == 1


def test_a_search_tells_visits_and_values() -> None:
    rows = play_game(Order("patchwork", ("search:nodes=6",)), 0)
    assert any(len(row["policy"]) > 1 for row in rows)
    assert all(0 <= row["value"] <= 1 for row in rows if row["value"] is not None)
    assert any(row["value"] is not None for row in rows)


def test_random_moves_at_the_beginning_are_made_and_not_stored() -> None:
    rows = play_game(Order("patchwork", ("random",), random_moves=5), 0)
    assert rows[0]["ply"] == 5


def test_a_dataset_is_continued_and_equal_to_one_made_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "GAMES_A_FILE", 2)
    order = ORDERS["patchwork"]
    parts, whole = tmp_path / "parts", tmp_path / "whole"
    assert write_dataset(parts, order, 1).games == 1
    (parts / "data" / ".games-00000001-00000001.parquet.77").touch()  # of a process that was killed
    assert write_dataset(parts, order, 3).games == 2
    assert write_dataset(parts, order, 3).games == 0
    done = write_dataset(whole, order, 3, jobs=2)
    assert rows_of(parts) == rows_of(whole)
    assert done.positions == len(rows_of(whole))
    assert {path.name for path in (parts / "data").iterdir()} == {
        "games-00000000-00000000.parquet",
        "games-00000001-00000001.parquet",
        "games-00000002-00000002.parquet",
    }
    card = (whole / "README.md").read_text(encoding="utf-8")
    assert "| games | 3 |" in card
    assert f"| positions | {done.positions} |" in card
    assert all(f"| `{name}` |" in card for name in columns(order))
    assert "| `greedy` | 3 |" in card
    assert "last call" not in data_card(whole / "data", order, "")


def test_other_settings_and_other_folders_are_refused(tmp_path: Path) -> None:
    write_dataset(tmp_path / "games", ORDERS["doodle"], 1)
    with pytest.raises(DataError, match="other settings"):
        write_dataset(tmp_path / "games", Order("doodle", ("random",), seats=2, seed=4), 1)
    with pytest.raises(DataError, match="other files"):
        write_dataset(tmp_path, ORDERS["doodle"], 1)
    with pytest.raises(DataError, match="number of games"):
        write_dataset(tmp_path / "none", ORDERS["doodle"], 0)
    (tmp_path / "games" / "dataset.json").write_text("?")
    with pytest.raises(DataError, match="not the description"):
        write_dataset(tmp_path / "games", ORDERS["doodle"], 1)


def test_an_order_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(DataError, match="for 2 players"):
        Order("patchwork", ("random",), seats=3)
    with pytest.raises(DataError, match="at least one player"):
        Order("patchwork", ())
    with pytest.raises(DataError, match="0 or more"):
        Order("patchwork", ("random",), random_moves=-1)
    with pytest.raises(DataError, match="own players"):
        Order("patchwork", ("exec:true",))
    with pytest.raises(UnknownPlayerError):
        Order("doodle", ("apprentice",))


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_counts_games_before_their_file_is_written(tmp_path: Path, jobs: int) -> None:
    order, told = ORDERS["doodle"], list[tuple[int, int, int]]()

    def progress(done: Progress) -> None:
        told.append((done.played, done.games, done.missing))

    write_dataset(tmp_path, order, 1)
    write_dataset(tmp_path, order, 4, jobs=jobs, progress=progress)
    assert told[-1] == (3, 3, 3)
    assert any(played and not written for played, written, _ in told)
