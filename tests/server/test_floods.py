# SPDX-License-Identifier: MIT
"""One address, or many, ask for as much as they can; another plays on."""

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from quiltbee.server import costs
from quiltbee.server.limits import Limits
from tests.depth import IS_DEEP
from tests.server.floods import CONNECTIONS, FLOODS, SPREAD_KINDS, flooding, play
from tests.server.running import WAIT, Running

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="needs a second address on the loopback"
)
MOVES = 12
SLOWER = 4.0
SOCKETS = 30
PER_SECOND = 60.0
"""Less than usual, so that it is little also where the machine gives a server but a fifth of a core."""
OF_ALL = 200.0
SHARES = {"one": 1, "/24": 2, "/56": 1.5, "/48": 2}
"""How many times the allowance of an address a network has."""
SERVED = ("200", "201", "tried", "accepted")
TRIES = 3
"""The machine may be needed by others in the one part of a try and not in the other."""
PRICES = {
    "docs": costs.price_of_request("/docs"),
    "hello": costs.price_of_request("/api/hello"),
    "create": costs.price_of_request("/api/tables"),
    "editions": costs.price_of_request("/api/editions/doodle/standard"),
    "choices": costs.price_of_request("/api/tables/x/choices"),
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
    limits = (f"cost_per_second={PER_SECOND}", f"cost_of_all_per_second={OF_ALL}")
    options = [part for limit in limits for part in ("--limit", limit)]
    with Running("--data", str(folders.mktemp("data")), *options) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.mark.parametrize(
    ("kind", "spread"),
    [
        *((kind, "one") for kind in (FLOODS if IS_DEEP else ("docs", "rename", "study"))),
        *(zip(SPREAD_KINDS, ("/24", "/56", "/48"), strict=True) if IS_DEEP else ()),
        ("create", "/24"),
        ("docs", "many /24"),
    ],
)
def test_another_address_plays_on(
    usual: Running, elsewhere: Running, kind: str, spread: str
) -> None:
    made = list[int]()
    for _ in range(TRIES):
        answers = Counter[str]()
        with flooding(elsewhere.url, kind, SOCKETS, spread=spread):
            began = time.monotonic()
            asyncio.run(play(usual.url, WAIT, MOVES))
            most = max(2.0, SLOWER * (time.monotonic() - began))
        began = time.monotonic()
        with flooding(usual.url, kind, SOCKETS, answers, spread):
            made.append(len(asyncio.run(play(usual.url, most, MOVES))))
        _check_budget(kind, spread, answers, time.monotonic() - began)
        if made[-1] == MOVES:
            break
    assert made[-1] == MOVES, f"in {SLOWER} times the time, of {MOVES} moves it made {made}"


def _check_budget(kind: str, spread: str, answers: Counter[str], seconds: float) -> None:
    """What was served stayed within what the address or addresses may cost, and refusals were not to be had without end."""
    limits, share = Limits(), SHARES.get(spread)
    if kind == "create" and share is not None:
        most = limits.tables_at_once + limits.tables_per_minute / 60 * seconds
        assert answers["201"] <= share * most + 1
    if kind not in PRICES:
        return
    most = OF_ALL * (seconds + 0.25)
    if share is not None:
        most = min(most, share * (limits.cost_at_once + PER_SECOND * seconds))
    assert sum(answers[each] for each in SERVED) * PRICES[kind] <= 1.1 * most
    lines = max(CONNECTIONS, SOCKETS)
    assert answers["429"] + answers["refused"] <= lines * (seconds / costs.HOLD_SECONDS + 1)
