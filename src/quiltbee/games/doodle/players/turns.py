# SPDX-License-Identifier: MIT
"""A whole turn of a player, where it must be handed in as one."""

from dataclasses import replace

from quiltbee.games.doodle.acts import act
from quiltbee.games.doodle.moves import Move
from quiltbee.games.doodle.rules import legal_moves, view
from quiltbee.games.doodle.state import State
from quiltbee.players import Budget, Player


def choose_turn(player: Player, state: State, seat: int) -> tuple[Move, ...]:
    """Let a player act on its own sheet until it is done. The table is not asked what comes after."""
    acts, state = list[Move](), view(state, seat)
    while not (me := state.seats[seat]).done:
        moves = legal_moves(state, seat)
        move = player.choose(state, seat, moves, Budget()).move if len(moves) > 1 else moves[0]
        acts.append(move)
        table = (*state.seats[:seat], act(state, me, move), *state.seats[seat + 1 :])
        state = replace(state, seats=table)
    return tuple(acts)
