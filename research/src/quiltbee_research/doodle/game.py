# SPDX-License-Identifier: MIT
"""The course of Patchwork Doodle in JAX: pure functions over any number of tables.

Leading axes are the batch: every function works on one table, on an array of them, and under ``jax.vmap``. All
tables of a batch have the same number of seats. A position holds what decides the game and what a seat may
see. Which patches lie where has no bearing on what follows and is left out, and so is the order of the undealt
cards: it is drawn when they are dealt, so that no search can look ahead.

The seats of a table act at once; here they take their turns one after another, the lowest that is not done
first. That changes nothing, for no seat sees what another does before all are done: ``board_before`` and
``specials_before`` are what it sees.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import jax
import jax.numpy as jnp

from quiltbee.core.game import CHANCE
from quiltbee.games.doodle.kernel.position import (
    A_DONE,
    A_PASS,
    ACTIONS,
    DRAW,
    FIRST_DRAW,
    FIRST_ROLL,
    FIRST_SHADE,
    FIRST_START,
    LAID,
    OVER,
    ROLL,
    SCORING,
    SLOTS,
    START,
)
from quiltbee.games.doodle.kernel.tables import CARDS, PIECES, STARTS
from quiltbee_research import boards
from quiltbee_research.doodle import sheets
from quiltbee_research.doodle.tables import PIPS, number_of, tables

if TYPE_CHECKING:
    from quiltbee_research.doodle.observation import Observation

Array = jax.Array

NEIGHBOUR, SINGLE, CUT, TWICE = range(4)
PLANES: Final = 225
"""Boards of 81 actions: the start patch, the patches of all ways to draw, and the single spaces."""
assert FIRST_START + PLANES * 81 == ACTIONS


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """Positions. The axes that a comment names come after those of the batch."""

    board: Array  # uint32 [seat, 3]: all filled spaces
    board_before: Array  # uint32 [seat, 3]: as the phase found them
    specials: Array  # bool [seat, 4]: neighbour, single, cut, twice, where not crossed off
    specials_before: Array  # bool [seat, 4]
    drawn: Array  # bool [seat]: has drawn a patch this turn
    passed: Array  # bool [seat]
    done: Array  # bool [seat]
    written: Array  # int32 [seat, 3]: the points of each scoring, 0 for those to come
    start_card: Array  # int32 [seat]: its place in the edition
    circle: Array  # uint8 [8], clockwise from the token's place before the throw; 0 where no card is left
    token: Array  # int32: the place in the circle of the token's card, or -1
    discards: Array  # uint32: bit c for card c that has left the circle
    phase: Array  # int32: START, ROLL, DRAW, SCORING, OVER as the kernel numbers them
    round: Array  # int32, from 1
    turn: Array  # int32, from 1 in each round
    edition: Array  # int32: a place in tables.editions()
    rewards: Array  # float32 [seat]: what the last move brought; see ``payment``

    @property
    def current_player(self) -> Array:
        """The seat that acts, CHANCE where the die is due; of an ended game 0."""
        seat = jnp.argmin(self.done, axis=-1).astype(jnp.int32)
        return jnp.where(self.phase == ROLL, CHANCE, seat)

    @property
    def terminated(self) -> Array:
        """Whether the game is over."""
        return self.phase == OVER

    @property
    def truncated(self) -> Array:
        """Whether the game was cut off: never."""
        return jnp.zeros_like(self.terminated)

    @property
    def scores(self) -> Array:
        """The points written down less the empty spaces, [seat]."""
        return jnp.sum(self.written, axis=-1) - (81 - boards.count(self.board))

    @property
    def filled(self) -> Array:
        """Which spaces are covered, [seat, 9, 9]."""
        return boards.spread(self.board).reshape(*self.board.shape[:-1], 9, 9)

    @property
    def legal_action_mask(self) -> Array:
        """Which of the 18,230 actions are legal; none when the game is over."""
        return legal_action_mask(self)

    @property
    def observation(self) -> "Observation":
        """What a network sees, from the side of the current player."""
        from quiltbee_research.doodle.observation import observe  # noqa: PLC0415 - it needs this module

        return observe(self)


def init(key: Array, seats: int = 1, edition: str | int | Array = "standard") -> State:
    """Shuffle and deal for one table; the number of seats, 1 to 10, must be known when this is compiled.

    Raises ValueError for another number.
    """
    if not 1 <= seats <= STARTS:
        raise ValueError(f"there are start cards for 1 to {STARTS} seats, not for {seats}")
    number = number_of(edition) if isinstance(edition, str) else edition
    for_cards, for_starts = jax.random.split(key)
    cards = jax.random.permutation(for_cards, jnp.arange(1, CARDS + 1, dtype=jnp.uint8))
    starts = jax.random.permutation(for_starts, jnp.arange(STARTS, dtype=jnp.int32))
    return start(cards[: tables().circle], starts[:seats], jnp.asarray(number, jnp.int32))


def start(circle: Array, start_card: Array, edition: Array) -> State:
    """Begin games with the circles [..., 8], the start cards [..., seat] and the editions [...] given."""
    batch, seats = start_card.shape[:-1], start_card.shape
    none = jnp.zeros(batch, jnp.int32)
    empty = jnp.zeros((*seats, boards.WORDS), jnp.uint32)
    fresh = jnp.ones((*seats, 4), bool)
    no = jnp.zeros(seats, bool)
    return State(
        board=empty,
        board_before=empty,
        specials=fresh,
        specials_before=fresh,
        drawn=no,
        passed=no,
        done=no,
        written=jnp.zeros((*seats, tables().rounds), jnp.int32),
        start_card=start_card,
        circle=circle,
        token=none - 1,
        discards=jnp.zeros(batch, jnp.uint32),
        phase=none + START,
        round=none + 1,
        turn=none + 1,
        edition=edition,
        rewards=jnp.zeros(seats, jnp.float32),
    )


def mine(values: Array, state: State) -> Array:
    """Return the current player's entry of values [..., seat, ...]; where the die is due, seat 0's."""
    seat = jnp.maximum(state.current_player, 0)
    index = seat.reshape(seat.shape + (1,) * (values.ndim - seat.ndim))
    return jnp.take_along_axis(values, index, axis=seat.ndim).squeeze(seat.ndim)


def slots(state: State) -> Array:
    """Return the cards of the three slots, [..., 3]: the token's, its left and its right neighbour.

    Without a token they are the first three of the circle, which on the final turn are all.
    """
    count = jnp.sum(state.circle > 0, axis=-1, dtype=jnp.int32)
    at = state.token
    left, right = jnp.where(at > 0, at, count) - 1, jnp.where(at + 1 < count, at + 1, 0)
    places = jnp.stack([at, left, right], axis=-1)
    places = jnp.where((at < 0)[..., None], jnp.arange(SLOTS), places)
    return jnp.take_along_axis(state.circle, places, axis=-1).astype(jnp.int32)


def legal_action_mask(state: State) -> Array:
    """Return flags for the 18,230 actions."""
    known, batch = tables(), state.phase.shape
    board, left = mine(state.board, state), mine(state.specials, state)
    drawn, passed = mine(state.drawn, state), mine(state.passed, state)
    draws, scores = state.phase == DRAW, state.phase == SCORING
    acts = draws | scores
    settled = drawn | passed | scores

    whole, cuts = _allowed(state, left, passed)
    allowed = jnp.where(jnp.arange(PIECES) == 0, whole[..., None], cuts[..., None])
    allowed &= (draws & ~drawn)[..., None, None]
    shapes = jnp.asarray(known.card)[state.edition[..., None], slots(state)]
    shapes = jnp.where(allowed, shapes, 0).reshape(*batch, SLOTS * PIECES)
    first = jnp.asarray(known.start)[state.edition, mine(state.start_card, state)]
    first = jnp.where(state.phase == START, first, 0)
    # A sheet that is full has no room for a single space either.
    shades = acts & (left[..., SINGLE] | left[..., TWICE])
    single = jnp.where(shades, known.single, 0)
    shapes = jnp.concatenate([first[..., None], shapes, single[..., None]], axis=-1)
    planes = sheets.anchors(board, shapes).reshape(*batch, -1, boards.WORDS)[..., :PLANES, :]
    # Without this the compiler may work them out again for every action that reads them.
    planes = jax.lax.optimization_barrier(planes)
    rolls = (state.phase == ROLL)[..., None] & jnp.asarray(known.faces)[state.edition]
    head = [(acts & ~settled)[..., None], (acts & settled)[..., None], rolls]
    flags = boards.spread(planes).reshape(*batch, PLANES * 81)
    return jnp.concatenate([*head, flags], axis=-1)


def _allowed(state: State, left: Array, passed: Array) -> tuple[Array, Array]:
    """Return for each slot, [..., 3], whether its patch may be drawn whole, and whether it may be cut."""
    neighbour, cut, twice = (left[..., None, k] for k in (NEIGHBOUR, CUT, TWICE))
    beside = (state.token >= 0)[..., None] & (jnp.arange(SLOTS) > 0)
    near = ~beside | neighbour | twice
    # What is crossed off already must be used a second time, and that goes once.
    again = (~cut).astype(jnp.int32) + (beside & ~neighbour)
    # A seat that has passed draws by special actions alone.
    return near & (beside | ~passed[..., None]), near & (again <= twice)


def _can_draw(state: State, board: Array, left: Array, passed: Array) -> Array:
    """Return whether some patch or piece may be drawn on boards [..., 3] with special actions [..., 4]."""
    known, cards = tables(), slots(state)
    whole, cuts = _allowed(state, left, passed)
    shapes = jnp.asarray(known.card)[state.edition[..., None], cards, 0]
    least = jnp.asarray(known.least)[state.edition[..., None], cards]
    shapes = jnp.concatenate([jnp.where(whole, shapes, 0), jnp.where(cuts, least, 0)], axis=-1)
    return jnp.any(sheets.anchors(board, shapes) > 0, axis=(-3, -2, -1))


def can_shade(board: Array, specials: Array) -> Array:
    """Return whether a single space can still be shaded on boards [..., 3] with special actions [..., 4]."""
    full = jnp.all(board == boards.FULL, axis=-1)
    return (specials[..., SINGLE] | specials[..., TWICE]) & ~full


def step(state: State, action: Array, key: Array) -> State:
    """Make one legal action in each position, unchecked, and what chance does after it.

    Where the turn is over, the die is thrown for the next one, and where the round is, cards are dealt before
    that; all of it is drawn from the key. Ended games stay, and pay nothing more. A position that waits for the
    die, as ``apply`` and ``from_states`` may leave it, takes the throw as its action.
    """
    words = jax.random.bits(key, (*state.phase.shape, CARDS + 1), jnp.uint32)
    moved = apply(state, action, draw_cards(state, words[..., 1:]))
    die = jnp.asarray(tables().die)
    side = ((words[..., 0] >> 16) * jnp.uint32(die.shape[-1])) >> 16
    pips = die[state.edition, side.astype(jnp.int32)]
    due = moved.phase == ROLL
    return replace(
        moved,
        token=jnp.where(due, pips - 1, moved.token),
        phase=jnp.where(due, DRAW, moved.phase),
    )


def apply(state: State, action: Array, cards: Array) -> State:
    """Make one legal action in each position, unchecked, and nothing else; ended games stay.

    Throws are actions like others here, as in the kernel. ``cards``, uint8 [..., 6], are dealt where the
    action ends a round.
    """
    known = tables()
    action = jnp.asarray(action, jnp.int32)
    rolls = (action >= FIRST_ROLL) & (action < FIRST_START)
    starts = (action >= FIRST_START) & (action < FIRST_DRAW)
    draws = (action >= FIRST_DRAW) & (action < FIRST_SHADE)
    shades = action >= FIRST_SHADE
    way, rest = (action - FIRST_DRAW) // LAID, (action - FIRST_DRAW) % LAID
    rest = jnp.where(draws, rest, jnp.where(starts, action - FIRST_START, 0))
    slot = jnp.where(draws, way // PIECES, 0)
    piece = jnp.where(draws, way % PIECES, 0)
    cell = jnp.where(shades, action - FIRST_SHADE, rest % 81)

    card = jnp.take_along_axis(slots(state), slot[..., None], axis=-1)[..., 0]
    shape = jnp.asarray(known.card)[state.edition, card, piece]
    first = jnp.asarray(known.start)[state.edition, mine(state.start_card, state)]
    spaces = jnp.asarray(known.spaces)[jnp.where(starts, first, shape), rest // 81]
    spaces = jnp.where(shades[..., None], jnp.array([1, 0, 0], jnp.uint32), spaces)
    placed = jnp.where((starts | draws | shades)[..., None], boards.place(spaces, cell), 0)
    board = mine(state.board, state) | placed
    beside = draws & (slot > 0) & (state.token >= 0)
    specials = _spend(mine(state.specials, state), beside, shades, piece > 0)
    drawn = mine(state.drawn, state) | draws | starts
    passed = mine(state.passed, state) | (action == A_PASS)
    settled = drawn | passed | (state.phase == SCORING)
    draws_on = (state.phase == DRAW) & ~drawn & _can_draw(state, board, specials, passed)
    over = settled & ~can_shade(board, specials) & ~draws_on
    done = ~rolls & (starts | (action == A_DONE) | over)

    seat = jnp.arange(state.done.shape[-1])
    mover = seat == jnp.maximum(state.current_player, 0)[..., None]
    acted = replace(
        state,
        board=jnp.where(mover[..., None], board[..., None, :], state.board),
        specials=jnp.where(mover[..., None], specials[..., None, :], state.specials),
        drawn=jnp.where(mover, drawn[..., None], state.drawn),
        passed=jnp.where(mover, passed[..., None], state.passed),
        done=jnp.where(mover, done[..., None], state.done),
        token=jnp.where(rolls, action - FIRST_ROLL, state.token),
        phase=jnp.where(rolls, DRAW, state.phase),
    )
    moved = _select(jnp.all(acted.done, axis=-1), _end_turn(acted, cards), acted)
    ends = moved.terminated & ~state.terminated
    rewards = jnp.where(ends[..., None], payment(moved.scores), 0.0)
    return replace(_select(state.terminated, state, moved), rewards=rewards)


def _spend(left: Array, beside: Array, shades: Array, cuts: Array) -> Array:
    """Cross off the special actions [..., 4] that are used, or the one that repeats them."""
    used = jnp.stack([beside, shades, cuts], axis=-1)
    again = jnp.any(used & ~left[..., :TWICE], axis=-1)
    return left & ~jnp.concatenate([used, again[..., None]], axis=-1)


def _end_turn(state: State, cards: Array) -> State:
    """Begin what comes when all are done: discard the token's card, score and deal where a round ends."""
    known = tables()
    acts, thrown = state.phase == DRAW, state.token >= 0
    last = acts & (state.turn == known.turns)
    shade = can_shade(state.board, state.specials)
    waits = last & jnp.any(shade, axis=-1) & (state.done.shape[-1] > 1)
    ends_round = (last & ~waits) | (state.phase == SCORING)
    ends_game = ends_round & (state.round == known.rounds)
    deals = ends_round & ~ends_game

    # Only the token's card goes, whatever was drawn. The circle is turned so that it begins after the gap.
    count = jnp.sum(state.circle > 0, axis=-1, dtype=jnp.int32)[..., None]
    places, gap = jnp.arange(known.circle), jnp.maximum(state.token, 0)[..., None]
    after = gap + 1 + places
    turned = jnp.take_along_axis(state.circle, after - jnp.where(after >= count, count, 0), axis=-1)
    turned = jnp.where(places < count - 1, turned, 0).astype(jnp.uint8)
    circle = jnp.where(thrown[..., None], turned, state.circle)
    left = known.circle - known.turns
    dealt = jnp.concatenate([circle[..., :left], cards.astype(jnp.uint8)], axis=-1)
    gone = jnp.take_along_axis(state.circle, gap, axis=-1)[..., 0].astype(jnp.uint32)
    discards = state.discards | jnp.where(thrown, jnp.uint32(1) << gone, 0)

    turn = jnp.where(acts & ~last, state.turn + 1, jnp.where(deals, 1, state.turn))
    final = acts & (state.round == known.rounds) & (turn == known.turns)
    phase = jnp.where(final, DRAW, ROLL)
    phase = jnp.where(ends_game, OVER, jnp.where(waits, SCORING, phase))
    scored = (jnp.arange(known.rounds) == state.round[..., None] - 1) & ends_round[..., None]
    points = sheets.best_points(state.board)[..., None]
    no = jnp.zeros_like(state.done)
    return replace(
        state,
        board_before=state.board,
        specials_before=state.specials,
        drawn=no,
        passed=no,
        done=waits[..., None] & ~shade,
        written=jnp.where(scored[..., None, :], points, state.written),
        circle=jnp.where(deals[..., None], dealt, circle),
        token=jnp.full_like(state.token, -1),
        discards=discards,
        phase=phase,
        round=state.round + deals,
        turn=turn,
    )


def _select(which: Array, one: State, other: State) -> State:
    """Return the one position where the flag [...] is set, and the other elsewhere."""

    def pick(first: Array, second: Array) -> Array:
        flag = which.reshape(which.shape + (1,) * (first.ndim - which.ndim))
        return jnp.where(flag, first, second)

    return jax.tree.map(pick, one, other)


def payment(scores: Array) -> Array:
    """Return what the end of a game pays for scores [..., seat].

    Alone, the score. At a table the payments add up to nothing: 1 for winning alone, and what it costs is
    shared by the others; winners who tie share what there is, so that all get 0 where all tie.
    """
    seats = scores.shape[-1]
    if seats == 1:
        return scores.astype(jnp.float32)
    wins = scores == jnp.max(scores, axis=-1, keepdims=True)
    share = seats / jnp.sum(wins, axis=-1, keepdims=True)
    return (jnp.where(wins, share, 0.0) - 1) / (seats - 1)


def undealt(state: State) -> Array:
    """Return which cards are still to be dealt, flags [..., 30]; the first is card 1."""
    circle = state.circle.astype(jnp.uint32)
    there = jnp.sum(jnp.where(circle > 0, jnp.uint32(1) << circle, 0), axis=-1, dtype=jnp.uint32)
    seen = there | state.discards
    return (seen[..., None] >> jnp.arange(1, CARDS + 1, dtype=jnp.uint32) & 1) == 0


def draw_cards(state: State, words: Array) -> Array:
    """Draw as many cards as a new round needs, uint8 [..., 6], with a random uint32 for each card, [..., 30]."""
    number = jnp.arange(1, CARDS + 1, dtype=jnp.uint32)
    # The lowest bits give way to the card's number, and the greatest word tells which card comes next.
    words = jnp.where(undealt(state), words & ~jnp.uint32(31) | number, 0)
    drawn = list[Array]()
    for _ in range(tables().turns):
        greatest = jnp.max(words, axis=-1, keepdims=True)
        drawn.append((greatest & 31).astype(jnp.uint8))
        words = jnp.where(words == greatest, 0, words)
    return jnp.concatenate(drawn, axis=-1)


def random_action(mask: Array, seed: Array) -> Array:
    """Draw a legal action from masks [..., 18230] with one uint32 each, all alike likely; 0 where none is legal."""
    # First how many stand on each board, then on one board alone where: the mask is read but once.
    head, planes = mask[..., :FIRST_START], mask[..., FIRST_START:]
    planes = planes.reshape(*mask.shape[:-1], PLANES, 81)
    counts = [jnp.sum(head, axis=-1, keepdims=True), jnp.sum(planes, axis=-1)]
    ends = jnp.cumsum(jnp.concatenate(counts, axis=-1).astype(jnp.uint32), axis=-1)
    total = ends[..., -1]
    # The upper half of the product of seed and total, without numbers of 64 bits.
    number = ((seed >> 16) * total + ((seed & 0xFFFF) * total >> 16)) >> 16
    at = jnp.sum(ends <= number[..., None], axis=-1, dtype=jnp.int32)
    before = jnp.take_along_axis(ends, jnp.maximum(at - 1, 0)[..., None], axis=-1)[..., 0]
    rest = number - jnp.where(at > 0, before, 0)
    base = jnp.where(at > 0, FIRST_START + (jnp.minimum(at, PLANES) - 1) * 81, 0)
    flags = jnp.take_along_axis(mask, base[..., None] + jnp.arange(81), axis=-1)
    along = jnp.cumsum(flags.astype(jnp.uint32), axis=-1)
    cell = jnp.sum(along <= rest[..., None], axis=-1, dtype=jnp.int32)
    return jnp.where(total > 0, base + cell, 0)


assert len(range(FIRST_ROLL, FIRST_START)) == PIPS
