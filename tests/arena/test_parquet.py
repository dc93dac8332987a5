# SPDX-License-Identifier: MIT
"""Datasets hold true games, continue where they ended, and say what they are."""

import math
import re
from pathlib import Path

import pyarrow.parquet
import pytest

from quiltbee.arena import ArenaError, Plan, Played, ProgramPool, parquet, play_scheduled
from quiltbee.arena.columns import columns, schema
from quiltbee.arena.data_card import data_card
from quiltbee.arena.parquet import write_dataset
from quiltbee.arena.plan import make_rotation
from quiltbee.arena.positions import Row
from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import find_game, patchwork
from quiltbee.jobs.journal import JournalError


def rotation(game: str, games: int = 2, seed: int = 3) -> Plan:
    if game == "patchwork":
        return make_rotation(["greedy", "random"], edition="winter", games=games, seed=seed)
    return make_rotation(["random"], game="doodle", seats=2, games=games, seed=seed)


def play_game(plan: Plan, number: int = 0) -> tuple[Row, ...]:
    scheduled = [*plan.games()][number]
    return play_scheduled(plan, scheduled, ProgramPool(), keep="positions").positions


def rows_of(folder: Path) -> list[Row]:
    rows: list[Row] = pyarrow.parquet.read_table(folder / "data").sort_by([("game", "ascending"), ("ply", "ascending")]).to_pylist()  # fmt: skip
    return rows


@pytest.mark.parametrize("name", ["patchwork", "doodle"])
def test_rows_are_positions_of_a_game_with_its_moves_and_its_end(name: str) -> None:
    plan, game = rotation(name), find_game(name)
    kernel = game.INFO.load("kernel")
    rows = play_game(plan)
    assert play_game(plan) == rows
    assert play_game(plan, 1) != rows
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
    seated = next(plan.games()).seats
    assert {row["player"] for row in rows} == {plan.entrants[each].name for each in seated}


def test_numbers_of_a_position_are_columns() -> None:
    row = play_game(rotation("patchwork"))[-1]
    state = patchwork.parse_position(row["position"])
    for whose, seat in (("own", row["seat"]), ("other", 1 - row["seat"])):
        held = state.seats[seat]
        found = [row[f"{whose}_{name}"] for name in ("time", "buttons", "income", "empty")]
        assert found == [held.time, held.buttons, held.income, 81 - held.quilt.bit_count()]
    drawn = play_game(rotation("doodle"))[-1]
    assert (drawn["round"], drawn["turn"]) == (3, 6)
    assert drawn["own_empty"] < 81 > drawn["other_empty"]
    assert drawn.keys() == set(schema(rotation("doodle")).names)
    alone = schema(make_rotation(["random"], game="doodle", seats=1)).names
    assert "own_empty" in alone
    assert not any(name.startswith("other_") for name in alone)


def test_the_first_documented_dataset_has_targets_in_every_row() -> None:
    document = (Path(__file__).parents[2] / "docs/dataset.md").read_text(encoding="utf-8")
    found = re.search(r"^quiltbee dataset games (.+) --games", document, re.MULTILINE)
    assert found
    for row in play_game(make_rotation(found[1].split())):
        assert None not in (row["value"], row["margin"])


def test_alone_there_is_a_score_and_no_result() -> None:
    rows = play_game(make_rotation(["random"], game="doodle", seats=1))
    assert {(row["result"], row["lead"]) for row in rows} == {(None, None)}
    assert len({row["score"] for row in rows}) == 1


def test_a_search_tells_visits_and_values() -> None:
    rows = play_game(make_rotation(["search:nodes=6"]))
    assert any(len(row["policy"]) > 1 for row in rows)
    assert all(0 <= row["value"] <= 1 for row in rows if row["value"] is not None)
    assert any(row["value"] is not None for row in rows)


def test_random_moves_at_the_beginning_are_made_and_not_stored() -> None:
    rows = play_game(make_rotation(["random"], random_moves=5))
    assert rows[0]["ply"] == 5


def test_a_dataset_is_continued_and_equal_to_one_made_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GAMES_A_FILE", 2)
    parts, whole = tmp_path / "parts", tmp_path / "whole"
    assert write_dataset(parts, rotation("patchwork", 1), jobs=1).startswith("1 games, ")
    assert write_dataset(parts, rotation("patchwork", 3), jobs=1).startswith("2 games, ")
    assert not write_dataset(parts, rotation("patchwork", 3), jobs=1)
    done = write_dataset(whole, rotation("patchwork", 3), jobs=2)
    rows = rows_of(whole)
    assert rows_of(parts) == rows
    assert done.startswith(f"3 games, {len(rows)} positions")
    assert {path.name for path in (parts / "data").iterdir()} == {
        "games-00000000-00000000.parquet",
        "games-00000001-00000001.parquet",
        "games-00000002-00000002.parquet",
    }
    card = (whole / "README.md").read_text(encoding="utf-8")
    assert "| games | 3 |" in card
    assert f"| positions | {len(rows)} |" in card
    assert all(f"| `{name}` |" in card for name in columns(rotation("patchwork")))
    assert "| `greedy` | 3 |" in card
    assert "last call" not in data_card(whole / "data", rotation("patchwork"), "")


def test_other_settings_and_other_folders_are_refused(tmp_path: Path) -> None:
    write_dataset(tmp_path / "games", rotation("doodle", 1), jobs=1)
    with pytest.raises(JournalError, match="made with seed 3, not 4"):
        write_dataset(tmp_path / "games", rotation("doodle", seed=4))
    with pytest.raises(ArenaError, match="other files"):
        write_dataset(tmp_path, rotation("doodle"))


def test_a_game_without_an_end_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of cloth")

    monkeypatch.setattr("quiltbee.players.greedy.GreedyPlayer.choose", fail)
    with pytest.raises(ArenaError, match="out of cloth"):
        write_dataset(tmp_path, make_rotation(["greedy"], games=1), jobs=1)


def test_a_rotation_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(ArenaError, match="for 2 players"):
        make_rotation(["random"], seats=3)
    with pytest.raises(ArenaError, match="at least one player"):
        make_rotation([])
    with pytest.raises(ArenaError, match="0 or more"):
        make_rotation(["random"], random_moves=-1)
    with pytest.raises(ArenaError, match="own players"):
        make_rotation(["exec:true"])
    with pytest.raises(UnknownPlayerError):
        make_rotation(["apprentice"], game="doodle")


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_counts_games_before_their_file_is_written(tmp_path: Path, jobs: int) -> None:
    counted = list[tuple[int, bool]]()

    def watch(done: int, _: int, __: Played | None) -> None:
        counted.append((done, any((tmp_path / "data").iterdir())))

    write_dataset(tmp_path, rotation("doodle", 3), jobs=jobs, progress=watch)
    assert counted == [(0, False), (1, False), (2, False), (3, True)]
