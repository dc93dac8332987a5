# SPDX-License-Identifier: MIT
"""Turns states of Doodle into messages of online play. These functions keep no state."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

from quiltbee.core import grid, pieces
from quiltbee.core.game import CHANCE
from quiltbee.core.outcome import best_of_the_rest
from quiltbee.games.doodle import (
    Draw,
    Move,
    Phase,
    Seat,
    Shade,
    Sheet,
    Special,
    Specials,
    Start,
    State,
    best_rectangle,
    cut_pieces,
    outcome,
    to_move,
)
from quiltbee.games.doodle.acts import is_settled
from quiltbee.games.doodle.online.history import History, TurnStart
from quiltbee.games.doodle.online.messages import (
    BestRectangle,
    DoodleMoment,
    DoodleOutcome,
    DoodlePhase,
    DoodlePosition,
    Drawn,
    MayDraw,
    Secret,
    SheetView,
    SpecialName,
    TurnView,
)
from quiltbee.games.doodle.state import spend, uses

_CUT: Final = (Special.CUT,)
_BESIDE: Final = (Special.NEIGHBOUR,)
_BOTH: Final = (Special.NEIGHBOUR, Special.CUT)
_SINGLE: Final = (Special.SINGLE,)


def sheet_view(
    state: State, number: int, sheet: Sheet, laid: Iterable[tuple[int, Move]], *, done: bool
) -> SheetView:
    """Return the view of a seat's sheet. ``laid`` has the order of its acts, and may have more acts than the sheet shows."""
    seat = state.seats[number]
    drawn, singles = list[Drawn](), list[int]()
    for turn, move in laid:
        if (isinstance(move, Draw) and move in sheet.patches) or (
            isinstance(move, Start) and move == sheet.start
        ):
            drawn.append(_drawn(move, turn))
        elif isinstance(move, Shade) and sheet.singles >> move.cell & 1:
            singles.append(move.cell)
    points, best = best_rectangle(sheet.board)
    empty = grid.SPACES - sheet.board.bit_count()
    coming = points if len(seat.scores) < state.edition.rounds else 0
    return SheetView(
        seat=number,
        start_card=seat.start_card,
        filled=grid.cell_list(sheet.board),
        drawn=drawn,
        singles=singles,
        specials=dict(zip(special_names(Specials._fields), sheet.specials, strict=True)),
        scores=list(seat.scores),
        best=BestRectangle(
            row=best.row,
            column=best.column,
            height=best.height,
            width=best.width,
            square=best.side**2,
            extra=best.extra,
            points=points,
        ),
        empty=empty,
        score=sum(seat.scores) + coming - empty,
        done=done,
    )


@lru_cache(maxsize=100_000)
def _drawn(move: Start | Draw, turn: int) -> Drawn:
    piece = move.piece if isinstance(move, Draw) else 0
    return Drawn(
        card=move.card, piece=piece, cell=move.cell, orientation=move.orientation, turn=turn
    )


def turn_view(
    history: History,
    number: int,
    me: Seat,
    acts: Sequence[Move],
    shown: SheetView | None = None,
) -> TurnView:
    """Return the view of a turn after some acts; ``me`` is the seat after them.

    With the sheet view ``shown`` it is the short form for a position, without the pieces of a cut.
    """
    state, cuts = history.state, shown is None
    if shown is None:
        laid = [*history.laid[number], *((history.number, move) for move in acts)]
        shown = sheet_view(state, number, me.sheet, laid, done=False)
    open_ = state.phase is Phase.DRAW and not (me.drawn or me.done)
    left = me.specials
    can_shade = state.phase is not Phase.START and not me.done and me.sheet.can_shade
    before = state.seats[number].specials
    return TurnView(
        seat=number,
        number=history.number,
        acts=[str(move) for move in acts],
        sheet=shown,
        uses=special_names(name for name in Specials._fields
                           if getattr(left, name) < getattr(before, name)),
        may=_may(state, me, cuts=cuts) if open_ else _may_start(state, me),
        can_cut=open_ and spend(left, _CUT) is not None
        and any(cut_pieces(state.edition.patches[card].shape) for card in _offered(state, me)),
        single_cells=grid.cell_list(grid.FULL & ~me.board) if can_shade else [],
        single_uses=special_names(uses(left, _SINGLE) or ()) if can_shade else [],
        can_pass=open_ and not me.passed,
        can_finish=me.done or is_settled(state, me),
    )  # fmt: skip


def phase_of(state: State) -> DoodlePhase:
    """Return the phase. A die that is due is thrown at once at a table, so only a record can end before a throw."""
    return cast("DoodlePhase", "draw" if state.phase is Phase.ROLL else str(state.phase))


def special_names(actions: Iterable[str]) -> list[SpecialName]:
    """Return the names of special actions."""
    return [cast("SpecialName", str(action)) for action in actions]


def _here(state: State) -> tuple[str, ...]:
    return state.circle if state.card is None else (state.card,)


def _offered(state: State, me: Seat) -> tuple[str, ...]:
    beside = state.neighbours if spend(me.specials, _BESIDE) is not None else ()
    return (*_here(state), *beside)


def _may_start(state: State, me: Seat) -> list[MayDraw]:
    if state.phase is not Phase.START or me.done:
        return []
    shape = state.edition.starts[me.start_card].shape
    return [MayDraw(card=me.start_card, piece=0, uses=[], ways=pieces.ways(shape, me.board))]


def _may(state: State, me: Seat, *, cuts: bool) -> list[MayDraw]:
    options = list[MayDraw]()

    def add(cards: Iterable[str], actions: tuple[Special, ...], *, cut: bool = False) -> None:
        used = uses(me.specials, actions)
        if used is None:
            return
        for card in cards:
            whole = state.edition.patches[card].shape
            shapes = enumerate(cut_pieces(whole), 1) if cut else [(0, whole)]
            for piece, shape in shapes:
                if laid := pieces.ways(shape, me.board):
                    options.append(
                        MayDraw(card=card, piece=piece, uses=special_names(used), ways=laid)
                    )

    here = _here(state)
    if not me.passed:
        add(here, ())
    add(state.neighbours, _BESIDE)
    if cuts:
        add(here, _CUT, cut=True)
        add(state.neighbours, _BOTH, cut=True)
    return options


def moment_view(history: History, number: int) -> DoodleMoment:
    """Return the view of a finished turn or scoring."""
    result, start = history.results[number], history.starts[number]
    return DoodleMoment(
        number=number,
        phase=phase_of(start.state),
        round=start.state.round,
        turn=0 if start.state.phase is Phase.START else start.state.turn,
        roll=start.pips,
        card=start.state.card,
        acts=[[str(move) for move in acts] for acts in result.acts],
        absent=sorted(result.absent),
        hasty=sorted(result.hasty),
        events=result.events,
        at=result.at,
    )


def outcome_view(state: State, resigned: AbstractSet[int] = frozenset()) -> DoodleOutcome | None:
    """Return the outcome of a game, or None if it is not over. A seat that has resigned cannot win."""
    result = outcome(state)
    if result is None:
        return None
    winners = best_of_the_rest(result.scores, resigned)
    return DoodleOutcome(
        scores=list(result.scores),
        rows=[[*seat.scores, -seat.empty] for seat in state.seats],
        winners=list(winners),
        reason="score" if len(winners) == 1 else "shared",
    )


def given_up_outcome(
    shown: list[SheetView], rounds: int, resigned: AbstractSet[int]
) -> DoodleOutcome:
    """Return the outcome of a game that a resignation has ended: each sheet counts as it is."""
    scores = [sheet.score for sheet in shown]
    return DoodleOutcome(
        scores=scores,
        rows=[[*_rounds(sheet, rounds), -sheet.empty] for sheet in shown],
        winners=list(best_of_the_rest(scores, resigned)),
        reason="resigned",
    )


def _rounds(sheet: SheetView, rounds: int) -> list[int]:
    """Return the points of all rounds: the current one scores its rectangle as it is, the later ones nothing."""
    return [*sheet.scores, sheet.best.points, *[0] * rounds][:rounds]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a position shows besides the state: the commitment, the time left, the secret after the game, and who resigned."""

    commitment: str = ""
    seconds_left: float | None = None
    secret: Secret | None = None
    resigned: frozenset[int] = frozenset()
    is_given_up: bool = False
    """Whether the game has ended because somebody resigned."""


def position_view(
    here: TurnStart, number: int, shown: list[SheetView], turns: list[TurnView], terms: Terms
) -> DoodlePosition:
    """Return the view of a position with the given sheets. It never uses the order of the deck."""
    state, resigned = here.state, terms.resigned
    position = DoodlePosition(
        game="doodle",
        phase=phase_of(state),
        round=state.round,
        turn=state.turn,
        number=number,
        circle=list(state.circle),
        undealt=len(state.edition.patches) - len(state.circle) - len(state.discards),
        roll=here.pips,
        card=state.card,
        neighbours=list(state.neighbours),
        sheets=shown,
        to_act=[seat for seat in to_move(state) if seat != CHANCE and seat not in resigned],
        turns=turns,
        seconds_left=terms.seconds_left,
        outcome=outcome_view(state, resigned),
        commitment=terms.commitment,
        secret=terms.secret,
    )
    if not terms.is_given_up or state.phase is Phase.OVER:
        return position
    ended = given_up_outcome(shown, state.edition.rounds, resigned)
    return replace(position, phase="over", to_act=[], turns=[], outcome=ended)
