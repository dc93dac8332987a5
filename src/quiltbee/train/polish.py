# SPDX-License-Identifier: MIT
"""The last lessons of a network that is to play without search: what to take, learned from what comes of each choice.

It plays the greedy player (``duel``). In each of its positions all choices are tried, and the network's own judgement
of the positions after the reply says what each is worth; that judgement learns from how the games end. So it teaches itself, for
it judges positions that lie there better than it foresees them. The loss is what the network gives away, so that most is learned
where it gives away most.

A network with ``guesses`` also has to say what the greedy player would reply to each choice, and what the table would
look like then. How to lay a patch stays as it was: what the network knew of that when the run began is its teacher.

What comes of it is a network that knows one opponent well. Its chances are those against the greedy player.
"""

from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from quiltbee.accel.patchwork.game import State, legal_action_mask, offer_anchors
from quiltbee.accel.patchwork.observation import observe
from quiltbee.core.errors import DataError
from quiltbee.train import duel, learn, network
from quiltbee.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.train.config import Config
from quiltbee.train.course import Course, compile_all
from quiltbee.train.duel import CLOSED, Ahead, Turns
from quiltbee.train.learn import Pupil, kind_logs, mean_of, rate_at
from quiltbee.train.network import POINTS, Guesses, Params
from quiltbee.train.search import NEVER, Outlook

Array = jax.Array

EASY = 1e-3
"""A position is easy where the network gives away less than this on average."""


class Lesson(NamedTuple):
    """Positions and what is to be learned from them, [n, ...]."""

    state: State
    free: Array  # bool: there was something to choose
    ahead: Ahead
    goal: Outlook  # what came of the position, for the seat that moved


class Tally(NamedTuple):
    """What happened in the games of a round."""

    ended: Array
    wins: Array  # how often the network won
    ahead: Array  # by how many points


class Report(NamedTuple):
    """Means over the steps of a round."""

    loss: Array
    lost: Array  # what the network gives away by drawing as likely as it thinks
    missed: Array  # what it gives away by its favourite
    right: Array  # how often its favourite is best
    follow: Array  # nats from what it should think
    replies: Array  # how often the guess of the reply is right; 0 where there is none
    guesses: Array  # the loss of all guesses
    lays: Array  # nats from the teacher, in how to lay a patch
    win: Array
    margin: Array
    size: Array  # of the gradient


class Polishing(Course):
    """It plays the greedy player without search, and learns what to take from what comes of each choice."""

    def __init__(self, begun: Checkpoint, folder: Path) -> None:
        if begun.config.play.games < 2:
            raise DataError("polish needs at least two games at once")
        super().__init__(begun, folder)
        self.teacher = jax.tree.map(jnp.copy, begun.pupil.average)
        # The average plays best; what plays and what learns must be the same here.
        self.pupil = self.pupil._replace(params=jax.tree.map(jnp.copy, begun.pupil.average))
        self.programs = programs(self.config)

    def round(self) -> dict[str, Any]:
        """Play a round and learn from it; return what to log, still on the accelerator."""
        run, config = self.programs, self.config
        self.key, play_key, learn_key = jax.random.split(self.key, 3)
        self.games, turns = run.play(self.pupil.params, self.pupil.average, self.games, play_key)
        rate = rate_at(self.minutes, config.learn)
        self.pupil, tally, report = run.learn(
            self.pupil, self.teacher, turns, jnp.float32(rate), learn_key
        )
        self.moves += config.polish.moves * config.play.games
        return {"games": tally._asdict(), "learn": report._asdict(), "rate": rate}

    def tell(self, entry: dict[str, Any]) -> str:
        """Return what is worth knowing of a round, in a line."""
        games, told = entry["games"], entry["learn"]
        return (
            f"greedy {games['wins']:.1%} {games['ahead']:+5.2f}  lost {told['lost']:.4f}"
            f"  missed {told['missed']:.4f}  right {told['right']:.3f}  replies {told['replies']:.3f}"
            f"  lays {told['lays']:.3f}  win {told['win']:.3f}  grad {told['size']:.2f}"
        )


@cache
def programs(config: Config) -> Any:
    """Compile all programs of a polishing."""
    pupil, games, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    play = partial(duel.play_round, config=config)
    _, turns = jax.eval_shape(play, pupil.params, pupil.average, games, key)
    return compile_all(
        config,
        {
            "play": (play, (2,), (pupil.params, pupil.average, games, key)),
            "learn": (
                partial(learn_round, config=config),
                (0,),
                (pupil, pupil.average, turns, jnp.float32(0), key),
            ),
        },
    )


def look_back(turns: Turns, config: Config) -> tuple[Outlook, Array]:
    """Return what came of each of the network's positions, and whether anything did within the round; [move, n].

    That is how the game looked at the network's later moves and how it ended, each a share; ``reach`` says how far it looks.
    """
    games = config.play.games
    reach = config.polish.reach

    def back(
        later: tuple[Array, Array], row: tuple[Array, Array, Array, Array, Array]
    ) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
        known, outcome = later
        ended, end, own, game, seen = row
        known, outcome = known | ended, jnp.where(ended[:, None], end, outcome)
        found, good = outcome[game], own & known[game]
        # Where nothing is known yet, what is seen here is all that the moves before can go by.
        worth = jnp.where(good[:, None], reach * found + (1 - reach) * seen, seen)
        outcome = outcome.at[game].set(jnp.where(own[:, None], worth, found))
        known = known.at[game].set(known[game] | own)
        return (known, outcome), (found, good)

    def pairs(outlook: Outlook) -> Array:
        return jnp.stack([outlook.win, outlook.margin], axis=-1)

    nothing = jnp.zeros(games, bool), jnp.zeros((games, 2))
    rows = (turns.ended, pairs(turns.end), turns.own, turns.game, pairs(turns.choice.outlook))
    _, (found, good) = jax.lax.scan(back, nothing, rows, reverse=True)
    return Outlook(found[..., 0], found[..., 1]), good


def learn_round(
    pupil: Pupil, teacher: Params, turns: Turns, rate: Array, key: Array, config: Config
) -> tuple[Pupil, Tally, Report]:
    """Learn from the turns of a round."""
    goal, good = look_back(turns, config)
    keep_key, order_key = jax.random.split(key)
    useful = good & worthwhile(turns, keep_key, config)

    def flat(x: Array) -> Array:
        return x.reshape(-1, *x.shape[2:])

    lessons = jax.tree.map(flat, Lesson(turns.state, turns.choice.free, turns.ahead, goal))
    draw = jax.random.uniform(order_key, useful.shape)
    order = jnp.argsort(flat(jnp.where(useful, draw, 2.0)))
    count = jnp.maximum(1, jnp.sum(useful))
    steps = max(1, round(config.polish.reuse * useful.size / config.learn.batch))

    def once(pupil: Pupil, number: Array) -> tuple[Pupil, Report]:
        places = (number * config.learn.batch + jnp.arange(config.learn.batch)) % count
        lesson = jax.lax.optimization_barrier(jax.tree.map(lambda x: x[order[places]], lessons))
        what = partial(loss, teacher=teacher, lesson=lesson, config=config)
        pupil, total, parts, size = learn.step(pupil, what, rate, config.learn)
        return pupil, Report(total, **parts, size=size)

    pupil, reports = jax.lax.scan(once, pupil, jnp.arange(steps))
    return pupil, tally_of(turns), jax.tree.map(jnp.mean, reports)


def worthwhile(turns: Turns, key: Array, config: Config) -> Array:
    """Tell which positions to learn from: of those that are easy, and of special patches to sew on, some alone."""
    choice = turns.choice
    # Where nothing could be chosen nothing is learned; where a special patch is sewn on, how to lay it.
    useful = choice.free | (turns.state.in_hand > 0)
    easy = given_away(jnp.exp(choice.logs), turns.ahead.worth) < EASY
    return useful & (~easy | (jax.random.uniform(key, easy.shape) < config.polish.easy))


def given_away(likely: Array, worth: Array) -> Array:
    """Return how much less than the best is to be had, if one chooses as likely as this; both are [..., 4]."""
    short = jnp.max(worth, axis=-1, keepdims=True) - worth
    return jnp.sum(jnp.where(worth > CLOSED, likely * short, 0.0), axis=-1)


def loss(
    params: Params, teacher: Params, lesson: Lesson, config: Config
) -> tuple[Array, dict[str, Array]]:
    """Return the loss over lessons [n, ...], and its parts."""
    polish = config.polish
    found = offer_anchors(lesson.state)
    legal, seen = jax.lax.optimization_barrier(
        (legal_action_mask(lesson.state, found), observe(lesson.state, found))
    )
    output, guesses = network.look(params, seen, config.net.dtype)
    known = jax.lax.stop_gradient(network.apply(teacher, seen, config.net.dtype))
    logits, taught = (
        jax.nn.log_softmax(jnp.where(legal, each.policy, NEVER), axis=-1)
        for each in (output, known)
    )
    logs, worth = kind_logs(logits), lesson.ahead.worth
    free, possible = lesson.free, worth > CLOSED

    mean = partial(mean_of, where=free)
    lost = mean(given_away(jnp.exp(logs), worth))
    favourite = jnp.argmax(jnp.where(possible, logs, NEVER), axis=-1)
    missed = given_away(jax.nn.one_hot(favourite, worth.shape[-1]), worth)
    wanted = jax.nn.log_softmax(jnp.where(possible, worth / polish.blur, NEVER), axis=-1)
    follow = mean(apart(logs, wanted))
    # How to lay it is what is left of the distance from the teacher.
    lays = jnp.mean(apart(logits, taught) - jnp.where(free, apart(logs, kind_logs(taught)), 0.0))
    chance = jnp.clip((lesson.goal.win + 1) / 2, 0, 1)
    win = jnp.mean(optax.sigmoid_binary_cross_entropy(output.win, chance))
    margin = jnp.mean(optax.huber_loss(output.margin / POINTS, lesson.goal.margin / POINTS))
    guessed, replies = guess_loss(guesses, lesson)

    total = polish.lost * lost + polish.follow * follow + polish.guess * guessed
    total += polish.hold_lays * lays
    total += config.learn.win_share * win + config.learn.margin_share * margin
    return total, {
        "lost": lost,
        "missed": mean(missed),
        "right": mean(missed == 0),
        "follow": follow,
        "replies": replies,
        "guesses": guessed,
        "lays": lays,
        "win": win,
        "margin": margin,
    }


def apart(own: Array, other: Array) -> Array:
    """Return by how many nats one policy [n, k] differs from another, where that has any say; both are logarithms."""
    chance = jnp.exp(other)
    return jnp.sum(jnp.where(chance > 0, chance * (other - own), 0.0), axis=-1)


def guess_loss(guesses: Guesses | None, lesson: Lesson) -> tuple[Array, Array]:
    """Return the loss of the guesses of what comes of each choice, and how often that of the reply is right."""
    if guesses is None:
        return jnp.float32(0), jnp.float32(0)
    ahead = lesson.ahead
    asked = (ahead.worth > CLOSED) & lesson.free[:, None]
    reply = ahead.reply.astype(jnp.int32)

    mean = partial(mean_of, where=asked)
    # Nobody looks at the table of a game that is over.
    off = jnp.square(guesses.table - ahead.table.astype(jnp.float32))
    by_table = jnp.where(ahead.over, 0.0, jnp.mean(off, axis=-1))
    by_reply = optax.softmax_cross_entropy_with_integer_labels(guesses.reply, reply)
    by_worth = jnp.square(guesses.worth[..., 0] - ahead.worth)
    right = jnp.argmax(guesses.reply, axis=-1) == reply
    return mean(0.1 * by_reply + by_worth + 2.0 * by_table), mean(right)


def tally_of(turns: Turns) -> Tally:
    """Count how the games of a round ended."""
    mean = partial(mean_of, where=turns.ended)
    return Tally(jnp.sum(turns.ended), mean(turns.end.win > 0), mean(turns.end.margin))
