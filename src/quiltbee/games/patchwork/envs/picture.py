# SPDX-License-Identifier: MIT
"""The table of Patchwork as pixels: quilts, buttons, the time board, and the circle with the offers first."""

import numpy as np

from quiltbee.core import grid
from quiltbee.envs import picture as pixels
from quiltbee.envs.picture import BLUE, BROWN, DARK, GOLD, GREEN, GREY, Pixels
from quiltbee.games.patchwork import State, spaces
from quiltbee.games.patchwork.kernel.tables import PATCHES

_TIME = 8
"""The pixels of a space of the time board."""


def picture(state: State) -> Pixels:
    """Draw the table. Blue numbers are buttons, green ones income, brown ones time, a golden one is the bonus.

    Above each quilt is its seat's colour, with a dark frame if it acts.
    """
    quilts = pixels.side_by_side([_side(state, seat) for seat in range(2)])
    width = quilts.shape[1]
    offered = [_card(state, patch, number) for number, patch in enumerate(state.circle)]
    circle = pixels.cards(offered, width, len(state.edition.patches))
    return np.concatenate([quilts, _time(state, width), circle])


def _side(state: State, seat: int) -> Pixels:
    mine = state.seats[seat]
    drawn = pixels.blank(pixels.HEAD + pixels.SIDE, pixels.SIDE)
    pixels.put(drawn, pixels.blank(20, 20, DARK if seat == state.active else GREY), 4, 0)
    pixels.put(drawn, pixels.blank(14, 14, pixels.SEATS[seat]), 7, 3)
    told = [(mine.buttons, BLUE), (mine.income, GREEN)]
    told += [(state.edition.bonus_points, GOLD)] if mine.special_tile else []
    pixels.put(drawn, pixels.numbers(told, scale=3), 6, 30)
    if seat == state.active:
        for number in range(state.in_hand):
            pixels.put(drawn, pixels.blank(12, 12, BROWN), 8, pixels.SIDE - 16 * (number + 1))
    pixels.put(drawn, pixels.board(pieces(state, seat)), pixels.HEAD, 0)
    return drawn


def pieces(state: State, seat: int) -> pixels.Pieces:
    """Return the number of the patch on each space. Special patches are one more than the last."""
    owner = np.zeros(grid.SPACES, np.int64)
    for buy in state.seats[seat].sewn:
        owner[list(grid.cells(spaces(state, buy)))] = buy.patch
    owner[list(grid.cells(state.seats[seat].leather))] = PATCHES
    return owner.reshape(grid.SIZE, grid.SIZE)


def _card(state: State, patch: int, number: int) -> Pixels:
    found = state.edition.patches[patch]
    told = pixels.numbers([(found.buttons, BLUE), (found.time, BROWN), (found.income, GREEN)])
    frame = DARK if number < state.edition.offers else GREY
    return pixels.card(found.shape, patch, frame, told)


def _time(state: State, width: int) -> Pixels:
    """Draw the time board: a row for each token, and one with marks of income (blue) and special patches (brown)."""
    drawn, end = pixels.blank(3 * _TIME + 16, width), (state.edition.last_space + 1) * _TIME
    drawn[8 : 8 + 3 * _TIME, : end + 1] = GREY
    for seat, mine in enumerate(state.seats):
        left = mine.time * _TIME
        drawn[8 + seat * _TIME : 8 + (seat + 1) * _TIME, left : left + _TIME] = pixels.SEATS[seat]
    below = slice(8 + 2 * _TIME, 8 + 3 * _TIME)
    for marks, ink in (state.edition.income_marks, BLUE), (state.special_patches, BROWN):
        for mark in marks:
            drawn[below, mark * _TIME - 2 : mark * _TIME + 2] = ink
    return drawn
