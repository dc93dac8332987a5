# SPDX-License-Identifier: MIT
"""The compiled Doodle and the rules, played in step: every field and every legal action agree."""

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from quiltbee.core.errors import DataError
from quiltbee.games import doodle as rules
from quiltbee.games.doodle import EDITIONS, Phase, load_edition
from quiltbee.games.doodle.kernel import to_action, to_move
from quiltbee.games.doodle.kernel.facade import Kernel, position_array
from quiltbee.games.doodle.kernel.position import FIRST_SHADE, from_state, to_state
from quiltbee.games.doodle.kernel.steps import complete_one
from quiltbee.games.doodle.kernel.tables import make_tables
from quiltbee.kernel.facade import seeds
from tests.kernel.in_step import play_in_step

GAMES = 90
"""In each edition."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_agree_in_every_field_and_every_legal_action(edition: str) -> None:
    for seed in range(GAMES):
        play_in_step("doodle", edition, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_state_survives_the_way_there_and_back_in_the_middle_of_a_turn(edition: str) -> None:
    for seed in range(30):
        rng = random.Random(seed)
        state = rules.start(edition, rng)
        while state.phase is not Phase.OVER:
            assert to_state(from_state(state), state.edition) == state
            state = rules.apply(state, rng.choice(rules.legal_moves(state)))
        assert to_state(from_state(state), state.edition) == state


def test_a_seat_of_a_larger_table_is_a_position_of_its_own() -> None:
    rng = random.Random(4)
    state = rules.start("standard", rng, players=3)
    kernel = Kernel("standard")
    met = 0
    while acting := rules.to_move(state):
        seat = rng.choice(acting)
        moves = rules.legal_moves(state, seat)
        if seat >= 0:
            position = position_array(state, seat)
            actions = [to_action(state, move) for move in moves]
            assert kernel.legal_actions(position).tolist() == sorted(actions)
            assert [to_move(state, action, seat) for action in actions] == moves
            assert to_state(position.tobytes(), state.edition).seats == (state.seats[seat],)
            met += 1
        state = rules.apply(state, rng.choice(moves), seat)
    assert met > 60


def test_a_seat_of_a_larger_table_goes_on_as_the_rules_do() -> None:
    met = Counter[str]()
    for seed in range(12):
        rng = random.Random(seed)
        state = rules.start(EDITIONS[seed % 2], rng, players=2)
        kernel, position = Kernel(EDITIONS[seed % 2]), position_array(state, 0)
        while acting := rules.to_move(state):
            seat = rng.choice(acting)
            moves = rules.legal_moves(state, seat)
            draws = [move for move in moves if isinstance(move, rules.Draw)]
            shades = state.phase is Phase.SCORING or rng.random() < 0.1
            move = rng.choice([moves[0], rng.choice(moves if shades else draws or moves[:1])])
            if seat != 1:
                assert to_state(position.tobytes(), state.edition) == replace(
                    state, seats=state.seats[:1]
                )
                actions = kernel.legal_actions(position).tolist()
                assert actions == sorted(to_action(state, each) for each in moves)
                met[f"{state.phase} {type(move).__name__}"] += 1
                met["late draw"] += move in draws and state.seats[0].passed
                kernel.apply(position, to_action(state, move))
            state = rules.apply(state, move, seat)
        assert to_state(position.tobytes(), state.edition) == replace(state, seats=state.seats[:1])
    assert all(met[each] for each in ("scoring Done", "scoring Shade", "late draw"))


def test_a_seat_that_is_done_has_no_position() -> None:
    state = rules.start("standard", random.Random(1), players=2)
    state = rules.apply(state, rules.legal_moves(state, 1)[0], 1)
    with pytest.raises(ValueError, match="seat 1 is done"):
        position_array(state, 1)


def test_cards_that_are_not_known_are_not_dealt() -> None:
    rng = random.Random(2)
    state = rules.start("standard", rng)
    while state.turn < 6 or state.phase is not Phase.DRAW:
        moves = rules.legal_moves(state)
        quiet = [move for move in (rules.PASS, rules.DONE) if move in moves]
        state = rules.apply(state, rng.choice(quiet or moves))
    kernel, view = Kernel("standard"), rules.view(state, 0)
    position = position_array(view)
    kernel.apply(position, 0)
    with pytest.raises(ValueError, match="not known"):
        kernel.apply(position, 1)
    position = position_array(rules.complete(view, rng))
    kernel.apply(position, 0)
    kernel.apply(position, 1)
    assert kernel.state(position).round == 2


def test_what_is_known_of_a_deck_stays_on_top_and_the_rest_is_shuffled() -> None:
    kernel = Kernel("standard")
    state = rules.start("standard", random.Random(3))
    known = state.deck[:4]
    view = rules.view(state, 0)
    with_some = rules.State(
        view.edition, view.phase, 1, 1, view.circle, known, view.discards, None, view.seats
    )
    positions = kernel.positions([with_some] * 50)
    for position, seed in zip(positions, seeds(7, 50), strict=True):
        complete_one(position, kernel.tables[0], np.array([seed]))
    decks = [kernel.state(positions, index).deck for index in range(50)]
    assert all(deck[:4] == known and sorted(deck) == sorted(state.deck) for deck in decks)
    assert len(set(decks)) == 50


def test_playouts_end_and_follow_from_the_seed() -> None:
    kernel = Kernel("repeats")
    states = [rules.start("repeats", random.Random(seed)) for seed in range(20)]
    one, other = kernel.positions(states), kernel.positions(states)
    results = kernel.playouts(one, 11)
    assert (results == kernel.playouts(other, 11)).all()
    for index in range(20):
        end = kernel.state(one, index)
        assert rules.outcome(end) is not None
        assert results[index, 0] == rules.score(end.seats[0])
        assert results[index, 1] >= 36


def test_playouts_choose_among_all_legal_actions_alike() -> None:
    kernel, rng = Kernel("standard"), random.Random(0)
    state = rules.start("standard", rng)
    while not (state.is_final_turn and state.phase is Phase.DRAW):
        moves = rules.legal_moves(state)
        state = rules.apply(state, rules.PASS if rules.PASS in moves else rng.choice(moves))
    games = 200 * len(rules.legal_moves(state))
    positions = kernel.positions([state]).repeat(games)
    assert kernel.playouts(positions, 1)[:, 1].max() == 1
    patches = positions["patches"]
    last = positions["laid"][np.arange(games), patches - 1]
    counts = Counter(zip(patches.tolist(), last.tolist(), strict=True))
    assert len(counts) == len(rules.legal_moves(state))
    # Five times the spread that chance gives each action.
    assert all(abs(count - 200) < 5 * 200**0.5 for count in counts.values())


def test_shading_takes_the_highest_numbers() -> None:
    state = rules.start("standard", random.Random(0))
    state = rules.apply(state, rules.legal_moves(state)[0])
    state = rules.apply(state, rules.Roll(1))
    shades = [m for m in rules.legal_moves(state) if isinstance(m, rules.Shade)]
    assert [to_action(state, m) for m in shades] == [FIRST_SHADE + m.cell for m in shades]


def test_an_edition_that_the_kernel_has_no_room_for_is_refused_in_words() -> None:
    standard = load_edition("standard")
    make_tables(standard)
    # The rules play with such a die and such a circle; the kernel would never list the throw of 4.
    wide = replace(standard, name="wide", die=(1, 1, 2, 2, 3, 4), circle=9)
    with pytest.raises(
        DataError, match=r"8 cards in the circle, throws of 1 to 3; the edition wide"
    ):
        make_tables(wide)
    for other in (
        replace(standard, die=(1, 2, 3)),
        replace(standard, rounds=4),
        replace(standard, turns=7),
    ):
        with pytest.raises(DataError, match="the kernel holds"):
            make_tables(other)
    long = replace(standard.patches["P01"], shape=("#" * 8,))
    with pytest.raises(DataError, match="has no room for the patches of standard"):
        make_tables(replace(standard, patches={**standard.patches, "P01": long}))
