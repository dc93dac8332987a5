# SPDX-License-Identifier: MIT
"""Whether the search of level 10 plays the same moves in every browser as compiled by Numba, and how fast it is there.

.venv/bin/pip install --editable '.[native]'
.venv/bin/python -m benchmarks.browsers --positions 1000

``engine.wasm`` runs in wasmtime, and all that is asked of it is asked in each browser again. All that they answer must be the
same, and Numba must choose the same move. For the speed all search by turns, and the shortest time of some rounds counts, so
that a busy machine changes little.
"""

import argparse
import base64
import os
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import resources
from itertools import chain, count, islice
from typing import Any, Final

from playwright.sync_api import sync_playwright

from benchmarks.conditions import conditions
from benchmarks.search import HOSTS, positions
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.records import LEARNED
from quiltbee.games.patchwork.players.search_tree import SearchTree
from quiltbee.games.patchwork.players.tree_player import choice
from quiltbee.kernel.engine import VARIABLE, Engine
from tests.browser.firefox import Firefox
from tests.browser.webkit import WebKitEngine
from tools import find

NODES: Final = 300
"""The simulations for a move that is compared."""
TIMED, TIMED_NODES, ROUNDS = 20, 4000, 5
"""So many positions are timed, in longer searches: the clocks of browsers are coarse."""
_START: Final = """
const code = Uint8Array.from(atob(arguments[0]), (each) => each.charCodeAt(0));
window.engine = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
"""
_REPLAY: Final = """
const { memory } = engine, answers = [];
let time = 0;
for (const [what, ...given] of arguments[0]) {
  if (what === "alloc") {
    const missing = given[0] - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  } else if (what === "write") {
    const data = Uint8Array.from(atob(given[1]), (each) => each.charCodeAt(0));
    new Uint8Array(memory.buffer).set(data, given[0]);
  } else if (what === "read") {
    answers.push(btoa(String.fromCharCode(...new Uint8Array(memory.buffer, ...given))));
  } else {
    const began = performance.now();
    answers.push(Number(engine[what](...given.map(BigInt))));
    time += performance.now() - began;
  }
}
return [answers, time / 1000];
"""

Run = Callable[..., Any]
"""Runs the body of a function in a page."""


class Watched(Engine):
    """An engine that writes down what is asked of it, what it answers, and the time that its calls take."""

    def __init__(self, host: str) -> None:
        os.environ[VARIABLE] = host
        super().__init__("patchwork")
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.steps, self.answers, self.seconds = list[Any](), list[Any](), 0.0

    def call(self, name: str, *integers: int) -> int:
        """Call an export."""
        began = time.perf_counter()
        result = super().call(name, *integers)
        self.seconds += time.perf_counter() - began
        self.steps.append((f"patchwork_{name}", *integers))
        self.answers.append(result)
        return result

    def alloc(self, size: int) -> int:
        """Reserve memory."""
        address = super().alloc(size)
        self.steps.append(("alloc", address + size))
        return address

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""
        super().write(address, data)
        self.steps.append(("write", address, base64.b64encode(data).decode()))

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        data = super().read(address, size)
        self.steps.append(("read", address, size))
        self.answers.append(base64.b64encode(data).decode())
        return data


class Searcher:
    """The search of level 10 in an engine."""

    def __init__(self, host: str) -> None:
        self.engine = Watched(host)
        self._tree = SearchTree(self.engine, 2 * TIMED_NODES, LEARNED, load_weights())

    def move(self, state: Any, nodes: int) -> str:
        """Return the move after so many simulations."""
        self._tree.begin(state)
        return str(choice(self._tree, state, self._tree.run(nodes)).move)


@contextmanager
def browsers() -> Iterator[dict[str, Run]]:
    """Give an empty page of each browser, with the compiled code in it."""
    with ExitStack() as stack:
        firefox, webkit = Firefox(find.firefox()), WebKitEngine(find.webkit())
        stack.callback(firefox.close)
        stack.callback(webkit.close)
        playwright = stack.enter_context(sync_playwright())
        chromium = playwright.chromium.launch(
            executable_path=find.chromium(), args=["--no-sandbox"]
        )
        page = chromium.new_page()

        def run(script: str, *given: object) -> Any:
            return page.evaluate(f"(all) => (function () {{{script}}})(...all)", given)

        pages: dict[str, Run] = {
            "Chromium": run, "Firefox": firefox.new_window().run, "WebKit": webkit.new_window().run
        }  # fmt: skip
        code = resources.files("quiltbee.kernel").joinpath("engine.wasm").read_bytes()
        for each in pages.values():
            each(_START, base64.b64encode(code).decode())
        yield pages


def compare(
    hosts: dict[str, Searcher], pages: dict[str, Run], state: Any, nodes: int
) -> dict[str, tuple[bool, float]]:
    """Search a position everywhere; return whether all is as in wasmtime, and the time in the compiled code."""
    moves = {name: each.move(state, nodes) for name, each in hosts.items()}
    found = {name: (moves[name] == moves["wasm"], hosts[name].engine.seconds) for name in hosts}
    expected = hosts["wasm"].engine
    for name, run in pages.items():
        answers, seconds = run(_REPLAY, expected.steps)
        found[name] = answers == expected.answers, seconds
    for each in hosts.values():
        each.engine.forget()
    return found


def main() -> None:
    """Read the command line, compare, measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=1000)
    asked = parser.parse_args()
    print(conditions())
    games = (positions("patchwork", seed, 1) for seed in count())
    states = list(islice(chain.from_iterable(games), asked.positions))
    alike, seconds = Counter[str](), defaultdict[str, float](float)
    with browsers() as pages:
        hosts = {name: Searcher(name) for name in HOSTS}
        for state in states:
            for name, (is_alike, _) in compare(hosts, pages, state, NODES).items():
                alike[name] += is_alike
        timed = states[:: max(1, len(states) // TIMED)]
        for state in timed:
            rounds = [compare(hosts, pages, state, TIMED_NODES) for _ in range(ROUNDS)]
            for name in alike:
                seconds[name] += min(each[name][1] for each in rounds)
    for name, each in alike.items():
        ratio = seconds["native"] / seconds[name]
        rate = TIMED_NODES * len(timed) / seconds[name]
        print(
            f"{name}: {each} of {len(states)} positions alike; {rate:,.0f} simulations a second, "
            f"{ratio:.2f} of native"
        )


if __name__ == "__main__":
    main()
