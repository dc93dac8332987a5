# SPDX-License-Identifier: MIT
"""Doodle in JAX and the rules, played in step: every field and every legal action agree."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import jax
import numpy as np
import pytest

from quiltbee.core import grid
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle as rules
from quiltbee.games.doodle import EDITIONS
from quiltbee.games.doodle.acts import special_actions
from quiltbee.games.doodle.kernel.facade import Kernel
from quiltbee.games.doodle.kernel.position import to_action
from quiltbee.players import Budget, make_player
from quiltbee_research import doodle as accel

GAMES = {1: 36, 2: 12, 5: 6}
"""Tables by their number of seats."""
FIELDS = [name for name in accel.State.__dataclass_fields__ if name != "rewards"]
DEALT = 6


@jax.jit
def move(state: accel.State, actions: Any, cards: Any) -> Any:
    state = accel.apply(state, actions, cards)
    return state, state.legal_action_mask, state.terminated, state.scores, state.current_player


def compare(found: Any, states: Sequence[rules.State]) -> None:
    state, masks, over, scores, acting = (jax.tree.map(np.asarray, part) for part in found)
    expected = accel.from_states(states)
    for name in FIELDS:
        assert (getattr(state, name) == np.asarray(getattr(expected, name))).all(), name
    for index, each in enumerate(states):
        outcome, seats = rules.outcome(each), rules.to_move(each)
        moves = rules.legal_moves(each, seats[0]) if seats else []
        legal = sorted(to_action(each, m) for m in moves)
        assert np.flatnonzero(masks[index]).tolist() == legal
        assert over[index] == (outcome is not None)
        assert acting[index] == (seats[0] if seats else 0)
        assert scores[index].tolist() == [rules.score(seat) for seat in each.seats]
        if outcome is None:
            assert not state.rewards[index].any()


def next_cards(states: Sequence[rules.State]) -> Any:
    """Return the cards that the rules would deal next in each game."""
    cards = np.zeros((len(states), DEALT), np.uint8)
    for index, state in enumerate(states):
        numbers = {card: number for number, card in enumerate(state.edition.patches, 1)}
        next_ones = [numbers[card] for card in state.deck[:DEALT]]
        cards[index, : len(next_ones)] = next_ones
    return cards


def what(state: rules.State, chosen: rules.Move, seat: int) -> str:
    """Say what kind of move this is, special actions and their repetition included."""
    name = type(chosen).__name__
    if seat == CHANCE or name in ("Start", "Pass"):
        return str(chosen) if seat == CHANCE else name
    me, used = state.seats[seat], special_actions(state, chosen)
    again = [special for special in used if not getattr(me.specials, special)]
    if state.phase is rules.Phase.SCORING:
        return f"scoring {name}"
    if name == "Done":
        return name
    early = "early " if name == "Shade" and not (me.drawn or me.passed) else ""
    early = "late " if name == "Draw" and me.passed else early
    last = "last " if state.card is None else ""
    return early + last + " ".join([name, *used, *(f"{special}-again" for special in again)])


def pays(state: rules.State) -> list[float]:
    """Return what the end of a game pays, told in another way than in the game."""
    outcome = rules.outcome(state)
    assert outcome is not None
    seats, winners = len(state.seats), outcome.winners
    if seats == 1:
        return [outcome.scores[0]]
    pot = seats / (seats - 1)  # everybody stakes the same; the winners share it all
    return [(pot / len(winners) if k in winners else 0) - 1 / (seats - 1) for k in range(seats)]


def pick(
    state: rules.State, seat: int, legal: list[rules.Move], rng: random.Random, thrift: float
) -> rules.Move:
    """Choose a move by chance: thriftily without special actions, or each kind alike likely."""
    if rng.random() < thrift:
        return rng.choice([chosen for chosen in legal if not special_actions(state, chosen)])
    some = rng.sample(legal, min(len(legal), 40))
    kinds = {what(state, chosen, seat): chosen for chosen in some}
    return rng.choice(list(kinds.values()))


def play(states: list[rules.State], rng: random.Random) -> Counter[str]:
    """Play games to their end in both engines and return what kinds of moves were made."""
    seen = Counter[str]()
    state = accel.from_states(states)
    rewards = np.zeros((len(states), len(states[0].seats)))
    while any(rules.to_move(each) for each in states):
        actions, cards = np.zeros(len(states), np.int32), next_cards(states)
        for index, each in enumerate(states):
            if not (acting := rules.to_move(each)):
                continue
            seat = acting[0]
            legal = rules.legal_moves(each, seat)
            # Some tables save all special actions for the final turn, others some of them.
            careful = (1.0 - each.is_final_turn, 0.3, 0.8)[index % 3]
            chosen = pick(each, seat, legal, rng, careful)
            seen[what(each, chosen, seat)] += 1
            actions[index] = to_action(each, chosen)
            states[index] = rules.apply(each, chosen, seat)
        found = move(state, actions, cards)
        compare(found, states)
        state = found[0]
        rewards += np.asarray(state.rewards)
    for each, paid in zip(states, rewards.tolist(), strict=True):
        assert paid == pytest.approx(pays(each), abs=1e-6)
    return seen


def test_random_games_agree_in_every_field_and_every_legal_action() -> None:
    seen = Counter[str]()
    for seats, games in GAMES.items():
        rng = random.Random(seats)
        seen += play([rules.start(EDITIONS[k % 2], rng, seats) for k in range(games)], rng)
    wanted = {
        "Start", "roll 1", "roll 2", "roll 3", "Pass", "Done",
        "Draw", "Draw neighbour", "Draw cut", "Draw neighbour cut", "Shade single",
        "Draw neighbour neighbour-again", "Draw cut cut-again", "Shade single single-again",
        "Draw neighbour cut neighbour-again", "Draw neighbour cut cut-again",
        "early Shade single", "last Draw", "last Draw cut", "last Shade single",
        "late Draw neighbour", "late Draw cut", "late Draw neighbour cut", "late last Draw cut",
        "scoring Shade", "scoring Done",
    }  # fmt: skip
    assert wanted - set(seen) == set()


def test_sensible_games_agree_too() -> None:
    rng = random.Random(3)
    player = make_player("greedy", "doodle", rng)
    state = rules.start(EDITIONS[0], rng, 2)
    met = list[rules.State]()
    while state.round < 3:
        seat = rules.to_move(state)[0]
        legal = rules.legal_moves(state, seat)
        chosen = rng.choice(legal)
        if seat == 0:
            chosen = player.choose(rules.view(state, seat), seat, legal, Budget()).move
        state = rules.apply(state, chosen, seat)
        met.append(state)
    # Every table of the batch goes on from another late moment.
    states = met[-GAMES[2] :]
    play(states, rng)
    assert all(rules.score(state.seats[0]) > rules.score(state.seats[1]) for state in states)


def test_sheets_that_are_full_or_nearly_so_agree_too() -> None:
    rng = random.Random(4)
    states = list[rules.State]()
    for number in range(GAMES[2]):
        state = rules.start(EDITIONS[number % 2], rng, 2)
        while state.phase is not rules.Phase.DRAW:
            seat = rules.to_move(state)[0]
            state = rules.apply(state, rng.choice(rules.legal_moves(state, seat)), seat)
        seats = list[rules.Seat]()
        for each in state.seats:
            board = grid.FULL
            for _ in range(rng.randrange(5)):
                board &= ~(1 << rng.randrange(81))
            sheet = replace(each.sheet, board=board)
            seats.append(replace(each, sheet=sheet, before=sheet))
        states.append(replace(state, seats=tuple(seats)))
    full = sum(seat.board == grid.FULL for state in states for seat in state.seats)
    assert full
    play(states, rng)


def test_the_kernel_says_the_same_of_a_seat_alone() -> None:
    rng = random.Random(6)
    states = list[rules.State]()
    for number in range(GAMES[1]):
        state = rules.start(EDITIONS[0], rng)
        for _ in range(number % 30):
            if legal := rules.legal_moves(state):
                state = rules.apply(state, rng.choice(legal))
        states.append(state)
    kernel = Kernel(EDITIONS[0])
    masks = np.asarray(jax.jit(accel.legal_action_mask)(accel.from_states(states)))
    positions = kernel.positions(states)
    for number, mask in enumerate(masks):
        actions = kernel.legal_actions(positions[number : number + 1])
        assert np.flatnonzero(mask).tolist() == actions.tolist()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [1, 10])
def test_a_game_begins_as_the_rules_begin_it(edition: str, seats: int) -> None:
    state = accel.init(jax.random.key(3), seats, edition)
    known = rules.load_edition(edition)
    cards, starts = list(known.patches), list(known.starts)
    circle = [cards[number - 1] for number in np.asarray(state.circle).tolist()]
    rest = [card for card in cards if card not in circle]
    dealt = [starts[number] for number in np.asarray(state.start_card).tolist()]
    assert len({*circle}) == 8
    assert len({*dealt}) == seats
    expected = accel.from_states([rules.deal(known, circle + rest, dealt)])
    for name in FIELDS:
        assert (getattr(state, name) == getattr(expected, name)[0]).all(), name


@pytest.mark.parametrize("seats", [0, 11])
def test_no_start_cards_no_game(seats: int) -> None:
    with pytest.raises(ValueError, match="start cards for 1 to 10 seats"):
        accel.init(jax.random.key(0), seats)


def test_tables_of_one_batch_have_the_same_seats() -> None:
    rng = random.Random(1)
    states = [rules.start(EDITIONS[0], rng, seats) for seats in (1, 2)]
    with pytest.raises(ValueError, match="same number of seats"):
        accel.from_states(states)
