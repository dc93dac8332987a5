# SPDX-License-Identifier: MIT
"""One quilt alone, with some of its spaces outlined: for pages that compare moves."""

from collections.abc import Collection

from quiltbee.core import grid
from quiltbee.draw.svg.board import outlined
from quiltbee.draw.svg.elements import Names, document, group, move
from quiltbee.draw.svg.table import SIDE, SPACE
from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.svg.quilt import draw_quilt
from quiltbee.games.patchwork.svg.table import Table, definitions
from quiltbee.games.patchwork.svg.theme import theme_of

_LEFT, _TOP, _MARGIN = 46, 46, 16


def draw_board(state: State, seat: int, cells: Collection[int], prefix: str, title: str) -> str:
    """Draw the quilt of a seat, with an outline around these spaces."""
    names = Names(prefix)
    table = Table(state, theme_of(state.edition), names)
    filled = state.seats[seat].quilt.bit_count()
    sewn = {buy.patch for buy in state.seats[seat].sewn}
    return document(
        names,
        title,
        f"{filled} / {grid.SPACES}",
        (SIDE + _LEFT + _MARGIN, SIDE + _TOP + _MARGIN),
        definitions(state.edition, table.theme, names, only=sewn),
        group(
            draw_quilt(table, seat),
            outlined(cells, SPACE, table.theme.accent),
            transform=move(_LEFT, _TOP),
        ),
    )


def seat_colours(state: State) -> tuple[str, ...]:
    """Return a colour for each seat: that of its token."""
    return tuple(colour for colour, _ in theme_of(state.edition).tokens)
