# SPDX-License-Identifier: MIT
"""The history of a game of Doodle: its turns, what each seat did on them, and in which order it drew."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from quiltbee.games.doodle import Move, Phase, Roll, State, events
from quiltbee.games.doodle.acts import act
from quiltbee.games.doodle.notation import sheet_moves
from quiltbee.games.doodle.versions import VERSION, left_out

_PRIVATE: Final = {"drawn", "shaded", "passed", "done"}
"""What happens to one seat; the acts tell it."""


@dataclass(frozen=True, slots=True)
class TurnStart:
    """The table when a turn or a scoring began, the die already thrown."""

    state: State
    roll: int | None


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
    """A game from its start to now, as it is told: turn by turn. It follows the moves of a match."""

    state: State
    version: int = VERSION
    """By which version of the rules it is played. An older one has no phase before a scoring."""
    starts: list[TurnStart] = field(default_factory=list)
    """One for each turn and scoring that has begun; a turn whose die is not thrown has not."""
    results: list[TurnResult] = field(default_factory=list)
    laid: list[list[tuple[int, Move]]] = field(default_factory=list)
    """By seat, everything it did, with the number of the turn."""
    acts: list[list[Move]] = field(default_factory=list)
    """By seat, what it did on the turn that runs."""
    absent: set[int] = field(default_factory=set)
    hasty: set[int] = field(default_factory=set)
    """The seats for which the quick player has drawn in haste."""
    opened: datetime | None = None
    """When the turn that runs began; None while start patches are drawn."""
    throws: int = 0
    """How often the die was thrown."""

    def __post_init__(self) -> None:
        self.laid = [[(0, move) for move in sheet_moves(seat.before)] for seat in self.state.seats]
        self.acts = [[] for _ in self.state.seats]
        self._open(None)

    @property
    def number(self) -> int:
        """The turn or scoring that runs: 0 for the start patches; when the game is over, how many there were."""
        return len(self.results)

    @property
    def roll(self) -> int | None:
        """What the die shows on the turn that runs."""
        return self.starts[-1].roll if len(self.starts) > self.number else None

    @property
    def settled(self) -> State:
        """The table as everybody may see it: without anything that was handed in on the turn that runs."""
        return self.starts[-1].state

    def add(self, seat: int, move: Move, after: State, at: datetime) -> None:
        """Follow a move to the state after it."""
        before, self.state = self.state, after
        if isinstance(move, Roll):
            self.opened = at
            self.throws += 1
            self._open(move.pips)
        elif before.phase is Phase.SCORING and left_out(before, self.version) == (seat, move):
            # No scoring was opened for the players of this version: the turn before it brings the points.
            self.results[-1].events.extend(_told(before, move, seat))
            self.starts.pop()
            if after.phase is not Phase.ROLL:
                self._open(None)
        else:
            self._act(seat, move, before, at)

    def _act(self, seat: int, move: Move, before: State, at: datetime) -> None:
        others = (each.done for number, each in enumerate(before.seats) if number != seat)
        closes = act(before, before.seats[seat], move).done and all(others)
        self.laid[seat].append((self.number, move))
        self.acts[seat].append(move)
        if closes:
            told = _told(before, move, seat)
            acts = tuple(tuple(each) for each in self.acts)
            self.results.append(
                TurnResult(acts, frozenset(self.absent), frozenset(self.hasty), told, at)
            )
            self.acts, self.absent, self.hasty = [[] for _ in self.acts], set(), set()
            self.opened = at
            if self.state.phase is not Phase.ROLL:
                self._open(None)

    def _open(self, roll: int | None) -> None:
        self.starts.append(TurnStart(self.state, roll))


def _told(before: State, move: Move, seat: int) -> list[dict[str, Any]]:
    """Tell what a move brings about for all."""
    return [each for each in events(before, move, seat) if each["event"] not in _PRIVATE]
