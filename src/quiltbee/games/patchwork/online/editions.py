# SPDX-License-Identifier: MIT
"""The view of an edition of Patchwork: all that a page needs to draw it. It is the same in every game."""

from dataclasses import asdict
from functools import cache

from quiltbee.games.patchwork import Patch, load_edition
from quiltbee.games.patchwork.online.messages import EditionView, EditionWords, PatchView
from quiltbee.games.patchwork.svg.sprite import colours, sprite
from quiltbee.games.patchwork.svg.table import button_cells, oriented_cells
from quiltbee.games.patchwork.svg.theme import page_of
from quiltbee.games.patchwork.svg.track import spiral
from quiltbee.protocol import EditionCard
from quiltbee.server.online import all_turned, edition_titles


@cache
def edition_view(name: str) -> EditionView:
    """Return the view of an edition. Raises UnknownEditionError."""
    edition = load_edition(name)
    return EditionView(
        edition=name,
        title=edition.title,
        note=edition.note,
        patches=[_patch(patch) for patch in edition.patches.values()],
        income_marks=list(edition.income_marks),
        special_marks=list(edition.special_marks),
        special_optional=edition.special_optional,
        last_space=edition.last_space,
        start_buttons=edition.start_buttons,
        offers=edition.offers,
        empty_space_cost=edition.empty_space_cost,
        bonus_side=edition.bonus_side,
        bonus_points=edition.bonus_points,
        words={
            language: EditionWords(**asdict(words)) for language, words in edition.words.items()
        },
        spiral=list(spiral(edition.last_space)),
        colours=colours(edition),
        page=page_of(edition),
        sprite=sprite(edition),
    )


def edition_card(name: str) -> EditionCard:
    """Describe an edition in short. Raises UnknownEditionError or DataError."""
    edition = load_edition(name)
    words = edition_titles(edition.words)
    return EditionCard(edition=name, words=words, page=page_of(edition))


def _patch(patch: Patch) -> PatchView:
    shape, buttons = patch.shape, button_cells(patch.shape, patch.income)
    return PatchView(
        id=patch.id,
        buttons=patch.buttons,
        time=patch.time,
        income=patch.income,
        starred=patch.starred,
        size=patch.size,
        orientations=all_turned(shape, lambda way: oriented_cells(buttons, shape, way)),
    )
