# SPDX-License-Identifier: MIT
"""Schemathesis asks the API whatever its description allows, and much that it does not."""

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from quiltbee.server.app import create_app
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import Running, Seated

# To describe itself an app needs no storage. A stream has no end, and tests of its own.
api = schemathesis.openapi.from_dict(create_app(cast("Any", None)).openapi()).exclude(
    path_regex="/stream$"
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    options = ("--data", str(tmp_path_factory.mktemp("api")), *generous())
    with Running(*options) as running:
        yield running
        assert "Traceback" not in running.log
        assert running.http.get("/health").status_code == 200
        assert "our_fault" not in running.http.get("/metrics").text


@pytest.fixture(scope="module")
def seated(server: Running) -> Seated:
    table = Seated(server, None, 1, seed=1)
    table.play(0, 0, "advance")
    return table


@pytest.fixture(scope="module")
def room(server: Running) -> Room:
    made = Room(server, None, None, 1, seed=1)
    made.play(random.Random(1), 2)
    return made


@api.parametrize()
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_the_answer_is_as_described(
    case: "schemathesis.Case[Any]", server: Running
) -> None:
    check(case, base_url=server.url)


@api.include(path_regex="{table}").parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_same_holds_at_a_table_that_is_there(
    case: "schemathesis.Case[Any]", server: Running, seated: Seated
) -> None:
    case.path_parameters = {"table": seated.id}
    check(case, base_url=server.url, headers=seated.keys(0))


@api.include(path_regex="{table}").parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_same_holds_in_a_room(
    case: "schemathesis.Case[Any]", server: Running, room: Room
) -> None:
    case.path_parameters = {"table": room.id}
    check(case, base_url=server.url, headers=room.keys(0))


def has_position(case: "schemathesis.Case[Any]") -> bool:
    return isinstance(case.body, dict) and case.body.get("position") is not None


def check(case: "schemathesis.Case[Any]", **options: Any) -> None:
    response = case.call(**options)
    excluded = list[Any]()
    if case.path.endswith(
        ("/replay", "/moves", "/turn", "/try", "/choices", "/board")
    ) or has_position(case):
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
