# SPDX-License-Identifier: MIT
"""The table of Doodle as pixels: sheets, scores, special actions, and the circle of cards."""

import numpy as np

from quiltbee.core import grid
from quiltbee.envs import picture as pixels
from quiltbee.envs.picture import BLUE, BROWN, DARK, GREEN, GREY, Pixels
from quiltbee.games.doodle import Phase, State
from quiltbee.games.doodle.acts import spaces_of

_IN_ROW = 5
"""How many sheets lie side by side."""


def picture(state: State) -> Pixels:
    """Draw the table. Blue numbers are points of scorings, brown ones round and turn.

    Above each sheet are its special actions, green while they are left: neighbour, single space, cut, twice. In the circle
    the card of the token has a dark frame, and its neighbours have a green one. Before the first round the patch above a sheet is
    the one to begin with.
    """
    sides = [_side(state, seat) for seat in range(len(state.seats))]
    empty = pixels.blank(*sides[0].shape[:2])
    sides += [empty] * (-len(sides) % min(_IN_ROW, len(sides)))
    in_row = min(_IN_ROW, len(sides))
    rows = [pixels.side_by_side(sides[at : at + in_row]) for at in range(0, len(sides), in_row)]
    width = rows[0].shape[1]
    clock = pixels.blank(pixels.HEAD, width)
    told = [(state.round, BROWN), (state.turn, BROWN)]
    pixels.put(clock, pixels.numbers(told, scale=3), 8, 0)
    circle = [_card(state, card) for card in state.circle]
    return np.concatenate([*rows, clock, pixels.cards(circle, width, state.edition.circle)])


def _side(state: State, seat: int) -> Pixels:
    mine = state.seats[seat]
    left = mine.specials
    drawn = pixels.blank(pixels.HEAD + pixels.SIDE, pixels.SIDE)
    for number, count in enumerate((left.neighbour, left.single, left.cut, left.twice)):
        pixels.put(drawn, pixels.blank(12, 12, GREEN if count else GREY), 8, 16 * number)
    scores = [(score, BLUE) for score in mine.scores]
    pixels.put(drawn, pixels.numbers(scores, scale=3), 6, 72)
    if state.phase is Phase.START and mine.sheet.start is None:
        shape = pixels.card(state.edition.shape_of(mine.start_card), 1, GREY)
        pixels.put(drawn, shape[2 : pixels.HEAD - 1, 2:-2], 0, pixels.SIDE - pixels.CARD[1])
    pixels.put(drawn, pixels.board(pieces(state, seat)), pixels.HEAD, 0)
    return drawn


def pieces(state: State, seat: int) -> pixels.Pieces:
    """Return for each space 1 for the start patch, 2 for single spaces, then the number of the patch in their order."""
    sheet, owner = state.seats[seat].sheet, np.zeros(grid.SPACES, np.int64)
    boards = [0 if sheet.start is None else spaces_of(state.edition, sheet.start), sheet.singles]
    boards += [spaces_of(state.edition, draw) for draw in sheet.patches]
    for number, board in enumerate(boards, 1):
        owner[list(grid.cells(board))] = number
    return owner.reshape(grid.SIZE, grid.SIZE)


def _card(state: State, card: str) -> Pixels:
    around = GREEN if card in state.neighbours else GREY
    frame = DARK if card == state.card else around
    return pixels.card(state.edition.shape_of(card), list(state.edition.patches).index(card), frame)
