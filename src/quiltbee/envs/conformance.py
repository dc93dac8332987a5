# SPDX-License-Identifier: MIT
"""A check that every environment of ours passes: it is played beside the rules, move for move."""

import random
from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from quiltbee.games import game_of


def check(env: Any, games: int = 2, seed: int = 0) -> None:
    """Play random games in an environment, and compare its masks and its end with the rules. Raises AssertionError.

    ``env`` is one of ours: of PettingZoo, with agents in turn or together, or of Gymnasium with one agent.
    """
    rng = random.Random(seed)
    for number in range(games):
        if isinstance(env, AECEnv):
            _check_turns(env, rng, seed + number)
        elif isinstance(env, ParallelEnv):
            _check_together(env, rng, seed + number)
        else:
            _check_alone(env, rng, seed + number)


def _check_turns(env: Any, rng: random.Random, seed: int) -> None:
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        total[agent] += reward
        assert env.observation_space(agent).contains(seen), "an observation is not in its space"
        if ended or cut:
            env.step(None)
            continue
        play = env.unwrapped.play
        _check_mask(play, env.possible_agents.index(agent), seen["action_mask"])
        env.step(_any_of(seen["action_mask"], rng))
    _check_end(env.unwrapped.play, list(total.values()))


def _check_together(env: Any, rng: random.Random, seed: int) -> None:
    seen, _ = env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        for seat, agent in enumerate(env.possible_agents):
            assert env.observation_space(agent).contains(seen[agent]), "not in its space"
            if seat in env.unwrapped.play.to_move():
                _check_mask(env.unwrapped.play, seat, seen[agent]["action_mask"])
        actions = {agent: _any_of(seen[agent]["action_mask"], rng) for agent in env.agents}
        seen, rewards, _, _, _ = env.step(actions)
        for agent, reward in rewards.items():
            total[agent] += reward
    _check_end(env.unwrapped.play, list(total.values()))


def _check_alone(env: Any, rng: random.Random, seed: int) -> None:
    seen, _ = env.reset(seed=seed)
    ended, total = False, 0.0
    while not ended:
        assert env.observation_space.contains(seen), "an observation is not in its space"
        mask = env.unwrapped.action_masks()
        assert (mask == seen["action_mask"]).all(), "action_masks() and the observation differ"
        _check_mask(env.unwrapped.play, env.unwrapped.agent_seat, mask)
        seen, reward, ended, _, _ = env.step(_any_of(mask, rng))
        total += reward
    assert not env.unwrapped.play.to_move(), "the environment ended before the game"


def _check_mask(play: Any, seat: int, mask: Any) -> None:
    """Compare the legal actions with the legal moves of the rules, and their numbers with the moves."""
    state = play.state()
    moves = game_of(state).legal_moves(state, seat)
    actions = [play.action(move) for move in moves]
    assert sorted(actions) == np.flatnonzero(mask).tolist(), "the mask differs from the rules"
    assert [play.move(seat, action) for action in actions] == moves, "an action is another move"


def _check_end(play: Any, total: list[float]) -> None:
    outcome = game_of(play.state()).outcome(play.state())
    assert outcome is not None, "the environment ended before the game"
    best = [seat for seat, reward in enumerate(total) if reward == max(total)]
    assert set(outcome.winners) <= set(best), "the winner did not get the most"


def _any_of(mask: Any, rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))
