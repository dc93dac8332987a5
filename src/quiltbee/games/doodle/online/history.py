# SPDX-License-Identifier: MIT
"""The history of a game of Doodle: its turns, and the acts of each seat in their order."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from quiltbee.games.doodle import Move, Phase, Roll, State, events
from quiltbee.games.doodle.notation import sheet_moves, turn_moves

_PRIVATE: Final = {"drawn", "shaded", "passed", "done"}
"""Events of one seat. They are left out, since the acts show them."""


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The state at the beginning of a turn or a scoring, after the throw of the die."""

    state: State
    roll: int | None
    """The throw, if it is a move of this game. In a game from a position it may have been made before."""

    @property
    def pips(self) -> int | None:
        """The throw that led the token to its card."""
        card = self.state.card
        return None if card is None else self.state.circle.index(card) + 1


@dataclass(frozen=True, slots=True)
class TurnResult:
    """A turn or a scoring that is over."""

    acts: tuple[tuple[Move, ...], ...]
    absent: frozenset[int]
    hasty: frozenset[int]
    events: list[dict[str, Any]]
    at: datetime


@dataclass(slots=True)
class History:
    """A game turn by turn, from its start to now. It follows the moves of a match."""

    state: State
    starts: list[TurnStart] = field(default_factory=list)
    """One for each turn and scoring that has begun. A turn begins with the throw of the die."""
    results: list[TurnResult] = field(default_factory=list)
    laid: list[list[tuple[int, Move]]] = field(default_factory=list)
    """By seat, all its acts, each with the number of the turn."""
    acts: list[list[Move]] = field(default_factory=list)
    """By seat, its acts in the current turn."""
    absent: set[int] = field(default_factory=set)
    hasty: set[int] = field(default_factory=set)
    """The seats for which the quick player has drawn instead of their level."""
    opened: datetime | None = None
    """When the current turn began; None while start patches are drawn."""
    throws: int = 0
    """The number of throws so far."""

    def __post_init__(self) -> None:
        # A start in the middle of a turn shows what the seats have drawn in it. Their acts are no moves of this game.
        self.laid = [
            [(0, move) for move in (*sheet_moves(seat.before), *turn_moves(seat))]
            for seat in self.state.seats
        ]
        self.acts = [[] for _ in self.state.seats]
        self._open(None)

    @property
    def number(self) -> int:
        """The number of the current turn or scoring; 0 for the start patches. After the game, the number of all."""
        return len(self.results)

    @property
    def roll(self) -> int | None:
        """The throw of the current turn."""
        return self.starts[-1].roll if len(self.starts) > self.number else None

    def add(self, seat: int, move: Move, after: State, at: datetime) -> None:
        """Add a move and the state after it."""
        before, self.state = self.state, after
        if isinstance(move, Roll):
            self.opened = at
            self.throws += 1
            self._open(move.pips)
        else:
            self._act(seat, move, before, at)

    def _act(self, seat: int, move: Move, before: State, at: datetime) -> None:
        self.laid[seat].append((self.number, move))
        self.acts[seat].append(move)
        if (self.state.phase, self.state.turn) != (before.phase, before.turn):
            public = _public_events(before, move, seat)
            acts = tuple(tuple(each) for each in self.acts)
            self.results.append(
                TurnResult(acts, frozenset(self.absent), frozenset(self.hasty), public, at)
            )
            self.acts, self.absent, self.hasty = [[] for _ in self.acts], set(), set()
            self.opened = at
            if self.state.phase is not Phase.ROLL:
                self._open(None)

    def _open(self, roll: int | None) -> None:
        self.starts.append(TurnStart(self.state, roll))


def _public_events(before: State, move: Move, seat: int) -> list[dict[str, Any]]:
    """Return the events of a move that concern all seats."""
    return [each for each in events(before, move, seat) if each["event"] not in _PRIVATE]
