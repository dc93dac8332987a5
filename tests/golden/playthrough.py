# SPDX-License-Identifier: MIT
"""Golden playthroughs: one whole game an edition, every step of it spelt out for people to read.

``python -m tests.golden.playthrough GAME EDITION SEED [SEATS]`` prints a new one. The test replays the moves
of a file and compares the whole text, so that any change of behaviour shows as a diff.
"""

import json
import random
import sys
from collections.abc import Sequence
from typing import Any

from quiltbee.games import AnyGame, find_game
from quiltbee.players import Budget, make_player


def render(game: AnyGame, start: Any, moves: Sequence[tuple[int, str]]) -> str:
    """Write a game out: each move, what it brought about, how many were legal, and the position."""
    lines = [f"start: {game.position_text(start)}"]
    state = start
    for number, (seat, text) in enumerate(moves, 1):
        move = game.parse_move(text)
        legal = game.legal_moves(state, seat)
        lines += ["", f"{number}. seat {seat}: {move} (one of {len(legal)})"]
        for event in game.events(state, move, seat):
            facts = {name: value for name, value in event.items() if name not in ("event", "seat")}
            lines.append(f"   {event['event']} {json.dumps(facts) if facts else ''}".rstrip())
        state = game.play(state, move, seat)
        lines.append(f"   = {game.position_text(state)}")
    lines += ["", f"outcome: {game.outcome(state)}", ""]
    return "\n".join(lines)


def play_out(
    game: AnyGame, edition: str, seed: int, setup: dict[str, object]
) -> tuple[Any, list[tuple[int, str]]]:
    """Play a game that is sensible most of the time and surprising now and then."""
    rng = random.Random(seed)
    sensible = make_player("greedy", game.INFO.name, rng)
    start = state = game.start_from(edition, setup, rng) if setup else game.start(edition, rng)
    moves = list[tuple[int, str]]()
    while acting := game.to_move(state):
        seat = rng.choice(acting)
        legal = game.legal_moves(state, seat)
        move = rng.choice(legal)
        if seat >= 0 and rng.random() < 0.85:
            move = sensible.choose(game.view(state, seat), seat, legal, Budget()).move
        moves.append((seat, str(move)))
        state = game.apply(state, move, seat)
    return start, moves


def main(name: str, edition: str, seed: str, seats: str = "") -> None:
    """Print a playthrough."""
    game = find_game(name)
    setup: dict[str, object] = {"players": int(seats)} if seats else {}
    sys.stdout.write(render(game, *play_out(game, edition, int(seed), setup)))


if __name__ == "__main__":
    main(*sys.argv[1:])
