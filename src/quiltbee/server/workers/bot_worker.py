# SPDX-License-Identifier: MIT
"""A process that chooses moves for computer seats, and studies games. It reads one question a line and writes one answer a line.

A study may answer in parts before its answer. While it works it writes a heartbeat every second: the processor time that it
has used. So the server can tell a long search from a process that hangs.
The process ends when its input ends, so that it never outlives its server.
"""

import contextlib
import json
import os
import queue
import signal
import sys
import threading
import time
from random import Random
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from quiltbee.core.streams import take_stdout
from quiltbee.games import find_game
from quiltbee.players import Budget, Player, make_player, player_names
from quiltbee.players.roster import players_module
from quiltbee.server.model.entries import QUICK_PLAYER

if TYPE_CHECKING:
    from quiltbee.server.workers.study_worker import StudyWorker

GREEDY: Final = 0
"""The level below all levels: it looks one move ahead, without noise."""
IDLE: Final = 20
"""The niceness beyond all that a system has."""
_HEARTBEAT_SECONDS: Final = 1.0


def main(niceness: int) -> None:
    """Answer questions until the input ends."""
    # Ctrl-C and systemd signal the whole group. The server handles it, and ends this process when it needs no more answers.
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)
    lower_priority(niceness)
    answers, questions = _Answers(take_stdout()), _Questions()
    players = dict[tuple[str, int], Player]()
    studying: StudyWorker | None = None
    while True:
        question = questions.next()
        answers.begin()
        if "study" in question:
            studying = studying or _study_worker()
            answers.give(studying.answer(question, answers.give_part, questions.is_stopped))
        else:
            answers.give(chosen_move(question, players))


def lower_priority(niceness: int) -> None:
    """Give this process a niceness. ``IDLE`` takes only the time that no other process wants, at once."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if niceness >= IDLE and hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _study_worker() -> "StudyWorker":
    from quiltbee.server.workers.study_worker import StudyWorker  # noqa: PLC0415 - only workers that study need it

    return StudyWorker()


class _Questions:
    """Reads questions, and the request to end one early. When the input ends, the process ends."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._current, self._stopped = -1, -1
        threading.Thread(target=self._listen, daemon=True).start()

    def next(self) -> dict[str, Any]:
        """Wait for the next question."""
        question = self._waiting.get()
        self._current = question["number"]
        return question

    def is_stopped(self) -> bool:
        """Return whether the server wants the answer to the current question at once."""
        return self._stopped == self._current

    def _listen(self) -> None:
        for line in sys.stdin:
            if not line.endswith("\n"):
                break  # the server was ended while it asked
            message = json.loads(line)
            if "stop" in message:
                self._stopped = message["stop"]
            else:
                self._waiting.put(message)
        os._exit(0)  # the server is gone, and nobody waits for an answer


class _Answers:
    """Writes answers to the server, and heartbeats between a question and its answer."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream, self._lock = stream, threading.Lock()
        self._works = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    def begin(self) -> None:
        """Write heartbeats from now on."""
        self._works.set()

    def give(self, answer: dict[str, Any]) -> None:
        """Write an answer. No heartbeat of this question follows it."""
        with self._lock:
            self._works.clear()
            self._write(answer)

    def give_part(self, part: Any) -> None:
        """Write a part of an answer."""
        with self._lock:
            self._write({"part": part})

    def _beat(self) -> None:
        while True:
            self._works.wait()
            time.sleep(_HEARTBEAT_SECONDS)
            with self._lock:
                if self._works.is_set():
                    self._write({"used": time.process_time()})

    def _write(self, line: dict[str, Any]) -> None:
        try:
            self._stream.write(json.dumps(line).encode() + b"\n")
            self._stream.flush()
        except OSError:  # on Windows it is not always a BrokenPipeError
            os._exit(0)  # the server is gone


def chosen_move(question: dict[str, Any], players: dict[tuple[str, int], Player]) -> dict[str, Any]:
    """Return the answer to a question for a move. ``players`` holds those that were made before."""
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
    main(int(sys.argv[1]))
