# SPDX-License-Identifier: MIT
"""The time board: a tape measure laid in a spiral, with a large space in the middle."""

from functools import cache
from typing import Final

from quiltbee.draw.svg.elements import Point, circle, figures, group, move, path, polyline, rect
from quiltbee.draw.svg.notions import SHADE
from quiltbee.draw.svg.prints import star_path
from quiltbee.games.patchwork import to_move
from quiltbee.games.patchwork.svg.table import Table

PITCH: Final = 52
_COLUMNS, _ROWS = 7, 9
TRACK_WIDTH: Final = _COLUMNS * PITCH
TRACK_HEIGHT: Final = _ROWS * PITCH
_TAPE: Final = 45


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


def draw_track(table: Table) -> str:
    """Draw the time board with its top left corner at the origin."""
    theme, places = table.theme, spiral(table.state.edition.last_space)
    tape = polyline([*places[:-1], _entry(places)])
    style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "square"}
    return "".join(
        (
            path(tape, stroke=SHADE, stroke_width=_TAPE, stroke_opacity=0.14,
                 transform="translate(2 4)", **style),
            path(tape, stroke=theme.tape_edge, stroke_width=_TAPE + 2, **style),
            path(tape, stroke=theme.tape, stroke_width=_TAPE, **style),
            # A dashed line under a slightly narrower plain one leaves a stitch along both edges.
            path(tape, stroke=theme.tape_edge, stroke_width=_TAPE - 6, stroke_dasharray="6 5",
                 fill="none", stroke_linejoin="round"),
            path(tape, stroke=theme.tape, stroke_width=_TAPE - 8.5, **style),
            _middle(table),
            _marks(table),
            _tokens(table),
        )
    )  # fmt: skip


def _entry(places: tuple[Point, ...]) -> Point:
    """Return where the tape runs under the middle space."""
    return (places[-2][0] + PITCH, places[-2][1])


def _middle(table: Table) -> str:
    """Draw a block of patchwork that waits for both tokens."""
    theme = table.theme
    x, y = spiral(table.state.edition.last_space)[-1]
    width, height = 2 * PITCH - 6, 5 * PITCH - 6
    star = path(star_path(8, 38, 16), fill=theme.tape, stroke=theme.tape_edge, stroke_width=1.5)
    inner = path(star_path(8, 20, 8.5), fill=theme.middle, stroke=theme.tape_edge, stroke_width=1)
    return group(
        rect(-width / 2 + 2, -height / 2 + 4, width, height, rx=9, fill=SHADE, fill_opacity=0.14),
        rect(-width / 2, -height / 2, width, height, rx=9, fill=theme.middle,
             stroke=theme.tape_edge, stroke_width=1.5),
        rect(-width / 2 + 6, -height / 2 + 6, width - 12, height - 12, rx=5, fill="none",
             stroke=theme.tape_ink, stroke_width=1.3, stroke_dasharray="6 4.5"),
        *(group(star, inner, transform=move(0, at)) for at in (-80, 0, 80)),
        transform=move(x, y),
    )  # fmt: skip


def _marks(table: Table) -> str:
    """Borders and numbers of the spaces, income on its borders, leather where it still lies."""
    state, theme, names = table.state, table.theme, table.names
    places = spiral(state.edition.last_space)
    borders, numbers, buttons = "", "", ""
    for k in range(1, len(places)):
        before, here = places[k - 1], places[k] if k < len(places) - 1 else _entry(places)
        x, y = (before[0] + here[0]) / 2, (before[1] + here[1]) / 2
        across = (_TAPE - 1) / 2
        if k < len(places) - 1:
            borders += (
                f"M{x - across:g} {y:g}h{2 * across:g}" if before[0] == here[0]
                else f"M{x:g} {y - across:g}v{2 * across:g}"
            )  # fmt: skip
            numbers += figures(here[0], here[1] + 5, str(k), 13, font_weight="normal")
        if k in state.edition.income_marks:
            buttons += names.use("button", x, y, 0.86, data_income=k)
    leather = "".join(
        names.use("leather", places[mark][0] - 16, places[mark][1] - 16, 0.8, data_special=mark)
        for mark in state.special_patches
    )
    start = path("M-9 7L0 -8L9 7Z", transform=move(*places[0]), fill=theme.tape_ink)
    return (
        path(borders, stroke=theme.tape_edge, stroke_width=1.5)
        + group(numbers, fill=theme.tape_ink, text_anchor="middle")
        + start
        + leather
        + buttons
    )


def _tokens(table: Table) -> str:
    """Both tokens; whoever acts lies on top where they share a space."""
    state = table.state
    places = spiral(state.edition.last_space)
    shared = state.seats[0].time == state.seats[1].time
    drawn = ""
    for number in (1 - state.active, state.active):
        x, y = places[state.seats[number].time]
        offset = 0 if not shared else 8 if number == state.active else -8
        drawn += group(
            circle(x + offset, y + offset, 18.5, fill=table.theme.card, fill_opacity=0.85,
                   stroke=table.theme.tokens[number][1],
                   stroke_width=2.6 if number in to_move(state) else 1.3),
            table.names.use(f"token{number}", x + offset, y + offset, 0.8),
            data_token=number,
        )  # fmt: skip
    return drawn
