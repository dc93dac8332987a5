# SPDX-License-Identifier: MIT
"""Moves and positions of Patchwork as text; docs/notation.md describes both."""

import re
from functools import lru_cache
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import NotationError, PositionError, UnknownEditionError
from quiltbee.core.text import join_list, parse_number, split_list
from quiltbee.games.patchwork.checks import check
from quiltbee.games.patchwork.editions import Edition, load_edition
from quiltbee.games.patchwork.moves import ADVANCE, REMOVE, Buy, Move, Sew
from quiltbee.games.patchwork.state import Seat, State

NAME: Final = "patchwork"

_BUY: Final = re.compile(r"([1-9][0-9]{0,2})(@.*)", re.ASCII)
_TILE: Final = "7x7"


@lru_cache(maxsize=2**14)
def parse_move(text: str) -> Move:
    """Read a move, in any spelling. Raises NotationError."""
    if text == str(ADVANCE):
        return ADVANCE
    if text == str(REMOVE):
        return REMOVE
    if text.startswith("S@"):
        return Sew(grid.parse_cell(text[2:]))
    match = _BUY.fullmatch(text)
    if match is None:
        raise NotationError(f"{text[:20]!r} is no move; write advance, 17@c4, 17@c4r1f, S@e5 or S-")
    return Buy(int(match[1]), *pieces.parse_laid(match[2]))


def position_text(state: State) -> str:
    """Write a position on one line."""
    circle = join_list(map(str, state.circle))
    seats = map(_seat_text, state.seats)
    hand = "S" * state.in_hand or "-"
    return " ".join((NAME, state.edition.name, circle, *seats, str(state.active), hand))


def setup_text(start: State, now: State) -> str:  # noqa: ARG001 - nothing is hidden
    """Write the position a game began with."""
    return position_text(start)


def _seat_text(seat: Seat) -> str:
    """Write a seat as a part of a position."""
    sewn = [str(buy) for buy in seat.sewn]
    sewn += [str(Sew(cell)) for cell in grid.cells(seat.leather)]
    tile = [_TILE] if seat.special_tile else []
    return ":".join((str(seat.time), str(seat.buttons), join_list(sewn), *tile))


def parse_position(text: str) -> State:
    """Read a position. Raises PositionError, also for what ``checks`` can show that no game reaches."""
    state = _read(text)
    check(state)
    return state


def _read(text: str) -> State:
    fields = text.split(" ")
    if len(fields) != 7 or fields[0] != NAME:
        raise PositionError(
            "a position has seven fields: patchwork, edition, circle, seat 0, seat 1, active seat, "
            "special patch in hand"
        )
    _, name, circle_text, *seat_texts, active_text, hand_text = fields
    try:
        edition = load_edition(name)
    except UnknownEditionError as error:
        raise PositionError(str(error)) from None
    circle = tuple(parse_number(id_) for id_ in split_list(circle_text))
    one, other = (_parse_seat(edition, number, seat) for number, seat in enumerate(seat_texts))
    if active_text not in ("0", "1"):
        raise PositionError(f"the active seat is 0 or 1, not {active_text[:12]!r}")
    in_hand = hand_text.count("S")
    if hand_text != ("S" * in_hand or "-"):
        raise PositionError(f"the last field is S or -, not {hand_text[:12]!r}")
    return State(edition, circle, (one, other), int(active_text), in_hand)


def _parse_seat(edition: Edition, number: int, text: str) -> Seat:
    fields = text.split(":")
    if len(fields) not in (3, 4) or fields[3:] not in ([], [_TILE]):
        raise PositionError(
            f"seat {number} is written time:buttons:patches, with :7x7 if it has the tile"
        )
    time, buttons = parse_number(fields[0]), parse_number(fields[1])
    if time > edition.last_space:
        raise PositionError(f"seat {number} is beyond the last space of the time board")
    quilt = leather = income = 0
    sewn = list[Buy]()
    for laid in split_list(fields[2]):
        try:
            move = parse_move(laid)
        except NotationError as error:
            raise PositionError(f"seat {number}: {error}") from None
        match move:
            case Sew(cell):
                spaces: int | None = 1 << cell
                leather |= 1 << cell
            case Buy(patch, cell, orientation) if patch in edition.patches:
                spaces = pieces.lay(edition.patches[patch].shape, cell, orientation)
                income += edition.patches[patch].income
                sewn.append(move)
            case _:
                raise PositionError(f"seat {number}: {laid[:20]!r} is no patch on a quilt")
        if spaces is None or spaces & quilt:
            raise PositionError(
                f"seat {number}: {laid} overlaps another patch or hangs over the edge"
            )
        quilt |= spaces
    sewn.sort(key=lambda buy: buy.patch)
    return Seat(time, buttons, income, quilt, leather, tuple(sewn), len(fields) == 4)
