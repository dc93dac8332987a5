# SPDX-License-Identifier: MIT
"""The games for OpenSpiel pass its own tests, and play by our rules."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
import shimmy
from absl import flags

from quiltbee.envs import doodle_v0, openspiel, patchwork_v0
from quiltbee.games import doodle, find_game, patchwork

PATCHWORK, DOODLE = "python_quiltbee_patchwork", "python_quiltbee_doodle"


def moved(name: str, steps: int, seed: int = 1) -> Any:
    """Return a state after the setup and some random steps."""
    state, rng = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while state.is_chance_node() and not state.play.is_set_up():
        state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(steps):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", [f"{PATCHWORK}(edition=winter)", DOODLE, f"{DOODLE}(players=2)"])
def test_they_pass_the_tests_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [PATCHWORK, DOODLE])
def test_a_playthrough_can_be_replayed(name: str, tmp_path: Any) -> None:
    from open_spiel.python.algorithms import generate_playthrough  # it loads SciPy

    lines = generate_playthrough.playthrough(name, None, seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(lines, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    original, replayed = generate_playthrough.replay(str(file))
    assert replayed == original


@pytest.mark.parametrize("name", [PATCHWORK, f"{DOODLE}(players=2)"])
def test_actions_are_called_as_our_moves(name: str) -> None:
    for steps in 0, 9, 20:
        state = moved(name, steps)
        game, position = find_game(name.split("_")[2].split("(", maxsplit=1)[0]), state.play.state()
        player = state.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            rolls = [str(move) for move in game.legal_moves(position)]
            assert [state.action_to_string(each) for each in state.legal_actions()] == rolls
            continue
        texts = [state.action_to_string(each) for each in state.legal_actions()]
        assert sorted(texts) == sorted(str(move) for move in game.legal_moves(position, player))
        assert state.string_to_action(texts[-1]) == state.legal_actions()[-1]


def test_the_circle_is_laid_out_patch_by_patch() -> None:
    state = pyspiel.load_game(PATCHWORK).new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 32
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert str(state) == "patchwork: 0 dealt"
    assert not any(state.observation_tensor(0))
    laid = []
    while state.is_chance_node():
        laid.append(state.legal_actions()[-1])
        assert state.action_to_string(laid[-1]) == f"patch {laid[-1]}"
        state.apply_action(laid[-1])
    assert state.play.state().circle[:32] == tuple(laid)


def test_cards_are_dealt_when_they_are_needed() -> None:
    """Nothing in a state tells what card comes next, so no search can know it."""
    state, rng = moved(DOODLE, 0), random.Random(2)
    later = 0
    while not state.is_terminal():
        assert len(state.play.state().deck) == 0 or state.is_chance_node()
        if state.is_chance_node() and "card" in state.action_to_string(state.legal_actions()[0]):
            later += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert later == 2 * 6, "six cards in each later round"
    outcome = doodle.outcome(state.play.state())
    assert outcome is not None
    assert tuple(state.returns()) == outcome.scores


def test_no_seat_sees_what_another_did_in_the_same_turn() -> None:
    state = moved(f"{DOODLE}(players=2)", 0)
    assert state.current_player() == 0
    seen, told = state.observation_tensor(1), state.observation_string(1)
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 1
    assert state.observation_tensor(1) == seen
    assert told.split(" S")[-1].split()[-1] in state.observation_string(1)


def test_a_clone_goes_its_own_way() -> None:
    for name in PATCHWORK, DOODLE:
        state = moved(name, 4)
        before = str(state)
        other = state.clone()
        other.apply_action(other.legal_actions()[0])
        assert str(state) == before != str(other)


def test_a_state_is_written_in_few_words() -> None:
    for name in PATCHWORK, DOODLE:
        text = moved(name, 12).serialize()
        assert len(text) < 20_000, "it holds no tables of the kernel"


@pytest.mark.parametrize("name", [PATCHWORK, DOODLE, f"{DOODLE}(players=2)"])
def test_a_search_of_openspiel_plays_them(name: str) -> None:
    from open_spiel.python.algorithms import mcts

    state, rng = moved(name, 0), np.random.default_rng(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 2, rollouts, random_state=rng)
    for _ in range(2):
        if not state.is_chance_node():
            state.apply_action(bot.step(state))
        assert state.rewards() == state.returns() == [0] * state.num_players()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.rewards() == state.returns()
    assert any(state.returns())


def test_what_is_wrong_gets_an_error() -> None:
    with pytest.raises(Exception, match="1 to 10 players, not 11"):
        pyspiel.load_game(f"{DOODLE}(players=11)")
    with pytest.raises(Exception, match="2 players, not 3"):
        pyspiel.load_game(f"{PATCHWORK}(players=3)")
    with pytest.raises(Exception, match="summer"):
        pyspiel.load_game(f"{DOODLE}(edition=summer)")
    state = moved(PATCHWORK, 0)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(2026)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(0)
    game = pyspiel.load_game(PATCHWORK)
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})
    assert game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True)) is None
    assert isinstance(game.make_py_observer(), openspiel.QuiltbeeObserver)


class Thrown(random.Random):
    """A die that shows what was thrown before."""

    def __init__(self, throws: list[int]) -> None:
        super().__init__(0)
        self.throws = iter(throws)

    def choice(self, seq: Any) -> Any:
        return next(self.throws)


def start_of(state: Any) -> tuple[Any, list[int]]:
    """Return the state of the rules with which a game of OpenSpiel began, all its cards dealt, and its throws."""
    replayed = state.get_game().new_initial_state()
    cards, throws = list[str](), list[int]()
    for action in state.history():
        if replayed.is_chance_node():
            kind, what = replayed.action_to_string(action).split()
            if kind == "card":
                cards.append(what)
            else:
                throws.append(int(what))
        replayed.apply_action(action)
    seats = state.num_players()
    begun = doodle.deal(doodle.load_edition("standard"), cards[seats:], cards[:seats])
    return begun, throws


def play_by_shimmy(name: str, players: int) -> tuple[Any, list[Any]]:
    """Play a game at random. Return the environment, and what was seen and done at each step."""
    env = shimmy.OpenSpielCompatibilityV0(game_name=name, config={"players": players})
    env.reset(seed=3)
    rng, rows = np.random.default_rng(4), []
    while not any(env.terminations.values()):
        planes, _, _, _, info = env.last()
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        rows.append((env.agent_selection, np.array(info["action_mask"]), np.array(planes), action))
        env.step(action)
    return env, rows


@pytest.mark.parametrize(
    ("name", "players"), [(PATCHWORK, 2), (DOODLE, 1), (DOODLE, 2), (DOODLE, 3)]
)
def test_shimmy_plays_the_same_game_as_ours(name: str, players: int) -> None:
    theirs, rows = play_by_shimmy(name, players)
    if name == PATCHWORK:
        ours = patchwork_v0.env()
        smallest = patchwork.load_edition("classic").smallest
        circle = {"circle": [*theirs.game_state.history()[:32], smallest]}
        ours.reset(options={"state": patchwork.start_from("classic", circle, random.Random(0))})
    else:
        ours = doodle_v0.env(players=players)
        begun, throws = start_of(theirs.game_state)
        ours.reset(options={"state": begun})
        play: Any = ours.unwrapped.play
        play._rng = Thrown(throws)
    points = dict.fromkeys(ours.agents, 0.0)
    for agent, mask, planes, action in rows:
        assert ours.agent_selection == agent
        seen, _, _, _, _ = ours.last()
        assert (mask == seen["action_mask"]).all()
        assert np.allclose(planes.reshape(seen["observation"].shape), seen["observation"])
        ours.step(action)
        points = {each: points[each] + ours.rewards[each] for each in points}
    assert len(rows) > 18 * players
    assert all(ours.terminations.values())
    assert list(points.values()) == theirs.game_state.returns()
