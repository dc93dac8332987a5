# SPDX-License-Identifier: MIT
"""Counting the ways a game can go on, by depth: correctness and speed in one number.

By the rules or, for ``--kernel``, by the compiled kernel on all cores; both must say the same.
"""

import random
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final, NamedTuple

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.extras import how_to_install
from quiltbee.games import AnyGame, find_game, game_of

MOST: Final = 30
"""Deeper than anybody would wait for."""
_SLICE: Final = 64
"""First moves that are counted at once; between two slices Ctrl-C is heard."""


class PerftError(QuiltbeeError, ValueError):
    """What was asked for cannot be counted."""

    code = "bad_perft"


class Part(NamedTuple):
    """A first move, and how many sequences begin with it."""

    move: Any
    seat: int
    ways: int


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Count the move sequences of this length from a position, all seats that may act taking part."""
    if depth == 0:
        return 1
    total = 0
    for seat in game.to_move(state):
        moves = game.legal_moves(state, seat)
        if depth == 1:
            total += len(moves)
        else:
            total += sum(perft(game, game.apply(state, move, seat), depth - 1) for move in moves)
    return total


def divide(state: Any, depth: int) -> Iterator[Part]:
    """Count by first moves, with the rules; the depth is 1 or more."""
    game = game_of(state)
    for seat in game.to_move(state):
        for move in game.legal_moves(state, seat):
            yield Part(move, seat, perft(game, game.apply(state, move, seat), depth - 1))


def divide_by_kernel(state: Any, depth: int) -> Iterator[Part]:
    """Count by first moves, with the compiled kernel on all cores; the depth is 1 or more.

    Raises PerftError for a table with more seats than the kernel's positions hold.
    """
    game = game_of(state)
    acting = game.to_move(state)
    if not acting:
        return
    kernel, to_move = _facade(game).Kernel(game.edition_of(state)), game.INFO.load("kernel").to_move
    if len(game.seats(state)) > kernel.most_seats:
        count = "one seat" if kernel.most_seats == 1 else f"{kernel.most_seats} seats"
        raise PerftError(f"the kernel counts {game.INFO.title} for {count}; leave out --kernel")
    root = kernel.positions([state])
    actions = kernel.legal_actions(root).copy()
    after = root.repeat(len(actions))
    for index, action in enumerate(actions.tolist()):
        kernel.apply(after[index : index + 1], action)
    for first in range(0, len(actions), _SLICE):
        part = slice(first, first + _SLICE)
        counts = kernel.sequences(after[part], depth - 1).tolist() if depth > 1 else [1] * _SLICE
        for action, count in zip(actions[part].tolist(), counts, strict=False):
            yield Part(to_move(state, action), acting[0], count)


def _facade(game: AnyGame) -> Any:
    """Return the module with the compiled kernel of a game."""
    if game.INFO.kernel is None:
        raise PerftError(f"{game.INFO.title} has no compiled kernel; leave out --kernel")
    try:
        return import_module(f"{game.INFO.kernel}.facade")
    except ModuleNotFoundError as error:
        raise PerftError(f"--kernel needs Numba: {how_to_install('native')}") from error


def find_position(game: str, edition: str | None, seed: int | None, position: str | None) -> Any:
    """Return where to count from: a position as text, or a start dealt by a seed (0 if left out).

    Raises UnknownGameError, UnknownEditionError, PositionError or PerftError.
    """
    rules = find_game(game)
    if position is None:
        named = rules.INFO.editions[0] if edition is None else edition
        return rules.start(named, random.Random(seed or 0))
    if edition is not None or seed is not None:
        raise PerftError("a position has its own edition and cards: leave out --edition and --seed")
    state = rules.parse_position(position)
    if rules.complete(state, random.Random(0)) != state:
        raise PerftError("the position leaves the order of the deck open; counting needs all of it")
    return state


def report(state: Any, depth: int, *, divided: bool = False, kernel: bool = False) -> Iterator[str]:
    """Count depth by depth and give a line for each; ``divided``, the last depth by first moves.

    Raises PerftError for an invalid depth.
    """
    if not 0 <= depth <= MOST:
        raise PerftError(f"the depth is a whole number from 0 to {MOST}, not {depth}")
    if kernel:
        # Compiling, or loading what was compiled, is no part of what is measured.
        game = game_of(state)
        _facade(game).Kernel(game.edition_of(state)).rehearse(state)
    yield f"{'depth':>5}  {'count':>20}  {'seconds':>9}  {'positions/s':>13}"
    count = divide_by_kernel if kernel else divide
    for level in range(min(1, depth), depth + 1):
        began = time.perf_counter()
        parts = list(count(state, level)) if level else [Part(None, 0, 1)]
        took = max(time.perf_counter() - began, 1e-9)
        total = sum(part.ways for part in parts)
        if divided and level == depth and level:
            yield from _by_moves(parts)
        yield f"{level:>5}  {total:>20,}  {took:>9.3f}  {total / took:>13,.0f}"


def _by_moves(parts: list[Part]) -> Iterator[str]:
    several = len({part.seat for part in parts}) > 1
    for part in parts:
        move = f"seat {part.seat}: {part.move}" if several else str(part.move)
        yield f"  {move:<24} {part.ways:>20,}"
