# SPDX-License-Identifier: MIT
"""Games of Patchwork for the tests of players."""

import random

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import State
from quiltbee.players import Budget, Player, make_player


def middle(edition: str, plies: int, seed: int = 3) -> State:
    """Return the position after so many moves of the greedy player against itself."""
    rng = random.Random(seed)
    state = rules.start(edition, rng)
    greedy = make_player("greedy", "patchwork", rng)
    for _ in range(plies):
        moves = rules.legal_moves(state)
        state = rules.apply(state, greedy.choose(state, state.active, moves, Budget()).move)
    return state


def play(players: list[Player], edition: str, seed: int) -> State:
    """Play a whole game; return its end."""
    state = rules.start(edition, random.Random(seed))
    while moves := rules.legal_moves(state):
        choice = players[state.active].choose(state, state.active, moves, Budget())
        assert choice.move in moves
        state = rules.apply(state, choice.move)
    return state
