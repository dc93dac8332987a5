# SPDX-License-Identifier: MIT
"""The evaluation of moves in Patchwork Doodle, in points.

The value of a move is the mean value of the sheet after the next turn, over the cards that the die can choose. For each
card the best placement counts. The circle is open, so these cards are known, except one at the end of a round. The
order of the deck is not used.
"""

from collections.abc import Sequence
from functools import cache
from heapq import nlargest
from operator import attrgetter
from typing import Final, NamedTuple

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import (
    Done,
    Draw,
    Edition,
    Move,
    Pass,
    Phase,
    Rectangle,
    Roll,
    Seat,
    Shade,
    Special,
    Specials,
    Start,
    State,
    best_rectangle,
)
from quiltbee.games.doodle.acts import is_settled, spaces_of, special_actions
from quiltbee.games.doodle.players.sheet_value import SheetValue, Time, Weights
from quiltbee.games.doodle.state import spend
from quiltbee.players import fit
from quiltbee.players.evaluation import Evaluated

START_PLACEMENTS: Final = 40
"""Placements of the start patch that are evaluated without the next turn. Many mirror one another."""
PATCH_PLACEMENTS: Final = 12
"""The same for each other patch."""
FULL_EVALUATIONS: Final = 10
"""Moves that fill spaces and are evaluated with the next turn."""
REPLY_PLACEMENTS: Final = 3
"""Placements of a card that are evaluated for the next turn."""


class _Option(NamedTuple):
    """A move, and the sheet after it."""

    value: float
    move: Move
    board: int
    specials: Specials


_value: Final = attrgetter("value")


class DoodleEvaluator:
    """Evaluates the moves of Patchwork Doodle."""

    def __init__(self, weights: Weights | None = None, *, looks_ahead: bool = True) -> None:
        """Evaluate with given weights. Without ``looks_ahead`` the next turn does not count."""
        self.sheet = SheetValue(weights or Weights())
        self._looks_ahead = looks_ahead

    def evaluate(self, view: State, seat: int, moves: Sequence[Move]) -> list[Evaluated]:
        """Return the most promising moves, each with its value in points."""
        me, time = view.seats[seat], _time_after(view)
        coming = _coming(view)
        draws = dict[tuple[str, bool], list[Move]]()
        idle, placed, shades = list[_Option](), list[_Option](), list[Move]()
        for move in moves:
            match move:
                case Start(card):
                    draws.setdefault((card, False), []).append(move)
                case Draw(card, _, _, piece):
                    draws.setdefault((card, piece > 0), []).append(move)
                case Shade():
                    shades.append(move)
                case Pass():
                    worth = self.sheet.worth(me.board, me.specials, time)
                    idle.append(_Option(worth, move, me.board, me.specials))
                case _:
                    # Done closes the turn. Any throw is as good as another.
                    worth = self.sheet.closed_worth(me.board, me.specials, time)
                    idle.append(_Option(worth, move, me.board, me.specials))
        # Shading a single space can wait until the patch is drawn: then it is clear which space is missing.
        if is_settled(view, me) or not (idle or draws):
            placed += self._placed(view, me, time, shades, most=len(shades))
        most = START_PLACEMENTS if view.phase is Phase.START else PATCH_PLACEMENTS
        for ways in draws.values():
            placed += self._placed(view, me, time, ways, most=most)
        return [
            Evaluated(
                option.move,
                self._expected_value(view.edition, option, time, coming),
                _group(option.move),
            )
            for option in (*idle, *nlargest(FULL_EVALUATIONS, placed, key=_value))
        ]

    def _placed(
        self, view: State, me: Seat, time: Time, ways: Sequence[Move], *, most: int
    ) -> list[_Option]:
        """Evaluate the placements of one patch that have the best quick estimates."""
        if not ways:
            return []
        specials = spend(me.specials, special_actions(view, ways[0]))
        assert specials is not None
        moves = {spaces_of(view.edition, move): move for move in ways}
        wanted = self.sheet.aim(me.board, time.earlier())
        options = []
        for spaces in self._shortlist(me.board, list(moves), wanted, time, most):
            board = me.board | spaces
            worth = self.sheet.worth(board, specials, time)
            options.append(_Option(worth, moves[spaces], board, specials))
        return options

    def _shortlist(
        self, board: int, places: list[int], wanted: int, time: Time, most: int
    ) -> list[int]:
        """Return the placements with the best quick estimates. ``time`` is what is left after them."""
        if len(places) <= most:
            return places
        sheet, left, empty = self.sheet, time.left, grid.FULL & ~board
        aim = sheet.weights.aim
        scored = [
            (
                sheet.quick_estimate(empty ^ spaces, left) + aim * (spaces & wanted).bit_count(),
                spaces,
            )
            for spaces in places
        ]
        return [spaces for _, spaces in nlargest(most, scored)]

    def _expected_value(
        self, edition: Edition, option: _Option, time: Time, coming: Sequence[str]
    ) -> float:
        """Return the mean value of the sheet after the next turn, over all faces of the die."""
        if not (time.left and self._looks_ahead):
            return option.value
        board, specials, sheet = option.board, option.specials, self.sheet
        gained = 0.0
        if not time.turns:
            closed = isinstance(option.move, Done)
            gained = best_rectangle(board)[0] if closed else sheet.scored(board, specials, time)
        later = time.later()
        wanted = sheet.aim(board, later.earlier())
        passing = sheet.worth(board, specials, later)
        values = list[float]()
        for card in coming[: max(edition.die)]:
            fits = [spaces for spaces in _spaces(edition.patches[card].shape) if not spaces & board]
            drawing = [
                sheet.worth(board | spaces, specials, later)
                for spaces in self._shortlist(board, fits, wanted, later, REPLY_PLACEMENTS)
            ]
            values.append(gained + max([passing, *drawing]))
        if not later.left:
            return max(values)  # on the final turn all cards are free
        # After the last turn of a round one card is not known yet. It counts as no change.
        values += [option.value] * (max(edition.die) - len(values))
        return sum(values[pips - 1] for pips in edition.die) / len(edition.die)

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
        spaces, time = spaces_of(view.edition, move), _time_after(view)
        old, new = best_rectangle(me.board), best_rectangle(me.board | spaces)
        reasons = []
        used = special_actions(view, move)
        if used == (Special.NEIGHBOUR,):
            reasons.append("the patch beside the token fits better")
        elif used == (Special.CUT,):
            reasons.append("a piece of the patch fits better than the whole")
        elif used:
            reasons.append("a piece of the patch beside the token fits best")
        if not time.turns and new[0] > old[0]:
            reasons.append(f"makes {_name(new[1])} for {new[0]} points")
        elif time.left:
            wanted = self.sheet.aim(me.board, time.earlier())
            missing, filled = wanted & ~me.board, wanted & spaces
            if me.board and filled == missing != 0:
                reasons.append(f"completes {_name(best_rectangle(wanted)[1])}")
            elif me.board and filled.bit_count() > 1:
                count = f"{filled.bit_count()} of the {missing.bit_count()} spaces"
                reasons.append(f"fills {count} that {_name(best_rectangle(wanted)[1])} lacks")
        before, after = grid.FULL & ~me.board, grid.FULL & ~(me.board | spaces)
        if len(reasons) < 2 and me.board and fit.border(after) <= fit.border(before) - 2:
            reasons.append("fits snugly")
        if not reasons and not time.left:
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


def _time_after(view: State) -> Time:
    """Return the time that is left after this turn."""
    edition = view.edition
    turns = edition.turns - view.turn + (view.phase is Phase.START)
    return Time(turns, edition.rounds - view.round, edition.turns)


def _coming(view: State) -> tuple[str, ...]:
    """Return the known cards in the order in which the die counts them."""
    if view.card is None:
        return view.circle
    gap = view.circle.index(view.card)
    return view.circle[gap + 1 :] + view.circle[:gap]


@cache
def _spaces(shape: pieces.Shape) -> tuple[int, ...]:
    return tuple(placement.spaces for placement in pieces.placements(shape))
