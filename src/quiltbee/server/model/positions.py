# SPDX-License-Identifier: MIT
"""Positions that clients send as text."""

from typing import Any

from quiltbee.games import find_game
from quiltbee.server.model import refusals
from quiltbee.server.model.guarded_rules import guarded_rules
from quiltbee.server.model.refusals import Refusal, RefusedError


def one_line(text: str) -> str:
    """Return a position as one line: mail programs and editors break long lines."""
    return " ".join(text.split())


def game_named(text: str) -> str:
    """Return the name of the game with which a position begins."""
    return text.split(" ", maxsplit=1)[0]


def start_of(game: str, text: str, seats: int) -> Any:
    """Return the state from which a table of a game is to begin. Raises RefusedError or PositionError."""
    line, info = one_line(text), find_game(game).INFO
    if game_named(line) != game:
        raise RefusedError(Refusal("other_game", f"This is not a position of {info.title}.", 422))
    rules = guarded_rules(game)
    state = rules.parse_position(line)
    if not rules.to_move(state):
        raise RefusedError(refusals.POSITION_OVER)
    if len(rules.seats(state)) != seats:
        words = f"This position has {len(rules.seats(state))} seats, not {seats}."
        raise RefusedError(Refusal("wrong_seats", words, 422))
    return state
