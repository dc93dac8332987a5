# SPDX-License-Identifier: MIT
"""One sheet alone, with some of its spaces outlined: for pages that compare moves."""

from collections.abc import Collection
from dataclasses import replace

from quiltbee.core import grid
from quiltbee.draw.svg.board import outlined
from quiltbee.draw.svg.elements import Names, document, group, move
from quiltbee.draw.svg.table import SIDE, SPACE
from quiltbee.games.doodle import State
from quiltbee.games.doodle.svg.sheet import draw_grid
from quiltbee.games.doodle.svg.table import Table, definitions
from quiltbee.games.doodle.svg.theme import theme_of

_LEFT, _TOP, _MARGIN = 38, 34, 8


def draw_board(state: State, seat: int, cells: Collection[int], prefix: str, title: str) -> str:
    """Draw the spaces of a sheet, with an outline around these."""
    names, me = Names(prefix), state.seats[seat]
    # What was drawn this turn is not marked, since the outline does so.
    table = Table(replace(state, circle=(), seats=(replace(me, before=me.sheet),)), names)
    return document(
        names,
        title,
        f"{grid.SPACES - me.empty} / {grid.SPACES}",
        (SIDE + _LEFT + _MARGIN, SIDE + _TOP + _MARGIN),
        definitions(table),
        group(
            draw_grid(table, table.state.seats[0]),
            outlined(cells, SPACE, table.theme.accent),
            transform=move(_LEFT, _TOP),
        ),
    )


def seat_colours(state: State) -> tuple[str, ...]:
    """Return a colour for each seat: that of its crayon."""
    theme = theme_of(state.edition)
    return tuple(theme.crayon_of(seat) for seat in range(len(state.seats)))
