# SPDX-License-Identifier: MIT
"""A process that chooses moves for computer seats. It reads one question a line and writes one answer a line.

While it works it writes a heartbeat every second: the processor time it has used, and whether it prepares (loads or
compiles) something. So the server can tell a long compilation from a process that hangs.
The process ends when its input ends, so that it never outlives its server.
"""

import json
import os
import queue
import signal
import sys
import threading
import time
from random import Random
from typing import Any, BinaryIO, Final

from quiltbee.core.streams import take_stdout
from quiltbee.games import find_game
from quiltbee.players import Budget, Player, make_player, player_names
from quiltbee.players.roster import players_module
from quiltbee.server.entries import QUICK_PLAYER

GREEDY: Final = 0
"""The level below all levels: it looks one move ahead, without noise."""
_NICENESS: Final = 5
"""The server process goes before its workers."""
_HEARTBEAT_SECONDS: Final = 1.0


def main() -> None:
    """Answer questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    answers = _Answers(take_stdout())
    questions: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    players = dict[tuple[str, int], Player]()
    while True:
        question = json.loads(questions.get())
        answers.begin(prepares=(question["game"], question["level"]) not in players)
        answers.give(_answer(question, players))


class _Answers:
    """Writes answers to the server, and heartbeats between a question and its answer."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream, self._lock = stream, threading.Lock()
        self._works = threading.Event()
        self._prepares = False
        threading.Thread(target=self._beat, daemon=True).start()

    def begin(self, *, prepares: bool) -> None:
        """Write heartbeats from now on."""
        self._prepares = prepares
        self._works.set()

    def give(self, answer: dict[str, Any]) -> None:
        """Write an answer. No heartbeat of this question follows it."""
        with self._lock:
            self._works.clear()
            self._write(answer)

    def _beat(self) -> None:
        while True:
            self._works.wait()
            time.sleep(_HEARTBEAT_SECONDS)
            with self._lock:
                if self._works.is_set():
                    self._write({"used": time.process_time(), "prepares": self._prepares})

    def _write(self, line: dict[str, Any]) -> None:
        self._stream.write(json.dumps(line).encode() + b"\n")
        self._stream.flush()


def _listen(questions: "queue.SimpleQueue[str]") -> None:
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)  # the server is gone, and nobody waits for an answer


def _answer(question: dict[str, Any], players: dict[tuple[str, int], Player]) -> dict[str, Any]:
    game = find_game(question["game"])
    state = game.parse_position(question["position"])
    seat = question["seat"]
    key = question["game"], question["level"]
    if key not in players:
        name = player_name(question["level"], question["game"])
        players[key] = make_player(name, question["game"], Random())
    stands_in = question["stands_in"]
    return {"move": decide(game.INFO.name, state, seat, players[key], stands_in=stands_in)}


def player_name(level: int, game: str) -> str:
    """Return the name of the player that decides for a level. A game may have no greedy player."""
    if level != GREEDY:
        return f"level{level}"
    names = player_names(game)
    return QUICK_PLAYER if QUICK_PLAYER in names else names[0]


def decide(game: str, state: Any, seat: int, player: Player, *, stands_in: bool = False) -> str:
    """Return the choice of a player for a seat: a move, or all acts of a turn separated by spaces."""
    rules, module = find_game(game), players_module(game)
    choose_turn = getattr(module, "choose_turn", None)
    if stands_in:
        choose_turn = getattr(module, "stand_in_turn", choose_turn)
    if choose_turn is not None:
        return " ".join(str(move) for move in choose_turn(player, state, seat))
    chosen = player.choose(rules.view(state, seat), seat, rules.legal_moves(state, seat), Budget())
    return str(chosen.move)


if __name__ == "__main__":
    main()
