# SPDX-License-Identifier: MIT
"""Study over a real socket: analyses that grow, reviews that survive what happens, and refusals in words."""

import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed

from quiltbee import Match, record
from quiltbee.games import doodle, patchwork
from quiltbee.protocol.study import AnalysisFound, Progress, Reviewed
from quiltbee.server.api.messages import FROM_STUDY
from quiltbee.server.limits import Limits
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import WAIT, Json, Reachable, Running, Seated, Socket
from tests.server.served import served

START = patchwork.position_text(patchwork.start("classic", random.Random(1)))


@pytest.fixture
def study(running: Running) -> Iterator[Socket]:
    with connected(running) as socket:
        yield socket


def connected(server: Reachable, **options: Any) -> Socket:
    return Socket(server.url.replace("http://", "ws://") + "/api/study", **options)


def last_of(socket: Socket, id_: int) -> Json:
    """Hear until the last message of a request. Every message is as it is described."""
    until = time.monotonic() + 5 * WAIT
    while True:
        assert time.monotonic() < until
        heard = socket.hear()
        FROM_STUDY.validate_python(heard)
        is_last = heard["type"] in ("refused", "reviewed") or heard.get("final")
        if heard["type"] != "pong" and heard["id"] == id_ and is_last:
            return heard


def short_record(moves: int = 3) -> str:
    match = Match.new("patchwork", seed=4)
    for _ in range(moves):
        match.play("advance")
    return record.write(match.record)


def test_an_analysis_grows_and_ends(study: Socket) -> None:
    study.send(type="analyse", id=3, position=START, lines=2, seconds=2)
    found = list[AnalysisFound]()
    while not found or not found[-1].final:
        message = study.hear()
        if message["type"] == "analysis":
            found.append(TypeAdapter(AnalysisFound).validate_python(message))
    assert len(found) > 1
    assert found[-1].nodes >= found[0].nodes
    best = found[-1].lines[0]
    assert (found[-1].seat, len(found[-1].lines)) == (0, 2)
    assert best.evaluation == found[-1].evaluation
    assert best.line[0] == best.move
    assert best.draws is not None
    assert best.evaluation.margin is not None


def test_a_position_of_doodle_is_analysed_for_the_seat_that_is_asked_for(study: Socket) -> None:
    state = doodle.start("standard", random.Random(1), players=2)
    position = doodle.position_text(state)
    study.send(type="analyse", id=1, position=position, seat=1, seconds=1)
    found = TypeAdapter(AnalysisFound).validate_python(last_of(study, 1))
    assert found.seat == 1
    assert found.evaluation.score is not None


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"type": "analyse", "position": "patchwork nonsense"}, "bad_position"),
        ({"type": "analyse", "position": START.replace("classic", "none")}, "bad_position"),
        ({"type": "analyse", "position": "chess e2e4"}, "unknown_game"),
        ({"type": "analyse", "position": START, "seat": 1}, "nothing_to_study"),
        ({"type": "review", "record": "no record"}, "bad_record"),
        ({"type": "review", "record": short_record()[:-20]}, "bad_record"),
        ({"type": "review", "record": short_record(0)}, "nothing_to_study"),
        (
            {"type": "review", "record": short_record().replace("patchwork 1", "patchwork 999")},
            "bad_record",
        ),
        ({"type": "review"}, "bad_message"),
        ({"type": "review", "table": "a" * 12, "record": ""}, "bad_message"),
        ({"type": "review", "table": "a" * 12}, "no_such_table"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_words(study: Socket, asked: Json, code: str) -> None:
    study.send(id=7, **asked)
    refused = last_of(study, 7)
    assert (refused["type"], refused["code"]) == ("refused", code), refused
    assert refused["message"].endswith(".")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"type":"analyse","id":1}', '{"type":"analyse","id":-1,"position":"x"}',
     '{"type":"analyse","id":1,"position":"' + 10_001 * "x" + '"}', '{"type":"join","id":1}']
)  # fmt: skip
def test_a_message_that_is_not_understood_ends_nothing(study: Socket, text: str) -> None:
    study.connection.send(text)
    refused = study.hear()
    assert (refused["id"], refused["code"]) == (None, "bad_message")
    study.send(type="ping")
    assert study.hear() == {"type": "pong"}


def test_a_message_that_is_much_too_long_closes_the_socket(running: Running) -> None:
    with connected(running) as study:
        study.connection.send(
            f'{{"type":"review","id":1,"record":"{"x" * Limits().record_bytes}"}}'
        )
        assert study.hear()["code"] == "too_large"
        with pytest.raises(ConnectionClosed):
            study.hear()


def test_the_game_of_a_table_is_reviewed_and_kept(running: Running, study: Socket) -> None:
    seated = Seated(running, None, 1, seed=1)
    seated.play(0, 0, "advance")
    seated.wait_for(2)
    path = f"/api/tables/{seated.id}/review"
    assert running.http.get(path).json() is None
    study.send(type="review", id=5, table=seated.id)
    progress = list[Progress]()
    while (heard := study.hear())["type"] == "progress":
        progress.append(TypeAdapter(Progress).validate_python(heard))
    review = TypeAdapter(Reviewed).validate_python(heard).review
    assert [(each.done, each.total) for each in progress][-1] == (2, 2)
    assert [(move.ply, move.seat) for move in review.moves][:2] == [(0, 0), (1, 1)]
    assert [seat.name for seat in review.seats] == ["guest", "level1"]
    assert heard["review"] == running.http.get(path).json()
    study.send(type="review", id=6, table=seated.id)
    again = study.hear()
    assert (again["type"], again["review"]) == ("reviewed", heard["review"])  # without any progress


def test_a_game_of_today_is_reviewed_for_its_player_alone(running: Running, study: Socket) -> None:
    room = Room(running, None, daily=True)
    room.post("resign", 0, seat=0)
    study.send(type="review", id=1, table=room.id)
    assert last_of(study, 1)["code"] == "sealed"
    study.send(type="review", id=2, table=room.id, tokens=["t" * 32])
    assert last_of(study, 2)["code"] == "wrong_token"
    study.send(type="review", id=3, table=room.id, tokens=[room.tokens[0]])
    assert last_of(study, 3)["code"] == "nothing_to_study"


def workers(server: int) -> list[int]:
    """The processes of study that the process of a server has started."""
    found = list[int]()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
            command = status.with_name("cmdline").read_text().split("\0")
        except OSError:
            continue
        if parent == server and command[-2:-1] == ["1"]:
            found.append(int(status.parent.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_review_survives_its_worker_and_its_server(tmp_path: Path) -> None:
    text, options = short_record(4), ("--data", str(tmp_path), "--workers", "1", *generous())
    with Running(*options) as server, connected(server) as study:
        assert workers(server.process.pid) == []  # nobody has asked yet
        study.send(type="review", id=1, record=text)
        while study.hear().get("done") != 1:
            pass
        [worker] = workers(server.process.pid)
        os.kill(worker, signal.SIGKILL)
        review = last_of(study, 1)["review"]
        assert review["moves"][0]["loss"] is not None
        assert "a process that thinks (study) was lost" in server.log
        longer = short_record(6)
        study.send(type="review", id=2, record=longer)
        while study.hear().get("done") != 1:
            pass
        server.kill()
    with served(tmp_path) as again, connected(again) as study:
        study.send(type="review", id=1, record=text)
        kept = study.hear()
        assert (kept["type"], kept["review"]) == ("reviewed", review)
        assert workers(os.getpid()) == []
        study.send(type="review", id=2, record=longer)
        after = last_of(study, 2)["review"]
        # The same moves have the same evaluations, whatever has happened.
        assert after["moves"][:4] == review["moves"]
