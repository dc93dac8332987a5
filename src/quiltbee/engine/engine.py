# SPDX-License-Identifier: MIT
"""The engine: it holds one game and implements the methods of the protocol. It does no input or output."""

import random
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from quiltbee import __version__, record
from quiltbee.core.errors import (
    BotError,
    IllegalMoveError,
    NotationError,
    QuiltbeeError,
    RecordError,
    SetupError,
    UnknownEditionError,
    UnknownGameError,
    UnknownPlayerError,
    WeightsError,
)
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.engine import jsonrpc, params
from quiltbee.engine.jsonrpc import INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND, RpcError
from quiltbee.engine.params import Params
from quiltbee.games import GAMES
from quiltbee.match import Match, state_json
from quiltbee.players import (
    Budget,
    Candidate,
    Choice,
    Player,
    make_player,
    most_levels,
    strongest_player,
)

PROTOCOL: Final = 1
OUR_ERROR: Final = 1
"""The code of all errors about the game. ``data.code`` distinguishes them."""

MAX_SEED: Final = 2**64 - 1
MAX_MS: Final = 3_600_000
MAX_NODES: Final = 10**9
MAX_LINES: Final = 100

# No request can cause any other of our errors.
_CLIENT_ERRORS: Final = (
    BotError,
    IllegalMoveError,
    NotationError,
    RecordError,
    SetupError,
    UnknownEditionError,
    WeightsError,
)

_Method: TypeAlias = Callable[[Params], JsonObject]


class Engine:
    """Answers requests about one game, or before the first game about none. An error leaves the game unchanged."""

    name = "quiltbee"
    """Its name in the answer to ``hello``."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self.is_done = False
        """Whether the client has sent ``quit``."""
        self._match: Match | None = None
        self._rng = rng or random.Random()
        # Players are kept, since a player that searches reuses its tree.
        self._players = dict[tuple[str, str], Player]()
        # Each method with the names of its parameters.
        self._methods: Mapping[str, tuple[_Method, tuple[str, ...]]] = {
            "hello": (self._hello, ()),
            "new": (self._new, ("game", "edition", "seed", "setup")),
            "state": (self._state, ("seat",)),
            "legal": (self._legal, ("seat",)),
            "play": (self._play, ("move", "seat")),
            "undo": (self._undo, ()),
            "save": (self._save, ()),
            "load": (self._load, ("record",)),
            "go": (self._go, ("level", "player", "ms", "nodes", "seat", "lines")),
            "quit": (self._quit, ()),
        }

    def answer(self, line: bytes | None) -> bytes | None:
        """Return the answer to a line; None for a blank line or a notification. A line of None was too long.

        It raises nothing: every error becomes an answer.
        """
        if line is not None and jsonrpc.is_blank(line):
            return None
        try:
            request = jsonrpc.parse(line)
        except jsonrpc.BadLineError as error:
            return jsonrpc.error_line(error.id, error)
        before = self._match.record if self._match else None
        try:
            reply = jsonrpc.result_line(request.id, self._call(request))
        except RpcError as error:
            reply = jsonrpc.error_line(request.id, error)
        except Exception:  # noqa: BLE001 - a bug of ours must not end the client's game
            traceback.print_exc(file=sys.stderr)
            self._match = Match(before) if before else None
            words = "internal error of the engine; the game is unchanged"
            reply = jsonrpc.error_line(request.id, RpcError(INTERNAL_ERROR, words))
        return None if request.is_notification else reply

    def _call(self, request: jsonrpc.Request) -> JsonObject:
        if request.method not in self._methods:
            words = f"there is no method {request.method[:40]!r}, only {', '.join(self._methods)}"
            raise RpcError(METHOD_NOT_FOUND, words)
        method, names = self._methods[request.method]
        given = params.check(request.params, names)
        try:
            return method(given)
        except (UnknownGameError, UnknownPlayerError) as error:
            raise RpcError(INVALID_PARAMS, str(error)) from None
        except _CLIENT_ERRORS as error:
            raise RpcError(OUR_ERROR, str(error), _data(error)) from None

    def _hello(self, _: Params) -> JsonObject:
        return {
            "name": self.name,
            "version": __version__,
            "protocol": PROTOCOL,
            "games": {name: list(game.INFO.editions) for name, game in GAMES.items()},
        }

    def _new(self, given: Params) -> JsonObject:
        self._match = Match.new(
            params.text(given, "game"),
            params.optional_text(given, "edition"),
            seed=params.optional_whole(given, "seed", 0, MAX_SEED),
            setup=params.optional_object(given, "setup"),
        )
        return {"state": _state(self._match)}

    def _state(self, given: Params) -> JsonObject:
        match, seat = self._table(given)
        return {"state": _state(match, seat)}

    def _legal(self, given: Params) -> JsonObject:
        match, seat = self._table(given)
        moves = match.legal_moves(seat)
        return {"moves": [match.game.move_json(match.state, move, seat) for move in moves]}

    def _play(self, given: Params) -> JsonObject:
        text = params.text(given, "move")
        match, seat = self._table(given)
        events = match.play(text, seat)
        return {"state": _state(match), "events": list(events)}

    def _undo(self, _: Params) -> JsonObject:
        match = self._game()
        match.undo()
        return {"state": _state(match)}

    def _save(self, _: Params) -> JsonObject:
        return {"record": record.write(self._game().record)}

    def _load(self, given: Params) -> JsonObject:
        self._match = Match(record.read(params.text(given, "record")))
        return {"state": _state(self._match)}

    def _go(self, given: Params) -> JsonObject:
        level = params.optional_whole(given, "level", 1, most_levels())
        name = params.optional_text(given, "player")
        if level is not None and name is not None:
            raise RpcError(INVALID_PARAMS, "give 'level' or 'player', not both")
        budget = Budget(
            ms=params.optional_whole(given, "ms", 1, MAX_MS),
            nodes=params.optional_whole(given, "nodes", 1, MAX_NODES),
        )
        most_lines = params.optional_whole(given, "lines", 1, MAX_LINES)
        match, seat = self._table(given)
        acting = match.to_move
        if not acting:
            raise _refusal("game_over", "the game is over")
        if acting == (CHANCE,):
            thrown = match.chance_move(self._rng)
            return {"move": str(thrown), "player": "chance", "ms": 0, "nodes": 0}
        if seat is None:
            seat = acting[0]
        elif seat not in acting:
            raise _refusal("not_your_turn", f"seat {seat} may not act now")
        began = time.perf_counter()
        if level is not None:
            name = f"level{level}"
        chooser, choice = self.choose(match, seat, name, budget)
        took = time.perf_counter() - began
        answer: JsonObject = {
            "move": str(choice.move),
            "seat": seat,
            "player": chooser,
            "ms": round(1000 * took),
            "nodes": choice.nodes,
        }
        details = {"value": choice.value, "margin": choice.margin, "why": choice.why or None}
        if most_lines is not None:
            answer["lines"] = [_line(each) for each in choice.candidates[:most_lines]]
        return answer | {name: value for name, value in details.items() if value is not None}

    def choose(
        self, match: Match, seat: int, name: str | None, budget: Budget
    ) -> tuple[str, Choice]:
        """Let a player choose for a seat, by default the strongest; return the name of the player and its choice."""
        game, state = match.game, match.state
        player = self._player(
            game.INFO.name, strongest_player(game.INFO.name) if name is None else name
        )
        moves = game.legal_moves(state, seat)
        return player.name, player.choose(game.view(state, seat), seat, moves, budget)

    def _player(self, game: str, name: str) -> Player:
        if (game, name) not in self._players:
            self._players[game, name] = make_player(name, game, self._rng)
        return self._players[game, name]

    def _quit(self, _: Params) -> JsonObject:
        self.is_done = True
        return {}

    def _game(self) -> Match:
        if self._match is None:
            raise RpcError(OUR_ERROR, "there is no game; send new or load", {"code": "no_game"})
        return self._match

    def _table(self, given: Params) -> tuple[Match, int | None]:
        """Return the game and the seat of a request. The game must have that seat."""
        match = self._game()
        seats = match.game.seats(match.state)
        return match, params.optional_whole(given, "seat", seats[0], seats[-1])


def _state(match: Match, seat: int | None = None) -> JsonObject:
    return state_json(match.game, match.state, match.ply, seat)


def _line(candidate: Candidate) -> JsonObject:
    return {
        "move": str(candidate.move),
        "visits": candidate.visits,
        "value": candidate.value,
        "margin": candidate.margin,
        "line": [str(move) for move in candidate.line or (candidate.move,)],
    }


def _data(error: QuiltbeeError) -> dict[str, object]:
    data: dict[str, object] = {"code": error.code}
    if isinstance(error, IllegalMoveError):
        data["reason"] = str(error.reason)
    if isinstance(error, RecordError):
        data["line"] = error.line
    return data


def _refusal(code: str, words: str) -> RpcError:
    return RpcError(OUR_ERROR, words, {"code": code, "reason": code})
