# SPDX-License-Identifier: MIT
"""A process that thinks for computer seats: a question a line on standard input, an answer a line on standard output.

While it works on an answer it shows every second that it lives: a line with the processor time it has used, and whether
it prepares something, as by compiling. Whoever waits can tell a long compile from a process that hangs.
It ends when its input does, so that none outlives its server, however the server ended.
"""

import json
import os
import queue
import signal
import sys
import threading
import time
from random import Random
from typing import Any, Final, TextIO

from quiltbee.games import find_game, find_info
from quiltbee.players import Budget, Player, make_player
from quiltbee.server.entries import QUICK_PLAYER

GREEDY: Final = 0
"""The level below all levels: one look ahead, with open eyes."""
_KINDNESS: Final = 5
"""Those who play come before those who think."""
_BEAT_SECONDS: Final = 1.0


def main() -> None:
    """Answer questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    if hasattr(os, "nice"):
        os.nice(_KINDNESS)
    answers = _Answers(sys.stdout)
    sys.stdout = sys.stderr  # whatever else is printed is no answer
    questions: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    players = dict[tuple[str, int], Player]()
    while True:
        question = json.loads(questions.get())
        answers.begin(prepares=(question["game"], question["level"]) not in players)
        answers.give(_answer(question, players))


class _Answers:
    """What is told to the server: answers, and signs of life between a question and its answer."""

    def __init__(self, stream: TextIO) -> None:
        self._stream, self._lock = stream, threading.Lock()
        self._works = threading.Event()
        self._prepares = False
        threading.Thread(target=self._beat, daemon=True).start()

    def begin(self, *, prepares: bool) -> None:
        """Show signs of life from now on."""
        self._prepares = prepares
        self._works.set()

    def give(self, answer: dict[str, Any]) -> None:
        """Give an answer, the last thing that is told of its question."""
        with self._lock:
            self._works.clear()
            self._write(answer)

    def _beat(self) -> None:
        while True:
            self._works.wait()
            time.sleep(_BEAT_SECONDS)
            with self._lock:
                if self._works.is_set():
                    self._write({"used": time.process_time(), "prepares": self._prepares})

    def _write(self, told: dict[str, Any]) -> None:
        self._stream.write(json.dumps(told) + "\n")
        self._stream.flush()


def _listen(questions: "queue.SimpleQueue[str]") -> None:
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)  # the server is gone, and nobody waits for what is being thought of


def _answer(question: dict[str, Any], players: dict[tuple[str, int], Player]) -> dict[str, Any]:
    game = find_game(question["game"])
    state = game.parse_position(question["position"])
    seat = question["seat"]
    key = question["game"], question["level"]
    if key not in players:
        players[key] = make_player(player_name(question["level"]), question["game"], Random())
    return {"move": decide(game.INFO.name, state, seat, players[key])}


def player_name(level: int) -> str:
    """Return the name of the player that decides for a level."""
    return QUICK_PLAYER if level == GREEDY else f"level{level}"


def decide(game: str, state: Any, seat: int, player: Player) -> str:
    """Let a player decide for its seat: a move, or all acts of a turn with spaces between."""
    rules, info = find_game(game), find_info(game)
    choose_turn = getattr(info.load("players"), "choose_turn", None) if info.players else None
    if choose_turn is not None:
        return " ".join(str(move) for move in choose_turn(player, state, seat))
    chosen = player.choose(rules.view(state, seat), seat, rules.legal_moves(state, seat), Budget())
    return str(chosen.move)


if __name__ == "__main__":
    main()
