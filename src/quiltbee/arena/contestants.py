# SPDX-License-Identifier: MIT
"""The contestants of a match: our own players, and programs that speak the engine protocol."""

from itertools import zip_longest
from random import Random
from typing import Any, Final, Protocol

from quiltbee.arena.entrants import Entrant
from quiltbee.arena.errors import Forfeit, Reason
from quiltbee.arena.program import Program
from quiltbee.core.errors import IllegalMoveError, NotationError
from quiltbee.core.game import JsonObject
from quiltbee.match import Match
from quiltbee.players import Choice
from quiltbee.record import Record, write

_CHECKED: Final = {"position": Reason.OTHER_POSITION, "outcome": Reason.OTHER_RESULT}
"""Fields of a program's answers that must agree with ours, if it sends them."""
_START_SECONDS: Final = 30.0
"""The time for a program's first answer, if its usual time is less."""


class Contestant(Protocol):
    """The one who plays a seat of a match."""

    def prepare(self, match: Match, seat: int) -> None:
        """Receive the position. The clock does not run. Raises Forfeit."""

    def choose(self, match: Match, seat: int) -> Choice:
        """Choose a move. The clock runs. Raises Forfeit."""

    def leave(self, match: Match) -> None:
        """Receive the end of the game. Raises Forfeit."""


class LocalPlayer:
    """One of our own players."""

    def __init__(self, entrant: Entrant, game: str, rng: Random) -> None:
        self._player, self._budget = entrant.make(game, rng), entrant.budget
        self._view: Any = None
        self._moves: list[Any] = []

    def prepare(self, match: Match, seat: int) -> None:
        """Compute the view and the legal moves. This does not count as the player's time."""
        self._view = match.game.view(match.state, seat)
        self._moves = match.game.legal_moves(match.state, seat)

    def choose(self, match: Match, seat: int) -> Choice:  # noqa: ARG002 - ``prepare`` has its view
        """Ask the player. If it raises an error, it loses the game, and the tournament goes on."""
        try:
            return self._player.choose(self._view, seat, self._moves, self._budget)
        except Exception as error:
            words = f"{type(error).__name__}: {str(error)[:200]}"
            raise Forfeit(Reason.FAILED, words) from error

    def leave(self, match: Match) -> None:
        """Do nothing."""


class EnginePlayer:
    """A program that speaks the engine protocol.

    In a game without hidden information it gets ``new`` and then every move. Otherwise it gets the record so far each time,
    which holds nothing hidden. Positions and outcomes in its answers are compared with ours. It need not send anything but
    its moves.
    """

    def __init__(self, entrant: Entrant, program: Program, patience: float) -> None:
        self._program, self._patience = program, patience
        limits = {"level": entrant.level, "ms": entrant.ms, "nodes": entrant.nodes}
        self._params: JsonObject = {
            key: value for key, value in limits.items() if value is not None
        }
        self._sent = -1  # the number of moves sent to it; -1 before the setup

    def prepare(self, match: Match, seat: int = 0) -> None:  # noqa: ARG002 - all seats see the same
        """Send it the moves that it does not have yet."""
        if match.game.INFO.has_hidden_information:
            if self._sent < match.ply:
                text = write(Record(match.game, match.start, match.turns))
                _check(match, match.state, self._call("load", {"record": text}))
                self._sent = match.ply
            return
        if self._sent < 0:
            _check(match, match.start, self._call("new", _setup(match)))
            self._sent = 0
        for turn in match.turns[self._sent :]:
            answer = self._call("play", {"move": str(turn.move), "seat": turn.seat})
            self._sent += 1
            _check(match, match.states[self._sent], answer)

    def choose(self, match: Match, seat: int) -> Choice:
        """Ask it for a move and parse the answer."""
        answer = self._call("go", {**self._params, "seat": seat})
        text = answer.get("move")
        if not isinstance(text, str):
            raise Forfeit(Reason.NOT_A_MOVE, f"it said {str(answer)[:80]!r}")
        try:
            return Choice(match.game.parse_move(text))
        except NotationError as error:
            raise Forfeit(Reason.NOT_A_MOVE, f"{text[:40]!r}: {error}") from None

    def leave(self, match: Match) -> None:
        """Send it the last moves, and check its outcome."""
        self.prepare(match)

    def _call(self, method: str, params: JsonObject) -> JsonObject:
        first = self._sent < 0
        seconds = max(self._patience, _START_SECONDS) if first else self._patience
        return self._program.call(method, params, seconds)


def check_move(match: Match, move: Any, seat: int) -> None:
    """Make a move. Raises Forfeit if the rules forbid it."""
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
    """Compare the position and the outcome in an answer, if it has them, with ours. Other fields are ignored."""
    claimed, true = answer.get("state"), match.game.state_json(state)
    if not isinstance(claimed, dict):
        return
    for key, reason in _CHECKED.items():
        if key in claimed and (words := _difference(key, true[key], claimed[key])):
            raise Forfeit(reason, words)


def _difference(name: str, true: Any, claimed: Any) -> str:
    """Describe the field in which a claim differs, with the expected and the given value; empty if none differs."""
    if isinstance(true, dict) and isinstance(claimed, dict):
        differences = (
            _difference(f"{name}.{key}", true[key], claimed[key]) for key in claimed if key in true
        )
        return next(filter(None, differences), "")
    if true == claimed:
        return ""
    if isinstance(true, str) and isinstance(claimed, str):
        # A position on one line: name the field that differs, since the author of the program needs it.
        fields = zip_longest(true.split(" "), claimed.split(" "), fillvalue="")
        at, (true, claimed) = next(
            (n, pair) for n, pair in enumerate(fields, 1) if len({*pair}) > 1
        )
        name = f"{name}, field {at}"
    return f"{name}: expected {str(true)[:80]!r}, given {str(claimed)[:80]!r}"
