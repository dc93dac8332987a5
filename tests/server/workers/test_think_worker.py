# SPDX-License-Identifier: MIT
"""``quiltbee think`` beside a real server: a game goes on whatever happens to who thinks."""

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from quiltbee.cli import main
from quiltbee.server.workers import remote_workers, think_command, worker_pool
from quiltbee.server.workers.remote_workers import PROGRAM
from quiltbee.server.workers.think_worker import UnreachableError, WorkServer
from tests.server.relay import Relay
from tests.server.running import Seated, choice, free_port, wait_until
from tests.server.served import Served, served
from tests.server.thinkers import KEY, Thinker

PLAYS = """
import json, os, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if "stop" in asked: continue
    open({waits!r} + "begun", "w").close()
    while os.path.exists({waits!r}):
        time.sleep(0.02)
    print(json.dumps({{"move": "{move}"}}), flush=True)
"""


class Place:
    """A server whose own processes advance, and a worker whose processes do so too, or wait while a file is there."""

    def __init__(self, server: Served, folder: Path) -> None:
        self.server, self.brake, self._folder = server, folder / "brake", folder
        self.table = Seated(server, None, 6, seed=1)
        self.number = 0
        """The entry that the computer will make."""

    def worker(self, move: str = "advance") -> Thinker:
        child = self._folder / "child.py"
        child.write_text(PLAYS.format(move=move, waits=str(self.brake)))
        worker = Thinker(self.server.url, child=child)
        wait_until(lambda: self.server.figure("think_workers") == 1)
        return worker

    def move(self) -> int:
        """Make a move, so that the computer has to. Return the number of the entry that it will make."""
        view = self.table.view()
        while view["position"]["to_move"] != 0:
            view = self.table.wait_for(view["number"] + 1)
        assert self.table.play(0, view["number"], choice(view["position"])).status_code == 200
        return int(view["number"]) + 2

    def asked(self) -> float:
        return self.server.figure("think_questions_total")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    own = tmp_path / "own.py"
    own.write_text(PLAYS.format(move="advance", waits=str(tmp_path / "own")))
    monkeypatch.setattr(worker_pool, "COMMAND", (sys.executable, str(own)))
    with served(tmp_path, worker_key=KEY) as server:
        yield Place(server, tmp_path)
        assert (
            server.figure("hasty_moves_total", level="6") == 0
        )  # whatever happened, it was the level that played


@contextmanager
def thinking(place: Place, move: str = "advance") -> Iterator[Thinker]:
    """A worker that has begun with a question, and goes on when the brake is removed."""
    place.brake.touch()
    with place.worker(move) as worker:
        place.number = place.move()
        wait_until(Path(f"{place.brake}begun").exists)
        try:
            yield worker
        finally:
            place.brake.unlink(missing_ok=True)
        assert "Traceback" not in worker.log


def test_a_computer_plays_whose_search_runs_on_another_machine(place: Place) -> None:
    with place.worker() as worker:
        for _ in range(3):
            place.table.wait_for(place.move())
        assert place.asked() == 3
        assert worker.stop() == 0
    wait_until(lambda: place.server.figure("think_workers") == 0)
    place.table.wait_for(place.move())
    assert place.asked() == 3


def test_a_worker_that_is_killed_costs_a_delay(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_workers, "SILENCE_SECONDS", 1.0)
    with thinking(place) as worker:
        worker.process.kill()
        place.table.wait_for(place.number)
    assert place.server.figure("workers_lost_total") == 1


def test_a_worker_that_is_told_to_stop_ends_what_it_has_begun(place: Place) -> None:
    with thinking(place) as worker:
        worker.process.terminate()
        place.brake.unlink()
        place.table.wait_for(place.number)
        assert worker.end() == 0
    assert place.server.figure("workers_lost_total") == 0


def test_a_worker_that_is_told_twice_gives_its_question_back(place: Place) -> None:
    with thinking(place) as worker:
        worker.process.terminate()
        worker.wait_for(lambda: "takes no more questions" in worker.log)
        worker.process.terminate()
        place.table.wait_for(place.number)
        assert worker.end() == 0
        assert "1 questions are given back" in worker.log


async def asked(address: str, key: str = KEY, times: int = 1) -> list[str]:
    """Ask a server for a question as often as this, and return what went wrong."""
    told = list[str]()
    with ThreadPoolExecutor(1) as threads:
        server = WorkServer(address, key, threads)
        for _ in range(times):
            try:
                await server.post("acquire", {"worker": "ada", "program": PROGRAM, "kinds": []})
            except UnreachableError as error:
                told.append(str(error))
    return told


def test_a_server_that_does_not_do_what_it_is_asked_is_told_in_words_once(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    address = place.server.url
    assert asyncio.run(asked(address)) == []
    words = "it has no key, or another one"
    assert asyncio.run(asked(address, KEY + "x", 2)) == [words] * 2
    assert caplog.text.count(f"{words}; this worker asks it again") == 1
    [nobody] = asyncio.run(asked(f"http://127.0.0.1:{free_port()}"))
    assert "refused" in nobody
    monkeypatch.setattr("quiltbee.server.api.work_routes.PROGRAM", "0.0.1 with chess")
    assert asyncio.run(asked(address)) == ["the server is 0.0.1 with chess"]


def test_a_server_that_comes_again_is_asked_again(place: Place) -> None:
    port = int(place.server.url.rpartition(":")[2])
    with Relay(port) as relay, Thinker(f"http://127.0.0.1:{relay.port}") as worker:
        wait_until(lambda: place.server.figure("think_workers") == 1)
        relay.hang_up()
        worker.wait_for(lambda: "this worker asks it again" in worker.log)
        relay.mend()
        worker.wait_for(lambda: "it answers again" in worker.log)
        assert worker.stop() == 0
        assert "Traceback" not in worker.log


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["http://127.0.0.1:1"], "name it with --worker-key FILE or QUILTBEE_WORKER_KEY"),
        (["127.0.0.1:8017"], "the address of a server is written http://host:port"),
        (["http://[::1"], "the address of a server is written http://host:port"),
        (["http://127.0.0.1:1", "--worker-key", "nowhere"], "nowhere: No such file"),
        (["http://127.0.0.1:1", "--worker-key", "short"], "32 or more letters and digits"),
        (["http://127.0.0.1:1", "--worker-key", "empty"], "empty"),
    ],
)
def test_what_is_missing_is_told_in_words(
    options: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.delenv("QUILTBEE_WORKER_KEY", raising=False)
    monkeypatch.chdir(tmp_path)
    Path("short").write_text("a1b2")
    Path("empty").touch()
    assert main(["think", *options]) == 1
    assert words in capsys.readouterr().err
    assert think_command.ThinkError.code == "cannot_think"
