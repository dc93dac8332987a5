# SPDX-License-Identifier: MIT
"""A position of Patchwork Doodle as a picture of the table."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from hashlib import sha256

from quiltbee.core import pieces
from quiltbee.draw.svg.elements import Names, Value, circle, figures
from quiltbee.draw.svg.table import Board, Caption, Look, Offer, draw_table
from quiltbee.games.doodle import Phase, State, position_text
from quiltbee.games.doodle.svg import words
from quiltbee.games.doodle.svg.sheet import draw_grid
from quiltbee.games.doodle.svg.table import Table, definitions, lay_patch
from quiltbee.words import phrase, say

__all__ = ["draw"]


def draw(state: State, language: str = "en") -> str:
    """Draw the table: the sheet of each seat, and the circle of cards, clockwise from the token.

    Of the cards not dealt only their number is said. Parts carry ``data-`` attributes for whoever looks
    for them: ``data-seat``, ``data-drawn`` and ``data-best`` on a sheet, ``data-card`` and ``data-lit`` in the circle.
    """
    # The prefix comes from what everyone at the table knows: even a hash of the deck would tell.
    known = position_text(replace(state, deck=()))
    names = Names("d" + sha256(known.encode()).hexdigest()[:8])
    table, tell = Table(state, names), partial(say, language=language)
    offers = [_offer(table, card, {"data_card": card}) for card in state.circle]
    if state.phase is Phase.START:
        starts = [seat.start_card for seat in state.seats]
        offers = [*(_offer(table, card, {"data_start": card}) for card in starts), *offers]
    return draw_table(
        names,
        Caption(
            state.edition.title,
            " ".join(map(tell, words.description(state))),
            f"{tell(words.turn(state))} {tell(phrase('picture-cards', count=table.undealt))}",
        ),
        definitions(table),
        Look(table.theme.ink, table.theme.accent, table.theme.lit),
        [
            Board(draw_grid(table, seat), tell(words.sheet(state, number)))
            for number, seat in enumerate(state.seats)
        ],
        offers,
    )


def _offer(table: Table, card: str, data: Mapping[str, Value]) -> Offer:
    """Return a card of the circle or a start card; lit if it can be drawn now."""
    state, theme, shape = table.state, table.theme, table.shape(card)
    is_lit = card == state.card or (state.phase is Phase.DRAW and state.card is None)
    tag = (
        figures(-26, 7, card, 20, fill=theme.ink, text_anchor="middle")
        + circle(34, 0, 14, fill=theme.ink)
        + figures(34, 6.5, str(pieces.size(shape)), 19, fill=theme.card, text_anchor="middle")
    )
    lit = {"data_lit": "yes"} if is_lit else {}
    return Offer(shape, partial(lay_patch, table, card), tag, is_lit, {**data, **lit})
