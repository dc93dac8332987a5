# SPDX-License-Identifier: MIT
"""Whole turns. A seat hands in all acts of a turn at once."""

from dataclasses import replace

from quiltbee.games.doodle.acts import act
from quiltbee.games.doodle.moves import Move
from quiltbee.games.doodle.rules import legal_moves, view
from quiltbee.games.doodle.state import State
from quiltbee.players import Budget, Player


def choose_turn(player: Player, state: State, seat: int) -> tuple[Move, ...]:
    """Return all acts of a player's turn. The player acts on its own sheet until its turn is over."""
    acts, state = list[Move](), view(state, seat)
    while not (me := state.seats[seat]).done:
        moves = legal_moves(state, seat)
        move = player.choose(state, seat, moves, Budget()).move if len(moves) > 1 else moves[0]
        acts.append(move)
        table = (*state.seats[:seat], act(state, me, move), *state.seats[seat + 1 :])
        state = replace(state, seats=table)
    return tuple(acts)
