# SPDX-License-Identifier: MIT
"""A position of Patchwork as a picture of the table."""

from hashlib import sha256

from quiltbee.draw.svg.elements import Names, document, group, move, rect
from quiltbee.draw.svg.patchwork import words
from quiltbee.draw.svg.patchwork.centre import draw_centre
from quiltbee.draw.svg.patchwork.circle import draw_circle
from quiltbee.draw.svg.patchwork.quilt import SIDE
from quiltbee.draw.svg.patchwork.seat import draw_seat
from quiltbee.draw.svg.patchwork.table import HEIGHT, WIDTH, Table, definitions
from quiltbee.draw.svg.patchwork.theme import theme_of
from quiltbee.games.patchwork import State, position_text

__all__ = ["patchwork_svg"]

_LEFT = 58


def patchwork_svg(state: State) -> str:
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
