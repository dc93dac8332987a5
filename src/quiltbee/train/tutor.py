# SPDX-License-Identifier: MIT
"""Lessons for a network that is to play without search, from one that searches.

The pupil plays, itself and the greedy player, without search. In every position that comes about the tutor, a network
that does not change, searches a little way ahead, asking only what to take, and says what each choice would be worth. The
pupil loses what it leaves on the table: as much as its choice is worth less than the best. So it need not follow the search where
little is at stake, and its positions are its own, mistakes and all (as in DAgger, Ross et al., 2011). How to lay a patch and what a position is worth it learns from what the tutor says at first sight.

A pupil may be larger than its tutor: it pays for one look where the tutor pays for many.
"""

from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork.game import State
from quiltbee.kernel.patchwork.position import ADVANCE, FIRST_BUY, KINDS, SLOT
from quiltbee.train import learn, network
from quiltbee.train.bare import Bare, Tally, Turns, apart, compare, playing, tally_of
from quiltbee.train.checkpoint import Checkpoint, new_checkpoint
from quiltbee.train.config import Config
from quiltbee.train.course import compile_all
from quiltbee.train.learn import Pupil, batches, rate_at
from quiltbee.train.network import Params
from quiltbee.train.search import NEVER, search
from quiltbee.train.symmetry import WAYS, turn_quilts

Array = jax.Array

WORTHLESS = -2.0
"""Less than anything can be worth: what cannot be taken."""


class Lessons(NamedTuple):
    """Positions and what the tutor found in them, [move, game, ...]."""

    state: State
    free: Array  # bool: there is something to choose, to take this or that
    worths: Array  # float32 [.., 4]: of advancing and of each offer, for the seat that moves


class Report(NamedTuple):
    """Means over the steps of a round."""

    loss: Array
    lost: Array  # how much less than the best is worth what the network would draw
    missed: Array  # the same of what it likes best
    right: Array  # how often what it likes best is the best
    kinds: Array  # nats from what the search would take
    lays: Array  # nats from the tutor, in how to lay it
    win: Array
    margin: Array
    size: Array  # of the gradient


class Tutoring(Bare):
    """It plays without search, itself and the greedy player, and learns what to take from one that searches."""

    def __init__(self, begun: Checkpoint, folder: Path, tutor: Params) -> None:
        super().__init__(begun, folder)
        self.tutor = tutor
        self.filled, self.at = 0, 0
        self.memory = empty(self.config, self.games)
        self.programs = programs(self.config, _form(tutor))

    def round(self) -> dict[str, Any]:
        """Play a round and learn from it; return what to log, still on the accelerator."""
        self.key, play_key, learn_key = jax.random.split(self.key, 3)
        turns = self.play(self.pupil.average, self.config.play.moves, play_key)
        self.memory, tally = self.programs.teach(self.memory, turns, self.tutor, jnp.int32(self.at))
        rows, learning = self.config.learn.memory, self.config.learn
        self.at = (self.at + len(turns)) % rows
        self.filled = min(self.filled + len(turns), rows)
        found: dict[str, Any] = {"games": tally._asdict()}
        if self.filled >= learning.begin:
            rate = rate_at(self.minutes, learning)
            self.pupil, report = self.programs.learn(
                self.pupil,
                self.tutor,
                self.memory,
                jnp.int32(self.filled),
                jnp.float32(rate),
                learn_key,
            )
            found |= {"learn": report._asdict(), "rate": rate}
        return found

    def tell(self, entry: dict[str, Any]) -> str:
        """Return what is worth knowing of a round, in a line."""
        games, told = entry["games"], entry.get("learn")
        text = f"greedy {games['greedy']:.1%} {games['ahead']:+5.2f}  points {games['points']:5.2f}"
        if told:
            text += (
                f"  lost {told['lost']:.4f}  missed {told['missed']:.4f}  right {told['right']:.3f}  kinds {told['kinds']:.3f}"
                f"  lays {told['lays']:.3f}  win {told['win']:.4f}  margin {told['margin']:.4f}  grad {told['size']:.2f}"
            )
        return text


def _form(params: Params) -> tuple[Any, tuple[tuple[int, ...], ...]]:
    """Return the form of parameters, as something that can be told from another form."""
    leaves, form = jax.tree.flatten(params)
    return form, tuple(leaf.shape for leaf in leaves)


@cache
def programs(config: Config, tutor: tuple[Any, tuple[tuple[int, ...], ...]]) -> Any:
    """Compile all programs of a tutoring, for a tutor of this form."""
    jobs, turn = playing(config)
    turns = [turn] * config.play.moves
    pupil, _, key = jax.eval_shape(lambda: new_checkpoint(config).parts)
    memory = jax.eval_shape(lambda: empty(config, new_checkpoint(config).games))
    form, shapes = tutor
    known = jax.tree.unflatten(form, [jax.ShapeDtypeStruct(each, jnp.float32) for each in shapes])
    number, rate = jnp.int32(0), jnp.float32(0)
    jobs["teach"] = (partial(teach, config=config), (0,), (memory, turns, known, number))
    jobs["learn"] = (
        partial(learn_round, config=config),
        (0,),
        (pupil, known, memory, number, rate, key),
    )
    return compile_all(config, jobs)


def empty(config: Config, games: State) -> Lessons:
    """Return a memory of lessons in which there is nothing yet."""
    rows = config.learn.memory

    def zeros(like: Array) -> Array:
        return jnp.zeros((rows, *like.shape), like.dtype)

    lanes = jnp.zeros(config.play.games, bool)
    return Lessons(
        state=jax.tree.map(zeros, games),
        free=zeros(lanes),
        worths=jnp.zeros((rows, config.play.games, KINDS), jnp.float32),
    )


def teach(
    memory: Lessons, turns: list[Turns], tutor: Params, at: Array, config: Config
) -> tuple[Lessons, Tally]:
    """Write what the tutor finds in the positions of a round over the oldest lessons."""
    played: Turns = jax.tree.map(lambda *parts: jnp.stack(parts), *turns)
    dtype = jnp.bfloat16 if config.net.half else jnp.float32
    net = partial(network.apply, tutor, dtype=dtype)
    worths = jax.lax.map(partial(look, net, config=config), played.state)
    new = Lessons(played.state, played.choice.free, worths)
    memory = jax.tree.map(
        lambda old, each: jax.lax.dynamic_update_slice_in_dim(old, each, at, axis=0), memory, new
    )
    return memory, tally_of(played, config)


def look(net: Any, state: State, config: Config) -> Array:
    """Return what a search finds advancing and each offer to be worth, [n, 4]; WORTHLESS where they cannot be had."""
    count = state.in_hand.shape[0]
    # Nothing is drawn: the search is to find the same whenever it is asked.
    settings = config.search._replace(noise=0.0)
    found = search(net, state, jax.random.key(0), settings, jnp.ones(count, bool))
    kind = jnp.where(found.kids == ADVANCE, 0, 1 + (found.kids - FIRST_BUY) // SLOT)
    legal = found.weights > 0
    its = legal[..., None] & (kind[..., None] == jnp.arange(KINDS))
    return jnp.max(jnp.where(its, found.worths[..., None], WORTHLESS), axis=1)


def learn_round(
    pupil: Pupil,
    tutor: Params,
    memory: Lessons,
    filled: Array,
    rate: Array,
    key: Array,
    config: Config,
) -> tuple[Pupil, Report]:
    """Learn from as many batches as a round of moves is worth, drawn from the first ``filled`` rows."""
    games = config.play.games

    def once(pupil: Pupil, key: Array) -> tuple[Pupil, Report]:
        row_key, game_key, turn_key = jax.random.split(key, 3)
        rows = jax.random.randint(row_key, (config.learn.batch,), 0, filled)
        columns = jax.random.randint(game_key, (config.learn.batch,), 0, games)
        taken = jax.tree.map(lambda x: x[rows, columns], memory)
        ways = jax.random.randint(turn_key, (config.learn.batch, 2), 0, WAYS)
        taken = taken._replace(state=turn_quilts(taken.state, ways))
        lessons = jax.lax.optimization_barrier(taken)
        lesson = partial(loss, tutor=tutor, lessons=lessons, config=config)
        pupil, total, parts, size = learn.step(pupil, lesson, rate, config.learn)
        return pupil, Report(total, **parts, size=size)

    pupil, reports = jax.lax.scan(once, pupil, jax.random.split(key, batches(config)))
    return pupil, jax.tree.map(jnp.mean, reports)


def loss(
    params: Params, tutor: Params, lessons: Lessons, config: Config
) -> tuple[Array, dict[str, Array]]:
    """Return the loss over lessons [n, ...], and its parts."""
    polish, settings = config.polish, config.search
    seen = compare(params, tutor, lessons.state, config)
    free = lessons.free.astype(jnp.float32)
    count = jnp.maximum(jnp.sum(free), 1)
    best = jnp.max(lessons.worths, axis=-1, keepdims=True)
    # What cannot be taken is never drawn, and loses nothing.
    short = jnp.where(seen.taught > NEVER / 2, best - lessons.worths, 0.0)

    def mean(values: Array) -> Array:
        return jnp.sum(free * values) / count

    lost = mean(jnp.sum(jnp.exp(seen.kinds) * short, axis=-1))
    liked = jnp.argmax(seen.kinds, axis=-1)
    missed = jnp.take_along_axis(short, liked[:, None], axis=-1)[:, 0]
    # What the search would take, as it is found for other lessons.
    scale = settings.value_scale * (settings.visit_init + settings.simulations / 2)
    meant = jax.nn.log_softmax(seen.taught - scale * short, axis=-1)
    kinds = mean(apart(seen.kinds, meant))
    total = polish.stake * lost + polish.follow * kinds + seen.price
    return total, {
        "lost": lost,
        "missed": mean(missed),
        "right": mean(missed == 0),
        "kinds": kinds,
        "lays": seen.lays,
        "win": seen.win,
        "margin": seen.margin,
    }
