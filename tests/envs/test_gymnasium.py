# SPDX-License-Identifier: MIT
"""The environments of Gymnasium pass its checks; many games at once play as one does."""

import copy
import pickle
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import gymnasium as gym
import numba
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from quiltbee.core import grid
from quiltbee.core.errors import UnknownEditionError, UnknownPlayerError
from quiltbee.envs import check, vector
from quiltbee.envs.single_agent import SingleAgentEnv
from quiltbee.envs.vector import KernelVectorEnv
from quiltbee.games import doodle, game_of
from quiltbee.games.doodle.envs import plane_names
from quiltbee.games.doodle.envs.observation import PLANES
from quiltbee.games.doodle.envs.play import rehearse as doodle_rehearse
from quiltbee.games.patchwork.envs.play import rehearse as patchwork_rehearse
from quiltbee.kernel import compilation
from tests.strategies import fresh, with_seat

SOLO, VERSUS = "quiltbee/DoodleSolo-v0", "quiltbee/PatchworkVs-v0"

COMPILED: list[Any] = [(SOLO, {}), (VERSUS, {"opponent": "random"})]

NO_ACTIONS: list[Any] = [-1, 18230, 0.5, "x", None, {}, True, np.bool_(False), np.uint64(2**63)]

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # advice of Gymnasium's checks


def any_of(masks: Any, rng: Any) -> Any:
    """Return a legal action of each row; 0 where there is none."""
    return (rng.random(masks.shape) * masks).argmax(axis=1)


@pytest.mark.parametrize("name", [SOLO, VERSUS])
def test_gymnasium_finds_nothing(name: str) -> None:
    env: Any = gym.make(f"quiltbee.envs:{name}", render_mode="rgb_array")
    check_env(env.unwrapped)
    check(env, games=1)


def test_the_rewards_of_doodle_add_up_to_the_score() -> None:
    env: Any = gym.make(SOLO)
    rng = np.random.default_rng(1)
    env.reset(seed=4)
    total, ended = 0.0, False
    while not ended:
        (action,) = any_of(env.unwrapped.action_masks()[None], rng)
        _, reward, ended, _, _ = env.step(action)
        total += reward
    outcome = doodle.outcome(env.unwrapped.play.state())
    assert outcome is not None
    assert total == outcome.scores[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_seat_and_the_opponent_can_be_chosen(seat: int) -> None:
    env: Any = gym.make(VERSUS, opponent="random", seat=seat, edition="halloween")
    env.reset(seed=1)
    assert env.unwrapped.agent_seat == seat
    assert env.unwrapped.play.to_move() == (seat,)
    check(env, games=1)


def test_doodle_against_a_level() -> None:
    check(SingleAgentEnv("doodle", opponent="level1"), games=1)


def test_bad_settings_are_refused() -> None:
    with pytest.raises(ValueError, match="seat is a number below 2"):
        gym.make(VERSUS, seat=2)
    with pytest.raises(UnknownPlayerError, match="level99"):
        gym.make(VERSUS, opponent="level99")
    with pytest.raises(UnknownEditionError):
        gym.make(SOLO, edition="summer")
    with pytest.raises(ValueError, match="render_mode"):
        SingleAgentEnv("doodle", render_mode="hologram")
    for settings, words in (
        ({"edition": 5}, "edition is a name, not 5"),
        ({"opponent": 3}, "opponent is a name, not 3"),
        ({"seat": 1.0}, "seat is a whole number, not 1.0"),
    ):
        with pytest.raises(TypeError, match=words):
            gym.make(VERSUS, **settings)
    env = gym.make(VERSUS)
    with pytest.raises(TypeError, match="options is a dictionary"):
        env.reset(options=5)  # type: ignore[arg-type] # that is what is refused
    with pytest.warns(UserWarning, match="'stat' is ignored"):
        env.reset(options={"stat": None})


def test_bad_settings_of_many_games_are_refused() -> None:
    for opponent in "random", "level1":
        for count in 0, -1:
            with pytest.raises(ValueError, match=f"num_envs is 1 or more, not {count}"):
                gym.make_vec(VERSUS, num_envs=count, opponent=opponent)
    with pytest.raises(TypeError, match=r"num_envs is a whole number, not 1\.5"):
        KernelVectorEnv("doodle", 1.5)  # type: ignore[arg-type] # that is what is refused
    with pytest.raises(ValueError, match="cannot be shown"):
        gym.make_vec(SOLO, num_envs=2, render_mode="ansi")
    with pytest.raises(ValueError, match="take no options"):
        gym.make_vec(SOLO, num_envs=2).reset(options={"state": "x"})


def test_a_game_that_the_opponent_ends_before_the_agent_acts_is_over() -> None:
    env = SingleAgentEnv("patchwork", opponent="random", seat=0)
    last = with_seat(with_seat(fresh(), 0, time=53), 1, time=52, quilt=grid.FULL)
    seen, _ = env.reset(seed=1, options={"state": replace(last, active=1)})
    assert not seen["action_mask"].any()
    with pytest.raises(ResetNeeded, match="the game is over"):
        env.step(0)


def test_nothing_can_be_asked_before_reset() -> None:
    env: Any = gym.make(SOLO, render_mode="ansi").unwrapped
    for asked in env.action_masks, env.render, KernelVectorEnv("doodle", 2).action_masks:
        with pytest.raises(ResetNeeded, match="not begun"):
            asked()


def test_many_games_with_a_chosen_seat_are_single_ones() -> None:
    env: Any = gym.make_vec(VERSUS, num_envs=2, opponent="random", seat=1)
    env.reset(seed=1)
    assert env.unwrapped.get_attr("agent_seat") == (1, 1)


def test_many_games_of_doodle_against_somebody_are_single_ones() -> None:
    env: Any = gym.make_vec(SOLO, num_envs=1, opponent="random")
    assert env.observation_space["observation"].shape[1] == len(plane_names(2))


def advance(env: Any, steps: int) -> Any:
    """Do the last legal actions; return what came of them."""
    seen, rewards = np.empty(0), []
    for _ in range(steps):
        masks = np.atleast_2d(env.unwrapped.action_masks())
        chosen = masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
        is_single = env.unwrapped.action_masks().ndim == 1
        observation, reward, *_ = env.step(int(chosen[0]) if is_single else chosen)
        seen = observation["observation"]
        rewards.append(np.asarray(reward).tolist())
    return rewards, seen.tolist()


@pytest.mark.parametrize(
    "make",
    [
        lambda: gym.make(SOLO),
        lambda: gym.make(VERSUS, opponent="level1"),
        lambda: gym.make(VERSUS, opponent="random"),
        lambda: gym.make_vec(SOLO, num_envs=2),
        lambda: gym.make_vec(VERSUS, num_envs=2, opponent="random"),
    ],
)
def test_a_copy_goes_on_where_the_game_is(make: Any) -> None:
    env = make()
    env.reset(seed=1)
    advance(env, 2)
    twins = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    went = advance(env, 6)
    assert all(advance(twin, 6) == went for twin in twins)
    first, second = (twin.reset()[0]["observation"] for twin in twins)
    assert (first == second).all(), "the next games are the same too"


def test_a_bad_seed_is_refused_as_gymnasium_does() -> None:
    for env in gym.make(SOLO), gym.make_vec(SOLO, num_envs=2):
        with pytest.raises(gym.error.Error, match="greater or equal to zero"):
            env.reset(seed=-1)


def test_an_illegal_action_ends_the_game_and_a_step_after_the_end_is_refused() -> None:
    env: Any = gym.make(SOLO).unwrapped
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for wrong in NO_ACTIONS:
        with pytest.raises(InvalidAction, match="a whole number from 0 to 18229, not"):
            env.step(wrong)
    seen, reward, ended, cut, info = env.step(0)
    assert seen["action_mask"].sum() == env.action_masks().sum() == 0
    assert (reward, ended, cut, info) == (-82, True, False, {"illegal": True})
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)


def test_an_integer_of_any_type_is_an_action_and_a_step_after_close_goes_on() -> None:
    env: Any = gym.make(SOLO)
    for kind in int, np.int16, np.int64, np.uint64:
        env.reset(seed=1)
        env.close()
        assert not env.step(kind(env.unwrapped.action_masks().argmax()))[2]


def test_a_game_is_shown_in_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in "human", "ansi":
        env: Any = gym.make(SOLO, render_mode=mode)
        env.reset(seed=1)
        env.step(env.unwrapped.action_masks().argmax())
        shown = env.render() or capsys.readouterr().out
        assert "round 1" in shown.lower()


@pytest.mark.parametrize(("name", "settings"), COMPILED)
def test_many_games_at_once(name: str, settings: Any) -> None:
    env: Any = gym.make_vec(name, num_envs=6, **settings)
    assert isinstance(env.unwrapped, KernelVectorEnv)
    assert env.single_observation_space == gym.make(name, **settings).observation_space
    assert env.metadata["autoreset_mode"] == gym.vector.AutoresetMode.NEXT_STEP
    rng = np.random.default_rng(0)
    seen, _ = env.reset(seed=7)
    begun, finished = np.zeros(6, bool), 0
    for _ in range(80):
        assert env.observation_space.contains(seen)
        seen, rewards, ended, cut, _ = env.step(any_of(seen["action_mask"], rng))
        assert not cut.any()
        assert (rewards[begun] == 0).all(), "the step after the end only begins the next game"
        assert not ended[begun].any()
        assert (seen["action_mask"][~ended].sum(axis=1) > 0).all()
        assert (seen["action_mask"][ended] == 0).all()
        finished += int(ended.sum())
        begun = ended
    assert finished >= 6


def test_many_games_against_a_level_are_single_ones() -> None:
    env: Any = gym.make_vec(VERSUS, num_envs=2)
    seen, _ = env.reset(seed=1)
    actions = any_of(seen["action_mask"], np.random.default_rng(0))
    seen, rewards, *_ = env.step(actions)
    assert env.observation_space.contains(seen)
    assert rewards.tolist() == [0, 0]


def test_the_same_seed_gives_the_same_games_at_once() -> None:
    def run() -> Any:
        env: Any = gym.make_vec(SOLO, num_envs=3)
        rng, found = np.random.default_rng(2), []
        seen, _ = env.reset(seed=5)
        for _ in range(40):
            seen, rewards, _, _, _ = env.step(any_of(seen["action_mask"], rng))
            found.append((rewards, seen["observation"]))
        return found

    for (one, seen), (other, also) in zip(run(), run(), strict=True):
        assert (one == other).all()
        assert (seen == also).all()


@pytest.mark.parametrize(("name", "settings"), COMPILED)
def test_the_same_seed_begins_the_same_games_again(name: str, settings: Any) -> None:
    env: Any = gym.make_vec(name, num_envs=3, **settings)
    first, _ = env.reset(seed=5)
    again, _ = env.reset(seed=5)
    assert (first["observation"] == again["observation"]).all()


@pytest.mark.parametrize(("name", "settings"), COMPILED)
def test_a_list_has_a_seed_for_each_game(name: str, settings: Any) -> None:
    env: Any = gym.make_vec(name, num_envs=3, **settings)
    (one, two, three), (later, *_) = (
        env.reset(seed=seed)[0]["observation"] for seed in ([1, 2, 1], None)
    )
    assert (one == three).all()
    assert not (one == two).all()
    again, free, _ = env.reset(seed=[2, None, 1])[0]["observation"]
    assert (again == two).all()
    assert not (free == two).all()
    env.reset(seed=[1, 2, 1])
    assert (env.reset()[0]["observation"][0] == later).all(), "the list decides the next games too"


def test_a_bad_list_of_seeds_is_refused() -> None:
    env: Any = gym.make_vec(SOLO, num_envs=2)
    with pytest.raises(ValueError, match="2 games need as many seeds, not 3"):
        env.reset(seed=[1, 2, 3])
    for wrong in [[1, -1], [1, "x"], "12"]:
        with pytest.raises(gym.error.Error, match="Seed must be"):
            env.reset(seed=wrong)
    with pytest.raises(ResetNeeded, match="have not begun"):
        env.step(np.array([5, 5]))


@pytest.mark.parametrize(("name", "settings"), COMPILED)
def test_an_illegal_action_ends_only_its_own_game(name: str, settings: Any) -> None:
    env: Any = gym.make_vec(name, num_envs=3, **settings)
    single: Any = gym.vector.SyncVectorEnv([lambda: gym.make(name, **settings).unwrapped] * 3)
    steps = []
    for each in env, single:
        seen, _ = each.reset(seed=1)
        actions = any_of(seen["action_mask"], np.random.default_rng(0))
        actions[1] = seen["action_mask"][1].argmin()
        seen, rewards, ended, _, infos = each.step(actions)
        assert ended.tolist() == [False, True, False]
        *_, none = each.step(any_of(seen["action_mask"], np.random.default_rng(0)))
        assert none == {}, "the next game of the second has begun"
        steps.append((rewards[1], {key: (flags.dtype, flags.tolist()) for key, flags in infos.items()}))  # fmt: skip
    assert steps[0] == steps[1]
    assert steps[0][0] == {SOLO: -82, VERSUS: -1}[name]
    flags = np.dtype(bool), [False, True, False]
    assert steps[0][1] == {"illegal": flags, "_illegal": flags}


def test_an_illegal_action_is_worse_than_any_legal_end() -> None:
    env: Any = gym.make(SOLO).unwrapped
    rng = np.random.default_rng(1)
    for seed in range(5):
        env.reset(seed=seed)
        penalties, rewards, ended = [], [], False
        while not ended:
            penalties.append(env.play.illegal_reward(0))
            _, reward, ended, _, _ = env.step(any_of(env.action_masks()[None], rng)[0])
            rewards.append(reward)
        rests = [sum(rewards[step:]) for step in range(len(rewards))]
        assert all(worse < rest for worse, rest in zip(penalties, rests, strict=True))


def test_many_games_punish_an_illegal_action_as_one_does() -> None:
    env: Any = gym.make_vec(SOLO, num_envs=4)
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(12):
        seen, *_ = env.step(any_of(seen["action_mask"], rng))
    illegal = seen["action_mask"].argmin(axis=1)
    empty = np.rint(seen["observation"][:, PLANES.index("empty"), 0, 0] * 81)
    seen, rewards, ended, _, _ = env.step(illegal)
    assert rewards.tolist() == (-1 - empty).tolist()
    assert len({*empty.tolist()}) > 1
    assert ended.all()


@pytest.mark.parametrize("game", ["doodle", "patchwork"])
def test_who_waits_for_the_compiler_is_told(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compilation, "cache_folder", lambda: str(tmp_path))
    for rehearse in doodle_rehearse, patchwork_rehearse:
        rehearse.cache_clear()
    opponent = {"opponent": "random"} if game == "patchwork" else {}
    SingleAgentEnv(game, **opponent).reset(seed=1)  # type: ignore[arg-type] # mypy takes it for all settings
    KernelVectorEnv(game, 1).reset(seed=1)
    marks = {mark.name for mark in tmp_path.iterdir()}
    assert {f"{game}-play.compiled", f"{game}-batch.compiled"} <= marks


@pytest.mark.parametrize("actions", [[1], [0.5, 1.5], [-1, 1], [1, 18230]])
def test_what_are_no_actions_at_all_is_refused(actions: list[float]) -> None:
    env = KernelVectorEnv("doodle", 2)
    env.reset(seed=1)
    with pytest.raises(InvalidAction):
        env.step(np.array(actions))


@pytest.mark.parametrize("is_copied", [True, False])
def test_observations_are_kept_unless_told_otherwise(is_copied: bool) -> None:
    env = KernelVectorEnv("doodle", 2, copy=is_copied)
    first, _ = env.reset(seed=1)
    before = first["observation"].copy()
    env.step(first["action_mask"].argmax(axis=1))
    assert (first["observation"] == before).all() == is_copied


def test_few_games_at_once_cost_less_a_step_than_one_alone() -> None:
    """Processor time counts, so threads that wait by spinning would be seen, also on free cores."""

    def cost(env: Any, games: int) -> float:
        rng, spent = np.random.default_rng(1), 0.0
        masks = env.reset(seed=1)[0]["action_mask"].reshape(games, -1)
        for _ in range(60):
            action = any_of(masks, rng)
            began = time.process_time()
            seen, _, ended, _, _ = env.step(action if games > 1 else action[0])
            spent += time.process_time() - began
            if games == 1 and ended:
                seen, _ = env.reset()
            masks = seen["action_mask"].reshape(games, -1)
        return spent / games

    for name, settings in COMPILED:
        alone = cost(gym.make(name, **settings), 1)
        assert cost(gym.make_vec(name, num_envs=16, **settings), 16) < alone


@pytest.mark.parametrize("game", ["doodle", "patchwork"])
def test_threads_share_games_without_changing_them(game: str) -> None:
    runs = []
    for threads in 1, 2, 5:
        env, rng, found = KernelVectorEnv(game, 5, threads=threads), np.random.default_rng(3), []
        seen, _ = env.reset(seed=1)
        for step in range(60):
            seen, *rest = env.step(any_of(seen["action_mask"], rng))
            found.append((seen["observation"].tolist(), *(str(each) for each in rest)))
            if step == 10:
                env = pickle.loads(pickle.dumps(env))
        runs.append(found)
    assert runs[0] == runs[1] == runs[2]


def test_the_number_of_threads_is_checked_and_grows_with_the_games() -> None:
    assert [vector._threads(None, games) for games in (1, 256, 512)] == [1, 1, 1]
    assert vector._threads(None, 10**6) == numba.config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]
    for wrong in 0, 3:
        with pytest.raises(ValueError, match=f"threads is a number from 1 .* 2, not {wrong}"):
            gym.make_vec(SOLO, num_envs=2, threads=wrong)
    with pytest.raises(TypeError, match="whole number"):
        gym.make_vec(SOLO, num_envs=2, threads=1.5)


def test_planes_can_be_the_whole_observation() -> None:
    env: Any = gym.make(SOLO, planes_only=True)
    check_env(env.unwrapped)
    assert env.observation_space.shape == (len(PLANES), 9, 9)
    planes, info = env.reset(seed=1)
    assert env.observation_space.contains(planes)
    assert (info["action_mask"] == env.unwrapped.action_masks()).all()
    many: Any = gym.make_vec(SOLO, num_envs=3, planes_only=True)
    seen, infos = many.reset(seed=1)
    assert many.single_observation_space == env.observation_space
    assert many.observation_space.contains(seen)
    assert (infos["action_mask"] == many.unwrapped.action_masks()).all()
    assert infos["_action_mask"].all()


@pytest.mark.parametrize(("name", "settings"), COMPILED)
@pytest.mark.parametrize("reward", ["usual", "margin"])
def test_the_end_tells_points_and_pays_what_was_asked_for(
    name: str, settings: Any, reward: str
) -> None:
    """Single games say it as the rules do; compiled games say the same of themselves, in Gymnasium's arrays."""
    single: Any = gym.make(name, reward=reward, **settings)
    many: Any = gym.make_vec(name, num_envs=4, reward=reward, **settings)
    rng = np.random.default_rng(2)
    seen, _ = single.reset(seed=2)
    ended, total, info = False, 0.0, {}
    while not ended:
        seen, paid, ended, _, info = single.step(any_of(seen["action_mask"][None], rng)[0])
        total += paid
    play, seat = single.unwrapped.play, single.unwrapped.agent_seat
    outcome = game_of(play.state()).outcome(play.state())
    assert outcome is not None
    scores = outcome.scores
    margin = {"margin": 2 * scores[seat] - sum(scores)} if name == VERSUS else {}
    assert info == {"points": scores[seat], **margin}
    if reward == "margin" or name == SOLO:
        assert total == margin.get("margin", scores[seat])

    seen, _ = many.reset(seed=2)
    totals, finished = np.zeros(4), np.zeros(4, bool)
    while not finished.all():
        seen, rewards, done, _, infos = many.step(any_of(seen["action_mask"], rng))
        totals += np.where(finished, 0, rewards)
        new, finished = done & ~finished, finished | done
        if not done.any():
            assert infos == {}
            continue
        assert set(infos) == {"points", "_points"} | ({"margin", "_margin"} if margin else set())
        assert (infos["_points"] == done).all()
        expected = infos.get("margin", infos["points"])
        if reward == "margin" or name == SOLO:
            assert (totals[new] == expected[new]).all()
        else:
            assert (totals[new] * expected[new] >= 0).all(), "who wins is ahead, or they tie"


def test_an_illegal_action_costs_more_than_any_margin() -> None:
    for name, settings in COMPILED:
        env: Any = gym.make(name, reward="margin", **settings)
        env.reset(seed=1)
        wrong = int(env.unwrapped.action_masks().argmin())
        assert env.step(wrong)[1] == -1000
        many: Any = gym.make_vec(name, num_envs=2, reward="margin", **settings)
        masks = many.reset(seed=1)[0]["action_mask"]
        assert many.step(masks.argmin(axis=1))[1].tolist() == [-1000, -1000]
    with pytest.raises(ValueError, match="reward is one of usual, margin, not 'x'"):
        gym.make_vec(SOLO, num_envs=2, reward="x")


@pytest.mark.parametrize("game", ["doodle", "patchwork"])
def test_games_that_ended_can_begin_at_once(game: str) -> None:
    """They are the games that the next step would have begun."""
    at_once, later = KernelVectorEnv(game, 5), KernelVectorEnv(game, 5)
    rng = np.random.default_rng(1)
    seen, _ = at_once.reset(seed=1)
    later.reset(seed=1)
    ended = np.zeros(5, bool)
    while not ended.any():
        actions = any_of(seen["action_mask"], rng)
        seen, _, ended, _, _ = at_once.step(actions)
        later.step(actions)
    before, seen = seen, at_once.begin_ended()
    again = later.step(any_of(before["action_mask"], rng))[0]
    for key in "observation", "action_mask":
        assert (seen[key][ended] == again[key][ended]).all()
        assert (seen[key][~ended] == before[key][~ended]).all()
    assert not at_once.step(any_of(seen["action_mask"], rng))[2][ended].any()
