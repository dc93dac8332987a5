# SPDX-License-Identifier: MIT
"""A position of Patchwork as a picture of the table."""

from hashlib import sha256

from quiltbee.draw.svg.elements import Names, document, group, move, rect
from quiltbee.games.patchwork import State, position_text
from quiltbee.games.patchwork.svg import words
from quiltbee.games.patchwork.svg.board import draw_board, seat_colours
from quiltbee.games.patchwork.svg.centre import draw_centre
from quiltbee.games.patchwork.svg.circle import draw_circle
from quiltbee.games.patchwork.svg.quilt import SIDE
from quiltbee.games.patchwork.svg.seat import draw_seat
from quiltbee.games.patchwork.svg.table import HEIGHT, WIDTH, Table, definitions
from quiltbee.games.patchwork.svg.theme import page_of, theme_of

__all__ = ["draw", "draw_board", "page_of", "seat_colours"]

_LEFT = 58


def draw(state: State) -> str:
    """Draw the table: both quilts, the time board, and the circle of patches around it.

    Parts carry ``data-`` attributes for whoever looks for them in the document: ``data-seat``,
    ``data-patch`` and ``data-offer`` in the circle, ``data-sewn`` on a quilt, ``data-token``.
    """
    # The prefix comes from the position, so that equal positions give equal documents and two
    # different ones can stand in the same page.
    names = Names("q" + sha256(position_text(state).encode()).hexdigest()[:8])
    table = Table(state, theme_of(state.edition), names)
    return document(
        names,
        words.title(state),
        words.description(state),
        (WIDTH, HEIGHT),
        definitions(state.edition, table.theme, names),
        rect(0, 0, WIDTH, HEIGHT, rx=18, fill=names.fill("linen")),
        group(draw_seat(table, 0, labels_right=False), transform=move(_LEFT, 0)),
        group(draw_seat(table, 1, labels_right=True), transform=move(WIDTH - _LEFT - SIDE, 0)),
        draw_circle(table),
        draw_centre(table),
    )
