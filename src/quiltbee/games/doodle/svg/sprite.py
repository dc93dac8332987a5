# SPDX-License-Identifier: MIT
"""What a page needs to draw Doodle by itself: its definitions and its colours."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

from quiltbee.draw.svg.art import die_face, drawn
from quiltbee.draw.svg.cloth import linen
from quiltbee.draw.svg.elements import element, group
from quiltbee.draw.svg.ink import INK, pencilled_space
from quiltbee.games.doodle import Edition, Specials, cut_pieces
from quiltbee.games.doodle.svg.table import crayoned
from quiltbee.games.doodle.svg.theme import Theme, theme_of

_ART: Final = Path(__file__).parent / "art.svg"


def sprite(edition: Edition) -> str:
    """Return the ``defs`` of an edition with plain ids: every patch and piece, and what lies about.

    The crayons are the properties ``--crayon0`` and so on of the page, or those of the edition where it sets none.
    """
    cards = [
        (card.id, card.shape) for card in (*edition.patches.values(), *edition.starts.values())
    ]
    pieces = [
        (card.id, number, piece)
        for card in edition.patches.values()
        for number, piece in enumerate(cut_pieces(card.shape), 1)
    ]
    theme = _with_properties(theme_of(edition))
    wood = theme.wood, theme.wood_dark
    pile = theme.card, theme.card_edge, theme.back, theme.ink, theme.back_stitch
    return element(
        "defs",
        linen(theme.ground, theme.weave, "linen"),
        pencilled_space(id="single"),
        group(drawn("tack", theme.accent, theme.ink), id="tack"),
        group(drawn("crossed", INK), id="crossed"),
        group(drawn("pawn", *wood), id="pawn"),
        group(drawn("pile", *pile, file=_ART), id="pile"),
        group(die_face(None, *wood), id="die"),
        *(group(die_face(pips, *wood), id=f"die{pips}") for pips in sorted(set(edition.die))),
        *(
            group(drawn(name, theme.stamp, file=_ART), id=f"stamp-{name}")
            for name in Specials._fields
        ),
        *(crayoned(theme, card, 0, shape, card) for card, shape in cards),
        *(
            crayoned(theme, card, number, shape, f"{card}-{number}")
            for card, number, shape in pieces
        ),
    )


def _with_properties(theme: Theme) -> Theme:
    """Return the theme with crayons that a page can set."""
    crayons = (f"var(--crayon{number},{each})" for number, each in enumerate(theme.crayons))
    return replace(theme, crayons=tuple(crayons))


def colours(edition: Edition) -> dict[str, str]:
    """Return every colour of an edition by its name: the theme's, and the crayons."""
    theme = asdict(theme_of(edition))
    crayons = theme.pop("crayons")
    return theme | {f"crayon{number}": each for number, each in enumerate(crayons)}
