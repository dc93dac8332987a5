# SPDX-License-Identifier: MIT
"""Games without search, against itself and the greedy player: what a network learns from that is to play with one look."""

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from quiltbee.accel.patchwork.game import State, legal_action_mask, offer_anchors, step
from quiltbee.accel.patchwork.observation import observe
from quiltbee.kernel.patchwork.position import FIRST_BUY, SLOT
from quiltbee.train import network
from quiltbee.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.train.config import Config
from quiltbee.train.course import Course, Job
from quiltbee.train.learn import kind_logs
from quiltbee.train.network import POINTS, Params
from quiltbee.train.search import NEVER, evaluate, final, narrowed, worth
from quiltbee.train.selfplay import renew

Array = jax.Array


class Choice(NamedTuple):
    """What the network would do in each position, [n]."""

    action: Array  # int32
    free: Array  # bool: there was something to choose, to take this or that
    kind: Array  # int32: what it takes
    log: Array  # float32: the log-probability of that
    worth: Array  # float32: of the position, seat 0's, as the network sees it


class Turns(NamedTuple):
    """Positions and what was done in them, [move, game, ...]."""

    state: State
    choice: Choice
    own: Array  # bool: the network moved, not the greedy player
    ended: Array  # bool: this move ended the game
    end: Array  # float32: what it was then worth, seat 0's
    won: Array  # bool: seat 0 won
    margin: Array  # float32: seat 0's points less seat 1's
    points: Array  # float32: the mean of both


class Tally(NamedTuple):
    """What happened in the games of a round."""

    ended: Array
    greedy: Array  # how often the network won against the greedy player
    ahead: Array  # by how many points
    points: Array  # mean points of a seat
    margin: Array  # mean size of the margin
    first: Array  # how often the seat that began won, where the network plays itself


class Bare(Course):
    """A training whose games are played without search."""

    def __init__(self, begun: Checkpoint, folder: Path) -> None:
        # Numba takes its time to load, and only those who train so need the greedy player from the start.
        from quiltbee.train.greedy import Greedy  # noqa: PLC0415

        super().__init__(begun, folder)
        self.greedy = Greedy()

    def play(self, params: Params, moves: int, key: Array) -> list[Turns]:
        """Make some moves in every game."""
        run, turns = self.programs, list[Turns]()
        for each in jax.random.split(key, moves):
            seen = run.seen(self.games)
            choice = run.decide(params, self.games, each)
            # The processor judges for the greedy player while the accelerator chooses for the network.
            theirs = self._greedy_actions(jax.device_get(seen))
            self.games, turn = run.move(self.games, choice, theirs, each)
            turns.append(turn)
        self.moves += moves * self.config.play.games
        return turns

    def _greedy_actions(self, state: State) -> Array:
        seats = greedy_seats(self.config)
        actions = np.zeros(len(seats), np.int32)
        count = len(state.in_hand)
        its_turn = np.asarray(state.current_player) == seats[:count]
        actions[:count] = self.greedy.choose(state, its_turn)
        return jnp.asarray(actions)


def playing(config: Config) -> tuple[dict[str, Job], Turns]:
    """Return what is to be compiled for such games, and what a turn looks like."""
    pupil, games, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    actions = jnp.zeros(config.play.games, jnp.int32)
    choice = jax.eval_shape(partial(decide, config=config), pupil.params, games, key)
    _, turn = jax.eval_shape(partial(move, config=config), games, choice, actions, key)
    jobs: dict[str, Job] = {
        "seen": (partial(_seen, config=config), (), (games,)),
        "decide": (partial(decide, config=config), (), (pupil.params, games, key)),
        "move": (partial(move, config=config), (), (games, choice, actions, key)),
    }
    return jobs, turn


def greedy_seats(config: Config) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Return the seat that the greedy player has in each game, -1 for none; it has the first games."""
    games = np.arange(config.play.games)
    count = round(config.polish.greedy * config.play.games)
    return np.where(games < count, games % 2, -1).astype(np.int32)


def _seen(games: State, config: Config) -> State:
    """Return the games in which the greedy player plays."""
    count = int(np.sum(greedy_seats(config) >= 0))
    return jax.tree.map(lambda x: x[:count], games)


def decide(params: Params, state: State, key: Array, config: Config) -> Choice:
    """Draw what to take; it is laid as the network likes best."""
    dtype = jnp.bfloat16 if config.net.half else jnp.float32
    seen = evaluate(partial(network.apply, params, dtype=dtype), state, config.search)
    ways, logs = narrowed(seen.logits), kind_logs(seen.logits)
    in_turn = state.in_hand == 0
    drawn = jax.random.categorical(key, ways)
    action = jnp.where(in_turn, drawn, jnp.argmax(ways, axis=-1)).astype(jnp.int32)
    kind = jnp.where(in_turn, (action - FIRST_BUY) // SLOT + 1, 0)
    return Choice(
        action=action,
        free=in_turn & (jnp.sum(logs > NEVER / 2, axis=-1) > 1),
        kind=kind,
        log=jnp.take_along_axis(logs, kind[:, None], axis=-1)[:, 0],
        worth=seen.worth,
    )


def move(
    state: State, choice: Choice, theirs: Array, key: Array, config: Config
) -> tuple[State, Turns]:
    """Move in every game; a game that ends is followed by a new one."""
    own = state.current_player != greedy_seats(config)
    after = jax.lax.optimization_barrier(step(state, jnp.where(own, choice.action, theirs)))
    outlook = final(after)
    turn = Turns(
        state=state,
        choice=choice,
        own=own,
        ended=after.terminated,
        end=worth(*outlook, config.search),
        won=outlook.win > 0,
        margin=outlook.margin,
        points=jnp.mean(after.scores.astype(jnp.float32), axis=-1),
    )
    # Another key than the one that drew what to take.
    return renew(after, jax.random.fold_in(key, 1), config.play), turn


def tally_of(turns: Turns, config: Config) -> Tally:
    """Count how the games of a round ended."""
    seats = jnp.asarray(greedy_seats(config))
    against = turns.ended & (seats >= 0)
    alone = turns.ended & (seats < 0)
    won = jnp.where(seats == 0, ~turns.won, turns.won)
    ahead = jnp.where(seats == 0, -turns.margin, turns.margin)

    def mean(where: Array, values: Array) -> Array:
        return jnp.sum(jnp.where(where, values, 0.0)) / jnp.maximum(1, jnp.sum(where))

    return Tally(
        ended=jnp.sum(turns.ended),
        greedy=mean(against, won),
        ahead=mean(against, ahead),
        points=mean(turns.ended, turns.points),
        margin=mean(turns.ended, jnp.abs(turns.margin)),
        first=mean(alone, turns.won),
    )


class Comparison(NamedTuple):
    """What a network says of positions beside what its teacher says."""

    kinds: Array  # [n, 4]: log-probabilities of advancing and of each offer
    taught: Array  # [n, 4]: the teacher's
    lays: Array  # nats from the teacher in how to lay what is taken, on average
    win: Array  # the same in who wins
    margin: Array  # the loss of the margin
    price: Array  # of these three together


def compare(params: Params, teacher: Params, state: State, config: Config) -> Comparison:
    """Compare a network with its teacher, from whom it should differ only in what to take."""
    found = offer_anchors(state)
    legal, seen = jax.lax.optimization_barrier(
        (legal_action_mask(state, found), observe(state, found))
    )
    dtype = jnp.bfloat16 if config.net.half else jnp.float32
    own = network.apply(params, seen, dtype)
    known = jax.lax.stop_gradient(network.apply(teacher, seen, dtype))
    logits, taught = (
        jax.nn.log_softmax(jnp.where(legal, each.policy, NEVER), axis=-1) for each in (own, known)
    )
    kinds, taught_kinds = kind_logs(logits), kind_logs(taught)
    lays = apart(logits, taught) - apart(kinds, taught_kinds)
    taught_win = known.win / config.polish.temperature
    chance = jax.nn.sigmoid(taught_win)
    win = jnp.mean(optax.sigmoid_binary_cross_entropy(own.win, chance))
    # Less what no network can undo, so that nothing is left where both say the same.
    win -= jnp.mean(optax.sigmoid_binary_cross_entropy(taught_win, chance))
    margin = jnp.mean(optax.huber_loss(own.margin / POINTS, known.margin / POINTS))
    price = config.polish.hold_lays * jnp.mean(lays)
    price += config.learn.win_share * win + config.learn.margin_share * margin
    return Comparison(kinds, taught_kinds, jnp.mean(lays), win, margin, price)


def apart(own: Array, other: Array) -> Array:
    """Return by how many nats one policy [n, k] differs from another, where that has any say."""
    chance = jnp.exp(other)
    return jnp.sum(jnp.where(chance > 0, chance * (other - own), 0.0), axis=-1)
