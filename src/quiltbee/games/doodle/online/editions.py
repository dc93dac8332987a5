# SPDX-License-Identifier: MIT
"""The view of an edition of Doodle: all that a page needs to draw it. It is the same in every game."""

from functools import cache

from quiltbee.core import pieces
from quiltbee.draw.svg.cloth import CELL
from quiltbee.draw.svg.elements import orientation_matrix
from quiltbee.games.doodle import (
    Card,
    Edition,
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
from quiltbee.games.doodle.online.views import SPECIALS
from quiltbee.games.doodle.svg.sprite import colours, sprite
from quiltbee.games.doodle.svg.theme import page_of
from quiltbee.protocol import EditionCard, EditionTitle, Turned


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
        specials=[SPECIALS[name] for name in Specials._fields],
        good_solo_score=edition.good_solo_score,
        words=_words(edition),
        colours=colours(edition),
        page=page_of(edition),
        sprite=sprite(edition),
    )


def edition_card(name: str) -> EditionCard:
    """Describe an edition in short. Raises UnknownEditionError or DataError."""
    edition = load_edition(name)
    return EditionCard(edition=name, words=_words(edition), page=page_of(edition))


def _words(edition: Edition) -> dict[str, EditionTitle]:
    return {
        language: EditionTitle(title=words.title, about=words.about)
        for language, words in edition.words.items()
    }


def _card(card: Card, *, can_cut: bool) -> CardView:
    shape = card.shape
    return CardView(
        id=card.id,
        size=card.size,
        orientations=_orientations(shape),
        pieces=[
            PieceView(piece=number, size=pieces.size(piece), orientations=_orientations(piece))
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


def _orientations(shape: pieces.Shape) -> list[Turned]:
    return [
        Turned(
            orientation=orientation,
            suffix=pieces.spell_orientation(orientation),
            rows=list(pieces.orient(shape, orientation)),
            matrix=orientation_matrix(shape, orientation, 0, 0, 1, CELL),
            buttons=[],
        )
        for orientation in sorted(set(pieces.canonical_orientations(shape)))
    ]
