# SPDX-License-Identifier: MIT
"""The environments of PettingZoo pass its own tests, and play by our rules."""

import copy
import importlib
import pickle
import random
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any, assert_type

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.error import Error as GymnasiumError
from pettingzoo.utils.env_logger import EnvLogger

from quiltbee.envs import check, doodle_v0, patchwork_v0
from quiltbee.envs.makers import Settings
from quiltbee.games import doodle, find_game, patchwork

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests load environments in an old way
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

NO_ACTIONS: list[Any] = [-1, 18230, 0.5, "x", None, {}, True, np.bool_(False), np.uint64(2**63)]

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # advice of PettingZoo's tests


@pytest.mark.parametrize("edition", patchwork.EDITIONS)
def test_patchwork_passes_the_tests_of_pettingzoo(edition: str) -> None:
    env = patchwork_v0.env(edition=edition)
    api_test(env, num_cycles=60)
    check(env, games=1)


@pytest.mark.parametrize("players", [1, 2, 10])
def test_doodle_passes_the_tests_of_pettingzoo(players: int) -> None:
    api_test(doodle_v0.env(players=players), num_cycles=30)
    parallel_api_test(doodle_v0.parallel_env(players=players), num_cycles=30)
    check(doodle_v0.env(players=players), games=1)
    check(doodle_v0.parallel_env(players=players), games=1)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(patchwork_v0.env, num_cycles=20)
    seed_test(doodle_v0.env, num_cycles=20)
    parallel_seed_test(doodle_v0.parallel_env, num_cycles=20)


class LegalActions(spaces.Discrete):
    """A space whose samples are legal actions: the test of cycles samples without a look at the mask."""

    def __init__(self, env: Any) -> None:
        super().__init__(env.play.actions)
        self.play = env.play

    def sample(self, *_: Any) -> Any:
        return self.play.mask(0).argmax()


def with_legal_actions(make: Any) -> Any:
    def made(**settings: Any) -> Any:
        env = make(**settings)
        env.unwrapped.action_spaces = {"player_0": LegalActions(env.unwrapped)}
        return env

    return made


def test_a_game_can_be_cut_off() -> None:
    parallel_env, env = map(with_legal_actions, (doodle_v0.parallel_env, doodle_v0.env))
    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))
    with pytest.raises(ValueError, match="max_cycles is 1 or more, not 0"):
        patchwork_v0.env(max_cycles=0)


@pytest.mark.parametrize("game", [patchwork_v0, doodle_v0])
def test_every_mode_of_rendering(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(game.env)
    env = game.env(render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape[2] == 3
    env = game.env(render_mode="ansi")
    env.reset(seed=1)
    assert "9" in env.render()


def test_one_agent_may_act_twice_in_a_row() -> None:
    env = patchwork_v0.env()
    env.reset(seed=3)
    rng, in_a_row, before = random.Random(1), 0, None
    for agent in env.agent_iter():
        seen, _, ended, _, _ = env.last()
        in_a_row += agent == before and not ended
        before = agent
        env.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert in_a_row > 0


def test_no_seat_sees_what_another_did_in_the_same_turn() -> None:
    env = doodle_v0.env(players=2)
    env.reset(seed=1)
    before = env.observe("player_1")["observation"]
    seen = env.last()[0]
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert env.agent_selection == "player_1"
    assert (env.observe("player_1")["observation"] == before).all()


def test_an_illegal_action_ends_the_game_and_loses() -> None:
    env = patchwork_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(wrong)
    assert env.terminations[agent]
    assert not any(env.truncations.values())
    assert env._cumulative_rewards[agent] == -1
    for other in env.agent_iter():
        assert env.observe(other)["action_mask"].sum() == 0
        env.step(None)
    assert env.agents == []
    drawing = doodle_v0.env(players=2)
    drawing.reset(seed=1)
    drawing.step(0)
    assert drawing._cumulative_rewards == {"player_0": -82, "player_1": 0}
    together = doodle_v0.parallel_env(players=2)
    together.reset(seed=1)
    seen, rewards, ended, cut, _ = together.step({"player_0": 0, "player_1": 5})
    assert rewards == {"player_0": -82, "player_1": 0}
    assert all(ended.values())
    assert not any(cut.values())
    assert [one["action_mask"].sum() for one in seen.values()] == [0, 0]
    with pytest.raises(ValueError, match="over"):
        together.step({})


def test_without_the_wrappers_an_illegal_action_is_refused() -> None:
    env = patchwork_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(2026)


def test_out_of_order_is_refused_as_pettingzoo_does() -> None:
    env = patchwork_v0.env()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    with pytest.raises(GymnasiumError, match="greater or equal to zero"):
        env.reset(seed=-1)
    env.reset(seed=1)
    for wrong in NO_ACTIONS:
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(wrong)
        with pytest.raises(ValueError, match="is not legal now"):
            env.unwrapped.step(wrong)
    for _ in env.agent_iter():
        seen, _, ended, _, _ = env.last()
        env.step(None if ended else int(seen["action_mask"].argmax()))
    assert env.agents == []
    EnvLogger.flush()
    env.step(0)
    assert "after all agents are terminated" in EnvLogger.mqueue[-1]


def test_together_they_are_out_of_order_as_pettingzoo_has_it() -> None:
    env = doodle_v0.parallel_env(players=2)
    with pytest.raises(AssertionError, match="reset"):
        env.step({"player_0": 5, "player_1": 5})
    with pytest.raises(GymnasiumError, match="greater or equal to zero"):
        env.reset(seed=-1)


def test_every_agent_needs_an_action() -> None:
    env = doodle_v0.parallel_env(players=2)
    env.reset(seed=1)
    legal = {f"player_{seat}": int(env.play.mask(seat).argmax()) for seat in range(2)}
    with pytest.raises(AssertionError, match="player_1 has no action"):
        env.step({"player_0": legal["player_0"]})
    with pytest.raises(AssertionError, match="'player_9' is no agent"):
        env.step(legal | {"player_9": 5})
    with pytest.raises(AssertionError, match="dictionary"):
        env.step(None)  # type: ignore[arg-type] # that is what is refused
    for wrong in NO_ACTIONS:
        with pytest.raises(AssertionError, match="player_1: action is not in action space"):
            env.step(legal | {"player_1": wrong})
    assert not any(env.step(legal)[2].values()), "a refused action changed something"


def copies(env: Any) -> tuple[Any, Any]:
    return copy.deepcopy(env), pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("make", [patchwork_v0.env, patchwork_v0.raw_env, doodle_v0.env])
def test_a_copy_goes_on_where_the_game_is(make: Any) -> None:
    def advance(env: Any, steps: int) -> Any:
        for _ in range(steps):
            seen = env.observe(env.agent_selection)
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        return env.agent_selection, env.rewards, env.last()[0]["observation"].tolist()

    env = make(max_cycles=40)
    env.reset(seed=1)
    advance(env, 3)
    twins = copies(env)
    went = advance(env, 9)
    assert all(advance(twin, 9) == went for twin in twins)
    assert twins[0].unwrapped.play.state() == env.unwrapped.play.state()


def test_a_copy_goes_on_where_the_agents_are_together() -> None:
    def advance(env: Any, steps: int) -> Any:
        seen, rewards = {}, {}
        for _ in range(steps):
            actions = {
                agent: int(np.flatnonzero(env.play.mask(seat))[-1])
                for seat, agent in enumerate(env.agents)
            }
            seen, rewards, *_ = env.step(actions)
        return rewards, [one["observation"].tolist() for one in seen.values()]

    env = doodle_v0.parallel_env(players=2)
    env.reset(seed=1)
    advance(env, 3)
    twins = copies(env)
    went = advance(env, 9)
    assert all(advance(twin, 9) == went for twin in twins)


def test_without_the_wrappers_it_begins_with_reset_too() -> None:
    for make in patchwork_v0.raw_env, doodle_v0.parallel_env:
        with pytest.raises(AssertionError, match="reset"):
            make(render_mode="ansi").render()
    env = patchwork_v0.raw_env()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    with pytest.raises(AssertionError, match="reset"):
        env.observe("player_0")


def test_a_game_can_begin_from_a_state() -> None:
    state = patchwork.start("winter", random.Random(5))
    env = patchwork_v0.env(edition="winter")
    env.reset(options={"state": state})
    assert env.unwrapped.play.state() == state


def test_only_a_state_of_the_same_table_can_be_begun_from() -> None:
    env = doodle_v0.parallel_env(players=2)
    solo = doodle.start("standard", random.Random(5))
    for options, words in (
        (5, "options is a dictionary, not 5"),
        ({"state": "x"}, "state is a state of Patchwork Doodle, not 'x'"),
        ({"state": patchwork.start("winter", random.Random(5))}, "state of Patchwork Doodle"),
    ):
        with pytest.raises(TypeError, match=words):
            env.reset(options=options)  # type: ignore[arg-type] # the same
    with pytest.warns(UserWarning, match="the only option of reset is 'state'; 'stat' is ignored"):
        env.reset(options={"stat": solo})
    with pytest.raises(ValueError, match="standard with 2 players, the state for standard with 1"):
        env.reset(options={"state": solo})
    alone = doodle_v0.raw_env(players=1)
    alone.reset(seed=1, options={})
    for _ in range(200):
        if not alone.play.to_move():
            break
        alone.play.step(0, int(alone.play.mask(0).argmax()))
    with pytest.raises(ValueError, match="over"):
        alone.reset(options={"state": alone.play.state()})


def test_a_wrong_number_of_players_or_a_wrong_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="2 players, not 3"):
        patchwork_v0.env(players=3)
    with pytest.raises(ValueError, match="1 to 10 players, not 11"):
        doodle_v0.env(players=11)
    wrong: Any  # of another type than the setting
    for wrong in {"players": "two"}, {"players": 2.0}, {"max_cycles": "a"}, {"max_cycles": True}:
        with pytest.raises(TypeError, match=f"{next(iter(wrong))} is a whole number"):
            doodle_v0.env(**wrong)
    with pytest.raises(ValueError, match="render_mode"):
        doodle_v0.env(render_mode="hologram")  # type: ignore[arg-type] # the same


@pytest.mark.parametrize(
    ("module", "makers"),
    [(patchwork_v0, ["env", "raw_env"]), (doodle_v0, ["env", "parallel_env", "raw_env"])],
)
def test_the_environments_are_modules_that_tell_their_settings(module: Any, makers: Any) -> None:
    assert importlib.import_module(module.__name__) is module
    assert module.__all__ == makers
    assert hasattr(module, "parallel_env") == ("parallel_env" in makers)
    assert all(getattr(module, name).__doc__ for name in makers)
    assert all(f"``{setting}``" in module.env.__doc__ for setting in Settings.__annotations__)


def test_a_type_checker_knows_them() -> None:
    env = patchwork_v0.env(edition="winter")
    env.reset(seed=1)
    assert_type(env.last()[1], float)
    assert_type(env.unwrapped.max_cycles, int | None)
    assert_type(env.observe(env.agent_selection), dict[str, Any])
    with pytest.raises(TypeError, match="edtion"):
        patchwork_v0.raw_env(edtion="winter")  # type: ignore[call-arg] # mypy would find it, too


@pytest.mark.parametrize("make", [patchwork_v0.env, partial(doodle_v0.env, players=3)])
@pytest.mark.parametrize("reward", ["usual", "margin"])
def test_the_end_tells_points_and_margins(make: Any, reward: Any) -> None:
    env, rng = make(reward=reward), random.Random(1)
    env.reset(seed=1)
    total, infos = dict.fromkeys(env.agents, 0.0), {}
    for agent in env.agent_iter():
        seen, paid, ended, _, infos[agent] = env.last()
        total[agent] += paid
        assert bool(infos[agent]) == ended
        env.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    state = env.unwrapped.play.state()
    outcome = find_game(env.metadata["name"].removesuffix("_v0")).outcome(state)
    assert outcome is not None
    for scored, agent in zip(outcome.scores, env.possible_agents, strict=True):
        others = sum(outcome.scores) - scored
        margin = scored - others / (len(outcome.scores) - 1)
        assert infos[agent] == {"points": scored, "margin": margin}
        assert reward == "usual" or total[agent] == margin


def test_a_parallel_game_tells_them_too() -> None:
    env = doodle_v0.parallel_env(players=2, reward="margin")
    env.reset(seed=1)
    paid, infos = dict[str, float](), dict[str, Any]()
    while env.agents:
        actions = {f"player_{seat}": int(env.play.mask(seat).argmax()) for seat in range(2)}
        _, paid, _, _, infos = env.step(actions)
    assert {agent: info["margin"] for agent, info in infos.items()} == paid
    env.reset(seed=1)
    assert env.step({"player_0": 0, "player_1": 5})[1] == {"player_0": -1000, "player_1": 0}
    with pytest.raises(ValueError, match="reward is one of usual, margin, not 'x'"):
        patchwork_v0.env(reward="x")  # type: ignore[arg-type] # that is what is refused
