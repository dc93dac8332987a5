# SPDX-License-Identifier: MIT
"""The crayons of Patchwork Doodle for the terminal, and a sheet that is drawn with them."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from quiltbee.core import grid
from quiltbee.draw.text import boards, swatches
from quiltbee.draw.text.style import Style
from quiltbee.draw.text.swatches import Swatch
from quiltbee.games.doodle import Draw, Edition, Move, Sheet, Start
from quiltbee.games.doodle.acts import spaces_of
from quiltbee.games.doodle.notation import sheet_moves
from quiltbee.games.doodle.wire import SINGLE_MARK, START_MARK

Marks: TypeAlias = Sequence[tuple[int, Swatch]]
"""Spaces with something held over them, and how that looks."""

SINGLE: Final = Swatch(SINGLE_MARK, 94, 180, swatches.WHITE, ("><><", "><><"))
_STARTS_FROM: Final = 40


def swatch(card: str, shift: int = 0) -> Swatch:
    """Return the crayon of a card, or the same stroke in a colour some steps further on."""
    number = int(card[1:])
    if card.startswith("S"):
        return swatches.bolt(_STARTS_FROM + number, START_MARK, "S", shift=shift)
    return swatches.bolt(number, grid.letter(number), str(number), shift=shift)


def sheet_lines(
    edition: Edition,
    sheet: Sheet,
    style: Style,
    *,
    frame: boards.Frame = boards.NO_FRAME,
    marks: Marks = (),
) -> list[str]:
    """Draw a sheet with its columns and rows named, a rectangle framed, and marks held over it."""
    owner, cloth = _drawn(edition, sheet)
    for number, (spaces, look) in enumerate(marks):
        owner |= dict.fromkeys(grid.cells(spaces), -number)
        cloth[-number] = look
    return boards.board_lines(owner, cloth, style, frame)


def _drawn(edition: Edition, sheet: Sheet) -> tuple[dict[int, int], dict[int, Swatch]]:
    """Return what lies on each space, by the number of the move that drew it, and how each looks."""
    owner, given = dict[int, int](), dict[int, Swatch]()
    moves = dict[int, Move](enumerate(sheet_moves(sheet), 1))
    for key, move in moves.items():
        owner |= dict.fromkeys(grid.cells(spaces_of(edition, move)), key)
        if not isinstance(move, Start | Draw):
            given[key] = SINGLE

    def choose(key: int, shift: int) -> Swatch:
        move = moves[key]
        assert isinstance(move, Start | Draw)
        return swatch(move.card, shift)

    return owner, swatches.cut(owner, choose, given)
