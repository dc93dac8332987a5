# SPDX-License-Identifier: MIT
"""What one seat can do on its own sheet: which moves there are, why one is refused, what it changes.

Special actions can be taken at any time. A seat that has passed can still draw by one of them, and single spaces can be
shaded until the seat is done, at tables of two and more once more before each scoring.
"""

from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import Final, assert_never

from quiltbee.core import grid, pieces
from quiltbee.games.doodle.cuts import cut_pieces
from quiltbee.games.doodle.editions import Edition
from quiltbee.games.doodle.moves import (
    DONE,
    PASS,
    Done,
    Draw,
    Move,
    Pass,
    Reason,
    Roll,
    Shade,
    Special,
    Start,
)
from quiltbee.games.doodle.state import Phase, Seat, Sheet, State, spend

_SHADES: Final = tuple(Shade(cell) for cell in range(grid.SPACES))
_BOTH: Final = (Special.NEIGHBOUR, Special.CUT)

draw_order: Final = attrgetter("card", "piece", "cell", "orientation")
"""The order in which a sheet lists its patches."""


def legal_acts(state: State, me: Seat) -> list[Move]:
    """List what a seat may do: passing or being done, patches by card and piece, single spaces."""
    board, edition = me.sheet.board, state.edition
    if me.done:
        return []
    if state.phase is Phase.START:
        return [start for spaces, start in _starts(edition, me.start_card) if not board & spaces]
    moves: list[Move] = [DONE if is_settled(state, me) else PASS]
    for ways in _offers(state, me):
        moves += [draw for spaces, draw in ways if not board & spaces]
    if me.sheet.can_shade:
        moves += [_SHADES[cell] for cell in grid.cells(grid.FULL & ~board)]
    return moves


def is_settled(state: State, me: Seat) -> bool:
    """Return whether a seat may say that it is done: it has drawn or passed, or the turn is over."""
    return me.drawn or me.passed or state.phase is Phase.SCORING


def can_draw(state: State, me: Seat) -> bool:
    """Return whether there is a patch or a piece that a seat can draw now."""
    board = me.sheet.board
    return any(not board & spaces for ways in _offers(state, me) for spaces, _ in ways)


def _offers(state: State, me: Seat) -> Iterator[tuple[tuple[int, Draw], ...]]:
    """Yield the ways to draw each thing that a seat may draw now, as on an empty board."""
    if state.phase is not Phase.DRAW or me.drawn:
        return
    edition, left = state.edition, me.sheet.specials
    here = state.circle if state.card is None else (state.card,)
    beside = state.neighbours if left.neighbour or left.twice else ()
    for card in beside if me.passed else (*here, *beside):
        yield _draws(edition, card)
    cut = (
        *(here if left.cut or left.twice else ()),
        *(beside if spend(left, _BOTH) is not None else ()),
    )
    for card in cut:
        yield _cut_draws(edition, card)


def special_actions(state: State, move: Move) -> tuple[Special, ...]:
    """Return the special actions that a move is made with, ``twice`` left out."""
    match move:
        case Draw(card, _, _, piece):
            beside = (Special.NEIGHBOUR,) if state.card not in (None, card) else ()
            return (*beside, Special.CUT) if piece else beside
        case Shade():
            return (Special.SINGLE,)
        case _:
            return ()


def shape_of(edition: Edition, move: Start | Draw) -> pieces.Shape | None:
    """Return the shape a move draws, or None where there is no such card or piece."""
    if isinstance(move, Start):
        return edition.starts[move.card].shape if move.card in edition.starts else None
    if move.card not in edition.patches:
        return None
    shape = edition.patches[move.card].shape
    if not move.piece:
        return shape
    cut = cut_pieces(shape)
    return cut[move.piece - 1] if move.piece <= len(cut) else None


def spaces_of(edition: Edition, move: Move) -> int:
    """Return the spaces a legal move fills."""
    match move:
        case Start() | Draw():
            shape = shape_of(edition, move)
            spaces = None if shape is None else pieces.lay(shape, move.cell, move.orientation)
            assert spaces is not None
            return spaces
        case Shade(cell):
            return 1 << cell
        case _:
            return 0


def act(state: State, me: Seat, move: Move) -> Seat:
    """Return the seat after a legal move of its own; it is done as soon as it can do nothing more."""
    sheet, drawn, passed, done = me.sheet, me.drawn, me.passed, me.done
    match move:
        case Start():
            spaces = spaces_of(state.edition, move)
            sheet = Sheet(spaces, move, specials=sheet.specials)
            drawn = done = True
        case Draw():
            left = spend(sheet.specials, special_actions(state, move))
            assert left is not None
            patches = tuple(sorted((*sheet.patches, move), key=draw_order))
            board = sheet.board | spaces_of(state.edition, move)
            sheet = Sheet(board, sheet.start, patches, sheet.singles, left)
            drawn = True
        case Shade(cell):
            left = spend(sheet.specials, (Special.SINGLE,))
            assert left is not None
            board, singles = sheet.board | 1 << cell, sheet.singles | 1 << cell
            sheet = Sheet(board, sheet.start, sheet.patches, singles, left)
        case Pass():
            passed = True
        case Done():
            done = True
        case Roll():
            raise AssertionError("a throw is no move of a seat")
        case _:
            assert_never(move)
    after = Seat(me.start_card, sheet, me.before, drawn, passed, done, me.scores)
    # Settled, with nothing left to do but to say so.
    if done or not is_settled(state, after) or sheet.can_shade or can_draw(state, after):
        return after
    return Seat(me.start_card, sheet, me.before, drawn, passed, True, me.scores)


def fault(state: State, me: Seat, move: Move) -> tuple[str, str] | None:
    """Return why a seat may not make a move of its own, as a reason and in words; None if it may."""
    sheet = me.sheet
    match move:
        case Start():
            return _start_fault(state, me, move)
        case _ if state.phase is Phase.START:
            return Reason.START_PATCH_FIRST, "the start patch must be drawn first"
        case Draw() | Pass():
            return _turn_fault(state, me, move)
        case Shade() if not (sheet.specials.single or sheet.specials.twice):
            return Reason.USED_UP, "the single space is used up"
        case Shade(cell) if sheet.board >> cell & 1:
            return Reason.OVERLAP, f"{grid.CELL_NAMES[cell]} is already filled"
        case Done() if not is_settled(state, me):
            return Reason.DRAW_OR_PASS_FIRST, "draw a patch or pass first"
        case Shade() | Done():
            return None
        case Roll():
            raise AssertionError("a throw is no move of a seat")
        case _:
            assert_never(move)


def _start_fault(state: State, me: Seat, move: Start) -> tuple[str, str] | None:
    if state.phase is not Phase.START:
        return Reason.NO_START_PATCH, "the start patches have been drawn"
    if move.card != me.start_card:
        return Reason.NOT_YOUR_CARD, f"this seat has the start card {me.start_card}"
    shape = state.edition.starts[move.card].shape
    return pieces.misfit(shape, move.cell, move.orientation, me.sheet.board)


def _turn_fault(state: State, me: Seat, move: Draw | Pass) -> tuple[str, str] | None:
    if state.phase is Phase.SCORING:
        return Reason.TURN_OVER, "the turn is over; only a single space can still be shaded"
    if me.drawn:
        return Reason.ALREADY_DRAWN, "this seat has drawn this turn"
    if isinstance(move, Draw):
        return _draw_fault(state, me, move)
    if me.passed:
        return Reason.ALREADY_PASSED, "this seat has passed this turn"
    return None


def _draw_fault(state: State, me: Seat, move: Draw) -> tuple[str, str] | None:
    card, sheet = move.card, me.sheet
    if card not in state.edition.patches:
        return Reason.NO_SUCH_CARD, f"there is no card {card}"
    if card not in state.circle:
        return Reason.NOT_IN_CIRCLE, f"{card} does not lie in the circle"
    if state.card is not None and card not in (state.card, *state.neighbours):
        near = " and ".join(state.neighbours)
        return Reason.NOT_OFFERED, f"the token is on {state.card}, and beside it lie {near}"
    shape = shape_of(state.edition, move)
    if shape is None:
        count = len(cut_pieces(state.edition.patches[card].shape))
        words = f"one cut of {card} gives pieces 1 to {count}" if count else f"{card} cannot be cut"
        return Reason.NO_SUCH_PIECE, words
    actions = special_actions(state, move)
    if me.passed and not actions:
        return Reason.ALREADY_PASSED, "who has passed draws only by a neighbour or a cut"
    if spend(sheet.specials, actions) is None:
        return Reason.USED_UP, f"used up, or not left for this: {' and '.join(actions)}"
    return pieces.misfit(shape, move.cell, move.orientation, sheet.board)


@cache
def _starts(edition: Edition, card: str) -> tuple[tuple[int, Start], ...]:
    """Every way to draw a start patch: the spaces it fills, and the move."""
    return tuple(
        (placement.spaces, Start(card, placement.cell, placement.orientation))
        for placement in pieces.placements(edition.starts[card].shape)
    )


@cache
def _draws(edition: Edition, card: str) -> tuple[tuple[int, Draw], ...]:
    """Every way to draw the patch of a card on an empty board."""
    return tuple(
        (placement.spaces, Draw(card, placement.cell, placement.orientation))
        for placement in pieces.placements(edition.patches[card].shape)
    )


@cache
def _cut_draws(edition: Edition, card: str) -> tuple[tuple[int, Draw], ...]:
    """Every way to draw a piece of the patch after one cut on an empty board."""
    return tuple(
        (placement.spaces, Draw(card, placement.cell, placement.orientation, number))
        for number, piece in enumerate(cut_pieces(edition.patches[card].shape), 1)
        for placement in pieces.placements(piece)
    )
