# SPDX-License-Identifier: MIT
"""Games without search, against itself and the greedy player, and what is learned from how they end."""

import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax", reason="JAX is not installed: pip install quiltbee[train]")

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork.convert import from_states
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.kernel.patchwork import Kernel, to_action
from quiltbee.players.search.patchwork import judge
from quiltbee.train import checkpoint as checkpoints
from quiltbee.train import learn, network, polish
from quiltbee.train.__main__ import main
from quiltbee.train.config import Config, Polish, make_config, read_config
from quiltbee.train.greedy import Greedy, to_positions
from quiltbee.train.learn import kind_logs, new_pupil
from quiltbee.train.polish import Choice, Turns, advantages, decide, greedy_seats, move
from quiltbee.train.search import evaluate
from quiltbee.train.selfplay import begin_many
from tests.train.test_training import MINIATURE

POLISHED = MINIATURE + "[polish]\nmoves = 24\ngreedy = 0.5\n"


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Config:
    path = tmp_path_factory.mktemp("config") / "config.toml"
    path.write_text(POLISHED)
    return read_config(path)


def some_states(edition: str) -> list[rules.State]:
    """Give all positions of a random game."""
    rng = random.Random(7)
    state, found = rules.start(edition, rng), list[rules.State]()
    while moves := rules.legal_moves(state):
        found.append(state)
        state = rules.play(state, rng.choice(moves))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_greedy_player_sees_what_the_kernel_sees_and_takes_what_its_judgement_takes(
    edition: str,
) -> None:
    states, kernel = some_states(edition), Kernel(edition)
    state = jax.device_get(from_states(states))
    expected = kernel.positions(states)
    found = to_positions(state, np.arange(len(states)))
    for name in ("quilt", "time", "buttons", "income", "tile", "active", "in_hand", "alive"):
        assert (found[name] == expected[name]).all(), name
    wanted = np.arange(len(states)) % 3 > 0
    chosen = Greedy().choose(state, wanted)
    weights, work = judge.weights(width=1), expected[:1].copy()
    actions, values = (
        np.empty(judge.CANDIDATES, kind) for kind in (np.dtype(np.int64), np.dtype(np.float64))
    )
    for number, each in enumerate(states):
        if not wanted[number]:
            assert chosen[number] == 0
            continue
        one = expected[number : number + 1]
        count = judge.judge(one, kernel.tables, weights, work, actions, values)
        assert chosen[number] == actions[np.argmax(values[:count])]
        legal = {to_action(each, option) for option in rules.legal_moves(each)}
        assert int(chosen[number]) in legal


def test_what_is_drawn_is_as_likely_as_the_network_says_and_laid_as_it_likes_best(
    config: Config,
) -> None:
    config = replace(config, play=replace(config.play, games=1))
    params = new_pupil(jax.random.key(3), config).params
    one = begin_many(jax.random.key(1), config.play)
    count = 4000
    many = jax.tree.map(lambda x: jnp.repeat(x, count, axis=0), one)
    found = decide(params, many, jax.random.key(5), config)
    assert found.free.all()
    # As many ways as there are kinds: each is always laid alike.
    assert len(set(np.asarray(found.action))) == len(set(np.asarray(found.kind)))
    for kind in range(4):
        mine = np.asarray(found.kind) == kind
        likely = np.exp(np.asarray(found.log)[mine])
        assert mine.mean() == pytest.approx(likely.mean() if mine.any() else 0, abs=0.03)


def some_turns(config: Config, ended: list[list[int]], end: list[list[float]]) -> Turns:
    """Give turns [move, game] in which only what the test says happened."""
    shape = np.shape(ended)
    state = begin_many(jax.random.key(1), replace(config.play, games=shape[1]))
    state = jax.tree.map(lambda x: jnp.stack([x] * shape[0]), state)
    mover = jnp.arange(shape[0])[:, None] % 2 + jnp.zeros(shape, jnp.int32)
    nothing = jnp.zeros(shape)
    return Turns(
        state=replace(state, current_player=mover),
        choice=Choice(mover, nothing == 0, mover, nothing, nothing),
        own=nothing == 0,
        ended=jnp.array(ended, bool),
        end=jnp.array(end),
        won=jnp.array(end) > 0,
        margin=nothing,
        points=nothing,
    )


def test_a_move_is_good_if_it_turned_out_better_than_expected_for_the_seat_that_made_it() -> None:
    config = make_config({"play": {"games": 2}, "polish": {"greedy": 0.0, "reach": 0.5}})
    # Nothing was expected of either game, on average rightly; seat 0 won the first and lost the second.
    turns = some_turns(config, [[0, 0], [0, 0], [1, 1]], [[0, 0], [0, 0], [1, -1]])
    found = advantages(turns, jnp.zeros(2), config)
    np.testing.assert_allclose(found, [[0.25, -0.25], [-0.5, 0.5], [1.0, -1.0]], atol=1e-6)


def test_what_is_expected_against_the_greedy_player_is_learned_from_the_games_themselves() -> None:
    config = make_config({"play": {"games": 4}, "polish": {"greedy": 0.5, "reach": 1.0}})
    assert greedy_seats(config).tolist() == [0, 1, -1, -1]
    # The network wins both its games against the greedy player, from either seat: just what was to be expected.
    turns = some_turns(config, [[0, 0, 0, 0], [1, 1, 1, 1]], [[0] * 4, [-1, 1, 1, -1]])
    found = advantages(turns, jnp.zeros(4), config)
    np.testing.assert_allclose(found, [[0, 0, 1, -1], [0, 0, -1, 1]], atol=1e-6)


def test_a_game_that_goes_on_is_worth_what_it_looks_like() -> None:
    config = make_config({"play": {"games": 3}, "polish": {"greedy": 0.0, "reach": 1.0}})
    turns = some_turns(config, [[1, 1, 0], [0, 0, 0]], [[1, -1, 0], [0, 0, 0]])
    seen = jnp.array([[0.5, -0.5, 0.0], [0.0, 0.0, 0.0]])
    turns = turns._replace(choice=turns.choice._replace(worth=seen))
    # Half as sure as it should be: what looks like a quarter is worth a half.
    found = advantages(turns, jnp.array([0.0, 0.0, 0.25]), config)
    np.testing.assert_allclose(found, [[0, 0, 0.5], [0, 0, -0.5]], atol=1e-6)


@pytest.fixture(scope="module")
def positions(config: Config) -> tuple[Any, Choice]:
    """Give positions from games of a network, and what it chose."""
    params = new_pupil(jax.random.key(3), config).params
    state = begin_many(jax.random.key(1), config.play)
    drawing, moving = (jax.jit(partial(each, config=config)) for each in (decide, move))
    states, choices = list[Any](), list[Choice]()
    for number in range(12):
        choice = drawing(params, state, jax.random.key(number))
        states.append(state)
        choices.append(choice)
        state, _ = moving(state, choice, choice.action, jax.random.key(number))
    join = partial(jax.tree.map, lambda *parts: jnp.concatenate(parts))
    return join(*states), join(*choices)


def test_where_nothing_was_learned_nothing_is_lost(
    config: Config, positions: tuple[Any, Choice]
) -> None:
    params = new_pupil(jax.random.key(3), config).params
    state, choice = positions
    nothing = jnp.zeros(len(choice.kind))
    total, parts = polish.loss(params, params, state, choice, nothing, config)
    assert float(total) == pytest.approx(0, abs=1e-5)
    for name in ("gain", "cut", "kinds", "lays", "win", "margin"):
        assert float(parts[name]) == pytest.approx(0, abs=1e-5), name
    other = new_pupil(jax.random.key(4), config).params
    _, parts = polish.loss(other, params, state, choice, nothing, config)
    for name in ("kinds", "lays", "win", "margin"):
        assert float(parts[name]) > 0, name


def test_a_teacher_that_is_quite_sure_breaks_nothing(
    config: Config, positions: tuple[Any, Choice]
) -> None:
    params = new_pupil(jax.random.key(3), config).params
    sure = params | {"value2": jax.tree.map(lambda x: 1e4 * x + 1e3, params["value2"])}
    state, choice = positions
    better = jnp.ones(len(choice.kind))
    lesson = partial(
        polish.loss, teacher=sure, state=state, choice=choice, better=better, config=config
    )
    _, gradient = jax.value_and_grad(lesson, has_aux=True)(params)
    assert all(jnp.isfinite(part).all() for part in jax.tree.leaves(gradient))


def test_what_turned_out_well_is_taken_more_often_and_the_teacher_holds_it_back(
    config: Config, positions: tuple[Any, Choice]
) -> None:
    state, choice = positions
    begun = new_pupil(jax.random.key(3), config)
    better = jnp.where(choice.kind == 1, 1.0, -1.0)  # the first offer was good, and nothing else

    def likely(params: Any) -> float:
        seen = evaluate(partial(network.apply, params), state, config.search)
        return float(jnp.mean(jnp.exp(kind_logs(seen.logits)[:, 1]), where=choice.free))

    def likely_after(hold: float) -> float:
        asked = replace(
            config,
            polish=replace(config.polish, hold=hold, clip=10.0),
            learn=replace(config.learn, warm_up=1),
        )
        lesson = partial(
            polish.loss,
            teacher=begun.params,
            state=state,
            choice=choice,
            better=better,
            config=asked,
        )
        walk = jax.jit(lambda p: learn.step(p, lesson, jnp.float32(1e-2), asked.learn))
        pupil = begun
        for _ in range(20):
            pupil, *_ = walk(pupil)
        return likely(pupil.params)

    free, held = likely_after(0.0), likely_after(100.0)
    assert free > likely(begun.params) + 0.1
    assert held < free - 0.1


def test_a_polishing_in_miniature(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text(POLISHED)
    begun, out = tmp_path / "begun", tmp_path / "out"
    checkpoints.save(checkpoints.new_checkpoint(read_config(config)), begun)
    arguments = [str(config), "--resume", str(begun), "--out", str(out), "--rounds", "3"]
    assert main(["polish", *arguments]) == 0
    assert "greedy" in capsys.readouterr().out
    log = [json.loads(line) for line in (out / "log.jsonl").read_text().splitlines()]
    rounds = [entry for entry in log if entry["kind"] == "round"]
    assert len(rounds) == 3
    assert sum(entry["games"]["ended"] for entry in rounds) > 0
    assert all(np.isfinite(list(entry["learn"].values())).all() for entry in rounds)
    assert {entry["edition"] for entry in log if entry["kind"] == "greedy"} == set(EDITIONS)
    old, new = checkpoints.load(begun), checkpoints.load(out)
    assert new.moves == old.moves + 3 * 24 * 8
    assert int(new.pupil.steps) == 3 * 24 * 8 // 16
    assert (out / "net.onnx").is_file()
    assert "<svg" in (out / "training.svg").read_text()


def test_a_network_that_knows_nothing_is_not_polished(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["polish", "patchwork", "--out", "nowhere"])
    assert "--resume is needed" in capsys.readouterr().err


def test_the_settings_are_read_as_strictly_as_all_others() -> None:
    assert make_config({"polish": {"greedy": 0.25}}).polish == Polish(greedy=0.25)
    for wrong in ({"greedy": 1.5}, {"moves": 0}, {"temperature": 0.0}, {"speed": 1}):
        with pytest.raises(ValueError, match=r"polish|greedy|temperature"):
            make_config({"polish": wrong})
