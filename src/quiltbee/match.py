# SPDX-License-Identifier: MIT
"""One game being played: the state now, the way it came to it, and the way back."""

import datetime
import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from quiltbee import record
from quiltbee.core.display import Shown
from quiltbee.core.errors import IllegalMoveError
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.core.outcome import Outcome
from quiltbee.games import AnyGame, find_game


class Match(Shown):
    """A game in play. It changes only by ``play``, ``undo`` and ``comment``, and never half-way."""

    def __init__(self, start: record.Record, rng: random.Random | None = None) -> None:
        self.game: AnyGame = start.game
        self.names = start.names
        self.date = start.date
        self._rng = rng or random.Random()
        # A record leaves out what was still hidden, such as undealt cards; chance decides it anew.
        begun = replace(start, start=start.game.complete(start.start, self._rng))
        self._states = list(begun.states())
        self._turns = list(start.turns)
        self._seen = list[Any]()
        self._comments = start.comments

    @classmethod
    def new(
        cls,
        game: str = "patchwork",
        edition: str | None = None,
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> "Match":
        """Set up a game. The same seed gives the same setup.

        Raises UnknownGameError, UnknownEditionError or SetupError.
        """
        rules = find_game(game)
        name = rules.INFO.editions[0] if edition is None else edition
        rng = random.Random(seed)
        start = rules.start(name, rng) if setup is None else rules.start_from(name, setup, rng)
        today = datetime.datetime.now(tz=datetime.UTC).date()
        return cls(record.Record(rules, start, names=tuple(names), date=today), rng)

    @property
    def state(self) -> Any:
        """The position on the table."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._turns)

    @property
    def turns(self) -> tuple[record.Turn, ...]:
        """The moves made so far."""
        return tuple(self._turns)

    @property
    def record(self) -> record.Record:
        """The game so far as a record."""
        return record.Record(
            self.game, self._states[0], self.turns, self.names, self.date, self._comments
        )

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def legal_moves(self, seat: int | None = None) -> list[Any]:
        """List what a seat may do now."""
        return self.game.legal_moves(self.state, seat)

    def play(self, move: Any, seat: int | None = None) -> Sequence[JsonObject]:
        """Make a move, given as a move or as text, and tell what it brought about.

        A throw that was taken back comes out as it did before, unless the move says what it is.
        Raises NotationError or IllegalMoveError, or TypeError for what is neither text nor a move of
        the game; the match then stays as it was.
        """
        before = self.state
        made = self.game.parse_move(move) if isinstance(move, str) else move
        if not isinstance(made, self.game.Move):
            raise TypeError(
                f"a move of {self.game.INFO.name} is a text or one of legal_moves(), not {move!r:.60}"
            )
        settled = self.game.settle(before, made, self._rng)
        thrown = sum(turn.seat == CHANCE for turn in self._turns)
        if settled != made and thrown < len(self._seen):
            settled = self._seen[thrown]
        made = settled
        after = self.game.play(before, made, seat)
        acting = self.game.to_move(before)
        made = self.game.canonical(before, made)
        told = self.game.events(before, made, seat)
        self._states.append(after)
        # Anyone may throw the dice; the throw is chance's all the same.
        actor = acting[0] if seat is None or acting == (CHANCE,) else seat
        self._turns.append(record.Turn(actor, made))
        return told

    def undo(self) -> None:
        """Take the last move back. Raises IllegalMoveError if there is none.

        What chance has shown it will show again: going back is no second try.
        """
        if not self._turns:
            raise IllegalMoveError("undo", "nothing_to_undo", "no move has been made yet")
        chance = [turn.move for turn in self._turns if turn.seat == CHANCE]
        self._seen[: len(chance)] = chance
        self._turns.pop()
        self._states.pop()

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
        """Write the game so far to a file; see ``record.save``."""
        record.save(self.record, path, overwrite=overwrite)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Match":
        """Go on with a game from a file; see ``record.load``."""
        return cls(record.load(path))

    def __repr__(self) -> str:
        edition = self.game.edition_of(self.state)
        moves = "1 move" if self.ply == 1 else f"{self.ply} moves"
        if self.outcome is not None:
            now = record.result_text(self.outcome)
        elif self.to_move == (CHANCE,):
            now = "the die is to be thrown"
        else:
            who = " and ".join(f"seat {seat}" for seat in self.to_move)
            now = f"{who} to move"
        return f"<Match: {self.game.INFO.name}, {edition}, {moves}, {now}>"

    def _repr_svg_(self) -> str | None:
        shown = self.state._repr_svg_()
        return shown if isinstance(shown, str) else None
