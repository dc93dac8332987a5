# SPDX-License-Identifier: MIT
"""Games without search against the greedy player, and what is learned from what comes of each choice."""

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
from quiltbee.accel.patchwork.observation import observe
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, Advance, Buy
from quiltbee.kernel.patchwork import to_action, to_move
from quiltbee.train import checkpoint as checkpoints
from quiltbee.train import duel, learn, network, polish
from quiltbee.train.__main__ import main
from quiltbee.train.config import Config, Polish, make_config, read_config
from quiltbee.train.duel import CLOSED, KEEPS, Ahead, Choice, Turns
from quiltbee.train.learn import kind_logs, new_pupil
from quiltbee.train.polish import Lesson
from quiltbee.train.search import NEVER, Outlook, evaluate
from quiltbee.train.selfplay import begin_many
from tests.train.test_greedy import judged
from tests.train.test_training import MINIATURE

POLISHED = MINIATURE.replace("futures = 8", "futures = 8\nguesses = true") + (
    "[polish]\nmoves = 48\nreuse = 0.5\neasy = 1.0\n"
)


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> Config:
    path = tmp_path_factory.mktemp("config") / "config.toml"
    path.write_text(POLISHED)
    return read_config(path)


@pytest.fixture(scope="module")
def params(config: Config) -> Any:
    """Give a network whose heads have something to say."""
    found = new_pupil(jax.random.key(3), config).params
    return jax.tree.map(
        lambda x: x + 0.05 * jax.random.normal(jax.random.key(x.size), x.shape), found
    )


@pytest.fixture(scope="module")
def played(config: Config, params: Any) -> tuple[Any, Turns]:
    """Give games as they were begun, and the turns of a round of them."""
    games = begin_many(jax.random.key(1), config.play)
    begun = jax.tree.map(jnp.copy, games)
    # Compiled as for the miniature below, so that it is compiled once.
    _, turns = polish.programs(config).play(params, params, games, jax.random.key(2))
    return begun, turns


def test_what_is_drawn_is_as_likely_as_the_network_says_and_laid_as_it_likes_best(
    config: Config, params: Any
) -> None:
    config = replace(
        config, play=replace(config.play, games=1), polish=replace(config.polish, heat=1.0)
    )
    one = begin_many(jax.random.key(1), config.play)
    many = jax.tree.map(lambda x: jnp.repeat(x, 1000, axis=0), one)
    found = jax.jit(partial(duel.decide, config=config))(params, many, jax.random.key(5))
    assert found.free.all()
    assert found.ways[0, 0] == 0
    seen = evaluate(partial(network.apply, params), one, config.search).logits[0]
    for kind in range(4):
        way = int(found.ways[0, kind])
        drawn = np.mean(np.asarray(found.action) == way)
        assert drawn == pytest.approx(float(jnp.exp(found.logs[0, kind])), abs=0.05)
        if kind:
            offer = seen[1 + 648 * (kind - 1) : 1 + 648 * kind]
            assert way == 1 + 648 * (kind - 1) + int(jnp.argmax(offer))


def some_states(edition: str, count: int) -> list[rules.State]:
    """Give positions of a random game in which there is something to choose."""
    rng = random.Random(11)
    found = list[rules.State]()
    while len(found) < count:
        state = rules.start(edition, rng)
        while moves := rules.legal_moves(state):
            if not state.in_hand and len(moves) > 1 and rng.random() < 0.2:
                found.append(state)
            state = rules.play(state, rng.choice(moves))
    return found[:count]


def greedy_move(state: rules.State) -> rules.Move:
    """Ask the kernel what the greedy player does."""
    found = judged(state)
    return to_move(state, max(found, key=lambda action: found[action]))


def tried(params: Any, state: Any, config: Config) -> tuple[Choice, Ahead]:
    choice = duel.decide(params, state, jax.random.key(1), config)
    return choice, duel.look_ahead(params, state, choice, config)


def test_each_choice_is_tried_and_the_greedy_player_replies_as_by_the_rules(
    config: Config, params: Any
) -> None:
    states = some_states("classic", 24)
    choice, ahead = jax.jit(partial(tried, config=config))(params, from_states(states))
    after, rows = list[rules.State](), list[tuple[int, int]]()
    for number, state in enumerate(states):
        legal = {to_action(state, move): move for move in rules.legal_moves(state)}
        for kind in range(4):
            move = legal.get(int(choice.ways[number, kind]))
            if move is None:
                assert ahead.worth[number, kind] == CLOSED
                continue
            now = rules.play(state, move)
            reply = KEEPS
            while rules.legal_moves(now) and now.active != state.active:
                answer = greedy_move(now)
                if reply == KEEPS:
                    assert isinstance(answer, Advance | Buy)
                    reply = 0 if isinstance(answer, Advance) else 1 + now.circle.index(answer.patch)
                now = rules.play(now, answer)
            assert ahead.reply[number, kind] == reply
            after.append(now)
            rows.append((number, kind))
    assert {int(ahead.reply[row]) for row in rows} >= {0, 1, 2, 3, KEEPS}
    judged = jax.jit(lambda state: evaluate(partial(network.apply, params), state, config.search))
    seen = judged(from_states(after)).worth
    tables = observe(from_states(after)).table
    for row, value, table, now in zip(rows, seen, tables, after, strict=True):
        mine = float(value) * (1 if states[row[0]].active == 0 else -1)
        assert float(ahead.worth[row]) == pytest.approx(mine, abs=1e-4)
        assert bool(ahead.over[row]) == (not rules.legal_moves(now))
        if not ahead.over[row]:
            assert np.allclose(
                np.asarray(ahead.table[row], np.float32), table, atol=0.01, rtol=0.01
            )


def test_the_network_moves_in_its_own_seat_and_games_go_on_to_their_ends(
    config: Config, played: tuple[Any, Turns]
) -> None:
    games, turns = played
    seat = np.asarray(duel.seats(config))
    mover = np.asarray(turns.state.current_player)
    own, game = np.asarray(turns.own), np.asarray(turns.game)
    assert own.any()
    assert (mover == seat[game])[own].all()
    assert (mover != seat[game])[~own].all()
    ended, time = np.asarray(turns.ended), np.asarray(turns.state.time).sum(-1)
    assert ended.any()
    # Within a game time only goes on; where it goes back, a new one has begun.
    for number in range(len(seat)):
        before, at = int(np.asarray(games.time[number]).sum()), 0
        for move in range(len(own)):
            for place in np.flatnonzero(own[move] & (game[move] == number)):
                if ended[at:move, number].any():
                    before = 0
                assert time[move, place] >= before
                before, at = int(time[move, place]), move


def last_states(config: Config) -> list[rules.State]:
    """Give a position for each game in which whatever is done ends it; the network is to move in half of them."""
    rng, found = random.Random(5), dict[bool, list[rules.State]]()
    half = config.play.games // 2
    while min((len(found.get(own, [])) for own in (True, False)), default=0) < half:
        state = rules.start("classic", rng)
        while moves := rules.legal_moves(state):
            if all(not rules.legal_moves(rules.play(state, move)) for move in moves):
                found.setdefault(bool(state.active), []).append(state)
            state = rules.play(state, rng.choice(moves))
    # In even games the network has seat 0: it moves in the first of two games of seat 0, and in the second of two of seat 1.
    return [found[number % 4 >= 2][number // 4 * 2 + number % 2] for number in range(2 * half)]


def test_how_a_game_ended_is_told_from_the_side_of_the_network(config: Config, params: Any) -> None:
    states = last_states(config)
    seat = np.asarray(duel.seats(config))
    assert (
        sum(state.active == seat[number] for number, state in enumerate(states)) == len(states) // 2
    )
    _, turns = polish.programs(config).play(params, params, from_states(states), jax.random.key(4))
    assert turns.ended[0].all()
    own = {int(game): int(a) for game, a in zip(turns.game[0], turns.choice.action[0], strict=True)}
    for number, state in enumerate(states):
        move = to_move(state, own[number]) if number in own else greedy_move(state)
        points = [rules.score(each) for each in rules.play(state, move).seats]
        mine, theirs = points[seat[number]], points[1 - seat[number]]
        assert float(turns.end.margin[0, number]) == mine - theirs
        if mine != theirs:
            assert float(turns.end.win[0, number]) == (1 if mine > theirs else -1)


def some_turns(
    config: Config, own: list[int], ended: list[int], win: list[float], end: float
) -> Turns:
    """Give turns of one game, beside which a second does nothing; each row is a move."""
    count = len(own)
    state = begin_many(jax.random.key(1), replace(config.play, games=1))
    state = jax.tree.map(lambda x: jnp.stack([x] * count), state)
    seen = jnp.array(win)[:, None]
    nothing, four = jnp.zeros((count, 1)), jnp.zeros((count, 1, 4))
    ends = jnp.array([[flag, 0] for flag in ended], bool)
    return Turns(
        state=state,
        choice=Choice(nothing, nothing == 0, four, four, Outlook(seen, 10 * seen)),
        ahead=Ahead(four, four, four[..., None], four > 0),
        own=jnp.array(own, bool)[:, None],
        game=jnp.zeros((count, 1), jnp.int32),
        ended=ends,
        end=Outlook(end * ends, 10 * end * ends),
    )


def test_what_came_of_a_position_is_how_it_looked_later_and_how_the_game_ended() -> None:
    config = make_config({"play": {"games": 2}, "polish": {"reach": 0.5}})
    turns = some_turns(config, [1, 0, 1, 1], [0, 0, 0, 1], [0.2, 9.0, 0.4, 0.6], 1.0)
    goal, good = polish.look_back(turns, config)
    # From the last: it ended at 1; 0.6 and 1 by halves; 0.4 and that by halves.
    assert good[:, 0].tolist() == [True, False, True, True]
    np.testing.assert_allclose(goal.win[jnp.array([0, 2, 3]), 0], [0.6, 0.8, 1.0], atol=1e-6)
    np.testing.assert_allclose(goal.margin, 10 * goal.win, atol=1e-5)


def test_of_a_game_that_goes_on_the_last_position_teaches_nothing() -> None:
    config = make_config({"play": {"games": 2}, "polish": {"reach": 0.5}})
    turns = some_turns(config, [1, 1, 1, 1], [0, 1, 0, 0], [0.1, 0.2, 0.3, 0.5], -1.0)
    goal, good = polish.look_back(turns, config)
    assert good[:, 0].tolist() == [True, True, True, False]
    np.testing.assert_allclose(goal.win[:3, 0], [-0.4, -1.0, 0.5], atol=1e-6)


def test_of_easy_positions_only_a_share_is_learned_from(
    config: Config, played: tuple[Any, Turns]
) -> None:
    _, turns = played
    likely, worth = jnp.exp(turns.choice.logs), turns.ahead.worth
    hard = np.asarray(turns.choice.free & (polish.given_away(likely, worth) >= polish.EASY))
    useful = np.asarray(turns.choice.free | (turns.state.in_hand > 0))
    assert 0 < hard.sum() < useful.sum()

    def kept(easy: float) -> Any:
        asked = replace(config, polish=replace(config.polish, easy=easy))
        return np.asarray(polish.worthwhile(turns, jax.random.key(1), asked))

    assert (kept(1.0) == useful).all()
    assert (kept(0.0) == hard).all()
    assert hard.sum() < kept(0.5).sum() < useful.sum()


def test_what_is_given_away() -> None:
    likely = jnp.array([[0.5, 0.25, 0.25, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]])
    worth = jnp.array([[0.1, 0.3, -0.1, CLOSED], [0.2, CLOSED, 0.1, 0.0], [CLOSED] * 4])
    found = polish.given_away(likely, worth)
    np.testing.assert_allclose(found, [0.5 * 0.2 + 0.25 * 0.4, 0, 0], atol=1e-6)


@pytest.fixture(scope="module")
def lesson(config: Config, played: tuple[Any, Turns]) -> Lesson:
    """Give what is to be learned from the positions of a round."""
    _, turns = played
    goal, good = polish.look_back(turns, config)
    rows = np.flatnonzero(np.asarray(good & turns.choice.free))[:48]
    every = Lesson(turns.state, turns.choice.free, turns.ahead, goal)
    found: Lesson = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:])[rows], every)
    return found


def learned(begun: Any, lesson: Lesson, config: Config, steps: int = 30) -> tuple[Any, Any, Any]:
    """Learn one lesson for a while; return the network, and the parts of the loss before and after."""
    config = replace(config, learn=replace(config.learn, warm_up=1))
    pupil = new_pupil(jax.random.key(3), config)._replace(params=begun)
    what = partial(polish.loss, teacher=begun, lesson=lesson, config=config)
    walk = jax.jit(lambda p: learn.step(p, what, jnp.float32(3e-3), config.learn))
    _, _, first, _ = walk(pupil)
    last = first
    for _ in range(steps):
        pupil, _, last, _ = walk(pupil)
    return pupil.params, first, last


def test_the_network_learns_to_take_what_is_worth_most_and_to_guess_what_follows(
    config: Config, params: Any, lesson: Lesson
) -> None:
    # Whatever the judge said, the second offer is now the best wherever it can be had.
    open_to_it = lesson.ahead.worth > CLOSED
    worth = jnp.where(open_to_it, jnp.array([-0.5, -0.5, 0.5, -0.5]), CLOSED)
    wanted = lesson._replace(ahead=lesson.ahead._replace(worth=worth))
    after, first, last = learned(params, wanted, config)
    assert float(first["lays"]) == pytest.approx(0, abs=1e-5)
    for name in ("lost", "missed", "follow", "guesses", "win"):
        assert float(last[name]) < float(first[name]), name
    assert float(last["replies"]) > float(first["replies"])

    def second(of: Any) -> float:
        seen = evaluate(partial(network.apply, of), lesson.state, config.search)
        can = open_to_it[:, 2]
        return float(jnp.mean(jnp.exp(kind_logs(seen.logits)[:, 2]), where=can))

    assert second(after) > second(params) + 0.1


def test_the_teacher_holds_how_patches_are_laid(
    config: Config, params: Any, lesson: Lesson
) -> None:
    def strayed(hold: float) -> float:
        asked = replace(config, polish=replace(config.polish, hold_lays=hold))
        _, _, last = learned(params, lesson, asked)
        return float(last["lays"])

    assert strayed(100.0) < 0.5 * strayed(0.0)


def test_a_choice_that_is_none_is_not_learned_from(
    config: Config, params: Any, lesson: Lesson
) -> None:
    closed = lesson._replace(
        free=jnp.zeros_like(lesson.free),
        ahead=lesson.ahead._replace(worth=jnp.full_like(lesson.ahead.worth, CLOSED)),
    )
    total, parts = polish.loss(params, params, closed, config)
    assert jnp.isfinite(total)
    for name in ("lost", "missed", "follow", "guesses"):
        assert float(parts[name]) == pytest.approx(0, abs=1e-5), name


def test_policies_that_exclude_each_other_breed_no_nan() -> None:
    one = jnp.array([[0.0, NEVER]])
    assert float(polish.apart(one, one)[0]) == 0
    assert jnp.isfinite(polish.apart(one, one[:, ::-1])).all()


def test_a_polishing_in_miniature(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "config.toml"
    config.write_text(POLISHED)
    begun, out = tmp_path / "begun", tmp_path / "out"
    # It begins with a network that makes no guesses yet.
    plain = tmp_path / "plain.toml"
    plain.write_text(POLISHED.replace("guesses = true", "guesses = false"))
    checkpoints.save(checkpoints.new_checkpoint(read_config(plain)), begun)
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
    assert new.moves == old.moves + 3 * 48 * 8
    assert int(new.pupil.steps) == 3 * (48 * 4 // 2 // 16)
    assert "guesses" in new.pupil.average["futures"]
    assert (out / "net.onnx").is_file()
    assert "<svg" in (out / "training.svg").read_text()


def test_a_network_that_knows_nothing_is_not_polished(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["polish", "patchwork", "--out", "nowhere"])
    assert "--resume is needed" in capsys.readouterr().err


def test_the_settings_are_read_as_strictly_as_all_others() -> None:
    assert make_config({"polish": {"easy": 0.25}}).polish == Polish(easy=0.25)
    for wrong in ({"easy": 1.5}, {"moves": 0}, {"blur": 0.0}, {"heat": 0.0}, {"speed": 1}):
        with pytest.raises(ValueError, match=r"polish|easy|blur|heat"):
            make_config({"polish": wrong})
    with pytest.raises(ValueError, match="no guesses without futures"):
        make_config({"net": {"guesses": True}})
