# SPDX-License-Identifier: MIT
"""A position of Patchwork Doodle as a picture of the table."""

from dataclasses import replace
from hashlib import sha256

from quiltbee.draw.svg.elements import Names, document, group, move, rect
from quiltbee.games.doodle import State, position_text
from quiltbee.games.doodle.svg import words
from quiltbee.games.doodle.svg.board import draw_board, seat_colours
from quiltbee.games.doodle.svg.layout import lay_out
from quiltbee.games.doodle.svg.panel import draw_panel
from quiltbee.games.doodle.svg.sheet import draw_sheet
from quiltbee.games.doodle.svg.table import Table, definitions
from quiltbee.games.doodle.svg.theme import page_of

__all__ = ["draw", "draw_board", "page_of", "seat_colours"]


def draw(state: State) -> str:
    """Draw the table: the sheet of each seat, and the circle of cards between them.

    Of the cards not dealt only their number shows. Parts carry ``data-`` attributes for whoever looks
    for them: ``data-seat``, ``data-drawn`` and ``data-best`` on a sheet, ``data-stamp``, ``data-row``,
    ``data-card`` and ``data-lit`` in the circle, ``data-token``, ``data-die``.
    """
    # The prefix comes from what everyone at the table knows: even a hash of the deck would tell.
    known = position_text(replace(state, deck=()))
    names = Names("d" + sha256(known.encode()).hexdigest()[:8])
    table, layout = Table(state, names), lay_out(len(state.seats))
    x, y, width, height = layout.panel
    return document(
        names,
        words.title(state),
        words.description(state),
        layout.size,
        definitions(table),
        rect(0, 0, *layout.size, rx=18, fill=names.fill("linen")),
        group(draw_panel(table, width, height), transform=move(x, y)),
        *(group(draw_sheet(table, number), transform=move(*at))
          for number, at in enumerate(layout.sheets)),
    )  # fmt: skip
