# SPDX-License-Identifier: MIT
"""Whole turns. A seat hands in all acts of a turn at once."""

from dataclasses import replace
from typing import Final

from quiltbee.games.doodle.acts import act
from quiltbee.games.doodle.moves import Move
from quiltbee.games.doodle.rules import legal_moves, view
from quiltbee.games.doodle.state import Seat, Specials, State
from quiltbee.players import Budget, Player

_NO_SPECIALS: Final = Specials(0, 0, 0, 0)


def choose_turn(player: Player, state: State, seat: int) -> tuple[Move, ...]:
    """Return all acts of a player's turn. The player acts on its own sheet until its turn is over."""
    acts, state = list[Move](), view(state, seat)
    while not (me := state.seats[seat]).done:
        moves = legal_moves(state, seat)
        move = player.choose(state, seat, moves, Budget()).move if len(moves) > 1 else moves[0]
        acts.append(move)
        state = _with_seat(state, seat, act(state, me, move))
    return tuple(acts)


def stand_in_turn(player: Player, state: State, seat: int) -> tuple[Move, ...]:
    """Return the turn of a player for an absent person, whose special actions it keeps. On the final turn it uses them."""
    if not state.is_final_turn:
        me = state.seats[seat]
        sheet = replace(me.sheet, specials=_NO_SPECIALS)
        state = _with_seat(state, seat, replace(me, sheet=sheet))
    return choose_turn(player, state, seat)


def _with_seat(state: State, number: int, seat: Seat) -> State:
    return replace(state, seats=(*state.seats[:number], seat, *state.seats[number + 1 :]))
