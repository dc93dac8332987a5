# SPDX-License-Identifier: MIT
"""Who plays a match: players of ours, and programs that speak the protocol."""

from itertools import zip_longest
from random import Random
from typing import Any, Final, Protocol

from quiltbee.arena.entrants import Entrant
from quiltbee.arena.errors import Forfeit, Reason
from quiltbee.arena.program import Program
from quiltbee.core.errors import IllegalMoveError, NotationError
from quiltbee.core.game import JsonObject
from quiltbee.match import Match
from quiltbee.record import Record, write

_DECIDING: Final = {"position": Reason.OTHER_POSITION, "outcome": Reason.OTHER_RESULT}
"""What a program may claim and must not get wrong."""
_START: Final = 30.0
"""Seconds that a program may take to its first answer, if it may not take longer anyway."""


class Contestant(Protocol):
    """Who plays a seat of a match."""

    def prepare(self, match: Match, seat: int) -> None:
        """Come to know the position; the clock does not run. Raises Forfeit."""

    def choose(self, match: Match, seat: int) -> Any:
        """Choose a move; the clock runs. Raises Forfeit."""

    def leave(self, match: Match) -> None:
        """Look at the end of the game. Raises Forfeit."""


class LocalPlayer:
    """One of our own players."""

    def __init__(self, entrant: Entrant, game: str, rng: Random) -> None:
        entrant.warm_up(game)
        self._player, self._budget = entrant.make(game, rng), entrant.budget
        self._view: Any = None
        self._moves: list[Any] = []

    def prepare(self, match: Match, seat: int) -> None:
        """Look at the table and list what can be done: that is not the player's time."""
        self._view = match.game.view(match.state, seat)
        self._moves = match.game.legal_moves(match.state, seat)

    def choose(self, match: Match, seat: int) -> Any:  # noqa: ARG002 - it has looked already
        """Ask the player; what it raises costs it the game, not us the tournament."""
        try:
            return self._player.choose(self._view, seat, self._moves, self._budget).move
        except Exception as error:
            words = f"{type(error).__name__}: {str(error)[:200]}"
            raise Forfeit(Reason.FAILED, words) from error

    def leave(self, match: Match) -> None:
        """Have nothing to say."""


class EnginePlayer:
    """A program.

    Where nothing is hidden it is sent ``new`` and then every move; where something is, each time the
    record so far, in which hidden things do not stand. What it tells of position and outcome is held
    against ours; it need not tell anything but its moves.
    """

    def __init__(self, entrant: Entrant, program: Program, patience: float) -> None:
        self._program, self._patience = program, patience
        asked = {"level": entrant.level, "ms": entrant.ms, "nodes": entrant.nodes}
        self._params: JsonObject = {key: value for key, value in asked.items() if value is not None}
        self._told = -1  # how many moves it knows of; below 0 not even the setup

    def prepare(self, match: Match, seat: int = 0) -> None:  # noqa: ARG002 - all seats see the same
        """Tell it what it does not know yet."""
        if match.game.INFO.has_hidden_information:
            if self._told < match.ply:
                text = write(Record(match.game, match.start, match.turns))
                _check(match, match.state, self._call("load", {"record": text}))
                self._told = match.ply
            return
        if self._told < 0:
            _check(match, match.start, self._call("new", _setup(match)))
            self._told = 0
        for turn in match.turns[self._told :]:
            told = self._call("play", {"move": str(turn.move), "seat": turn.seat})
            self._told += 1
            _check(match, match.states[self._told], told)

    def choose(self, match: Match, seat: int) -> Any:
        """Ask it for a move and read that."""
        answer = self._call("go", {**self._params, "seat": seat})
        text = answer.get("move")
        if not isinstance(text, str):
            raise Forfeit(Reason.NOT_A_MOVE, f"it said {str(answer)[:80]!r}")
        try:
            return match.game.parse_move(text)
        except NotationError as error:
            raise Forfeit(Reason.NOT_A_MOVE, f"{text[:40]!r}: {error}") from None

    def leave(self, match: Match) -> None:
        """Show it the end, about which it must not say anything else."""
        self.prepare(match)

    def _call(self, method: str, params: JsonObject) -> JsonObject:
        first = self._told < 0
        seconds = max(self._patience, _START) if first else self._patience
        return self._program.call(method, params, seconds)


def check_move(match: Match, move: Any, seat: int) -> None:
    """Make a move, or raise Forfeit where the rules forbid it."""
    try:
        match.accept(match.propose(move, seat=seat))
    except (IllegalMoveError, NotationError) as error:
        raise Forfeit(Reason.ILLEGAL_MOVE, str(error)[:200]) from None


def _setup(match: Match) -> JsonObject:
    return {
        "game": match.game.INFO.name,
        "edition": match.game.edition_of(match.start),
        "setup": match.game.setup_json(match.start),
    }


def _check(match: Match, state: Any, answer: JsonObject) -> None:
    """Hold position and outcome, where a program tells them, against ours; nothing else decides a game."""
    told, true = answer.get("state"), match.game.state_json(state)
    if not isinstance(told, dict):
        return
    for key, reason in _DECIDING.items():
        if key in told and (words := _difference(key, true[key], told[key])):
            raise Forfeit(reason, words)


def _difference(name: str, true: Any, told: Any) -> str:
    """Say in which field a claim differs, with what was expected and what was given."""
    if isinstance(true, dict) and isinstance(told, dict):
        found = (_difference(f"{name}.{key}", true[key], told[key]) for key in told if key in true)
        return next(filter(None, found), "")
    if true == told:
        return ""
    if isinstance(true, str) and isinstance(told, str):
        # A position: of its many fields the one that differs is what its author looks for.
        fields = zip_longest(true.split(" "), told.split(" "), fillvalue="")
        at, (true, told) = next((n, pair) for n, pair in enumerate(fields, 1) if len({*pair}) > 1)
        name = f"{name}, field {at}"
    return f"{name}: expected {str(true)[:80]!r}, given {str(told)[:80]!r}"
