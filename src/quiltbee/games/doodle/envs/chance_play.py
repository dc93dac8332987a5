# SPDX-License-Identifier: MIT
"""A game of Doodle in play whose cards are dealt one by one, when they are needed, and whose throws are steps."""

from collections import Counter
from copy import copy
from dataclasses import replace
from typing import Self

from quiltbee.core.errors import IllegalMoveError
from quiltbee.envs.game_env import ChancePlay
from quiltbee.games.doodle import Move, Phase, Reason, Roll, apply, deal, load_edition
from quiltbee.games.doodle.envs.play import DoodlePlay
from quiltbee.games.doodle.kernel.tables import CARDS


class DoodleChancePlay(DoodlePlay, ChancePlay):
    """A game in play. An outcome is the number of a card in its edition, or what the die shows.

    First each seat gets its start card, then the circle is laid out. The cards of a later round are dealt when the last seat
    is done.
    """

    most_outcomes = CARDS
    longest = 60
    utilities = (-81.0, 243.0)

    def begin(self) -> None:
        """Clear the table."""
        self._rewards = [0.0] * self.seats
        self._edition = load_edition(self.edition)
        self._starts: tuple[str, ...] = ()
        self._circle: tuple[str, ...] = ()
        self._pending: tuple[int, Move] | None = None

    def is_set_up(self) -> bool:
        """Return whether the circle is complete."""
        return len(self._circle) == self._edition.circle

    def to_move(self) -> tuple[int, ...]:
        """Return the seats that are not done yet; none while a random event is due."""
        if not self.is_set_up() or self._pending or self._state.phase is Phase.ROLL:
            return ()
        return super().to_move()

    def _cards(self) -> tuple[str, ...]:
        """Return the cards of the kind that is dealt now."""
        is_start = len(self._starts) < self.seats
        return tuple(self._edition.starts if is_start else self._edition.patches)

    def outcomes(self) -> dict[int, float]:
        """Return the faces of the die, or the cards that are left."""
        if self.is_set_up() and not self._pending:
            if self._state.phase is not Phase.ROLL:
                return {}
            faces = Counter(self._edition.die)
            return {face: faces[face] / faces.total() for face in sorted(faces)}
        gone = {*self._starts, *self._circle}
        if self._pending:
            gone = {*self._state.circle, *self._state.deck, *self._state.discards}
        left = [number for number, card in enumerate(self._cards()) if card not in gone]
        return {number: 1 / len(left) for number in left}

    def outcome_text(self, outcome: int) -> str:
        """Return the throw as a move, or the name of the card."""
        if self.is_set_up() and not self._pending:
            return str(Roll(outcome))
        return f"card {self._cards()[outcome]}"

    def happen(self, outcome: int) -> None:
        """Deal a card or throw the die."""
        if not self.is_set_up():
            self._deal(self._cards()[outcome])
        elif self._pending:
            card = self._cards()[outcome]
            self._state = replace(self._state, deck=(*self._state.deck, card))
            self._apply(*self._pending)
        else:
            self._rewards = [0.0] * self.seats
            self._state = apply(self._state, Roll(outcome))

    def _deal(self, card: str) -> None:
        """Deal a start card, or a card of the circle. When all lie there, the game begins."""
        if len(self._starts) < self.seats:
            self._starts = (*self._starts, card)
            return
        self._circle = (*self._circle, card)
        if self.is_set_up():
            self._state = deal(self._edition, self._circle, self._starts)

    def _apply(self, seat: int, move: Move) -> None:
        """Make a move, or keep it until the cards are dealt that come after it."""
        try:
            super()._apply(seat, move)
        except IllegalMoveError as error:
            if error.reason != Reason.DECK_UNKNOWN:
                raise
            self._pending = seat, move
            self._rewards = [0.0] * self.seats
        else:
            self._pending = None

    def _throw(self) -> None:
        """Leave the die to the caller, which makes random events happen."""

    def copy(self) -> Self:
        """Return the same game, to be played on independently."""
        return copy(self)
