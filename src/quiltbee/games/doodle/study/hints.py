# SPDX-License-Identifier: MIT
"""What matters in a position of Doodle, and what to draw there: the words of hints."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from quiltbee.core import grid
from quiltbee.games.doodle import (
    Done,
    Draw,
    Move,
    Pass,
    Phase,
    Rectangle,
    Roll,
    Shade,
    Start,
    State,
    best_rectangle,
)
from quiltbee.games.doodle.acts import special_actions
from quiltbee.games.doodle.study.differences import causes
from quiltbee.games.doodle.study.sheets import SheetAfter, missing, time_of
from quiltbee.games.doodle.study.words import actions, facts_of, name_of, said
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line
from quiltbee.words import Fact

_CAUSES: Final = {"lone": "lone", "fitting": "fit", "room": "fit", "border": "border"}
"""What a move aims at that has one of these advantages over the next best one."""


def _aim(code: str, **facts: Fact) -> Sentence:
    return said(f"aim_{code}", f"doodle-aim-{code}", **facts)


def aim(
    state: State, seat: int, lines: Sequence[Line], known: AbstractSet[str] = frozenset()
) -> Sentence:
    """Return what makes the best move good, without naming it. What is ``known`` is not said again."""
    best = SheetAfter(state, seat, lines[0])
    if state.phase is Phase.START:
        return _aim("start")
    if state.is_final_turn:
        return _aim("final")
    if best.spent and "aim_special" not in known:
        return _aim("special")
    if best.spent and "aim_action" not in known:
        return _aim("action", actions=actions(best.spent))
    if not time_of(state).turns and best.rectangle > best_rectangle(state.seats[seat].board)[0]:
        return _aim("scored")
    if not best.covered:
        has_specials = any(SheetAfter(state, seat, line).spent for line in lines[1:])
        return _aim("keep" if has_specials else "room")
    for aimed in (best.wanted(), best.wanted(rounds=1)):
        if aimed is not None and _is_nearest(aimed, best):
            needs = (aimed.spaces & ~best.before.board).bit_count()
            told = _aim("rectangle", **facts_of(aimed), count=needs)
            return replace(told, cells=tuple(grid.cells(aimed.spaces)))
    return _of_cause(state, seat, lines) or _aim("shape")


def _is_nearest(aimed: Rectangle, best: SheetAfter) -> bool:
    """Return whether a move fills a part of a rectangle, and none of its size misses fewer spaces before or after it."""
    needs, left = (aimed.spaces & ~board for board in (best.before.board, best.board))
    return (
        needs != left
        and needs.bit_count() == missing(best.before.board, aimed)
        and left.bit_count() == missing(best.board, aimed)
    )


def _of_cause(state: State, seat: int, lines: Sequence[Line]) -> Sentence | None:
    """Return what the best move has and the next best one has not, the largest difference first."""
    rival = next((line for line in lines[1:] if line.evaluation != lines[0].evaluation), None)
    if rival is None:
        return None
    for code in causes(state, seat, lines[0], rival):
        if code == "spaces":
            return _aim("spaces", count=state.seats[seat].empty)
        if code in _CAUSES:
            return _aim(_CAUSES[code])
    return None


def option_words(state: State, move: Move) -> Sentence:
    """Return what a move draws, and with which special actions."""
    match move:
        case Start() | Draw():
            name, used = name_of(state, move), actions(special_actions(state, move))
            code = "cut" if isinstance(move, Draw) and move.piece else "draw"
            return said(code, "doodle-option-draw", what=name, number=len(used), actions=used)
        case Shade():
            return said("shade", "doodle-option-shade")
        case Pass():
            return said("pass", "doodle-option-pass")
        case Done() | Roll():
            return said("done", "doodle-option-done")
