# SPDX-License-Identifier: MIT
"""Writes the view of a position as JSON, after every move.

It is the same text that ``views.position_view`` and pydantic make, but takes less time. A test compares the two.
"""

from typing import Final

from pydantic_core import to_json

from quiltbee.core import grid, pieces
from quiltbee.games.patchwork import Edition, Phase, Seat, State, notation
from quiltbee.games.patchwork.online.views import ConsequenceFacts, best_area, consequence
from quiltbee.games.patchwork.scoring import outcome, score

_BOOLEANS: Final = ("false", "true")
_ROWS: Final = tuple(
    tuple(
        "".join(f"{row * grid.SIZE + column}," for column in range(grid.SIZE) if bits >> column & 1)
        for bits in range(1 << grid.SIZE)
    )
    for row in range(grid.SIZE)
)
"""The filled spaces of a row as JSON, by row and by the bits of the row. A comma follows each."""


class PositionWriter:
    """Writes the positions of one table. It keeps the text of each seat, since a move changes only one of them."""

    __slots__ = ("_seats",)

    def __init__(self) -> None:
        self._seats: list[tuple[Seat, str, str]] = []
        """Each seat as it was last written: its value, its quilt as JSON, and its part of the position's line."""

    def write(self, state: State) -> str:
        """Return the view of a position with its legal moves."""
        phase, active = state.phase, state.active
        seats = self._written(state)
        is_turn = phase is Phase.TURN
        to_move = "null" if phase is Phase.OVER else active
        offers = ",".join(_offers(state)) if is_turn else ""
        advance = _consequence(consequence(state, None)) if is_turn else "null"
        circle = notation.circle_text(state)
        line = notation.position_line(state, circle, (seats[0][2], seats[1][2]))
        return (
            f'{{"game":"patchwork","phase":"{phase}","to_move":{to_move},"on_top":{active},'
            f'"circle":[{circle if state.circle else ""}],"special_patches":{_numbers(state.special_patches)},'
            f'"quilts":[{seats[0][1]},{seats[1][1]}],"offers":[{offers}],"advance":{advance},'
            f'"special":{_special(state, phase)},"outcome":{_outcome(state)},"text":{to_json(line).decode()}}}'
        )

    def _written(self, state: State) -> list[tuple[Seat, str, str]]:
        known: list[tuple[Seat, str, str] | None] = [*self._seats] or [None, None]
        self._seats = [
            old
            if old is not None and old[0] is seat
            else (seat, _quilt(state.edition, seat), notation.seat_text(seat))
            for old, seat in zip(known, state.seats, strict=True)
        ]
        return self._seats


def _numbers(numbers: tuple[int, ...]) -> str:
    return f"[{','.join(map(str, numbers))}]"


def _cells(board: int) -> str:
    """Return the filled spaces of a board."""
    spaces, row = "", 0
    while board:
        spaces += _ROWS[row][board & 511]
        board >>= grid.SIZE
        row += 1
    return f"[{spaces[:-1]}]"


def _quilt(edition: Edition, seat: Seat) -> str:
    sewn = ",".join(
        f'{{"patch":{buy.patch},"cell":{buy.cell},"orientation":{buy.orientation}}}'
        for buy in seat.sewn
    )
    row, column, filled = best_area(edition, seat)
    return (
        f'{{"time":{seat.time},"buttons":{seat.buttons},"income":{seat.income},"filled":{_cells(seat.quilt)},'
        f'"sewn":[{sewn}],"leather":{_cells(seat.leather)},"special_tile":{_BOOLEANS[seat.special_tile]},'
        f'"score":{score(edition, seat)},"empty":{grid.SPACES - seat.quilt.bit_count()},'
        f'"best_area":[{row},{column},{filled}]}}'
    )


def _offers(state: State) -> list[str]:
    me, offers = state.seats[state.active], list[str]()
    for number in state.offers:
        patch = state.edition.patches[number]
        short = max(0, patch.buttons - me.buttons)
        fits = [] if short else pieces.fits(patch.shape, me.quilt)
        then = _consequence(consequence(state, number))
        ways = ",".join(f'"{orientation}":{_cells(corners)}' for orientation, corners in fits)
        offers.append(f'{{"patch":{number},"short":{short},"then":{then},"ways":{{{ways}}}}}')
    return offers


def _consequence(facts: ConsequenceFacts) -> str:
    paid, earned, income, buttons, time, spaces, special, following, finished = facts
    next_seat = "null" if following is None else following
    return (
        f'{{"paid":{paid},"earned":{earned},"income":{income},"buttons":{buttons},"time":{time},"spaces":{spaces},'
        f'"special":{special},"next":{next_seat},"finished":{_BOOLEANS[finished]}}}'
    )


def _special(state: State, phase: Phase) -> str:
    if phase is not Phase.SPECIAL_PATCH:
        return "null"
    empty = grid.FULL & ~state.seats[state.active].quilt
    can_remove = _BOOLEANS[state.edition.special_optional]
    return f'{{"cells":{_cells(empty)},"can_remove":{can_remove}}}'


def _outcome(state: State) -> str:
    result = outcome(state)
    if result is None:
        return "null"
    return f'{{"scores":{_numbers(result.scores)},"winner":{result.winners[0]},"reason":"{result.reason}"}}'
