# SPDX-License-Identifier: MIT
"""What a page needs to draw Doodle by itself: its definitions and its colours."""

from quiltbee.draw.svg import notions
from quiltbee.draw.svg.cloth import linen
from quiltbee.draw.svg.elements import element, group
from quiltbee.draw.svg.ink import INK, crossed_off, pencilled_space
from quiltbee.draw.svg.stationery import die_face, pawn
from quiltbee.games.doodle import Edition, cut_pieces
from quiltbee.games.doodle.svg import theme
from quiltbee.games.doodle.svg.cards import draw_pile
from quiltbee.games.doodle.svg.stamps import stamp_pictures
from quiltbee.games.doodle.svg.table import crayoned


def sprite(edition: Edition) -> str:
    """Return the ``defs`` of an edition with plain ids: every patch and piece, and what lies about."""
    cards = [
        (card.id, card.shape) for card in (*edition.patches.values(), *edition.starts.values())
    ]
    pieces = [
        (card.id, number, piece)
        for card in edition.patches.values()
        for number, piece in enumerate(cut_pieces(card.shape), 1)
    ]
    wood = theme.WOOD, theme.WOOD_DARK
    return element(
        "defs",
        linen(theme.GROUND, theme.WEAVE, "linen"),
        pencilled_space(id="single"),
        group(notions.tack(theme.ACCENT, theme.INK), id="tack"),
        group(crossed_off(36, INK), id="crossed"),
        group(pawn(*wood), id="pawn"),
        group(draw_pile(), id="pile"),
        group(die_face(None, *wood), id="die"),
        *(group(die_face(pips, *wood), id=f"die{pips}") for pips in sorted(set(edition.die))),
        *(group(picture, id=f"stamp-{name}") for name, picture in stamp_pictures().items()),
        *(crayoned(card, 0, shape, card) for card, shape in cards),
        *(crayoned(card, number, shape, f"{card}-{number}") for card, number, shape in pieces),
    )


def colours() -> dict[str, str]:
    """Return every colour by its name: the theme's, and the crayons."""
    plain = {name.lower(): value for name, value in vars(theme).items() if name.isupper()}
    found = {name: value for name, value in plain.items() if isinstance(value, str)}
    found |= {"back": theme.BACK[0], "back_stitch": theme.BACK[1]}
    return found | {f"crayon{number}": each for number, each in enumerate(theme.CRAYONS)}
