# SPDX-License-Identifier: MIT
"""Replays are built once, one at a time, and cost more than other requests."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quiltbee.server import costs
from quiltbee.server.api import pages
from quiltbee.server.api.pages import Pages
from quiltbee.server.api.static import Built
from quiltbee.server.desk.operations import Page
from tests.server.running import Running, Seated
from tests.server.served import served
from tests.server.test_costs import warm_up


def page(text: str, build: Callable[[str], Any]) -> Page:
    return Page(text, lambda: build(text), strange=True)


async def test_a_record_is_built_once_away_from_the_loop_and_one_at_a_time() -> None:
    busy, most, built = [0], [0], list[str]()

    def slow(text: str) -> Any:
        assert threading.current_thread() is not threading.main_thread()
        busy[0] += 1
        most[0] = max(most[0], busy[0])
        threading.Event().wait(0.05)
        built.append(text)
        busy[0] -= 1
        return SimpleNamespace(json=lambda: text)

    kept = Pages(Built())
    files = await asyncio.gather(*(kept.file(page(text, slow)) for text in "abcabc"))
    assert [file.content for file in files] == [b"a", b"b", b"c"] * 2
    for number in range(2 * pages._CACHE_SIZE):
        kept._files[number] = files[0]
        kept._files.popitem(last=False)
    assert most == [1]
    assert sorted(built) == ["a", "b", "c"]


def test_a_record_of_somebody_costs_more_than_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(_: str) -> Any:
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass
        return SimpleNamespace(json=lambda: "{}")

    charged = list[float]()
    monkeypatch.setattr(costs, "charge", charged.append)
    asyncio.run(Pages(Built()).file(page("a", busy)))
    assert sum(charged) >= 50 * costs.STRANGE_RECORD


def test_a_replay_follows_the_table_and_its_names(running: Running) -> None:
    seated = Seated(running, seed=1)
    path = f"/api/tables/{seated.id}/replay"
    for number in range(3):
        first, again = running.http.get(path), running.http.get(path)
        assert first.content == again.content
        assert len(first.json()["moments"]) == number + 1
        seated.advance(1)
    before = running.http.get(path).json()["names"]
    seated.rename(0, "Ada")
    assert (before, running.http.get(path).json()["names"]) == (["", ""], ["Ada", ""])


def test_a_person_named_as_a_level_is_no_computer_in_a_record(running: Running) -> None:
    seated = Seated(running, seed=1)
    seated.rename(0, "level10")
    text = running.http.get(f"/api/tables/{seated.id}/record").text
    replay = running.http.post("/api/replay", json={"record": text}).json()
    assert replay["names"][0] == "guest"
    assert replay["levels"] == [None, None]


def test_replays_cost_more_than_other_requests(tmp_path: Path) -> None:
    with served(tmp_path, "cost_at_once=60", "cost_per_second=0.1") as running:
        warm_up(running)
        seated = Seated(running, seed=1)
        path = f"/api/tables/{seated.id}/replay"
        asked = [running.http.get(path).status_code for _ in range(6)]
        assert (asked[0], asked[-1]) == (200, 429)
        assert running.http.get("/api/hello").status_code == 200
