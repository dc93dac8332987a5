# SPDX-License-Identifier: MIT
"""The evaluation of moves in Patchwork Doodle, in points, and the reasons for a move in words.

The values are those of ``lookahead``.
"""

from collections.abc import Sequence
from functools import cache, partial
from threading import RLock
from typing import Any

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import (
    Draw,
    Move,
    Pass,
    Phase,
    Rectangle,
    Roll,
    Seat,
    Shade,
    Special,
    Start,
    State,
    best_rectangle,
)
from quiltbee.games.doodle.acts import spaces_of, special_actions
from quiltbee.games.doodle.kernel.position import POSITION, from_state, to_move
from quiltbee.games.doodle.kernel.tables import tables_of
from quiltbee.games.doodle.players.records import EVALUATION, MAX_OPTIONS, OPTION, pack_sheet
from quiltbee.games.doodle.players.weights import RECTANGLES, Weights
from quiltbee.kernel.boards import split
from quiltbee.kernel.engine import Engine
from quiltbee.players import fit
from quiltbee.players.evaluation import Evaluated


class DoodleEvaluator:
    """Evaluates the moves of Patchwork Doodle."""

    def __init__(self, weights: Weights | None = None, *, looks_ahead: bool = True) -> None:
        """Evaluate with given weights. Without ``looks_ahead`` the next turn does not count."""
        self._weights, self._looks_ahead = weights or Weights(), looks_ahead
        self._lock = RLock()  # a level has one evaluator for all of its players
        self._engine: Engine | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the settings: a copy has an engine of its own."""
        return partial(type(self), looks_ahead=self._looks_ahead), (self._weights,)

    def evaluate(self, view: State, seat: int, moves: Sequence[Move]) -> list[Evaluated]:
        """Return the most promising moves, each with its value in points."""
        legal, evaluated = set(moves), list[Evaluated]()
        with self._lock:
            engine = self._begun()
            tables = engine.constant(tables_of(view.edition.name))
            sheet = engine.constant(pack_sheet(self._weights, view.edition.turns))
            engine.write(self._position, from_state(view, seat))
            count = engine.call("evaluate", self._address, tables, sheet, int(self._looks_ahead))
            options = OPTION.unpack_all(engine.read(self._options, count * OPTION.size))
        for option in options:
            move = to_move(view, option.action, seat)
            if move in legal:
                evaluated.append(Evaluated(move, option.value, _group(move)))
        # Any throw is as good as another, and so is a single space that can wait.
        return evaluated or [Evaluated(move, 0.0, _group(move)) for move in moves]

    def aim(self, board: int, turns: int) -> int:
        """Return the spaces of the rectangle with the best expected points at a scoring after ``turns`` turns; 0 if none."""
        low, high = split(grid.FULL & ~board)
        with self._lock:
            engine = self._begun()
            sheet = engine.constant(pack_sheet(self._weights))
            place = engine.call("aim", sheet, low - (low >> 63 << 64), high, turns)
        return _PLACES[place] if place >= 0 else 0

    def _begun(self) -> Engine:
        if self._engine is None:
            self._engine = engine = Engine("doodle")
            self._position = engine.alloc(POSITION.size)
            self._options = engine.alloc(MAX_OPTIONS * OPTION.size)
            self._address = engine.put(
                EVALUATION.pack(
                    position=self._position,
                    options=self._options,
                    placed=engine.alloc(MAX_OPTIONS * OPTION.size),
                    short=engine.alloc(MAX_OPTIONS * OPTION.size),
                )
            )
        return self._engine

    def explain(self, view: State, seat: int, move: Move) -> str:
        """Return the reason for a move, in one short sentence."""
        me = view.seats[seat]
        match move:
            case Start() | Draw():
                return self._why_draw(view, me, move)
            case Shade():
                return _why_shade(view, me, move)
            case Pass():
                fits = any(
                    not spaces & me.board
                    for card in ([view.card] if view.card else view.circle)
                    for spaces in _spaces(view.edition.patches[card].shape)
                )
                return "the patch would break up the empty space" if fits else "no patch fits"
            case _:
                return "the single space is worth more later"

    def _why_draw(self, view: State, me: Seat, move: Start | Draw) -> str:
        spaces, edition = spaces_of(view.edition, move), view.edition
        turns = edition.turns - view.turn + (view.phase is Phase.START)
        is_final = not turns and view.round == edition.rounds
        old, new = best_rectangle(me.board), best_rectangle(me.board | spaces)
        reasons = []
        used = special_actions(view, move)
        if used == (Special.NEIGHBOUR,):
            reasons.append("the patch beside the token fits better")
        elif used == (Special.CUT,):
            reasons.append("a piece of the patch fits better than the whole")
        elif used:
            reasons.append("a piece of the patch beside the token fits best")
        if not turns and new[0] > old[0]:
            reasons.append(f"makes {_name(new[1])} for {new[0]} points")
        elif not is_final:
            wanted = self.aim(me.board, turns + 1)
            missing, filled = wanted & ~me.board, wanted & spaces
            if me.board and filled == missing != 0:
                reasons.append(f"completes {_name(best_rectangle(wanted)[1])}")
            elif me.board and filled.bit_count() > 1:
                count = f"{filled.bit_count()} of the {missing.bit_count()} spaces"
                reasons.append(f"fills {count} that {_name(best_rectangle(wanted)[1])} lacks")
        before, after = grid.FULL & ~me.board, grid.FULL & ~(me.board | spaces)
        if len(reasons) < 2 and me.board and fit.border(after) <= fit.border(before) - 2:
            reasons.append("fits snugly")
        if not reasons and is_final:
            reasons.append(f"leaves {after.bit_count()} spaces empty")
        return " and ".join(reasons) or "leaves the empty spaces in the best shape"


def _group(move: Move) -> object:
    """Return what a move draws: a patch or a piece of one; for other moves the kind of move."""
    match move:
        case Start(card):
            return card
        case Draw(card, _, _, piece):
            return card, piece
        case Roll():
            return move
        case _:
            return type(move)


def _why_shade(view: State, me: Seat, move: Shade) -> str:
    old, new = best_rectangle(me.board)[0], best_rectangle(me.board | 1 << move.cell)
    if new[0] > old:
        return f"completes {_name(new[1])} for {new[0]} points"
    if view.is_final_turn:
        return "leaves one empty space fewer"
    if fit.lone(grid.FULL & ~me.board) >> move.cell & 1:
        return "fills a hole that hardly any patch fits"
    return "brings a larger rectangle within reach"


def _name(rectangle: Rectangle) -> str:
    height, width = rectangle.height, rectangle.width
    article = "an" if height == 8 else "a"
    return f"{article} {height}x{width} {'square' if height == width else 'rectangle'}"


_PLACES = tuple(place for _, places in RECTANGLES for place in places)


@cache
def _spaces(shape: pieces.Shape) -> tuple[int, ...]:
    return tuple(placement.spaces for placement in pieces.placements(shape))
