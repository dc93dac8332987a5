# SPDX-License-Identifier: MIT
"""The view of an edition of Doodle: all that a page needs to draw it. It is the same in every game."""

from functools import cache

from quiltbee.core import pieces
from quiltbee.games.doodle import (
    Card,
    Specials,
    cut_pieces,
    cuts,
    load_edition,
    piece_number,
)
from quiltbee.games.doodle.online.messages import (
    CardView,
    CutHalf,
    CutView,
    DoodleEditionView,
    PieceView,
)
from quiltbee.games.doodle.online.views import special_names
from quiltbee.games.doodle.svg.sprite import colours, sprite
from quiltbee.games.doodle.svg.theme import page_of
from quiltbee.protocol import EditionCard
from quiltbee.server.online import all_turned, edition_titles


@cache
def edition_view(name: str) -> DoodleEditionView:
    """Return the view of an edition. Raises UnknownEditionError."""
    edition = load_edition(name)
    return DoodleEditionView(
        edition=name,
        title=edition.title,
        note=edition.note,
        cards=[_card(card, can_cut=True) for card in edition.patches.values()],
        starts=[_card(card, can_cut=False) for card in edition.starts.values()],
        die=list(edition.die),
        rounds=edition.rounds,
        turns=edition.turns,
        circle=edition.circle,
        specials=special_names(Specials._fields),
        good_solo_score=edition.good_solo_score,
        words=edition_titles(edition.words),
        colours=colours(edition),
        page=page_of(edition),
        sprite=sprite(edition),
    )


def edition_card(name: str) -> EditionCard:
    """Describe an edition in short. Raises UnknownEditionError or DataError."""
    edition = load_edition(name)
    return EditionCard(edition=name, words=edition_titles(edition.words), page=page_of(edition))


def _card(card: Card, *, can_cut: bool) -> CardView:
    shape = card.shape
    return CardView(
        id=card.id,
        size=card.size,
        orientations=all_turned(shape),
        pieces=[
            PieceView(piece=number, size=pieces.size(piece), orientations=all_turned(piece))
            for number, piece in enumerate(cut_pieces(shape), 1)
            if can_cut
        ],
        cuts=_cuts(shape) if can_cut else [],
        attested=card.evidence != "fallback",
    )


def _cuts(shape: pieces.Shape) -> list[CutView]:
    return [
        CutView(line=cut.line, halves=(_half(shape, cut.halves[0]), _half(shape, cut.halves[1])))
        for cut in cuts(shape)
    ]


def _half(shape: pieces.Shape, cells: frozenset[tuple[int, int]]) -> CutHalf:
    return CutHalf(piece=piece_number(shape, cells), cells=sorted(cells))
