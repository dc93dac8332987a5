# SPDX-License-Identifier: MIT
"""One address asks for as much as it can; another plays on."""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quiltbee.server import costs
from quiltbee.server.limits import Limits
from tests.server.floods import CONNECTIONS, FLOODS, flooding, play
from tests.server.running import WAIT, Running

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="needs a second address on the loopback"
)
MOVES = 12
SLOWER = 4.0
SOCKETS = 30
PER_SECOND = 60.0
"""Less than usual, so that it is little also where the machine gives a server but a fifth of a core."""
TRIES = 3
"""The machine may be needed by others in the one part of a try and not in the other."""
PRICES = {
    "docs": costs.price_of_request("/docs"),
    "hello": costs.price_of_request("/api/hello"),
    "editions": costs.price_of_request("/api/editions/doodle/standard"),
    "legal": costs.price_of_request("/api/tables/x/legal"),
    "replay": costs.price_of_request("/api/replay"),
    "try": costs.price_of_message("try"),
    "rename": costs.price_of_message("rename") + SOCKETS * costs.SEND,
}


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the usual limits, but for what an address may cost."""
    with _server(tmp_path_factory) as server:
        yield server


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Another such server. While it is flooded, the machine is as busy as while the first one is."""
    with _server(tmp_path_factory) as server:
        yield server


@contextmanager
def _server(folders: pytest.TempPathFactory) -> Iterator[Running]:
    limit = f"cost_per_second={PER_SECOND}"
    with Running("--data", str(folders.mktemp("data")), "--limit", limit) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.mark.parametrize("kind", [kind for kind in FLOODS if kind != "connections"])
def test_another_address_plays_on(usual: Running, elsewhere: Running, kind: str) -> None:
    made = list[int]()
    for _ in range(TRIES):
        answers = Counter[str]()
        with flooding(elsewhere.url, kind, SOCKETS):
            began = time.monotonic()
            asyncio.run(play(usual.url, WAIT, MOVES))
            most = max(2.0, SLOWER * (time.monotonic() - began))
        began = time.monotonic()
        with flooding(usual.url, kind, SOCKETS, answers):
            made.append(len(asyncio.run(play(usual.url, most, MOVES))))
        _check_budget(kind, answers, time.monotonic() - began)
        if made[-1] == MOVES:
            break
    assert made[-1] == MOVES, f"in {SLOWER} times the time, of {MOVES} moves it made {made}"


def _check_budget(kind: str, answers: Counter[str], seconds: float) -> None:
    """What was served stayed within what an address may cost, and refusals were not to be had without end."""
    if kind not in PRICES:
        return
    most = Limits().cost_at_once + PER_SECOND * seconds
    assert sum(answers[each] for each in ("200", "tried", "accepted")) * PRICES[kind] <= 1.1 * most
    lines = max(CONNECTIONS, SOCKETS)
    assert answers["429"] + answers["refused"] <= lines * (seconds / costs.HOLD_SECONDS + 1)
