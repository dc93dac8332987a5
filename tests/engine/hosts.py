# SPDX-License-Identifier: MIT
"""Compares what the referee of the engine protocol answers with each host of the compiled code, on random positions.

python -m tests.engine.hosts 10000
"""

import json
import os
import random
import subprocess
import sys
from typing import Any, Final

from quiltbee.engine import Engine
from quiltbee.games import GAMES
from quiltbee.kernel.engine import VARIABLE
from quiltbee.players import levels_of

HOSTS: Final = ("wasm", "native")
MOVES: Final = 40
"""The most random moves before a question, each half as likely for a move of a level."""


def ask(engine: Engine, method: str, **given: Any) -> Any:
    """Send a request; return the result."""
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": given})
    answer = json.loads(engine.answer(line.encode()) or b"")
    assert "error" not in answer, answer
    return answer["result"]


def answers(count: int) -> list[Any]:
    """Return the answers to questions about so many random positions, with the host of this process."""
    found, seed = list[Any](), 0
    while len(found) < count:
        seed += 1
        rng = random.Random(seed)
        engine, game = Engine(random.Random(seed)), rng.choice(list(GAMES))
        edition = rng.choice(GAMES[game].INFO.editions)
        state = ask(engine, "new", game=game, edition=edition, seed=seed)["state"]
        for _ in range(rng.randrange(MOVES)):
            if state["outcome"] is not None:
                break
            nodes = {"nodes": rng.randint(1, 200)}
            answer = ask(engine, "go", level=rng.choice(levels_of(game)), lines=3, **nodes)
            found.append({name: each for name, each in answer.items() if name != "ms"})
            move = answer["move"]
            if answer["player"] != "chance" and rng.random() < 0.5:
                move = rng.choice(ask(engine, "legal")["moves"])["move"]
            state = ask(engine, "play", move=move)["state"]
    return found[:count]


def compare(count: int) -> list[tuple[Any, Any]]:
    """Return the pairs of answers that differ."""
    both = list[list[Any]]()
    for host in HOSTS:
        done = subprocess.run(
            [sys.executable, "-m", "tests.engine.hosts", str(count), host],
            env=os.environ | {VARIABLE: host}, check=True, capture_output=True, text=True,
        )  # fmt: skip
        both.append(json.loads(done.stdout))
    assert [len(each) for each in both] == [count, count]
    return [pair for pair in zip(*both, strict=True) if pair[0] != pair[1]]


def main(count: int, host: str | None = None) -> None:
    """Compare, or print the answers of one host."""
    if host is not None:
        print(json.dumps(answers(count)))
        return
    different = compare(count)
    print(f"{count - len(different)} of {count} answers are the same")
    for one, other in different[:5]:
        print(one, other, sep="\n", end="\n\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
