# SPDX-License-Identifier: MIT
"""The course of Patchwork in JAX: pure functions over any number of positions.

Leading axes are the batch: every function works on one position, on an array of them, and under ``jax.vmap``.
A position holds what decides the game. Which special patches lie where, and how the sewn-on patches lie,
has no bearing on what follows and is left out.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp

from quiltbee.games.patchwork.kernel.position import (
    ACTIONS,
    ADVANCE,
    FIRST_BUY,
    FIRST_SEW,
    REMOVE,
    SLOT,
)
from quiltbee.games.patchwork.scoring import EMPTY_SPACE_POINTS, SPECIAL_TILE_POINTS
from quiltbee.games.patchwork.state import OFFERS
from quiltbee_research import boards
from quiltbee_research.patchwork import quilts
from quiltbee_research.patchwork.tables import CIRCLE, SPECIAL, number_of, tables

if TYPE_CHECKING:
    from quiltbee_research.patchwork.observation import Observation

Array = jax.Array


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """Positions. The axes that a comment names come after those of the batch."""

    quilts: Array  # uint32 [seat, 3]
    circle: Array  # uint8 [33], clockwise from the neutral token; 0 where no patch is left
    time: Array  # int32 [seat]
    buttons: Array  # int32 [seat]
    income: Array  # int32 [seat]
    tile: Array  # int32: the seat that has the special tile, or -1
    current_player: (
        Array  # int32: the seat that acts; of an ended game, the seat that came home second
    )
    in_hand: Array  # int32: special patches to sew on first
    edition: Array  # int32: a place in tables.editions()
    rewards: Array  # float32 [seat]: what the last move brought: 1 and -1 when it ended the game

    @property
    def terminated(self) -> Array:
        """Whether the game is over."""
        home = jnp.all(self.time == tables().last, axis=-1)
        return home & (self.in_hand == 0)

    @property
    def truncated(self) -> Array:
        """Whether the game was cut off: never."""
        return jnp.zeros_like(self.terminated)

    @property
    def scores(self) -> Array:
        """Both seats' points as if the game ended now, [seat]."""
        empty = 81 - boards.count(self.quilts)
        tile = self.tile[..., None] == jnp.arange(2)
        return self.buttons + SPECIAL_TILE_POINTS * tile + EMPTY_SPACE_POINTS * empty

    @property
    def filled(self) -> Array:
        """Which spaces are covered, [seat, 9, 9]."""
        return boards.spread(self.quilts).reshape(*self.quilts.shape[:-1], 9, 9)

    @property
    def legal_action_mask(self) -> Array:
        """Which of the 2027 actions are legal; none when the game is over."""
        return legal_action_mask(self)

    @property
    def observation(self) -> "Observation":
        """What a network sees, from the side of the current player."""
        from quiltbee_research.patchwork.observation import observe  # noqa: PLC0415 - it needs this module

        return observe(self)


def init(key: Array, edition: str | int | Array = "classic") -> State:
    """Lay out one game: patches at random, the neutral token after the 1x2 patch, seat 0 to begin."""
    known = tables()
    number = number_of(edition) if isinstance(edition, str) else edition
    others = jnp.array([p for p in range(1, CIRCLE + 1) if p != known.smallest], jnp.uint8)
    circle = jax.random.permutation(key, others)
    return start(jnp.append(circle, jnp.uint8(known.smallest)), jnp.asarray(number, jnp.int32))


def start(circle: Array, edition: Array) -> State:
    """Begin games with the circles [..., 33] as they lie and the editions [...]."""
    batch = circle.shape[:-1]
    seats = jnp.zeros((*batch, 2), jnp.int32)
    none = jnp.zeros(batch, jnp.int32)
    return State(
        quilts=jnp.zeros((*batch, 2, 3), jnp.uint32),
        circle=circle,
        time=seats,
        buttons=seats + jnp.asarray(tables().start_buttons)[edition][..., None],
        income=seats,
        tile=none - 1,
        current_player=none,
        in_hand=none,
        edition=edition,
        rewards=seats.astype(jnp.float32),
    )


def mine(values: Array, state: State) -> Array:
    """Return the current player's entry of values [..., seat]."""
    return jnp.where(state.current_player == 0, values[..., 0], values[..., 1])


def theirs(values: Array, state: State) -> Array:
    """Return the other seat's entry of values [..., seat]."""
    return jnp.where(state.current_player == 0, values[..., 1], values[..., 0])


def my_quilt(state: State) -> Array:
    """Return the current player's quilt, [..., 3]."""
    first = (state.current_player == 0)[..., None]
    return jnp.where(first, state.quilts[..., 0, :], state.quilts[..., 1, :])


def their_quilt(state: State) -> Array:
    """Return the other quilt, [..., 3]."""
    first = (state.current_player == 0)[..., None]
    return jnp.where(first, state.quilts[..., 1, :], state.quilts[..., 0, :])


def offer_anchors(state: State) -> Array:
    """Return where the three offers fit on the current player's quilt, at any price: [..., 3, 8, 3]."""
    found = quilts.anchors(my_quilt(state), state.circle[..., :OFFERS].astype(jnp.int32))
    # Without this the compiler may work them out again for every action that reads them.
    return jax.lax.optimization_barrier(found)


def legal_action_mask(state: State, found: Array | None = None) -> Array:
    """Return flags for the 2027 actions; ``found`` are the offers' anchors, if they are known."""
    found = offer_anchors(state) if found is None else found
    label = jnp.asarray(tables().label)
    cost = label[state.edition[..., None], state.circle[..., :OFFERS].astype(jnp.int32), 0]
    turn = (state.in_hand == 0) & ~state.terminated
    can_buy = turn[..., None] & (cost <= mine(state.buttons, state)[..., None])
    buys = jnp.where(can_buy[..., None, None], found, 0)
    sew = state.in_hand > 0
    sews = jnp.where(sew[..., None], ~my_quilt(state) & boards.FULL, 0)
    batch = sew.shape
    planes = jnp.concatenate([buys.reshape(*batch, 24, 3), sews[..., None, :]], axis=-2)
    planes = jax.lax.optimization_barrier(planes)
    remove = sew & jnp.asarray(tables().optional)[state.edition]
    flags = boards.spread(planes).reshape(*batch, 25 * 81)
    return jnp.concatenate([turn[..., None], flags, remove[..., None]], axis=-1)


def step(state: State, action: Array, key: Array | None = None) -> State:  # noqa: ARG001 - no dice here
    """Make one legal action in each position, unchecked; ended games stay, and pay nothing more."""
    known = tables()
    action = jnp.asarray(action, jnp.int32)
    advances = action == ADVANCE
    buys = (action >= FIRST_BUY) & (action < FIRST_SEW)
    sews = (action >= FIRST_SEW) & (action < REMOVE)
    walks = advances | buys
    slot, rest = (action - FIRST_BUY) // SLOT, (action - FIRST_BUY) % SLOT
    orientation = jnp.where(buys, rest // 81, 0)
    cell = jnp.where(buys, rest % 81, jnp.where(sews, action - FIRST_SEW, 0))

    offers = state.circle[..., :OFFERS].astype(jnp.int32)
    patch = jnp.where(slot == 0, offers[..., 0], offers[..., 1])
    patch = jnp.where(buys, jnp.where(slot == 2, offers[..., 2], patch), SPECIAL)
    label = jnp.asarray(known.label)[state.edition, patch]

    placed = boards.place(jnp.asarray(known.spaces)[patch, orientation], cell)
    placed = jnp.where((buys | sews)[..., None], placed, 0)
    quilt = my_quilt(state) | placed
    wins_tile = (state.tile < 0) & (quilts.gaps(quilt) == 0)
    me = state.current_player

    old, other = mine(state.time, state), theirs(state.time, state)
    time = jnp.where(advances, other + 1, jnp.where(buys, old + label[..., 1], old))
    time = jnp.minimum(time, known.last)
    # The patch is sewn on before the token moves, so its own buttons count for income on the way.
    income = mine(state.income, state) + label[..., 2]
    incomes = jnp.asarray(known.incomes)
    paid = income * (incomes[state.edition, time] - incomes[state.edition, old])
    buttons = mine(state.buttons, state) - label[..., 0] + paid
    buttons += jnp.where(advances, time - old, 0)

    specials = jnp.asarray(known.specials)
    reached = jnp.maximum(old, other)
    met = specials[state.edition, time] - specials[state.edition, reached]
    met = jnp.clip(met, 0, 81 - boards.count(quilt))
    in_hand = jnp.where(walks, met, state.in_hand - 1)
    passes = (in_hand == 0) & (time > other)

    mover = me[..., None] == jnp.arange(2)
    moved = State(
        quilts=jnp.where(mover[..., None], quilt[..., None, :], state.quilts),
        circle=jnp.where(buys[..., None], _take(state.circle, slot), state.circle),
        time=jnp.where(mover, time[..., None], state.time),
        buttons=jnp.where(mover, buttons[..., None], state.buttons),
        income=jnp.where(mover, income[..., None], state.income),
        tile=jnp.where(wins_tile, me, state.tile),
        current_player=jnp.where(passes, 1 - me, me),
        in_hand=in_hand,
        edition=state.edition,
        rewards=state.rewards,
    )
    return _pay(state, moved)


def _pay(state: State, moved: State) -> State:
    """Return the moved positions with the rewards of games that ended just now; games that were over stay as they were."""
    over = state.terminated
    ends = moved.terminated & ~over
    winner = winner_of(moved)[..., None] == jnp.arange(2)
    rewards = jnp.where(ends[..., None], jnp.where(winner, 1.0, -1.0), 0.0)

    def keep(before: Array, after: Array) -> Array:
        where = over.reshape(over.shape + (1,) * (after.ndim - over.ndim))
        return jnp.where(where, before, after)

    return replace(jax.tree.map(keep, state, moved), rewards=rewards)


def winner_of(state: State) -> Array:
    """Return the seat that has won, or would if the game were over."""
    scores = state.scores
    one, other = scores[..., 0], scores[..., 1]
    # A tie goes to whoever reached the last space first; the other one moved last.
    return jnp.where(one == other, 1 - state.current_player, (other > one).astype(jnp.int32))


def random_action(mask: Array, seed: Array) -> Array:
    """Draw a legal action from masks [..., 2027] with one uint32 each, all of them alike likely."""
    # A number drawn for every action would cost more than the game itself, so one is scrambled. The lowest
    # bits then give way to the action's number, and the greatest word tells which action it is.
    number = jnp.arange(ACTIONS, dtype=jnp.uint32)
    word = number * jnp.uint32(0x9E3779B9) + seed[..., None]
    word = (word ^ (word >> 16)) * jnp.uint32(0x7FEB352D)
    word = (word ^ (word >> 15)) * jnp.uint32(0x846CA68B)
    word = (word ^ (word >> 16)) & ~jnp.uint32(2047)
    greatest = jnp.max(jnp.where(mask, word | number, 0), axis=-1)
    return (greatest & 2047).astype(jnp.int32)


def _take(circle: Array, slot: Array) -> Array:
    """Return circles after the patch in this slot was taken: the token stands where it lay."""
    left = jnp.sum(circle > 0, axis=-1, dtype=jnp.int32)[..., None]
    place = jnp.arange(CIRCLE)
    none = jnp.zeros_like(circle)

    def ahead(by: int) -> Array:
        return jnp.concatenate([circle[..., by:], none[..., :by]], axis=-1)

    # The patches that the token passed by come last from now on.
    second = jnp.where(place == left - 2, circle[..., :1], ahead(2))
    third = jnp.where(place == left - 3, circle[..., :1], ahead(3))
    third = jnp.where(place == left - 2, circle[..., 1:2], third)
    slot = slot[..., None]
    return jnp.where(slot == 0, ahead(1), jnp.where(slot == 1, second, third))
