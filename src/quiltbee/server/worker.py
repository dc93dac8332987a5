# SPDX-License-Identifier: MIT
"""A process that thinks for computer seats: a question a line on standard input, an answer a line on standard output.

It ends when its input does, so that none outlives its server, however the server ended.
"""

import json
import os
import queue
import signal
import sys
import threading
from random import Random
from typing import Any, Final

from quiltbee.games import find_game
from quiltbee.players import Budget, Player, make_player

GREEDY: Final = 0
"""The level below all levels: one look ahead, with open eyes."""
_KINDNESS: Final = 5
"""Those who play come before those who think."""


def main() -> None:
    """Answer questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    if hasattr(os, "nice"):
        os.nice(_KINDNESS)
    answers = sys.stdout
    sys.stdout = sys.stderr  # whatever else is printed is no answer
    questions: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    players = dict[tuple[str, int], Player]()
    while True:
        question = json.loads(questions.get())
        answers.write(json.dumps(_answer(question, players)) + "\n")
        answers.flush()


def _listen(questions: "queue.SimpleQueue[str]") -> None:
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)  # the server is gone, and nobody waits for what is being thought of


def _answer(question: dict[str, Any], players: dict[tuple[str, int], Player]) -> dict[str, Any]:
    game = find_game(question["game"])
    state = game.parse_position(question["position"])
    seat = game.to_move(state)[0]
    key = question["game"], question["level"]
    if key not in players:
        name = "greedy" if question["level"] == GREEDY else f"level{question['level']}"
        players[key] = make_player(name, question["game"], Random())
    moves = game.legal_moves(state, seat)
    chosen = players[key].choose(game.view(state, seat), seat, moves, Budget())
    return {"move": str(chosen.move)}


if __name__ == "__main__":
    main()
