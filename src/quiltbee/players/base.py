# SPDX-License-Identifier: MIT
"""The interface of a player. It sees the view of its seat and chooses one of the legal moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of one choice, in milliseconds and nodes. None means no limit."""

    ms: int | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that a player sets itself, whatever the budget."""

    ms: int | None = None
    nodes: int | None = None

    def within(
        self, budget: Budget, default_ms: int, max_nodes: int
    ) -> tuple[int | None, int | None]:
        """Return the milliseconds and nodes for a choice; ``default_ms`` if there is no other limit.

        A budget can only lower the limits. But a budget in nodes alone replaces the player's own time limit, so that
        its choice is the same on every machine. ``max_nodes`` limits how long such a choice takes.
        """
        nodes = _least(budget.nodes, self.nodes)
        if budget.ms is None and budget.nodes is not None:
            return None, _least(nodes, max_nodes)
        ms = _least(budget.ms, self.ms)
        return (default_ms if ms is None and nodes is None else ms), nodes


def _least(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return one if other is None else other
    return min(one, other)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that a player considered, with its evaluation."""

    move: Any
    visits: int
    value: float
    """The chance to win, from 0 to 1."""
    margin: float
    """The points by which the player expects to win."""
    line: tuple[Any, ...] = ()
    """The principal variation: the moves that the player expects, beginning with this one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A chosen move, with what the player knows about it."""

    move: Any
    nodes: int = 0
    """The number of positions visited."""
    value: float | None = None
    """The estimated chance to win, from 0 to 1."""
    margin: float | None = None
    """The points by which it expects to win."""
    candidates: tuple[Candidate, ...] = ()
    """All moves that the player considered, best first. Some players give none."""
    is_certain: bool = False
    """Whether value and margin are exact, since the game was solved to its end."""
    why: str = ""
    """The reason for the move, in one short sentence; empty if the player gives none."""


class Player(Protocol):
    """Chooses moves for a seat."""

    @property
    def name(self) -> str:
        """The name of the player in records and reports."""

    def choose(self, view: Any, seat: int, moves: Sequence[Any], budget: Budget) -> Choice:
        """Choose one of the moves. There is at least one."""
