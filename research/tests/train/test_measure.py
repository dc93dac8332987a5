# SPDX-License-Identifier: MIT
"""A tiny network plays whole games in pairs, and what is told of them is so."""

import json
import math
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from quiltbee.core.errors import DataError, UnknownEditionError
from quiltbee_research import patchwork as accel
from quiltbee_research.train import checkpoint as checkpoints
from quiltbee_research.train import measure, report
from quiltbee_research.train.command import main
from quiltbee_research.train.config import make_config

CONFIG = make_config(
    {
        "net": {"channels": 4, "blocks": 1, "hidden": 8, "embedding": 2, "half": False},
        "search": {"simulations": 3, "max_children": 8, "considered": 2, "depth": 3},
        "play": {"games": 2},
        "match_games": 2,
    }
)
FEW = ["--simulations", "2", "--depth", "2"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("network")
    checkpoints.save(checkpoints.new_checkpoint(CONFIG), found)
    return found


@pytest.fixture(scope="module")
def runner(folder: Path) -> Any:
    """Return where six games at a time are played without noise."""
    player = measure.read_player(folder)
    plan = measure.make_plan(player, ["winter"], 10, simulations=2, depth=2, noise=0.0)
    made = measure.BatchPlayer((player, player), plan, lambda words: None)
    made.lanes = 6
    made.prepare(math.inf)
    return made


def test_one_command_measures_all_editions_and_leaves_tables(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new" / "found.json"
    assert main(["measure", str(folder), "--games", "6", *FEW, "--out", str(out)]) == 0
    told = capsys.readouterr()
    measured = json.loads(out.read_text())
    assert [(e["edition"], e["same_rules"]) for e in measured["editions"]] == [
        ("classic", []),
        ("winter", ["halloween"]),
    ]
    for entry in measured["editions"]:
        assert (entry["games"], entry["deals"]) == (6, 3)
        assert entry["equal_pairs"] < 1
        assert 20 < entry["moves"]["value"] < 80
        first, second = (points["value"] for points in entry["points"])
        assert entry["first_margin"]["value"] == pytest.approx(first - second)
        assert 0 <= entry["first_wins"]["low"] <= entry["first_wins"]["value"] <= 1
        found = entry["calibration"]
        assert found["positions"] == round(6 * entry["moves"]["value"])
        for name in ("network", "search"):
            assert sum(each["count"] for each in found[name]["bins"]) == found["positions"]
            assert found[name]["calibrated_loss"] <= found[name]["loss"]
    if find_spec("ray"):  # one edition on a Ray cluster is the same, to the last digit
        again = tmp_path / "again.json"
        command = ["measure", str(folder), "--games", "6", *FEW, "--out", str(again)]
        assert main([*command, "--edition", "winter", "--ray", "local"]) == 0
        assert json.loads(again.read_text())["editions"] == measured["editions"][1:]
        assert "batches of 6 games: 1; Ray on 1 node" in capsys.readouterr().err
    assert measured["calibration"]["positions"] == sum(
        entry["calibration"]["positions"] for entry in measured["editions"]
    )
    assert "stands for halloween" in told.out
    assert "no accelerator" in told.err
    assert main(["report", str(out)]) == 0
    assert capsys.readouterr().out == told.out


def test_the_games_of_a_pair_lie_on_one_circle_and_go_as_they_were_noted(runner: Any) -> None:
    batch = runner.play("winter", 0, math.inf)
    state = runner._begin("winter", 0)
    circles = np.asarray(state.circle)
    assert (circles[::2] == circles[1::2]).all()
    assert len({tuple(circle) for circle in circles.tolist()}) == 3
    assert batch.deal.tolist() == [0, 0, 1, 1, 2, 2]
    step = jax.jit(accel.step)
    for live, active, action in zip(batch.live, batch.active, batch.action, strict=True):
        assert (live == ~np.asarray(state.terminated)).all()
        assert (active[live] == np.asarray(state.current_player)[live]).all()
        mask = np.asarray(state.legal_action_mask)[np.arange(6), action]
        assert mask[live].all()
        state = step(state, jnp.asarray(action))
    assert state.terminated.all()
    assert (batch.scores == np.asarray(state.scores)).all()
    assert (batch.winner == np.asarray(accel.winner_of(state))).all()


def test_without_noise_a_network_gets_exactly_half_against_itself(runner: Any) -> None:
    batches = [runner.play("winter", number, math.inf) for number in range(2)]
    # Ten were asked for: of the second batch two games are left out.
    assert [len(batch.deal) for batch in batches] == [6, 4]
    found = report.summarize(batches)
    assert (found["games"], found["deals"], found["equal_pairs"]) == (10, 5, 1.0)
    match = report.summarize_match(batches)
    assert match["wins"]["value"] == 0.5
    assert match["margin"]["value"] == 0
    told = report.summarize_predictions(batches)
    batch = batches[0]
    last = batch.live.sum(axis=0) - 1
    # What the search says before the last move is what came of it.
    games = np.arange(6)
    won = np.where(batch.winner == batch.active[last, games], 1, -1)
    assert (batch.after.win[last, games] == won).all()
    assert told["positions"] == sum(int(batch.live.sum()) for batch in batches)


def test_two_checkpoints_play_a_match_also_of_different_size(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = CONFIG.model_copy(update={"net": CONFIG.net.model_copy(update={"channels": 6})})
    checkpoints.save(checkpoints.new_checkpoint(config), tmp_path / "other")
    out = tmp_path / "match.json"
    command = ["measure", str(folder), "--against", str(tmp_path / "other"), "--games", "4", *FEW]
    assert main([*command, "--edition", "halloween", "--out", str(out)]) == 0
    (entry,) = json.loads(out.read_text())["editions"]
    assert (entry["edition"], entry["games"]) == ("halloween", 4)
    mine, theirs = (points["value"] for points in entry["match"]["points"])
    assert entry["match"]["margin"]["value"] == pytest.approx(mine - theirs)
    assert "calibration" not in entry
    assert "first network wins" in capsys.readouterr().out


def test_where_minutes_are_few_there_are_fewer_games(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = measure.read_player(folder)
    plan = measure.make_plan(player, games=1000, simulations=2, minutes=10)
    said = list[str]()
    made = measure.BatchPlayer((player,), plan, said.append)
    monkeypatch.setattr(made, "_compile", lambda: None)
    monkeypatch.setattr(made, "_time_a_move", lambda: made.lanes / 1000)
    # Two editions of sixty moves, each a thousandth of a second for every game.
    made.prepare(time.monotonic() + 60)
    assert 300 < made.lanes < 500
    assert made.lanes % 2 == 0
    assert "instead" in said[1]
    with pytest.raises(DataError, match="not enough"):
        made.prepare(time.monotonic())


def test_games_that_outlast_the_minutes_are_left_out(runner: Any) -> None:
    with pytest.raises(measure._TimeIsUpError):
        runner.play("winter", 0, time.monotonic() - 1)


def test_so_many_games_at_once_as_memory_has_room_for(folder: Path) -> None:
    own = measure.read_player(folder).config.search
    assert measure.fit_lanes(4096, own) == 4096
    assert measure.fit_lanes(6000, own) == 3000
    many = own.model_copy(update={"simulations": 2000, "max_children": 32})
    lanes = measure.fit_lanes(4096, many)
    assert lanes % 2 == 0
    assert 2001 * lanes * 704 < measure.PROCESSOR_MEMORY
    assert measure.fit_lanes(4096, many.model_copy(update={"simulations": 10**7})) == 2


def test_what_cannot_be_measured_is_refused_in_words(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = measure.read_player(folder)
    with pytest.raises(UnknownEditionError, match="classic, winter, halloween"):
        measure.make_plan(player, ["autumn"])
    bad: list[tuple[dict[str, Any], str]] = [
        ({"games": 3}, "even"),
        ({"games": 0}, "even"),
        ({"simulations": 0}, "--simulations"),
        ({"depth": 0}, "--depth"),
        ({"noise": -1}, "--noise"),
        ({"minutes": 0}, "--minutes"),
    ]
    for asked, words in bad:
        with pytest.raises(DataError, match=words):
            measure.make_plan(player, **asked)
    assert main(["measure", str(tmp_path)]) == 1
    assert "No such file" in capsys.readouterr().err
    for text in ("{", "[]", '{"format": 7}', '{"format": 2, "search": 3}'):
        path = tmp_path / "report.json"
        path.write_text(text)
        assert main(["report", str(path)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["report", str(tmp_path / "none.json")]) == 1
    assert "No such file" in capsys.readouterr().err


def test_when_interrupted_it_tells_of_the_games_that_ended(
    folder: Path, runner: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = runner.play("winter", 0, math.inf)
    made = measure.make_report(runner.players[:1], runner.plan, {"winter": [batch]}, 1.0)

    def interrupted(*given: Any) -> Iterator[dict[str, Any]]:
        yield made
        raise KeyboardInterrupt

    monkeypatch.setattr(measure, "measure", interrupted)
    assert main(["measure", str(folder)]) == 130
    told = capsys.readouterr()
    assert "interrupted" in told.err
    assert "6 of the 10 games asked for" in told.out
