# SPDX-License-Identifier: MIT
"""Moves and positions of Patchwork Doodle as text; docs/notation.md describes both.

A position is one line of fields with a space between::

    doodle standard 1.3 draw P07,P21,... P21 P02,P30 P11,P05,? S03:S03@c4,P02@a1:nsc:-:P21/2@e5,done

Game, edition, round and turn, phase, circle, the token's card, the cards that have left the circle,
the undealt cards as far as known (``?`` for the rest), and one field a seat: its start card, its
sheet when the phase began, the special actions left then, its scores, what it has done since.
"""

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import NotationError, PositionError, UnknownEditionError
from quiltbee.core.text import join_list, parse_number, split_list
from quiltbee.games.doodle.acts import act, draw_order, fault, shape_of
from quiltbee.games.doodle.checks import check_position
from quiltbee.games.doodle.editions import load_edition
from quiltbee.games.doodle.moves import (
    DONE,
    PASS,
    PATCH_CARD,
    START_CARD,
    Draw,
    Move,
    Roll,
    Shade,
    Start,
)
from quiltbee.games.doodle.rules import canonical
from quiltbee.games.doodle.state import Phase, Seat, Sheet, Specials, State

NAME: Final = "doodle"

_START: Final = re.compile(rf"({START_CARD.pattern})(@.*)", re.ASCII)
_DRAW: Final = re.compile(rf"({PATCH_CARD.pattern})(?:/([1-9][0-9]?))?(@.*)", re.ASCII)
_ROLL: Final = re.compile(r"roll(?: (0|[1-9][0-9]?))?", re.ASCII)
_WHEN: Final = re.compile(r"([1-9][0-9]?)\.([1-9][0-9]?)", re.ASCII)
_SPECIALS: Final = "nsct"
"""One letter for each special action that is left, in the order of the sheet."""
_UNKNOWN: Final = "?"


@lru_cache(maxsize=2**14)
def parse_move(text: str) -> Move:
    """Read a move, in any spelling. Raises NotationError."""
    if text == str(PASS):
        return PASS
    if text == str(DONE):
        return DONE
    if text.startswith("X@"):
        return Shade(grid.parse_cell(text[2:]))
    if match := _ROLL.fullmatch(text):
        return Roll(None if match[1] is None else int(match[1]))
    if match := _START.fullmatch(text):
        return Start(match[1], *pieces.parse_laid(match[2]))
    if match := _DRAW.fullmatch(text):
        return Draw(match[1], *pieces.parse_laid(match[3]), int(match[2] or 0))
    raise NotationError(
        f"{text[:20]!r} is no move; write roll, S03@c4, P12@c4r1f, P12/2@c4, X@e5, pass or done"
    )


def position_text(state: State) -> str:
    """Write a position on one line, with all that is known of the deck."""
    unknown = [_UNKNOWN] if state.unknown else []
    return " ".join(
        (
            NAME,
            state.edition.name,
            f"{state.round}.{state.turn}",
            state.phase,
            join_list(state.circle),
            state.card or "-",
            join_list(state.discards),
            join_list([*state.deck, *unknown]),
            *(_seat_text(seat) for seat in state.seats),
        )
    )


def setup_text(start: State, now: State) -> str:
    """Write the position a game began with, and of its deck only what has been dealt by ``now``."""
    dealt = len(now.circle) + len(now.discards) - len(start.circle) - len(start.discards)
    return position_text(replace(start, deck=start.deck[: max(dealt, 0)]))


def sheet_moves(sheet: Sheet) -> list[Move]:
    """Return the moves that fill a sheet: start patch, patches in their order, single spaces."""
    moves: list[Move] = [] if sheet.start is None else [sheet.start]
    return [*moves, *sheet.patches, *(Shade(cell) for cell in grid.cells(sheet.singles))]


def turn_moves(seat: Seat) -> list[Move]:
    """Return what a seat has done this turn, in a fixed order."""
    before = sheet_moves(seat.before)
    moves = [move for move in sheet_moves(seat.sheet) if move not in before]
    return [*([PASS] if seat.passed else []), *moves, *([DONE] if seat.done else [])]


def _seat_text(seat: Seat) -> str:
    left = zip(_SPECIALS, seat.before.specials, strict=True)
    return ":".join(
        (
            seat.start_card,
            join_list(str(move) for move in sheet_moves(seat.before)),
            "".join(letter for letter, count in left if count) or "-",
            join_list(str(score) for score in seat.scores),
            join_list(str(move) for move in turn_moves(seat)),
        )
    )


def parse_position(text: str) -> State:
    """Read a position, and refuse one whose parts do not go together. Raises PositionError."""
    fields = text.split(" ")
    if len(fields) < 9 or fields[0] != NAME:
        raise PositionError(
            "a position has nine fields or more: doodle, edition, round.turn, phase, circle, card, "
            "discards, deck, and each seat"
        )
    _, name, when, phase, circle, card, discards, deck, *seat_texts = fields
    try:
        edition = load_edition(name)
    except UnknownEditionError as error:
        raise PositionError(str(error)) from None
    match = _WHEN.fullmatch(when)
    if match is None:
        raise PositionError(f"round and turn are written 1.1, not {when[:12]!r}")
    if phase not in list(Phase):
        raise PositionError(f"the phase is one of {', '.join(Phase)}, not {phase[:12]!r}")
    undealt = split_list(deck)
    if undealt[-1:] == [_UNKNOWN]:
        undealt.pop()
    table = State(
        edition=edition,
        phase=Phase(phase),
        round=int(match[1]),
        turn=int(match[2]),
        circle=tuple(split_list(circle)),
        deck=tuple(undealt),
        discards=tuple(sorted(split_list(discards))),
        card=None if card == "-" else card,
        seats=(),
    )
    # What the fields of the seats mean depends on the cards, so these must be right first.
    check_position(table)
    seats = tuple(_parse_seat(table, number, seat) for number, seat in enumerate(seat_texts))
    state = replace(table, seats=seats)
    check_position(state)
    if position_text(state) != text:
        raise PositionError(f"in its usual form the position is {position_text(state)!r}")
    return state


def _parse_seat(table: State, number: int, text: str) -> Seat:
    fields = text.split(":")
    if len(fields) != 5 or fields[0] not in table.edition.starts:
        raise PositionError(
            f"seat {number} is written start card:sheet:special actions:scores:this turn"
        )
    card, sheet_text, left, scores, turn = fields
    specials = Specials(*(int(letter in left) for letter in _SPECIALS))
    try:
        sheet = _parse_sheet(table, split_list(sheet_text), specials)
        seat = Seat(card, sheet, sheet, scores=tuple(map(parse_number, split_list(scores))))
        moves = [parse_move(move) for move in split_list(turn)]
        is_done = DONE in moves[-1:]
        for move in moves[:-1] if is_done else moves:
            if isinstance(move, Roll) or seat.done:
                raise PositionError(f"{move} cannot stand there")
            found = fault(table, seat, move)
            if found is not None or canonical(table, move) != move:
                raise PositionError(f"{move}: {found[1] if found else 'not its usual spelling'}")
            seat = act(table, seat, move)
    except NotationError as error:
        raise PositionError(f"seat {number}: {error}") from None
    # A seat that is done and shows nothing is one in a view of another seat.
    return replace(seat, done=True) if is_done else seat


def _parse_sheet(table: State, texts: list[str], specials: Specials) -> Sheet:
    board = singles = 0
    start: Start | None = None
    patches = list[Draw]()
    for text in texts:
        move = parse_move(text)
        shape: pieces.Shape
        match move:
            case Shade(cell):
                shape, at, orientation = ("#",), cell, 0
                singles |= 1 << cell
            case Start() | Draw() if (known := shape_of(table.edition, move)) is not None:
                shape, at, orientation = known, move.cell, move.orientation
                if isinstance(move, Draw):
                    patches.append(move)
                else:
                    start = move
            case _:
                raise PositionError(f"{text[:20]!r} is nothing that stands on a sheet")
        misfit = pieces.misfit(shape, at, orientation, board)
        if misfit is not None or canonical(table, move) != move:
            raise PositionError(f"{text}: {misfit[1] if misfit else 'not its usual spelling'}")
        spaces = pieces.lay(shape, at, orientation)
        board |= spaces or 0
    return Sheet(board, start, tuple(sorted(patches, key=draw_order)), singles, specials)
