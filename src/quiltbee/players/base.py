# SPDX-License-Identifier: MIT
"""What a player is: it sees what its seat sees and chooses one of the legal moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thinking a choice may cost; what is None does not limit."""

    ms: int | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """What a player allows itself, whatever the budget."""

    ms: int | None = None
    nodes: int | None = None

    def within(
        self, budget: Budget, usual_ms: int, most_nodes: int
    ) -> tuple[int | None, int | None]:
        """Return the milliseconds and nodes of a choice; ``usual_ms`` where nothing limits it.

        A budget only lowers the limits. But one in nodes alone takes the place of a player's own time,
        so that what it chooses is the same on every machine, however busy; ``most_nodes`` keeps that
        from taking for ever.
        """
        nodes = _least(budget.nodes, self.nodes)
        if budget.ms is None and budget.nodes is not None:
            return None, _least(nodes, most_nodes)
        ms = _least(budget.ms, self.ms)
        return (usual_ms if ms is None and nodes is None else ms), nodes


def _least(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    return min(one, other)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that a player looked at, and what it made of it."""

    move: Any
    visits: int
    value: float
    """The chance to win, from 0 to 1."""
    margin: float
    """The points by which it expects to win."""
    line: tuple[Any, ...] = ()
    """How it expects the game to go on, the move itself first."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen move, and what the player can say about it."""

    move: Any
    nodes: int = 0
    """Positions looked at."""
    value: float | None = None
    """The chance to win, from 0 to 1, as the player sees it."""
    margin: float | None = None
    """The points by which it expects to win."""
    candidates: tuple[Candidate, ...] = ()
    """All that it considered, the best first; nothing from a player that keeps no account."""
    is_certain: bool = False
    """Whether value and margin were calculated to the end of the game, and nothing was guessed."""
    why: str = ""
    """What speaks for the move, in one short sentence; empty where the player cannot say."""


class Player(Protocol):
    """Chooses moves for a seat."""

    @property
    def name(self) -> str:
        """The name that records and reports give it."""

    def choose(self, view: Any, seat: int, moves: Sequence[Any], budget: Budget) -> Choice:
        """Choose one of the moves, of which there is at least one."""
