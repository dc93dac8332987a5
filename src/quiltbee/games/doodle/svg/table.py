# SPDX-License-Identifier: MIT
"""What every part of the drawing needs: the position, its names, and the definitions."""

from collections.abc import Iterator
from dataclasses import dataclass

from quiltbee.core import pieces
from quiltbee.draw.svg.art import drawn
from quiltbee.draw.svg.cloth import CELL, linen
from quiltbee.draw.svg.elements import Names, element, group, orientation_matrix, shape_cells
from quiltbee.draw.svg.ink import crayon_piece, pencilled_space
from quiltbee.games.doodle import Draw, Phase, Sheet, Start, State, cut_pieces
from quiltbee.games.doodle.svg.theme import Theme, hand_of, theme_of


@dataclass(frozen=True, slots=True)
class Table:
    """A position and the names its drawing uses."""

    state: State
    names: Names

    def shape(self, card: str, piece: int = 0) -> pieces.Shape:
        """Return the patch of a card, or one piece of it after a cut."""
        shape = self.state.edition.shape_of(card)
        return cut_pieces(shape)[piece - 1] if piece else shape

    @property
    def theme(self) -> Theme:
        """The colours of the edition."""
        return theme_of(self.state.edition)

    @property
    def undealt(self) -> int:
        """How many cards lie face down. Nobody may know which."""
        state = self.state
        return len(state.edition.patches) - len(state.circle) - len(state.discards)


def drawn_moves(sheet: Sheet) -> Iterator[Start | Draw]:
    """Yield what is drawn on a sheet, single spaces aside."""
    if sheet.start is not None:
        yield sheet.start
    yield from sheet.patches


def _name(card: str, piece: int = 0) -> str:
    return f"{card}-{piece}" if piece else card


def _pieces_shown(table: Table) -> list[tuple[str, int]]:
    """List the cards and pieces that the picture shows somewhere, each once."""
    state = table.state
    shown = {(card, 0) for card in state.circle}
    for seat in state.seats:
        shown |= {(move.card, getattr(move, "piece", 0)) for move in drawn_moves(seat.sheet)}
        if state.phase is Phase.START:
            shown.add((seat.start_card, 0))
    return sorted(shown)


def crayoned(theme: Theme, card: str, piece: int, shape: pieces.Shape, id_: str) -> str:
    """Draw the patch of a card, or a piece of it, with the crayons and the hand of the card."""
    return crayon_piece(
        shape_cells(shape),
        hand_of(card),
        theme.colours_of(card),
        _name(card, piece),
        id=id_,
    )


def definitions(table: Table) -> str:
    """Return the ``defs``: the patches that are shown, and what lies about more than once."""
    names, theme = table.names, table.theme
    return element(
        "defs",
        linen(theme.ground, theme.weave, names.id("linen")),
        pencilled_space(id=names.id("single")),
        group(drawn("tack", theme.accent, theme.ink), id=names.id("tack")),
        *(
            crayoned(theme, card, piece, table.shape(card, piece), names.id(_name(card, piece)))
            for card, piece in _pieces_shown(table)
        ),
    )


def lay_patch(
    table: Table, card: str, x: float, y: float, space: float, orientation: int = 0, piece: int = 0
) -> str:
    """Draw a patch with its bounding box at a point, ``space`` units a space."""
    shape = table.shape(card, piece)
    return element(
        "use",
        href=f"#{table.names.id(_name(card, piece))}",
        transform=orientation_matrix(shape, orientation, x, y, space / CELL, CELL),
    )
