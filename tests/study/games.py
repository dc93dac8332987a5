# SPDX-License-Identifier: MIT
"""Games to study."""

import random
from functools import cache
from typing import Any

from quiltbee.games import find_game
from quiltbee.match import Match
from quiltbee.players import Budget, make_player
from quiltbee.record import Record

SMALL = Budget(nodes=60)


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


@cache
def contested(game: str, edition: str, players: tuple[str, ...], seed: int) -> Record:
    """A whole game of named players, each with a small budget."""
    rng = random.Random(seed)
    seated = [make_player(player, game, rng) for player in players]
    setup = {"players": len(players)} if find_game(game).INFO.most_seats > 2 else None
    match: Match[Any, Any] = Match.new(game, edition, seed=seed, setup=setup)
    while match.to_move:
        seat = match.to_move[0]
        if seat < 0:
            match.play(match.chance_move(rng))
            continue
        moves = match.legal_moves(seat)
        match.play(seated[seat].choose(match.view(seat), seat, moves, SMALL).move, seat)
    return match.record
