# SPDX-License-Identifier: MIT
"""Schemathesis asks the API whatever its description allows, and much that it does not."""

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema_rs import Draft202012Validator
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from quiltbee.games import find_game
from quiltbee.server.app import create_app
from tests.depth import IS_DEEP
from tests.server.rooms import Room
from tests.server.running import Json, Seated
from tests.server.served import Served, served

# To describe itself an app needs no storage. A stream has no end, and tests of its own.
whole_api = schemathesis.openapi.from_dict(create_app(cast("Any", None)).openapi())
api = whole_api.exclude(path_regex="/stream$")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("api")) as running:
        yield running
        assert running.http.get("/health").status_code == 200
        assert "our_fault" not in running.http.get("/metrics").text


@pytest.fixture(scope="module")
def seated(server: Served) -> Seated:
    table = Seated(server, None, 1, seed=1)
    table.play(0, 0, "advance")
    return table


@pytest.fixture(scope="module")
def room(server: Served) -> Room:
    made = Room(server, None, None, 1, seed=1)
    made.play(random.Random(1), 2)
    return made


def examples(most: int) -> settings:
    return settings(
        max_examples=most, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )


@api.parametrize()
@examples(100 if IS_DEEP else 3)
def test_whatever_is_asked_the_answer_is_as_described(
    case: "schemathesis.Case[Any]", server: Served
) -> None:
    check(case, base_url=server.url)


@api.include(path_regex="{table}").parametrize()
@examples(60 if IS_DEEP else 2)
def test_the_same_holds_at_a_table_that_is_there(
    case: "schemathesis.Case[Any]", server: Served, seated: Seated
) -> None:
    case.path_parameters = {"table": seated.id}
    check(case, base_url=server.url, headers=seated.keys(0))


@api.include(path_regex="{table}").parametrize()
@examples(60 if IS_DEEP else 2)
def test_the_same_holds_in_a_room(
    case: "schemathesis.Case[Any]", server: Served, room: Room
) -> None:
    case.path_parameters = {"table": room.id}
    check(case, base_url=server.url, headers=room.keys(0))


GAMES = {name: find_game(name) for name in ("patchwork", "doodle")}
POSITIONS = {
    name: game.position_text(game.start(game.INFO.editions[0], random.Random(1)))
    for name, game in GAMES.items()
}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/replay", {"record": ""}),
        ("/api/replay", {"record": "hello"}),
        ("/api/board", {"record": "hello"}),
        ("/api/board", {"position": POSITIONS["doodle"], "game": "doodle"}),
        ("/api/board", {"record": "quiltbee record 1", "game": "doodle"}),
        ("/api/tables", {"seats": [{}, {}], "position": POSITIONS["doodle"]}),
        ("/api/tables", {"game": "doodle", "seats": [{}, {}], "position": POSITIONS["patchwork"]}),
    ],
)
def test_what_is_refused_for_its_form_the_description_does_not_allow(
    path: str, body: Json, server: Served
) -> None:
    assert server.http.post(path, json=body).status_code == 422
    assert not is_described(path, body)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/board", {}),
        ("/api/board", {"position": POSITIONS["doodle"], "record": None}),
        ("/api/tables", {"seats": [{}, {}], "position": POSITIONS["patchwork"]}),
        ("/api/tables", {"game": "doodle", "seats": [{}], "position": f" {POSITIONS['doodle']}"}),
    ],
)
def test_what_is_taken_the_description_allows(path: str, body: Json, server: Served) -> None:
    assert server.http.post(path, json=body).is_success
    assert is_described(path, body)


def is_described(path: str, body: Json) -> bool:
    whole = api.raw_schema
    asked = whole["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
    return Draft202012Validator(asked | {"components": whole["components"]}).is_valid(body)


def test_a_stream_is_described_as_its_events(tmp_path: Path) -> None:
    operation = whole_api["/api/tables/{table}/stream"]["GET"]
    with served(tmp_path) as running:
        case = operation.Case(path_parameters={"table": Seated(running, seed=1).id})
        ending = threading.Timer(
            1, running.stop
        )  # and with it the stream, which has no end of its own
        ending.start()
        response = case.call(base_url=running.url)
        ending.join()
    assert response.text.startswith("data: {")
    case.validate_response(response)


def has_position(case: "schemathesis.Case[Any]") -> bool:
    return isinstance(case.body, dict) and case.body.get("position") is not None


def check(case: "schemathesis.Case[Any]", **options: Any) -> None:
    response = case.call(**options)
    excluded = list[Any]()
    if case.path.endswith(("/replay", "/turn", "/try", "/choices", "/board")) or has_position(case):
        excluded.append(
            positive_data_acceptance
        )  # whether a text is a record, a position or a move, no schema can say
    if response.status_code == 422 and response.json()["code"] == "no_level":
        excluded.append(
            positive_data_acceptance
        )  # the schema is one for games with any number of levels
    if response.status_code == 413:
        excluded.append(negative_data_rejection)  # it does not know this refusal
    case.validate_response(response, excluded_checks=excluded)
