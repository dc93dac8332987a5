# SPDX-License-Identifier: MIT
"""A base class for games. A new game needs only its rules."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic

from quiltbee.core.errors import (
    GameOverError,
    IllegalMoveError,
    NotYourTurnError,
    SetupError,
    UnknownEditionError,
)
from quiltbee.core.game import GameInfo, JsonObject, MoveT, StateT
from quiltbee.core.outcome import Outcome


class PlainGame(ABC, Generic[StateT, MoveT]):
    """A game without hidden information and without chance after the setup, in which one seat acts at a time.

    A game sets ``INFO``, ``State`` and ``Move``, and implements ``start``, ``to_move``, ``legal_moves``, ``apply``,
    ``outcome``, ``parse_move``, ``position_text`` and ``parse_position``. All other functions of
    ``quiltbee.core.game.Game`` follow from these, and can be overridden.
    """

    INFO: GameInfo
    State: type[StateT]
    Move: Any

    @abstractmethod
    def start(self, edition: str, rng: random.Random) -> StateT:
        """Set up a game at random. Raises UnknownEditionError."""

    @abstractmethod
    def to_move(self, state: StateT) -> tuple[int, ...]:
        """Return the seat that acts; empty when the game is over."""

    @abstractmethod
    def legal_moves(self, state: StateT, seat: int | None = None) -> list[MoveT]:
        """Return the legal moves of a seat, without duplicates."""

    @abstractmethod
    def apply(self, state: StateT, move: MoveT, seat: int | None = None) -> StateT:
        """Return the state after a move from ``legal_moves``, without checking it."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended; None if it has not ended."""

    @abstractmethod
    def parse_move(self, text: str) -> MoveT:
        """Parse a move. Raises NotationError."""

    @abstractmethod
    def position_text(self, state: StateT) -> str:
        """Return the position as one line of text. It begins with the names of the game and of the edition."""

    @abstractmethod
    def parse_position(self, text: str) -> StateT:
        """Parse the result of ``position_text``. Raises PositionError."""

    def start_from(self, edition: str, setup: Mapping[str, object], rng: random.Random) -> StateT:
        """Set up a game from ``{"position": TEXT}``, or at random, also for ``{"players": 3}``.

        Raises SetupError or PositionError.
        """
        self.check_edition(edition)
        if unknown := set(setup) - {"position", "players"}:
            raise SetupError(f"a setup has a position or players, not {min(unknown)[:40]!r}")
        if len(setup) == 2:
            raise SetupError("a setup has a position or players, not both")
        text = setup.get("position")
        if text is None:
            return self._start_for(edition, rng, setup.get("players", self.INFO.usual_seats))
        if not isinstance(text, str):
            raise SetupError("the position must be a text")
        start = self.parse_position(text)
        if self.edition_of(start) != edition:
            raise SetupError(
                f"the position is one of the edition {self.edition_of(start)}, not {edition}"
            )
        return start

    def _start_for(self, edition: str, rng: random.Random, players: object) -> StateT:
        info = self.INFO
        if not isinstance(players, int) or isinstance(players, bool):
            raise SetupError("players must be a whole number")
        if not info.least_seats <= players <= info.most_seats:
            raise SetupError(f"{info.title} is for {info.seats_text}, not for {players}")
        return self.start_for(edition, rng, players)

    def start_for(self, edition: str, rng: random.Random, players: int) -> StateT:
        """Set up this many seats. A game for different numbers overrides this, and ``seats``. Raises SetupError."""
        if players != self.INFO.usual_seats:
            raise SetupError(
                f"{self.INFO.title} is set up for {self.INFO.usual_seats}, not for {players}"
            )
        return self.start(edition, rng)

    def setup_json(self, start: StateT) -> JsonObject:
        """Return the setup from which ``start_from`` makes this start."""
        return {"position": self.position_text(start)}

    def check_edition(self, edition: str) -> None:
        """Raise UnknownEditionError unless the game has this edition."""
        if edition not in self.INFO.editions:
            there = ", ".join(self.INFO.editions)
            raise UnknownEditionError(
                f"{self.INFO.title} has no edition {edition[:40]!r}; there are {there}"
            )

    def edition_of(self, state: StateT) -> str:
        """Return the name of the edition of a state."""
        return self.position_text(state).split(" ")[1]

    def seats(self, state: StateT) -> range:
        """Return the seats at the table."""
        return range(self.INFO.usual_seats)

    def play(self, state: StateT, move: MoveT, seat: int | None = None) -> StateT:
        """Check a move, and return the state after it. Raises IllegalMoveError."""
        acting = self.to_move(state)
        if not acting:
            raise GameOverError(move, "game_over", "the game is over")
        if seat is not None and seat not in acting:
            raise NotYourTurnError(move, "not_your_turn", f"it is seat {acting[0]}'s turn")
        made = self.canonical(state, move)
        if made not in self.legal_moves(state, acting[0]):
            raise IllegalMoveError(move, "not_legal", "the rules do not allow this here")
        return self.apply(state, made, acting[0])

    def canonical(self, state: StateT, move: MoveT) -> MoveT:
        """Return the move: each move has only one form."""
        return move

    def settle(self, state: StateT, move: MoveT, rng: random.Random) -> MoveT:
        """Return the move: nothing is left to chance."""
        return move

    def view(self, state: StateT, seat: int) -> StateT:
        """Return the state: everybody sees all of it."""
        return state

    def complete(self, state: StateT, rng: random.Random) -> StateT:
        """Return the state: all of it is known."""
        return state

    def setup_text(self, start: StateT, now: StateT) -> str:
        """Return the start of a game as text."""
        return self.position_text(start)

    def state_json(self, state: StateT, seat: int | None = None) -> JsonObject:
        """Return the state, or a seat's view of it, in the form of the engine protocol, without ``ply``."""
        if seat is not None:
            state = self.view(state, seat)
        result = self.outcome(state)
        return {
            "game": self.INFO.name,
            "edition": self.edition_of(state),
            "to_move": list(self.to_move(state)),
            "outcome": None if result is None else result.to_json(),
            "position": self.position_text(state),
        }

    def move_json(self, state: StateT, move: MoveT, seat: int | None = None) -> JsonObject:
        """Return a legal move in the form of the engine's ``legal``."""
        return {"move": str(move), "cells": []}

    def events(self, state: StateT, move: MoveT, seat: int | None = None) -> Sequence[JsonObject]:
        """Return the effects of a legal move: that it was made, and the end of the game if it ends."""
        acting = self.to_move(state)[0] if seat is None else seat
        events: list[JsonObject] = [{"event": "played", "seat": acting, "move": str(move)}]
        result = self.outcome(self.apply(state, move, acting))
        if result is not None:
            events.append(
                {
                    "event": "over",
                    "scores": list(result.scores),
                    "winners": list(result.winners),
                }
            )
        return events
