# SPDX-License-Identifier: MIT
"""A position of Patchwork as a picture of the table."""

from functools import partial
from hashlib import sha256

from quiltbee.draw.svg.elements import Names, Value, figures, group, path, rect
from quiltbee.draw.svg.table import Board, Caption, Look, Offer, draw_table
from quiltbee.games.patchwork import Buy, State, legal_moves, position_text
from quiltbee.games.patchwork.svg import words
from quiltbee.games.patchwork.svg.quilt import draw_quilt
from quiltbee.games.patchwork.svg.table import Table, definitions, lay_patch
from quiltbee.games.patchwork.svg.theme import theme_of
from quiltbee.games.patchwork.svg.track import draw_track
from quiltbee.games.patchwork.text.table import turn
from quiltbee.words import say

__all__ = ["draw"]


def draw(state: State, language: str = "en") -> str:
    """Draw the table: both quilts, the time board, and the circle of patches, clockwise from the neutral token.

    Parts carry ``data-`` attributes for whoever looks for them in the document: ``data-seat``,
    ``data-patch`` and ``data-offer`` in the circle, ``data-sewn`` on a quilt, ``data-token``.
    """
    # The prefix comes from the position, so that equal positions give equal documents and two
    # different ones can stand in the same page.
    names = Names("q" + sha256(position_text(state).encode()).hexdigest()[:8])
    table, tell = Table(state, theme_of(state.edition), names), partial(say, language=language)
    theme, buys = table.theme, (move for move in legal_moves(state) if isinstance(move, Buy))
    can_take = {move.patch for move in buys}
    return draw_table(
        names,
        Caption(
            state.edition.title,
            " ".join(map(tell, words.description(state))),
            tell(turn(state)),
        ),
        definitions(state.edition, theme, names),
        Look(theme.ink, theme.accent, theme.lit),
        [Board(draw_quilt(table, seat), tell(words.quilt(state, seat))) for seat in (0, 1)],
        [_offer(table, at, is_lit=patch in can_take) for at, patch in enumerate(state.circle)],
        partial(draw_track, table),
    )


def _offer(table: Table, number: int, *, is_lit: bool) -> Offer:
    """Return a patch of the circle. Those on offer come first, and are lit if they can be taken."""
    id_ = table.state.circle[number]
    data: dict[str, Value] = {"data_patch": id_}
    if number < len(table.state.offers):
        data |= {"data_offer": number + 1, "data_lit": "yes" if is_lit else "no"}
    return Offer(table.patch(id_).shape, partial(_laid, table, id_), _tag(table, id_), is_lit, data)


def _laid(table: Table, id_: int, x: float, y: float, space: float) -> str:
    return "".join(lay_patch(table, id_, 0, x, y, space))


def _tag(table: Table, id_: int) -> str:
    """Draw a cloth tag: the number one types, cost and time."""
    theme, names, patch = table.theme, table.names, table.patch(id_)
    ink: dict[str, Value] = {"fill": theme.card_ink}
    star = figures(66, -8, "*", 26, text_anchor="middle", fill=theme.accent, data_starred=id_)
    return group(
        rect(-65, -16, 130, 32, rx=5, fill=theme.card, stroke=theme.tag, stroke_width=1),
        path("M-25 -16H-60Q-65 -16 -65 -11V11Q-65 16 -60 16H-25Z", fill=theme.tag),
        figures(-45, 7, str(id_), 20, text_anchor="middle", fill=theme.card),
        names.use("button", -11, 0, 0.9),
        figures(1, 7, str(patch.buttons), 20, **ink),
        names.use("time", 37, 0, 0.85),
        figures(47, 7, str(patch.time), 20, **ink),
        star if patch.starred else "",
    )
