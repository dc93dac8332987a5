# SPDX-License-Identifier: MIT
"""Games to study."""

import random
from functools import cache
from typing import Any

from quiltbee.match import Match
from quiltbee.players import Budget, make_player
from quiltbee.record import Record


@cache
def played(game: str, seed: int, plies: int | None = None, seats: int | None = None) -> Record:
    """A game of the greedy player, whole or its first plies."""
    rng = random.Random(seed)
    player = make_player("greedy", game, rng)
    match: Match[Any, Any] = Match.new(
        game, seed=seed, setup=None if seats is None else {"players": seats}, names=("Ada",)
    )
    while match.to_move and (plies is None or match.ply < plies):
        seat = match.to_move[0]
        if seat < 0:
            match.play(match.chance_move(rng))
            continue
        moves = match.legal_moves(seat)
        match.play(player.choose(match.view(seat), seat, moves, Budget()).move, seat)
    return match.record
