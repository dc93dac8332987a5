# SPDX-License-Identifier: MIT
"""One game being played: the state now, the way it came to it, and the way back.

``Match`` is the authority for a game in play, in the terminal, the engine, the arena and on the server. A change is a
``Step``: it is proposed, which checks it and changes nothing, and then accepted. The server stores it in between.
"""

import datetime
import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NamedTuple, overload

from quiltbee import record
from quiltbee.core.display import Shown
from quiltbee.core.errors import IllegalMoveError
from quiltbee.core.game import CHANCE, Game, JsonObject
from quiltbee.core.outcome import Outcome
from quiltbee.games import USUAL_GAME, AnyGame, find_game
from quiltbee.record import Turn

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from quiltbee.games import doodle, patchwork  # what Match.new gives for their names

    StateT = TypeVar("StateT", default=Any)
    MoveT = TypeVar("MoveT", default=Any)
else:
    from typing import TypeVar

    StateT, MoveT = TypeVar("StateT"), TypeVar("MoveT")

_RNG: Final = random.Random()
"""For those who bring no generator of their own; one each would be most of the memory of a match."""


def state_json(game: AnyGame, state: Any, ply: int, seat: int | None = None) -> JsonObject:
    """Return a state in the form of the engine protocol: all of it, or what a seat may see of it."""
    fields = game.state_json(state if seat is None else game.view(state, seat), seat)
    head = {"game": fields.pop("game"), "edition": fields.pop("edition"), "ply": ply}
    return head | ({} if seat is None else {"seat": seat}) | fields


class Step(NamedTuple, Generic[StateT]):
    """A change of a match: how many of its moves stay, and what is added to them."""

    ply: int
    turns: tuple[Turn, ...] = ()
    states: tuple[StateT, ...] = ()
    """After each of the turns."""


class Match(Shown, Generic[StateT, MoveT]):
    """A game in play. It changes by accepting a step, and never half-way.

    A type checker knows the states and moves of ``Match.new("patchwork")``, and of ``Match.new(game)`` with the module of a
    game. In a match of a game that is named by a variable they are ``Any``.
    """

    __slots__ = (
        "_acting", "_can_undo", "_comments", "_forgotten", "_rng", "_seen", "_states", "_turns",
        "date", "game", "names",
    )  # fmt: skip

    def __init__(
        self, start: record.Record, rng: random.Random | None = None, *, can_undo: bool = True
    ) -> None:
        """Go on with a game. Without ``can_undo`` it keeps the first and the last state, and forgets the moves."""
        self.game: Game[StateT, MoveT] = start.game
        self.names = start.names
        self.date = start.date
        self._rng = rng or _RNG
        self._can_undo = can_undo
        self._forgotten = 0
        # A record leaves out what was still hidden, such as undealt cards; chance decides it anew.
        begun = replace(start, start=start.game.complete(start.start, self._rng))
        self._states: tuple[StateT, ...] = tuple(begun.states())
        self._acting: tuple[int, ...] | None = None
        """The seats that may act now, as soon as somebody has asked for them."""
        self._turns = start.turns
        self._seen: tuple[MoveT, ...] = ()
        self._comments = start.comments

    @overload
    @staticmethod
    def new(
        game: Literal["patchwork"] | None = None,
        edition: str | None = None,
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> "Match[patchwork.State, patchwork.Move]": ...

    @overload
    @staticmethod
    def new(
        game: Literal["doodle"],
        edition: str | None = None,
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> "Match[doodle.State, doodle.Move]": ...

    @overload
    @staticmethod
    def new(
        game: Game[StateT, MoveT],
        edition: str | None = None,
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> "Match[StateT, MoveT]": ...

    @overload
    @staticmethod
    def new(
        game: str,
        edition: str | None = None,
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> "Match[Any, Any]": ...

    @staticmethod
    def new(
        game: AnyGame | str | None = None,
        edition: str | None = None,
        *,
        seed: int | None = None,
        setup: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> "Match[Any, Any]":
        """Set up a game, the usual one where none is named. The same seed gives the same setup.

        Raises UnknownGameError, UnknownEditionError or SetupError, or TypeError for an edition that is not named: no record
        could tell what it was.
        """
        if edition is not None and not isinstance(edition, str):
            raise TypeError(
                "name the edition: a record keeps its name alone. For rules of your own, write an edition file into a folder that"
                " QUILTBEE_EDITIONS names"
            )
        if game is None:
            game = USUAL_GAME
        rules = find_game(game) if isinstance(game, str) else game
        name = rules.INFO.editions[0] if edition is None else edition
        rng = random.Random(seed)
        start = rules.start(name, rng) if setup is None else rules.start_from(name, setup, rng)
        today = datetime.datetime.now(tz=datetime.UTC).date()
        return Match(record.Record(rules, start, names=tuple(names), date=today), rng)

    @property
    def start(self) -> StateT:
        """The position before the first move."""
        return self._states[0]

    @property
    def state(self) -> StateT:
        """The position on the table."""
        return self._states[-1]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._forgotten + len(self._turns)

    @property
    def states(self) -> tuple[StateT, ...]:
        """Every position from the start to now."""
        return self._states

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The moves made so far."""
        return self._turns

    @property
    def record(self) -> record.Record:
        """The game so far as a record."""
        return record.Record(
            self.game, self._states[0], self.turns, self.names, self.date, self._comments
        )  # fmt: skip

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self._acting is None:
            self._acting = self.game.to_move(self.state)
        return self._acting

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def view(self, seat: int) -> StateT:
        """Return what a seat may see."""
        return self.game.view(self.state, seat)

    def legal_moves(self, seat: int | None = None) -> list[MoveT]:
        """List what a seat may do now."""
        return self.game.legal_moves(self.state, seat)

    # Changes

    def propose(self, *moves: MoveT | str, seat: int | None = None) -> Step[StateT]:
        """Check moves that a seat makes one after the other, given as moves or as text; nothing changes.

        A throw that was taken back comes out as it did before, unless the move says what it is.
        Raises NotationError or IllegalMoveError, or TypeError for what is neither text nor a move of the game.
        """
        game, has_chance = self.game, self.game.INFO.has_chance
        state, turns, states = self.state, list[Turn](), list[StateT]()
        for move in moves:
            made, actor = self._read(move), seat
            if has_chance:
                made = self._settled(state, made, turns)
            after = game.play(state, made, seat)
            if actor is None or has_chance:
                # Anyone may throw the dice; the throw is chance's all the same.
                acting = game.to_move(state)
                actor = acting[0] if seat is None or acting == (CHANCE,) else seat
            turns.append(Turn(actor, game.canonical(state, made)))
            states.append(after)
            state = after
        return Step(self.ply, tuple(turns), tuple(states))

    def propose_undo(self, ply: int | None = None) -> Step[StateT]:
        """Propose to go back to an earlier ply, or by one move. Raises IllegalMoveError if there is none."""
        back = self.ply - 1 if ply is None else ply
        if not 0 <= back < self.ply:
            raise IllegalMoveError("undo", "nothing_to_undo", "no move has been made yet")
        return Step(back)

    def accept(self, step: Step[StateT]) -> None:
        """Make true what was proposed. Nothing may have been accepted since."""
        if self._can_undo:
            if step.ply < len(self._turns):
                # What chance has shown it will show again: going back is no second try.
                chance = tuple(turn.move for turn in self._turns if turn.seat == CHANCE)
                self._seen = chance + self._seen[len(chance) :]
            self._turns = self._turns[: step.ply] + step.turns
            self._states = self._states[: step.ply + 1] + step.states
        else:
            assert step.ply == self._forgotten
            self._forgotten += len(step.turns)
            self._states = (self._states[0], *(self._states[1:] + step.states)[-1:])
        self._acting = None

    def note_hint(self, ply: int, step: int) -> None:
        """Note that the move after so many moves was made with a hint of so many steps."""
        self._turns = self.record.with_hint(ply, step).turns

    def play(self, move: MoveT | str, seat: int | None = None) -> Sequence[JsonObject]:
        """Make a move and tell what it brought about. Raises as ``propose`` does; the match then stays as it was."""
        before, step = self.state, self.propose(move, seat=seat)
        events = self.game.events(before, step.turns[0].move, seat)
        self.accept(step)
        return events

    def undo(self) -> None:
        """Take the last move back. Raises IllegalMoveError if there is none."""
        self.accept(self.propose_undo())

    def chance_move(self, rng: random.Random) -> MoveT:
        """Let chance decide on the move that it is to make now."""
        move = self.game.parse_move(self.game.INFO.chance_move)
        return self.game.settle(self.state, move, rng)

    def _read(self, move: MoveT | str) -> MoveT:
        if isinstance(move, str):
            return self.game.parse_move(move)
        made: MoveT = move
        if not isinstance(made, self.game.Move):
            raise TypeError(
                f"a move of {self.game.INFO.name} is a text or one of legal_moves(), not {move!r:.60}"
            )
        return made

    def _settled(self, state: StateT, made: MoveT, before: list[Turn]) -> MoveT:
        settled = self.game.settle(state, made, self._rng)
        if settled is made or settled == made:
            return made
        thrown = sum(turn.seat == CHANCE for turn in (*self._turns, *before))
        return self._seen[thrown] if thrown < len(self._seen) else settled

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
            now = "chance to move"
        else:
            who = " and ".join(f"seat {seat}" for seat in self.to_move)
            now = f"{who} to move"
        return f"<Match: {self.game.INFO.name}, {edition}, {moves}, {now}>"

    def _repr_svg_(self) -> str | None:
        shown = self.state._repr_svg_() if isinstance(self.state, Shown) else None
        return shown if isinstance(shown, str) else None
