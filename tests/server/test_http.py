# SPDX-License-Identifier: MIT
"""Whole games and single requests over HTTP."""

import random
from collections.abc import Iterator
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from quiltbee import record
from quiltbee.games import patchwork
from quiltbee.games.patchwork.online.messages import (
    EditionView,
    Moved,
    Replay,
    TableView,
)
from quiltbee.protocol import Hello
from quiltbee.server.api import routes
from tests.server.running import Running, Seated, code_of
from tests.server.served import served


def test_hello_says_what_is_offered(running: Running) -> None:
    hello = TypeAdapter(Hello).validate_json(running.http.get("/api/hello").content)
    assert hello.games == {
        "patchwork": ["classic", "winter", "halloween"],
        "doodle": ["standard", "repeats"],
    }
    assert hello.levels == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert hello.game_levels == {"patchwork": 10, "doodle": 9}


@pytest.mark.parametrize("name", patchwork.INFO.editions)
def test_an_edition_is_sent_once_and_then_known_by_its_tag(running: Running, name: str) -> None:
    client = running.http
    answer = client.get(f"/api/editions/patchwork/{name}")
    view = TypeAdapter(EditionView).validate_json(answer.content)
    assert answer.headers["content-encoding"] == "gzip"
    assert "max-age" in answer.headers["cache-control"]
    assert len(view.patches) == 33
    tag = answer.headers["etag"]
    again = client.get(f"/api/editions/patchwork/{name}", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
def test_two_people_play_a_whole_game(running: Running, edition: str) -> None:
    seated, rng = Seated(running, edition=edition, first=1, seed=3), random.Random(5)
    state = patchwork.start(edition, random.Random(3), first=1)
    view = TypeAdapter(TableView).validate_python(seated.view(0))
    number = 0
    while view.position.to_move is not None:
        assert view.position.text == patchwork.position_text(state)
        assert view.number == number == len(view.moments)
        legal = seated.legal()
        assert legal == [str(move) for move in patchwork.legal_moves(state)]
        move = rng.choice(legal)
        answer = seated.play(view.position.to_move, number, move)
        moved = TypeAdapter(Moved).validate_json(answer.content)
        assert moved.moment.move == move
        assert not moved.can_take_back
        state = patchwork.play(state, patchwork.parse_move(move))
        number += 1
        view = TypeAdapter(TableView).validate_python(seated.view())
    assert view.position.outcome is not None
    result = patchwork.outcome(state)
    assert result is not None
    assert view.position.outcome.scores == list(result.scores)
    _check_replay(seated, number)


def _check_replay(seated: Seated, moves: int) -> None:
    replay = TypeAdapter(Replay).validate_json(
        seated.http.get(f"/api/tables/{seated.id}/replay").content
    )
    assert len(replay.moments) == moves + 1
    assert replay.moments[0].moment is None
    assert replay.table == seated.id
    answer = seated.http.get(f"/api/tables/{seated.id}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    game = record.read(answer.text)
    name = f"patchwork-{replay.edition}-{game.date}.quilt"
    assert f'filename="{name}"' in answer.headers["content-disposition"]
    assert len(game.turns) == moves
    again = seated.http.post("/api/replay", json={"record": answer.text})
    told = TypeAdapter(Replay).validate_json(again.content)
    assert [each.position for each in told.moments] == [each.position for each in replay.moments]
    assert told.table is None


def test_the_computer_answers_and_its_level_is_in_the_record(running: Running) -> None:
    seated = Seated(running, None, 2, seed=1)
    assert seated.play(0, 0, "advance").status_code == 200
    view = seated.wait_for(2)
    assert view["moments"][1]["seat"] == 1
    text = seated.http.get(f"/api/tables/{seated.id}/record").text
    assert "seat 0: guest\nseat 1: level2\n" in text


def test_two_computers_play_to_the_end(running: Running) -> None:
    seated = Seated(running, 1, 2)
    while (view := seated.view())["position"]["to_move"] is not None:
        seated.wait_for(view["number"] + 1)
    assert seated.tokens == {}
    assert view["position"]["outcome"]["winner"] in (0, 1)


def test_a_level_that_the_game_does_not_have_is_refused_in_words(running: Running) -> None:
    for game, most in (("patchwork", 10), ("doodle", 9)):
        seats = [{"kind": "human"}, {"kind": "computer", "level": most + 1}]
        done = running.http.post("/api/tables", json={"game": game, "seats": seats})
        assert done.status_code == 422
        assert done.json()["code"] == "no_level"
        assert done.json()["message"] == f"The levels of this game are 1 to {most}."


def test_a_level_that_is_left_out_is_three(running: Running) -> None:
    seats = [{"kind": "human"}, {"kind": "computer"}]
    client = running.http
    table = client.post("/api/tables", json={"seats": seats}).json()["table"]
    assert client.get(f"/api/tables/{table}").json()["seats"][1]["level"] == 3


def test_who_begins_can_be_left_to_chance(running: Running) -> None:
    began = {Seated(running, first="random").view()["first"] for _ in range(20)}
    assert began == {0, 1}


def test_after_a_rematch_nothing_is_taken_back(running: Running) -> None:
    seated = Seated(running, seed=2, together=True)
    while seated.view()["position"]["to_move"] is not None:
        seated.advance(1)
    view = seated.view(0, 1)
    assert view["can_take_back"]
    assert seated.post("rematch", 0).status_code == 200
    answer = seated.post("takeback", 0, number=view["number"])
    assert (answer.status_code, answer.json()["code"]) == (409, "rematched")
    assert not seated.view(0, 1)["can_take_back"]


def test_a_very_long_history_takes_nothing_back_but_comes_to_its_end(tmp_path: Path) -> None:
    with served(tmp_path, "table_entries=4") as running:
        seated = Seated(running, seed=2, together=True)
        seated.advance(2)
        assert seated.post("takeback", 0, number=2).status_code == 200
        seated.advance(1)
        answer = seated.post("takeback", 0, number=4)
        assert (answer.status_code, answer.json()["code"]) == (409, "too_long")
        seated.advance(1)


def test_a_seat_is_named_by_its_holder(seated: Seated) -> None:
    assert seated.rename(0, " Ada ").json()["seats"][0]["name"] == "Ada"
    assert seated.view()["seats"][0]["name"] == "Ada"
    assert code_of(seated.rename(1, "Bob", holder=0)) == (403, "not_your_seat")
    asked = {"seat": 1, "name": "Bob"}
    watching = seated.http.patch(f"/api/tables/{seated.id}/seats", json=asked)
    assert code_of(watching) == (403, "watching")


def test_a_record_of_doodle_is_shown_and_no_record_is_told_in_words(running: Running) -> None:
    client = running.http
    answer = client.post("/api/replay", json={"record": "hello"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    assert "Line 1" in answer.json()["message"]
    from quiltbee.match import Match

    doodle = record.write(Match.new("doodle", seed=1, setup={"players": 1}).record)
    answer = client.post("/api/replay", json={"record": doodle})
    assert (answer.status_code, answer.json()["game"]) == (200, "doodle")


def test_every_answer_carries_the_security_headers(running: Running) -> None:
    client = running.http
    for path in ("/", "/api/hello", "/nothing", "/api/tables/x", "/docs", "/health"):
        headers = client.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_no_dependency_changes_threads() -> None:
    def calls(dependant: Dependant) -> Iterator[Any]:
        for each in dependant.dependencies:
            yield each.call
            yield from calls(each)

    found = {
        call
        for route in routes.router.routes
        if isinstance(route, APIRoute)
        for call in calls(route.dependant)
    }
    assert {routes._desk, routes._tokens, routes._bearer} <= found
    for call in found:
        assert iscoroutinefunction(call) or iscoroutinefunction(type(call).__call__), call
