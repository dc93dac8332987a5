# SPDX-License-Identifier: MIT
"""Tables to test on: cards in known order, moves as text, sheets filled by hand."""

import random
from dataclasses import replace

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import Sheet, Specials, State

DECK = tuple(f"P{number:02}" for number in range(1, 31))
STARTS = tuple(f"S{number:02}" for number in range(1, 11))


def new_table(players: int = 1, deck: tuple[str, ...] = DECK) -> State:
    """Deal P01 to P08 into the circle and S01, S02, ... to the seats."""
    setup = {"players": players, "deck": list(deck), "start_cards": list(STARTS[:players])}
    return doodle.start_from("standard", setup, random.Random(0))


def started(players: int = 1, deck: tuple[str, ...] = DECK) -> State:
    """Draw each start patch in the bottom right corner."""
    state = new_table(players, deck)
    for seat in range(players):
        state = doodle.play(state, doodle.legal_moves(state, seat)[-1], seat)
    return state


def played(state: State, *moves: str) -> State:
    """Play moves written ``roll 2`` or, for a seat that must be named, ``1: P02@a1``."""
    for text in moves:
        seat, _, move = text.rpartition(": ")
        state = doodle.play(state, doodle.parse_move(move), int(seat) if seat else None)
    return state


def turn_passed(state: State, pips: int = 1) -> State:
    """Throw the die if it is due and let all seats draw nothing."""
    if state.phase is doodle.Phase.ROLL:
        state = doodle.play(state, doodle.Roll(pips))
    for seat in doodle.to_move(state):
        state = doodle.play(state, doodle.PASS, seat)
        if doodle.DONE in doodle.legal_moves(state, seat):
            state = doodle.play(state, doodle.DONE, seat)
    return scoring_passed(state)


def scoring_passed(state: State) -> State:
    """Let nobody use a single space before the scoring."""
    while state.phase is doodle.Phase.SCORING:
        state = doodle.play(state, doodle.DONE, doodle.to_move(state)[0])
    return state


def turns_passed(state: State, count: int) -> State:
    """Let turns go by in which nobody draws anything."""
    for _ in range(count):
        state = turn_passed(state)
    return state


def final_turn(players: int = 1) -> State:
    """Pass up to the final turn; P18, P19 and P20 are left."""
    return turns_passed(started(players), 17)


def with_sheet(
    state: State, board: list[str] | int, specials: Specials | None = None, seat: int = 0
) -> State:
    """Put another sheet in front of a seat; only what is shaded counts, not with which patches."""
    shaded = board if isinstance(board, int) else grid.from_rows(board)
    old = state.seats[seat]
    sheet = Sheet(shaded, old.sheet.start, specials=specials or old.specials)
    seats = list(state.seats)
    seats[seat] = replace(old, sheet=sheet, before=sheet)
    return replace(state, seats=tuple(seats))


def texts(state: State, seat: int | None = None) -> list[str]:
    """List the legal moves as text."""
    return [str(move) for move in doodle.legal_moves(state, seat)]


def play_random(rng: random.Random, players: int, edition: str = "standard") -> list[State]:
    """Play a whole game of random moves and return every state of it."""
    states = [doodle.start(edition, rng, players)]
    while acting := doodle.to_move(states[-1]):
        seat = rng.choice(acting)
        move = rng.choice(doodle.legal_moves(states[-1], seat))
        states.append(doodle.apply(states[-1], move, seat))
    return states
