# SPDX-License-Identifier: MIT
"""What matters in a position of Patchwork, and what to take there: the words of hints."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, assert_never

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Move, Remove, Sew, State, apply
from quiltbee.games.patchwork.rules import foresee
from quiltbee.games.patchwork.study import (
    area_hints,
    hint_texts,
    measures,
    option_of,
    placement_hints,
)
from quiltbee.games.patchwork.study.differences import causes
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.games.patchwork.study.puzzles import ABOUT_AREA
from quiltbee.games.patchwork.study.words import amount, told
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line

CLEAR: Final = 5.0
"""An option that is ahead by this many points of chance stands out."""
_OF_PLACES: Final = frozenset(
    {"proven", "tile", "area", "won", "holes", "follower", "fitting", "parts", "close"}
)
"""The differences that two places of the same patch may have."""


def aim(state: State, lines: Sequence[Line], known: AbstractSet[str] = frozenset()) -> Sentence:
    """Return what makes the best line better than the best line of another option, without naming a move.

    If all lines take the same, it is what makes its place better. Lines with the same evaluation are as good. What is
    ``known`` is not said again.
    """
    best = lines[0]
    others = [line for line in lines if option_of(line.move) != option_of(best.move)]
    worse = (line for line in others or lines if line.evaluation != best.evaluation)
    rival = next(worse, None)
    if rival is not None:
        pair = LinePair(PlayedLine(state, best), PlayedLine(state, rival))
        if isinstance(best.move, Advance) and not best.evaluation.is_exact:
            said = hint_texts.board(pair)
            if said is not None:
                return said
        for code in causes(pair):
            said = _of_cause(code, pair) if others or code in _OF_PLACES else None
            if code in ABOUT_AREA and said is not None and said.code in known:
                return area_hints.aim(state, lines)
            if said is not None and said.code not in known:
                return said
    if "aim_area" in known:
        return area_hints.aim(state, lines)
    if best.evaluation.is_exact and best.evaluation.chance > 50:
        return hint_texts.count(best.evaluation)
    if others or rival is None:
        return _open_choice(state, best, others)
    return placement_hints.aim(state, lines)


def _open_choice(state: State, best: Line, others: Sequence[Line]) -> Sentence:
    """Return what to look at if no difference is large enough to be told."""
    if not others:
        return (
            (hint_texts.only(state) or hint_texts.COMPARE)
            if isinstance(best.move, Advance)
            else hint_texts.PLACE
        )
    if best.evaluation.chance - others[0].evaluation.chance >= CLEAR:
        return hint_texts.AHEAD
    return hint_texts.COMPARE if isinstance(best.move, Advance) else hint_texts.FIT


def _of_cause(code: str, pair: LinePair) -> Sentence | None:
    """Return the aim that belongs to a difference, if it fits the move."""
    if code == "area" and isinstance(pair.better.move, Advance):
        return hint_texts.holes(pair)  # an area is lost only by the holes of the other move
    return hint_texts.AIMS[code](pair) if code in hint_texts.AIMS else None


def option_words(state: State, move: Move) -> Sentence:
    """Return what a move takes, with what it costs and brings."""
    match move:
        case Buy(patch):
            bought = state.edition.patches[patch]
            return told(
                "take",
                price=amount(state.edition, bought.buttons),
                time=bought.time,
                patch=str(patch),
                size=bought.size,
                income=bought.income,
            )
        case Advance():
            return _advance_words(state)
        case Sew(cell):
            return _sew_words(state, cell)
        case Remove():
            return told("remove")
        case _:
            assert_never(move)


def _advance_words(state: State) -> Sentence:
    """Say how far it is, what it brings, and the special patch that it reaches."""
    me, then = state.seats[state.active], foresee(state, None)
    far = then.time - me.time
    return told(
        "advance",
        far=far,
        buttons=amount(state.edition, far),
        income=then.buttons - me.buttons - far,
        special=state.special_patches[0] if then.in_hand else "none",
    )


def _sew_words(state: State, cell: int) -> Sentence:
    """Say what kind of space the special patch is for: one that fills an area, or a hole, or else how many are empty."""
    edition, me = state.edition, state.seats[state.active]
    empty = (grid.FULL & ~me.quilt).bit_count()
    never = measures.holes(edition, me.quilt, state.circle)
    if empty == 1:
        return told("sew", "sew-last")
    if apply(state, Sew(cell)).seats[state.active].special_tile > me.special_tile:
        return told("sew", "sew-area", area=edition.bonus_name)
    if never >> cell & 1:
        return told("sew", "sew-hole", count=never.bit_count())
    return told("sew", empty=empty)
