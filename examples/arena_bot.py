# SPDX-License-Identifier: MIT
"""A player for the arena in a few lines: Quilting Bee keeps the rules, ``choose`` is yours.

    quiltbee arena "exec:python examples/arena_bot.py" random --games 20
    quiltbee arena "exec:python examples/arena_bot.py" greedy --game doodle --games 20

It speaks as much of the engine protocol (docs/protocol.md) as the arena asks for, and tells nothing but its moves.
"""

import json
import sys
from typing import Any

from quiltbee import Match, record


def choose(table: Match, seat: int) -> Any:
    """Return the legal move that you like best; this bot likes to fill spaces."""
    moves = table.legal_moves(seat)
    return max(moves, key=lambda move: len(table.game.move_json(table.state, move, seat)["cells"]))


def main() -> None:
    """Answer one request a line, until there are no more."""
    table = Match.new()
    for line in sys.stdin:
        request = json.loads(line)
        params, result = request.get("params", {}), {}
        match request["method"]:
            case "new":
                table = Match.new(params["game"], params["edition"], setup=params["setup"])
            case "load":
                table = Match(record.read(params["record"]))
            case "play":
                table.play(params["move"], params["seat"])
            case "go":
                result = {"move": str(choose(table, params["seat"]))}
        answer = {"jsonrpc": "2.0", "id": request["id"], "result": result}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
