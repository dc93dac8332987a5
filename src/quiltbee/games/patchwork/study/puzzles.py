# SPDX-License-Identifier: MIT
"""The puzzles of Patchwork: their kinds, and when two of them are too much alike."""

from functools import lru_cache
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import NotationError
from quiltbee.core.game import JsonObject
from quiltbee.core.pieces import turned
from quiltbee.games.patchwork import (
    Buy,
    Phase,
    State,
    canonical,
    legal_moves,
    parse_move,
    parse_position,
)
from quiltbee.games.patchwork.study import option_of
from quiltbee.games.patchwork.study.packing import is_packed, parse_packing
from quiltbee.games.patchwork.study.words import patch_name, told
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.puzzle import AnswerError, Asks, Puzzle
from quiltbee.study.sentences import Sentence

TAKE: Final = "take"
"""Take the right patch, or advance."""
LAY: Final = "lay"
"""Lay a given patch right."""
RACE: Final = "race"
"""Win the race for the 7x7 area."""
ENDING: Final = "ending"
"""One option wins the game, which is proven."""
FILL: Final = "fill"
"""Fill a gap with given patches."""
AMOUNTS: Final = {TAKE: 450, LAY: 250, RACE: 150, ENDING: 250, FILL: 200}
"""The kinds, and how many puzzles of each are shipped, at most."""

ABOUT_AREA: Final = frozenset({"tile", "won", "area"})
"""The reasons that speak of a race."""
SPECIAL_PATCH: Final = "S"
"""The option of sewing on the special patch."""
NEAR: Final = 8
"""Boards that differ in no more spaces than this look alike."""


def make_miner() -> Miner:
    """Compile or load the search, and return the miner. Raises WeightsError."""
    from quiltbee.games.patchwork.study.miner import (  # noqa: PLC0415 - it needs Numba
        PatchworkMiner,
    )

    return PatchworkMiner()


def are_twins(one: Puzzle, other: Puzzle) -> bool:
    """Return whether two puzzles show nearly the same board and the same patches, turned or mirrored or not."""
    if (one.kind == FILL) != (other.kind == FILL):
        return False
    boards, patches = _look(one.kind, one.position)
    others, other_patches = _look(other.kind, other.position)
    return patches == other_patches and any(
        (boards[0] ^ board).bit_count() <= NEAR for board in others
    )


def question(puzzle: Puzzle) -> Sentence:
    """Return what is asked; see ``PuzzleModule``."""
    form = "special" if puzzle.option == SPECIAL_PATCH else str(puzzle.asks)
    message = f"puzzle-{puzzle.kind}-{form}"
    if puzzle.option in ("", SPECIAL_PATCH):
        return told(puzzle.kind, message)
    state = parse_position(puzzle.position)
    return told(puzzle.kind, message, patch=patch_name(state, int(puzzle.option)))


def known_aims(puzzle: Puzzle) -> frozenset[str]:
    """Return what the question tells already: that there is a win, or that the area is near."""
    known = {ENDING: {"aim_win"}, RACE: {"aim_area"}}
    return frozenset(known.get(puzzle.kind, ()))


def first_faults(puzzle: Puzzle) -> frozenset[str]:
    """Return what is told first of a wrong answer; see ``PuzzleModule``."""
    return ABOUT_AREA if puzzle.kind == RACE else frozenset()


def read_answer(puzzle: Puzzle, text: str) -> str | None:
    """Return the answer that a text gives; see ``PuzzleModule``."""
    if puzzle.kind == FILL:
        return _read_filling(puzzle, text)
    state = parse_position(puzzle.position)
    moves = legal_moves(state)
    if puzzle.asks is Asks.OPTION and text in {option_of(move) for move in moves}:
        return text
    _check_price(state, text.partition("@")[0])
    try:
        move = canonical(state, parse_move(text))
    except NotationError:
        return None
    if move not in moves or puzzle.option not in ("", option_of(move)):
        return None
    return option_of(move) if puzzle.asks is Asks.OPTION else str(move)


def filling_text(puzzle: Puzzle) -> str:
    """Draw the gap and its patches; see ``PuzzleModule``."""
    asked = parse_packing(puzzle.position)
    rows = grid.marked_rows([("#", asked.quilt), ("o", asked.area)])
    lines = ["  abcdefghi", *(f"{number} {row}" for number, row in enumerate(rows, 1))]
    for patch in asked.patches:
        lines += ["", f"patch {patch}", *asked.edition.patches[patch].shape]
    return "\n".join(lines)


def filling_json(puzzle: Puzzle) -> JsonObject:
    """Return the filled spaces, the area and the patches; see ``PuzzleModule``."""
    asked = parse_packing(puzzle.position)
    return {
        "filled": list(grid.cells(asked.quilt)),
        "area": list(grid.cells(asked.area)),
        "patches": list(asked.patches),
    }


def first_piece(puzzle: Puzzle) -> Sentence:
    """Return a space that the first patch covers; see ``PuzzleModule``."""
    asked = parse_packing(puzzle.position)
    laid = (parse_move(answer) for answer in puzzle.answers)
    first = next(buy for buy in laid if isinstance(buy, Buy) and buy.patch == asked.patches[0])
    shape = asked.edition.patches[first.patch].shape
    covered = pieces.lay(shape, first.cell, first.orientation) or 0
    space = grid.CELL_NAMES[next(grid.cells(covered))]
    return told("first_piece", space=space)


def _check_price(state: State, option: str) -> None:
    """Raise AnswerError if the option is a patch on offer that cannot be paid."""
    purse, amount = state.seats[state.active].buttons, state.edition.amount
    for patch in state.offers:
        price = state.edition.patches[patch].buttons
        if option == str(patch) and price > purse and state.phase is Phase.TURN:
            raise AnswerError(
                f"patch {patch} cannot be paid: it costs {amount(price)}, and there are only {amount(purse)}"
            )


def _read_filling(puzzle: Puzzle, text: str) -> str | None:
    try:
        moves = [parse_move(each) for each in text.split()]
    except NotationError:
        return None
    buys = [move for move in moves if isinstance(move, Buy)]
    is_filled = len(buys) == len(moves) and is_packed(parse_packing(puzzle.position), buys)
    return " ".join(puzzle.answers) if is_filled else None


@lru_cache(maxsize=4096)
def _look(kind: str, position: str) -> tuple[tuple[int, ...], frozenset[int]]:
    """Return the board in its eight orientations, and the patches that can be taken."""
    if kind == FILL:
        asked = parse_packing(position)
        return turned(asked.area), frozenset(asked.patches)
    state = parse_position(position)
    return turned(state.seats[state.active].quilt), frozenset(state.offers)
