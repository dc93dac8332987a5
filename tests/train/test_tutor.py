# SPDX-License-Identifier: MIT
"""Games without search, and what is learned from a tutor that searches."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax", reason="JAX is not installed: pip install quiltbee[train]")

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork import step
from quiltbee.games.patchwork import EDITIONS
from quiltbee.kernel.patchwork.position import KINDS
from quiltbee.train import checkpoint as checkpoints
from quiltbee.train import learn, network, tutor
from quiltbee.train.__main__ import main
from quiltbee.train.bare import Choice, Turns, decide, move
from quiltbee.train.config import Config, read_config
from quiltbee.train.learn import kind_logs, new_pupil
from quiltbee.train.search import NEVER, evaluate, narrowed
from quiltbee.train.selfplay import begin_many
from quiltbee.train.tutor import WORTHLESS, Lessons, empty, look, teach
from tests.train.test_training import MINIATURE

TUTORED = MINIATURE.replace("simulations = 3", "simulations = 4").replace(
    "considered = 2", "considered = 4"
)


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Config:
    path = tmp_path_factory.mktemp("config") / "config.toml"
    path.write_text(TUTORED)
    return read_config(path)


@pytest.fixture(scope="module")
def params(config: Config) -> Any:
    found = new_pupil(jax.random.key(3), config).params
    # Fresh heads say next to nothing.
    found["value2"]["w"] *= 20
    return found


@pytest.fixture(scope="module")
def turns(config: Config, params: Any) -> list[Turns]:
    """Give the turns of some games of a network with itself."""
    config = replace(config, polish=replace(config.polish, greedy=0.0))
    state = begin_many(jax.random.key(1), config.play)
    drawing, moving = (jax.jit(partial(each, config=config)) for each in (decide, move))
    found = list[Turns]()
    for number in range(16):
        choice: Choice = drawing(params, state, jax.random.key(number))
        state, turn = moving(state, choice, choice.action, jax.random.key(number))
        found.append(turn)
    return found


@pytest.fixture(scope="module")
def lessons(config: Config, params: Any, turns: list[Turns]) -> Lessons:
    """Give all of them in one row, with what the network itself finds by search."""
    state = jax.tree.map(lambda *parts: jnp.concatenate(parts), *(turn.state for turn in turns))
    free = jnp.concatenate([turn.choice.free for turn in turns])
    net = partial(network.apply, params)
    return Lessons(state, free, jax.jit(partial(look, net, config=config))(state))


def test_a_look_at_every_choice_finds_what_the_position_after_it_is_worth(
    config: Config, params: Any, lessons: Lessons
) -> None:
    net, state = partial(network.apply, params), lessons.state
    seen = evaluate(net, state, config.search)
    side = jnp.where(state.current_player == 0, 1.0, -1.0)
    logs, ways = kind_logs(seen.logits), narrowed(seen.logits)
    count = len(lessons.free)
    rows = np.flatnonzero(np.asarray(lessons.free))
    assert len(rows) > count // 3
    for kind in range(KINDS):
        first = 0 if kind == 0 else 1 + (kind - 1) * 648
        action = first + jnp.argmax(ways[:, first : first + (648 if kind else 1)], axis=-1)
        after = step(state, action.astype(jnp.int32))
        expected = np.asarray(side * evaluate(net, after, config.search).worth)
        legal = np.asarray(logs[:, kind] > NEVER / 2)
        found = np.asarray(lessons.worths[:, kind])
        can, cannot = (rows[legal[rows] == yes] for yes in (True, False))
        assert (found[cannot] == WORTHLESS).all()
        # With as many simulations as there are choices each is looked at once; where there are fewer, some are looked into.
        all_four = can[np.asarray(jnp.sum(logs[can] > NEVER / 2, axis=-1)) == KINDS]
        np.testing.assert_allclose(found[all_four], expected[all_four], atol=1e-4)


def test_lessons_are_written_over_the_oldest_ones(
    config: Config, params: Any, turns: list[Turns]
) -> None:
    config = replace(config, polish=replace(config.polish, greedy=0.0))
    memory = empty(config, turns[0].state)
    taught, tally = jax.jit(partial(teach, config=config))(memory, turns[:8], params, 56)
    assert not np.asarray(taught.worths[:56]).any()
    assert np.asarray(taught.worths[56:]).any()
    assert (taught.free[60] == turns[4].choice.free).all()
    assert (taught.state.time[63] == turns[7].state.time).all()
    assert int(tally.ended) == sum(int(turn.ended.sum()) for turn in turns[:8])


def test_a_pupil_that_takes_what_its_tutor_would_take_loses_nothing(
    config: Config, params: Any, lessons: Lessons
) -> None:
    alike = lessons._replace(worths=jnp.zeros_like(lessons.worths))
    total, parts = tutor.loss(params, params, alike, config)
    assert float(total) == pytest.approx(0, abs=1e-5)
    for name in ("lost", "missed", "kinds", "lays", "win", "margin"):
        assert float(parts[name]) == pytest.approx(0, abs=1e-5), name
    assert float(parts["right"]) == pytest.approx(1)
    other = new_pupil(jax.random.key(4), config).params
    _, parts = tutor.loss(other, params, lessons, config)
    for name in ("lost", "missed", "kinds", "lays", "win", "margin"):
        assert float(parts[name]) > 0, name
    assert float(parts["right"]) < 1


def test_it_learns_to_take_what_is_worth_most(
    config: Config, params: Any, lessons: Lessons
) -> None:
    asked = replace(config, learn=replace(config.learn, warm_up=1))
    lesson = partial(tutor.loss, tutor=params, lessons=lessons, config=asked)
    walk = jax.jit(lambda p: learn.step(p, lesson, jnp.float32(1e-2), asked.learn))
    pupil = new_pupil(jax.random.key(3), config)
    _, before = jax.jit(lesson)(pupil.params)
    for _ in range(40):
        pupil, *_ = walk(pupil)
    _, after = jax.jit(lesson)(pupil.params)
    assert float(after["lost"]) < 0.7 * float(before["lost"])
    assert float(after["right"]) > float(before["right"])


def test_a_tutoring_in_miniature_of_a_pupil_larger_than_its_tutor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config, larger = tmp_path / "config.toml", tmp_path / "larger.toml"
    config.write_text(TUTORED)
    larger.write_text(TUTORED.replace("channels = 4", "channels = 6"))
    begun, out, more = (tmp_path / name for name in ("begun", "out", "more"))
    checkpoints.save(checkpoints.new_checkpoint(read_config(config)), begun)
    command = ["tutor", str(larger), "--tutor", str(begun), "--rounds", "3"]
    assert main([*command, "--resume", str(begun), "--out", str(out)]) == 0
    assert "without search against greedy" in capsys.readouterr().out
    log = [json.loads(line) for line in (out / "log.jsonl").read_text().splitlines()]
    rounds = [entry for entry in log if entry["kind"] == "round"]
    assert len(rounds) == 3
    assert all(np.isfinite(list(entry["learn"].values())).all() for entry in rounds)
    assert {entry["edition"] for entry in log if entry["kind"] == "greedy"} == set(EDITIONS)
    old, new = checkpoints.load(begun), checkpoints.load(out)
    assert new.config.net.channels == 6
    assert new.moves == old.moves + 3 * 8 * 8
    assert (out / "net.onnx").is_file()
    # And it goes on from there, under the same tutor.
    assert main([*command, "--resume", str(out), "--out", str(more)]) == 0
    assert int(checkpoints.load(more).pupil.steps) == 2 * int(new.pupil.steps)


def test_there_is_no_lesson_without_a_tutor_or_a_network(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with pytest.raises(SystemExit):
        main(["tutor", "bare", "--resume", "somewhere", "--out", "nowhere"])
    assert "--tutor" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["tutor", "bare", "--tutor", "somewhere", "--out", "nowhere"])
    assert "--resume is needed" in capsys.readouterr().err
    missing = ["--tutor", str(tmp_path / "none"), "--resume", str(tmp_path)]
    assert main(["tutor", "bare", *missing, "--out", str(tmp_path / "out")]) == 1
    assert "No such file" in capsys.readouterr().err
