# SPDX-License-Identifier: MIT
"""Distillation in miniature: games, dataset, learning, and continuing."""

import json
import random
import shutil
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.facade import position_array, table_array
from quiltbee.games.patchwork.kernel.position import POSITION
from quiltbee.games.patchwork.players import tree as searching
from quiltbee.games.patchwork.players.compiled_evaluation import margin
from quiltbee.games.patchwork.players.mlp.network import (
    MARGIN_UNIT,
    new_scratch,
    weight_arrays,
)
from quiltbee.games.patchwork.players.mlp.records import FEATURES, HAND_MADE_AT
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.records import BY_HAND, PARAMS, WEIGHTS, pack_weights
from quiltbee_research.train.command import main
from quiltbee_research.train.config import PlayConfig
from quiltbee_research.train.distill import dataset, fit, loop
from quiltbee_research.train.distill.dataset import Dataset
from quiltbee_research.train.teacher import SHIPPED, load_teacher
from tests.games.patchwork.players.mlp.test_network import evaluate_first
from tests.players.games import middle

SMALL = fit.Sizes(12, 8, 4)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A distillation of a moment, by the command."""
    out: Path = tmp_path_factory.mktemp("distill")
    given = ["distill", "--minutes", "0.02", "--rounds", "1", "--workers", "1", "--epochs", "1"]
    assert main([*given, "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="module")
def some() -> Dataset:
    """Four games, the same every time."""
    weights, editions = weight_arrays(load_weights()), PlayConfig().editions
    player = dataset.SelfPlayer(weights, random.Random(1), editions)
    return dataset.label(dataset.join([player.play() for _ in range(4)]), load_teacher())


@pytest.mark.parametrize("edition", EDITIONS)
def test_new_weights_evaluate_as_the_search_player(edition: str) -> None:
    mind = fit.new_weights(np.random.default_rng(1), SMALL)
    # What was drawn by chance beside it has a small say; without it the judgement is the same.
    mind.output_w[4:] = 0
    for plies in (0, 9, 18):
        root, t = position_array(middle(edition, plies)), table_array(edition)
        win, points = evaluate_first(
            root, t, WEIGHTS.array(pack_weights()), mind, new_scratch(mind)
        )
        ahead = margin(root[0], t[0], WEIGHTS.array(pack_weights())[0])
        chance = searching.win_chance(root[0], t[0], PARAMS.array(BY_HAND.pack())[0], ahead)
        if root[0]["active"]:
            ahead, chance = -ahead, 1 - chance
        assert points == pytest.approx(ahead, abs=1e-2)
        assert win == pytest.approx(chance, abs=1e-3)


def test_a_dataset_holds_targets_of_played_and_searched_positions(some: Dataset) -> None:
    found = some.targets
    assert len(some.positions) == len(found) == len(some.teacher) == len(some.editions)
    assert found["played"].any()
    assert not found["played"].all()
    assert ((found["win"] >= 0) & (found["win"] <= 1)).all()
    assert {*np.unique(found["won"])} <= {0.0, 1.0}
    total = found["kinds"].sum(axis=-1)
    special = some.positions["in_hand"] > 0
    assert total[~special] == pytest.approx(1, abs=1e-4)
    assert (total[special] == 0).all()


def test_the_shipped_teacher_says_what_it_has_always_said() -> None:
    teacher = load_teacher()
    # Its chance to win, its margin, and its likeliest action with the logit: 64 bits or 32, Flax or not.
    for number, (edition, win, margin_, action, logit) in enumerate(
        (
            ("classic", 0.13399, -10.12422, 1528, 8.35532),
            ("winter", 0.45292, -0.76185, 331, 6.92969),
            ("halloween", 0.55173, 1.42016, 0, 7.06745),
        )
    ):
        root = position_array(rules.start(edition, random.Random(number)))
        answer = teacher.evaluate(root, number)
        assert answer.win[0] == pytest.approx(win, abs=1e-4)
        assert answer.margin[0] == pytest.approx(margin_, abs=1e-3)
        assert answer.policy[0].argmax() == action
        assert answer.policy[0, action] == pytest.approx(logit, abs=1e-3)


def test_the_shipped_small_network_says_the_same_here_and_where_it_plays(some: Dataset) -> None:
    shipped = weight_arrays(load_weights())
    features = fit.prepare(some, fit.FitParams()).features.astype(np.float32)
    for row in range(0, len(features), len(features) // 20):
        here = fit.outputs(shipped, features[row])
        edition = EDITIONS[int(some.editions[row])]
        there = evaluate_first(
            some.positions[row : row + 1],
            table_array(edition),
            WEIGHTS.array(pack_weights()),
            shipped,
            new_scratch(shipped),
        )
        assert 1 / (1 + np.exp(-here[0])) == pytest.approx(there[0], abs=2e-3)
        assert MARGIN_UNIT * here[1] == pytest.approx(there[1], abs=5e-2)


def test_where_there_is_an_accelerator_it_labels_what_the_workers_played(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "on_accelerator", lambda: True)
    shutil.copy(folder / loop.WEIGHTS, tmp_path)
    assert loop._play(tmp_path, SHIPPED, 0.01, 1) > 0
    assert {path.name for path in tmp_path.iterdir()} == {loop.WEIGHTS, "dataset-0000.npz"}
    played = dataset.load(tmp_path / "dataset-0000.npz")
    assert len(played.placements) > 0
    teacher = load_teacher()
    for number in np.unique(played.editions):
        rows = played.editions == number
        answer = teacher.evaluate(played.positions[rows], int(number))
        assert np.allclose(played.teacher["win"][rows], answer.win, atol=1e-5)


def test_how_a_game_ended_is_told_from_the_side_of_the_seat_that_acts(some: Dataset) -> None:
    # Whoever wins is ahead or even.
    for seat in (0, 1):
        mine = some.positions["active"] == seat
        assert mine.any()
        assert ((some.targets["ahead"] * (2 * some.targets["won"] - 1))[mine] >= 0).all()


def test_placements_are_legal_and_have_shares(some: Dataset) -> None:
    from quiltbee.games.patchwork.kernel.position import FIRST_BUY, REMOVE

    lists = some.placements
    assert len(lists) > 10
    for row in lists:
        count = int(row["count"])
        assert count > 1
        assert row["shares"][:count].sum() == pytest.approx(1, abs=1e-4)
        assert (row["shares"][count:] == 0).all()
        actions = row["actions"][:count]
        assert len({*actions}) == count
        assert ((actions >= FIRST_BUY) & (actions < REMOVE)).all()
        assert some.targets["played"][row["position"]]


def test_joined_placements_point_to_their_own_positions(some: Dataset) -> None:
    before = some.placements["position"].copy()
    twice = dataset.join([some._replace(placements=some.placements.copy()) for _ in range(2)])
    count = len(some.positions)
    assert (twice.placements["position"] == np.concatenate([before, before + count])).all()
    assert (twice.positions == np.concatenate([some.positions] * 2)).all()
    assert twice.positions.dtype == POSITION.dtype


def test_fitting_lowers_every_loss(some: Dataset) -> None:
    told = list[str]()
    mind = fit.new_weights(np.random.default_rng(1), SMALL)
    how = fit.FitParams(epochs=40, rate=5e-3)
    known, report = fit.fit(mind, some, how, told.append)
    assert len(told) == 40
    assert str(report) in told[-1]
    assert all(values.dtype == np.float32 for values in known)
    work = fit.prepare(some, how)
    before, after = (
        fit.losses(each, *map(jnp.asarray, (work.features, work.win, work.margin, work.kinds)))
        for each in (mind, known)
    )
    assert all(later < earlier for earlier, later in zip(before, after, strict=True))
    ways = jnp.asarray(work.placement_features), jnp.asarray(work.shares)
    assert fit.placement_loss(known, *ways) < fit.placement_loss(mind, *ways)


def test_a_dataset_comes_back_from_a_file(some: Dataset, tmp_path: Path) -> None:
    dataset.save(some, tmp_path / "some.npz")
    kept = dataset.load(tmp_path / "some.npz")
    for one, other in zip(some, kept, strict=True):
        assert one.dtype == other.dtype
        assert (one == other).all()


def test_distillation_leaves_weights_that_play(folder: Path) -> None:
    from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer
    from quiltbee.players import Budget

    player = ApprenticePlayer(random.Random(1), nodes=20, weights=folder / loop.WEIGHTS)
    state = rules.start("halloween", random.Random(1))
    while moves := rules.legal_moves(state):
        choice = player.choose(state, state.active, moves, Budget())
        assert choice.move in moves
        state = rules.apply(state, choice.move)
    about = json.loads((folder / "apprentice.json").read_text(encoding="utf-8"))
    assert about["positions"] > 0
    assert about["params"]["sizes"] == fit.Sizes()._asdict()


def test_a_folder_is_continued(folder: Path) -> None:
    before = load_weights(folder / loop.WEIGHTS)
    known = json.loads((folder / "apprentice.json").read_text(encoding="utf-8"))["positions"]
    told = list[str]()
    loop.distill(
        folder, teacher=SHIPPED, minutes=0.01, rounds=1, workers=1, say=told.append,
        params=fit.FitParams(epochs=1, sizes=SMALL),
    )  # fmt: skip
    assert (folder / "dataset-0001.npz").exists()
    after = json.loads((folder / "apprentice.json").read_text(encoding="utf-8"))
    assert after["positions"] > known
    assert load_weights(folder / loop.WEIGHTS).checksum != before.checksum


@pytest.mark.parametrize(
    "given",
    [
        ["--minutes", "0"],
        ["--minutes", "nan"],
        ["--minutes", "inf"],
        ["--rounds", "-1"],
        ["--epochs", "0"],
    ],
)
def test_what_cannot_be_is_told(
    given: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["distill", "--out", str(tmp_path), *given]) == 1
    assert "must be more than 0" in capsys.readouterr().err


def test_without_a_dataset_there_is_nothing_to_learn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["distill", "--out", str(tmp_path), "--rounds", "0"]) == 1
    assert "there is no dataset yet" in capsys.readouterr().err


def test_chances_that_are_too_timid_are_calibrated() -> None:
    rng = np.random.default_rng(1)
    mind = fit.new_weights(rng, SMALL)
    sight = np.zeros((4000, FEATURES), np.float16)
    sight[:, HAND_MADE_AT + 2] = rng.normal(0, 0.5, 4000)
    mind.output_w[4:] = 0
    chance = 1 / (1 + np.exp(-2 * 4 * sight[:, HAND_MADE_AT + 2].astype(float)))  # twice as sure
    won = (rng.random(4000) < chance).astype(np.float32)
    nothing = np.zeros(0, np.float32)
    work = fit.TrainingArrays(sight, won, won, won, won, nothing.astype(np.float16), nothing)
    before = mind.output_w[0, 0]
    assert fit.calibrated(mind, work, np.arange(4000)).output_w[0, 0] == pytest.approx(
        2 * before, rel=0.15
    )


@pytest.mark.parametrize("workers", ["0", "-1", "100000"])
def test_too_many_workers_are_told(
    workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["distill", "--out", str(tmp_path), "--workers", workers]) == 1
    assert "workers must be 1 to " in capsys.readouterr().err


def test_a_damaged_or_foreign_dataset_is_refused(
    some: Dataset, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused() -> str:
        assert main(["distill", "--out", str(tmp_path), "--rounds", "0"]) == 1
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert str(path) in told
        return told

    path = tmp_path / "dataset-0000.npz"
    dataset.save(some, path)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert "this is not a dataset" in refused()
    np.savez(path, hello=np.zeros(3))
    assert "this is not a dataset" in refused()
    np.savez(path, **some._replace(targets=np.zeros(3, [("other", int)]))._asdict())
    assert "of another version" in refused()


def test_foreign_weights_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / loop.WEIGHTS).write_bytes(b"hello")
    assert main(["distill", "--out", str(tmp_path), "--minutes", "0.01"]) == 1
    assert "not weights of the apprentice" in capsys.readouterr().err
