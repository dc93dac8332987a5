# SPDX-License-Identifier: MIT
"""What must hold in every game, whoever plays it and however: whole games of random moves."""

import itertools
import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from quiltbee.core import grid
from quiltbee.core.errors import IllegalMoveError
from quiltbee.games import doodle
from quiltbee.games.doodle import (
    DONE,
    PASS,
    Draw,
    Move,
    Phase,
    Roll,
    Shade,
    Sheet,
    Start,
    State,
    load_edition,
)
from quiltbee.games.doodle.acts import spaces_of
from tests.games.doodle.helpers import STARTS, play_random

SEATS = [1, 2, 6, 10]
GAMES = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
EDITION = load_edition("standard")


@cache
def all_moves() -> list[Move]:
    """Return every move that could be written, and some that are never legal."""
    spots = [(cell, turn) for cell in range(81) for turn in range(8)]
    return [
        PASS,
        DONE,
        *(Roll(pips) for pips in (None, *range(8))),
        *(Shade(cell) for cell in range(81)),
        *(Start(card, *spot) for card in STARTS for spot in spots),
        *(
            Draw(card, *spot, piece)
            for card in EDITION.patches
            for spot in spots
            for piece in range(10)
        ),
    ]


def check_sheet(sheet: Sheet) -> None:
    """The parts of a sheet fill its board, and none lies over another."""
    parts = [spaces_of(EDITION, patch) for patch in sheet.patches]
    if sheet.start is not None:
        parts.append(spaces_of(EDITION, sheet.start))
    parts.append(sheet.singles)
    for one, other in itertools.combinations(parts, 2):
        assert one & other == 0
    assert sum(parts) == sheet.board
    assert sheet.board <= grid.FULL
    assert list(sheet.patches) == sorted(sheet.patches, key=lambda p: (p.card, p.piece, p.cell))
    assert sum(patch.piece > 0 for patch in sheet.patches) <= 2
    assert sheet.singles.bit_count() <= 2
    spent = 4 - sum(sheet.specials)
    cuts = sum(patch.piece > 0 for patch in sheet.patches)
    assert sheet.singles.bit_count() + cuts <= spent


@pytest.mark.parametrize("players", SEATS)
@GAMES
@given(seed=st.integers(0, 2**32))
def test_cards_are_never_lost_and_sheets_only_grow(players: int, seed: int) -> None:
    states = play_random(random.Random(seed), players)
    for state in states:
        cards = [*state.circle, *state.discards, *state.deck]
        assert sorted(cards) == sorted(EDITION.patches)
        assert list(state.discards) == sorted(state.discards)
        for seat in state.seats:
            check_sheet(seat.sheet)
            assert seat.before.board & ~seat.sheet.board == 0
            assert len(seat.sheet.patches) - len(seat.before.patches) in (0, 1)
    for old, new in itertools.pairwise(states):
        for was, now in zip(old.seats, new.seats, strict=True):
            assert was.board & ~now.board == 0
            assert now.scores[: len(was.scores)] == was.scores
            assert all(
                left <= before for left, before in zip(now.specials, was.specials, strict=True)
            )


@pytest.mark.parametrize("players", SEATS)
@GAMES
@given(seed=st.integers(0, 2**32))
def test_a_game_has_three_rounds_of_six_turns_and_ends(players: int, seed: int) -> None:
    states = play_random(random.Random(seed), players)
    turns = [(state.round, state.turn) for state in states]
    assert sorted(set(turns)) == [(r, t) for r in (1, 2, 3) for t in range(1, 7)]
    assert turns == sorted(turns)
    assert sum(state.phase is Phase.ROLL for state in states) == 17
    last = states[-1]
    result = doodle.outcome(last)
    assert last.phase is Phase.OVER
    assert result is not None
    assert all(doodle.outcome(state) is None for state in states[:-1])
    assert result.scores == tuple(sum(seat.scores) - seat.empty for seat in last.seats)
    assert {result.scores[seat] for seat in result.winners} == {max(result.scores)}
    assert result.scores.count(max(result.scores)) == len(result.winners)


def is_accepted(state: State, move: Move, seat: int) -> bool:
    try:
        after = doodle.play(state, move, seat)
    except IllegalMoveError:
        return False
    assert after == doodle.apply(state, doodle.canonical(state, move), seat)
    return True


@pytest.mark.parametrize("players", [1, 2, 6])
@GAMES
@given(seed=st.integers(0, 2**32))
def test_the_legal_moves_are_just_those_that_play_accepts(players: int, seed: int) -> None:
    rng = random.Random(seed)
    states = play_random(rng, players)
    for state in rng.sample(states, 12):
        seat = rng.randrange(players)
        listed = doodle.legal_moves(state, seat)
        legal = set(listed)
        assert len(legal) == len(listed)
        for move in rng.sample(listed, min(len(listed), 40)):
            assert is_accepted(state, move, seat)
            assert doodle.canonical(state, move) == move
        # Half of the sample is of the cards in the circle, where most can go wrong.
        near: list[Move] = [
            Draw(c, cell, 0, n) for c in state.circle for cell in (0, 40) for n in range(9)
        ]
        near += [Start(each.start_card, cell) for each in state.seats for cell in range(0, 81, 9)]
        for move in (*rng.sample(all_moves(), 150), *all_moves()[:92], *near):
            assert is_accepted(state, move, seat) == (doodle.canonical(state, move) in legal)


def test_the_whole_move_space_agrees_with_play_in_one_position_with_all_actions_left() -> None:
    rng = random.Random(12)
    states = play_random(rng, 1)
    state = next(s for s in states if s.phase is Phase.DRAW and s.turn == 1)
    legal = set(doodle.legal_moves(state))
    assert sum(state.seats[0].specials) == 4
    assert len(legal) > 1500
    circle = [m for m in all_moves() if not isinstance(m, Draw) or m.card in state.circle]
    for move in circle:
        assert is_accepted(state, move, 0) == (doodle.canonical(state, move) in legal)


@pytest.mark.parametrize("players", SEATS)
@GAMES
@given(seed=st.integers(0, 2**32))
def test_a_setup_text_holds_no_card_that_is_still_hidden(players: int, seed: int) -> None:
    states = play_random(random.Random(seed), players)
    for now in states[:: max(1, len(states) // 12)]:
        text = doodle.setup_text(states[0], now)
        assert not [card for card in now.deck if card in text]
        assert doodle.parse_position(text).circle == states[0].circle
