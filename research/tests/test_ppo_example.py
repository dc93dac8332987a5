# SPDX-License-Identifier: MIT
"""The example of PPO sees and learns what it says; a few of its steps run here."""

import random
import sys
from pathlib import Path
from typing import Any

import gymnasium as gym
import jax
import numpy as np
import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle.acts import spaces_of
from quiltbee.games.doodle.scoring import best_rectangle
from research.examples import ppo_doodle as ppo
from research.examples import watch_agent


@pytest.fixture(scope="module")
def positions() -> list[Any]:
    """Environments after some random moves, from the start patch to the last turn."""
    envs = []
    for moves in 0, 3, 9, 15:
        env: Any = gym.make("quiltbee/DoodleSolo-v0").unwrapped
        env.reset(seed=moves)
        rng = random.Random(moves)
        for _ in range(moves):
            env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        envs.append(env)
    return envs


def seen_of(env: Any) -> ppo.Seen:
    play = env.play
    observation = {"observation": play.observe(0)[None], "action_mask": play.mask(0)[None]}
    return ppo.look(observation, np.random.default_rng(1), ppo.ALL)


def test_an_action_shades_the_spaces_that_the_rules_say(positions: list[Any]) -> None:
    for env in positions:
        seen, state = seen_of(env), env.play.state()
        actions = seen.actions[0][seen.actions[0] >= 0]
        legal = np.flatnonzero(env.action_masks())
        cuts = [a for a in legal if getattr(env.play.move(0, int(a)), "piece", 0)]
        assert sorted(actions) == sorted(set(legal) - set(cuts))
        for index, action in enumerate(actions):
            move = env.play.move(0, int(action))
            shaded = set(seen.spaces[0, index]) - {ppo.NOWHERE}
            is_drawing = not isinstance(move, doodle.Pass | doodle.Done)
            board = spaces_of(state.edition, move) if is_drawing else 0
            assert {cell for cell in range(81) if board >> cell & 1} == shaded, str(move)


def test_the_potential_is_what_the_sheet_would_bring(positions: list[Any]) -> None:
    for env in positions:
        state = env.play.state()
        (seat,) = state.seats
        points, _ = best_rectangle(seat.board)
        expected = (4 - state.round) * points - seat.empty
        assert ppo.potential(seen_of(env)).tolist() == [expected]


def test_advantages_end_with_a_game() -> None:
    values, rewards = np.array([[1.0], [2.0], [5.0]]), np.array([[0.0], [3.0], [4.0]])
    ended = np.array([[False], [True], [False]])
    gains = ppo.advantages(values, rewards, ended, np.array([7.0]), 0.8)
    last, second = 4 + 7 - 5, 3 - 2
    assert gains[:, 0] == pytest.approx([0 + 2 - 1 + 0.8 * second, second, last])


def test_it_learns_plays_and_keeps_its_weights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ppo, "CONSIDERED", 24)
    monkeypatch.setattr(ppo, "ALL", 24)
    games = ppo.Rollouts(8, seed=2)
    net = ppo.make_network(jax.random.key(2))
    steps = games.play(net, ppo.STEPS, 0.8)
    assert (steps.seen.actions[np.arange(len(steps.index)), steps.index] >= 0).all()
    memory, (batch, *_) = ppo.optimizer.init(net), list(ppo.batches(steps, games.rng, 64))
    loss = jax.jit(ppo.loss)
    before = float(loss(net, batch, 0.0))
    for _ in range(10):
        net, memory = ppo.train(net, memory, batch, ppo.Settings(), 1.0)
    assert float(loss(net, batch, 0.0)) < before

    learned = ppo.learn(300, seed=3, envs=8, size=64)
    assert "steps  games  score" in capsys.readouterr().out
    ppo.save(learned, tmp_path / "agent.npz")
    scores = ppo.evaluate(learned, 8, seed=4)
    assert (ppo.evaluate(ppo.load(tmp_path / "agent.npz"), 8, seed=4) == scores).all()
    again = ppo.learn(300, seed=3, envs=8, size=64)
    assert jax.tree.all(jax.tree.map(lambda one, two: (one == two).all(), again, learned))


@pytest.mark.parametrize("against", [[], ["--against", "random"]])
def test_an_agent_can_be_watched(
    against: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watch_agent, "ALL", 24)
    agent = tmp_path / "agent.npz"
    ppo.save(ppo.make_network(jax.random.key(2)), agent)
    monkeypatch.setattr(sys, "argv", ["watch_agent.py", str(agent), *against])
    watch_agent.main()
    moves, _, shown = capsys.readouterr().out.partition("\n")
    first, *_, last = (doodle.parse_move(move) for move in moves.split())
    assert isinstance(first, doodle.Start)
    assert last == doodle.DONE
    assert shown.count("  a") == 1 + bool(against)
    assert "The game is over: " in shown
