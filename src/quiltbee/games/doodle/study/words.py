# SPDX-License-Identifier: MIT
"""Phrases for moves and amounts of Doodle."""

from collections.abc import Mapping, Sequence

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import (
    Done,
    Draw,
    Move,
    Pass,
    Rectangle,
    Roll,
    Shade,
    Special,
    Start,
    State,
)
from quiltbee.games.doodle.acts import shape_of
from quiltbee.study.sentences import Sentence
from quiltbee.words import Fact, Phrase, phrase


def said(code: str, message: str, **facts: Fact) -> Sentence:
    """Return the sentence of a message with its facts."""
    return Sentence(code, phrase(message, **facts))


def actions(used: Sequence[Special]) -> tuple[Phrase, ...]:
    """List special actions, as an object of a sentence."""
    return tuple(phrase(f"doodle-action-{action}") for action in used)


def facts_of(rectangle: Rectangle) -> dict[str, Fact]:
    """Return the sides of a rectangle, its points, and its place in notation."""
    short, long = sorted((rectangle.height, rectangle.width))
    first, *_, last = (grid.CELL_NAMES[cell] for cell in grid.cells(rectangle.spaces))
    return {"short": short, "long": long, "points": rectangle.points, "place": f"{first}-{last}"}


def _noun(state: State, move: Start | Draw) -> dict[str, Fact]:
    """Name a card by where it lies: under the token, ahead of it or behind it; on the final turn by its size."""
    card, size, piece = "behind", 0, 0
    if move.card not in state.circle:
        card = "start"
    elif state.card is None:
        card, size = "sized", pieces.size(state.edition.patches[move.card].shape)
    elif move.card == state.card:
        card = "token"
    elif move.card == state.neighbours[-1]:
        card = "ahead"
    if isinstance(move, Draw) and move.piece:
        piece = pieces.size(shape_of(state.edition, move) or ())
    return {"card": card, "count": size, "piece": piece}


def _named(move: Start | Draw, noun: Mapping[str, Fact], which: str = "") -> Phrase:
    piece = move.piece if isinstance(move, Draw) else 0
    name = f"{move.card}/{piece}" if piece else move.card
    return phrase("doodle-piece" if piece else "doodle-card", **noun, name=name, which=which)


def name_of(state: State, move: Move) -> Phrase:
    """Name a move in the middle of a sentence."""
    match move:
        case Start() | Draw():
            return _named(move, _noun(state, move))
        case Shade(cell):
            return phrase("doodle-shading", name=grid.CELL_NAMES[cell])
        case Pass():
            return phrase("doodle-passing")
        case Done() | Roll():
            return phrase("doodle-ending")


def name_both(
    state: State, seat: int, better: Move, played: Move, *, was_played: bool = False
) -> tuple[Phrase, Phrase]:
    """Name two moves of a seat that draw something different. Where both would be called the same, one is the better one.

    A seat that has passed and ends the turn has passed: that is not another move.
    """
    if isinstance(better, Start | Draw) and isinstance(played, Start | Draw):
        noun = _noun(state, better)
        if noun == _noun(state, played):
            which = "played" if was_played else "other"
            return _named(better, noun, "better"), _named(played, noun, which)
    has_passed = state.seats[seat].passed
    first, second = (
        name_of(state, Pass() if isinstance(move, Done) and has_passed else move)
        for move in (better, played)
    )
    return first, second
