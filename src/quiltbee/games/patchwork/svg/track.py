# SPDX-License-Identifier: MIT
"""The time board: a tape measure, straight in a picture and laid in a spiral on the page."""

from functools import cache
from typing import Final

from quiltbee.draw.svg.art import drawn
from quiltbee.draw.svg.elements import SHADE, Point, circle, figures, group, move, path, rect
from quiltbee.games.patchwork import to_move
from quiltbee.games.patchwork.svg.table import Table

PITCH: Final = 52
_COLUMNS, _ROWS = 7, 9
_TAPE: Final = 58


@cache
def spiral(last: int) -> tuple[Point, ...]:
    """Return the middles of the spaces 0 to ``last``, from the bottom left corner clockwise inwards.

    The last space takes whatever the others leave in the middle; for 53 of them that is two
    columns of five.
    """
    free = {(column, row) for column in range(_COLUMNS) for row in range(_ROWS)}
    (column, row), (right, down), places = (0, _ROWS - 1), (0, -1), list[Point]()
    for _ in range(last):
        free.discard((column, row))
        places.append(((column + 0.5) * PITCH, (row + 0.5) * PITCH))
        if (column + right, row + down) not in free:
            right, down = -down, right
        column, row = column + right, row + down
    middle = [sum(place[axis] + 0.5 for place in free) / len(free) * PITCH for axis in (0, 1)]
    return (*places, (middle[0], middle[1]))


def draw_track(table: Table, width: float) -> str:
    """Draw the tape with its top left corner at the origin: income on its borders, leather where it still lies."""
    state, theme, names = table.state, table.theme, table.names
    pitch, last = width / (state.edition.last_space + 1), state.edition.last_space
    lines = "".join(f"M{k * pitch:.2f} 2V{_TAPE - 2}" for k in range(1, last + 1))
    return "".join(
        (
            rect(2, 4, width, _TAPE, rx=5, fill=SHADE, fill_opacity=0.14),
            rect(0, 0, width, _TAPE, rx=5, fill=theme.tape, stroke=theme.tape_edge,
                 stroke_width=1.4),
            rect(last * pitch, 0, pitch, _TAPE, rx=5, fill=theme.middle, stroke=theme.tape_edge),
            rect(4, 4, width - 8, _TAPE - 8, rx=3, fill="none", stroke=theme.tape_edge,
                 stroke_width=1.3, stroke_dasharray="6 5"),
            path(lines, stroke=theme.tape_edge, stroke_width=1.4),
            path("M-8 7L0 -8L8 7Z", transform=move(pitch / 2, _TAPE / 2), fill=theme.tape_ink),
            group(drawn("star", theme.tape, theme.tape_edge),
                  transform=move((last + 0.5) * pitch, _TAPE / 2)),
            *(figures((k + 0.5) * pitch, _TAPE / 2 + 4, str(k), 11, font_weight="normal",
                      fill=theme.tape_ink, text_anchor="middle") for k in range(1, last)),
            *(names.use("leather", (mark + 0.5) * pitch - 14, _TAPE / 2 - 14, 0.7, data_special=mark)
              for mark in state.special_patches),
            *(names.use("button", mark * pitch, 13, 0.9, data_income=mark)
              for mark in state.edition.income_marks),
            _tokens(table, pitch),
        )
    )  # fmt: skip


def _tokens(table: Table, pitch: float) -> str:
    """Draw both tokens; whoever acts lies on top where they share a space."""
    state, drawn = table.state, ""
    shared = state.seats[0].time == state.seats[1].time
    for number in (1 - state.active, state.active):
        x, y = (state.seats[number].time + 0.5) * pitch, _TAPE / 2 + 2
        offset = 0 if not shared else 8 if number == state.active else -8
        drawn += group(
            circle(x + offset, y + offset, 19, fill=table.theme.card, fill_opacity=0.9,
                   stroke=table.theme.tokens[number][1],
                   stroke_width=2.6 if number in to_move(state) else 1.3),
            table.names.use(f"token{number}", x + offset, y + offset, 0.82),
            data_token=number,
        )  # fmt: skip
    return drawn
