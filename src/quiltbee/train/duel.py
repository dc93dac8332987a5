# SPDX-License-Identifier: MIT
"""Games of a network without search against the greedy player, and what would come of each choice it has.

The greedy player of ``greedy`` always does the same in the same position, so what it replies can be tried: each choice is
made in turn, the greedy player answers until it is the network's turn again, and the network says what the position is worth then.

In every step half of the games are asked of the network and half of the greedy player, as far as it is their turn; the others
wait. So hardly a position is judged in which nothing depends on it.
"""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from quiltbee.accel.patchwork.game import State, offer_anchors, step
from quiltbee.accel.patchwork.observation import observe
from quiltbee.games.patchwork import OFFERS
from quiltbee.kernel.patchwork.position import ADVANCE, FIRST_BUY, FIRST_SEW, KINDS, SLOT
from quiltbee.train import greedy, network
from quiltbee.train.config import Config
from quiltbee.train.learn import kind_logs
from quiltbee.train.network import Params
from quiltbee.train.search import NEVER, Outlook, evaluate, final, narrowed, worth
from quiltbee.train.selfplay import either, renew

Array = jax.Array

CLOSED = -3.0
"""In place of what a choice is worth, where there is no such choice."""
KEEPS = 4
"""In place of a reply, which is one of four: there is none, as the turn is kept."""


class Choice(NamedTuple):
    """What the network would do in each position, [n]."""

    action: Array  # int32
    free: Array  # bool: there was something to choose, to take this or that
    logs: Array  # float32 [n, 4]: the log-probability of each kind of choice
    ways: Array  # int32 [n, 4]: the action by which it would make it
    outlook: Outlook  # for the seat that moves


class Ahead(NamedTuple):
    """What comes of each choice, when the greedy player has replied, [n, 4]."""

    worth: Array  # float32: of the position then, for the seat that chose; CLOSED where it cannot
    reply: Array  # uint8: the first reply, or KEEPS
    table: Array  # bfloat16 [n, 4, entries]: what the network sees of the table then
    over: Array  # bool: the game is over then


class Turns(NamedTuple):
    """The network's moves, [move, half of the games], and the ends of games, [move, game]."""

    state: State
    choice: Choice
    ahead: Ahead
    own: Array  # bool: it was its turn, so it moved
    game: Array  # int32: in which game
    ended: Array  # bool
    end: Outlook  # how it ended for the network, where it did


def seats(config: Config) -> Array:
    """Return the network's seat in each game."""
    return jnp.arange(config.play.games) % 2


def play_round(
    params: Params, judge: Params, games: State, key: Array, config: Config
) -> tuple[State, Turns]:
    """Play all games on by a number of moves; ``judge`` says what positions are worth that choices lead to."""
    seat = seats(config)
    half = config.play.games // 2

    def move(games: State, key: Array) -> tuple[State, Turns]:
        order_key, draw_key, new_key = jax.random.split(key, 3)
        own = games.current_player == seat
        # Those whose turn it is first, by lot: then nobody waits for long.
        order = jnp.argsort(~own + 0.9 * jax.random.uniform(order_key, own.shape))
        here, there = order[:half], order[half:]
        mine, theirs = jax.lax.optimization_barrier((_take(games, here), _take(games, there)))
        choice = jax.lax.optimization_barrier(decide(params, mine, draw_key, config))
        choice = choice._replace(free=choice.free & own[here])
        ahead = look_ahead(judge, mine, choice, config)
        replies = jax.lax.optimization_barrier(greedy.choose(theirs))
        moved = either(own[here], step(mine, choice.action), mine)
        replied = either(~own[there], step(theirs, replies), theirs)
        moved, replied = jax.lax.optimization_barrier((moved, replied))
        back = jnp.argsort(order)
        after = jax.tree.map(lambda one, two: jnp.concatenate([one, two])[back], moved, replied)
        side = jnp.where(seat == 0, 1.0, -1.0)
        turns = Turns(
            state=mine,
            choice=choice,
            ahead=ahead,
            own=own[here],
            game=here,
            ended=after.terminated,
            end=Outlook(*(side * each for each in final(after))),
        )
        return renew(after, new_key, config.play), turns

    return jax.lax.scan(move, games, jax.random.split(key, config.polish.moves))


def decide(params: Params, state: State, key: Array, config: Config) -> Choice:
    """Draw what to take; it is laid as the network likes best."""
    seen = evaluate(partial(network.apply, params, dtype=config.net.dtype), state, config.search)
    logs = kind_logs(seen.logits)
    in_turn, possible = state.in_hand == 0, logs > NEVER / 2
    buys = seen.logits[:, FIRST_BUY:FIRST_SEW].reshape(len(logs), OFFERS, SLOT)
    lays = FIRST_BUY + SLOT * jnp.arange(OFFERS) + jnp.argmax(buys, axis=-1)
    ways = jnp.pad(lays, ((0, 0), (1, 0)), constant_values=ADVANCE).astype(jnp.int32)
    kind = jax.random.categorical(key, jnp.where(possible, logs / config.polish.heat, NEVER))
    sews = jnp.argmax(narrowed(seen.logits), axis=-1)
    drawn = jnp.take_along_axis(ways, kind[:, None], axis=-1)[:, 0]
    side = jnp.where(state.current_player == 0, 1.0, -1.0)
    return Choice(
        action=jnp.where(in_turn, drawn, sews).astype(jnp.int32),
        free=in_turn & (jnp.sum(possible, axis=-1) > 1),
        logs=logs,
        ways=ways,
        outlook=Outlook(*(side * each for each in seen.outlook)),
    )


def look_ahead(judge: Params, state: State, choice: Choice, config: Config) -> Ahead:
    """Try each choice of the positions [n] in which there is one."""
    count = len(choice.action)
    four = jax.tree.map(lambda x: jnp.repeat(x, KINDS, axis=0), state)
    me = four.current_player
    open_to_it = (choice.free[:, None] & (choice.logs > NEVER / 2)).reshape(-1)
    after = jax.lax.optimization_barrier(step(four, choice.ways.reshape(-1)))
    after, reply = let_reply(after, me, open_to_it, count)
    seen = jax.lax.optimization_barrier(observe(after, offer_anchors(after)))
    said = network.apply(judge, seen, config.net.dtype)
    guessed = worth(jnp.tanh(said.win / 2), said.margin, config.search)
    ended = worth(*final(after), config.search) * jnp.where(me == 0, 1.0, -1.0)
    value = jnp.where(after.terminated, ended, guessed)
    return Ahead(
        worth=jnp.where(open_to_it, value, CLOSED).reshape(count, KINDS),
        reply=reply.reshape(count, KINDS).astype(jnp.uint8),
        table=seen.table.reshape(count, KINDS, -1).astype(jnp.bfloat16),
        over=after.terminated.reshape(count, KINDS),
    )


def let_reply(state: State, me: Array, asked: Array, some: int) -> tuple[State, Array]:
    """Let the greedy player move where that is asked, until it is ``me`` to move or the game is over.

    It judges so many positions at a time. Also returns what it replied first.
    """

    def waiting(state: State) -> Array:
        return asked & (state.current_player != me) & ~state.terminated

    def move(carry: tuple[State, Array]) -> tuple[State, Array]:
        state, reply = carry
        waits = waiting(state)
        rows = jnp.argsort(~waits)[:some]
        before, waits, known = jax.lax.optimization_barrier(
            (_take(state, rows), waits[rows], reply[rows])
        )
        action = jax.lax.optimization_barrier(greedy.choose(before))
        after = either(waits, step(before, action), before)
        known = jnp.where(waits & (known == KEEPS), reply_of(action), known)
        state = jax.tree.map(lambda all_, new: all_.at[rows].set(new), state, after)
        return state, reply.at[rows].set(known)

    nothing = jnp.full(me.shape, KEEPS)
    return jax.lax.while_loop(lambda carry: jnp.any(waiting(carry[0])), move, (state, nothing))


def reply_of(action: Array) -> Array:
    """Return what kind of choice an action is; nobody begins a turn by sewing on a special patch."""
    return jnp.where(action == ADVANCE, 0, 1 + (action - FIRST_BUY) // SLOT)


def _take(state: State, rows: Array) -> State:
    return jax.tree.map(lambda x: x[rows], state)
