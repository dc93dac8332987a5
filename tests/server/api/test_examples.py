# SPDX-License-Identifier: MIT
"""The examples in the API's description are true: a server answers them so."""

from itertools import pairwise
from typing import Any

import pytest

from quiltbee.server.api.examples import Example, add, of_game
from quiltbee.server.tables.games import ONLINE
from tests.server.running import Running
from tools.api_examples import ask

MAIN_CALLS = {
    ("post", "/api/tables"),
    ("post", "/api/tables/{table}/claim"),
    ("post", "/api/tables/{table}/choices"),
    ("post", "/api/tables/{table}/turn"),
    ("get", "/api/tables/{table}"),
}


@pytest.mark.parametrize("game", ONLINE)
def test_a_server_answers_every_example_as_it_says(running: Running, game: str) -> None:
    examples = of_game(ONLINE[game])
    assert examples
    for told, asked in zip(examples, ask(running.http, examples), strict=True):
        assert asked == told, "python -m tools.api_examples writes the answers anew"


def test_the_main_calls_have_examples_for_a_computer_too() -> None:
    every = [each for game in ONLINE.values() for each in of_game(game)]
    assert {(each.method, each.path) for each in every} >= MAIN_CALLS
    seats = [seat for each in every for seat in (each.request or {}).get("seats", ())]
    assert any(seat.get("kind") == "computer" for seat in seats)
    assert any(seat.get("invite") for seat in seats)


def test_an_example_shows_moves_of_which_one_is_sent_next() -> None:
    examples = of_game(ONLINE["patchwork"])
    for choices, turn in pairwise(examples):
        if choices.path.endswith("/choices"):
            moves = [each["move"] for each in choices.response["moves"]]
            assert turn.request is not None
            assert turn.request["acts"][0] in moves
            assert any(move.get("cells") for move in choices.response["moves"])
            return
    raise AssertionError("no example asks for choices")


def test_the_description_and_its_page_have_the_examples(running: Running) -> None:
    schema, page = running.http.get("/openapi.json").json(), running.http.get("/docs").text
    for name, game in ONLINE.items():
        for number, example in enumerate(of_game(game), 1):
            operation, key = schema["paths"][example.path][example.method], f"{name}_{number}"
            bodies = [(operation["responses"][str(example.status)], example.response)]
            if example.request is not None:
                bodies.append((operation["requestBody"], example.request))
            for body, value in bodies:
                content = body["content"]["application/json"]
                assert content["examples"][key] == {"summary": example.words, "value": value}
            assert f"<summary>Example: {example.words}</summary>" in page


def test_an_example_is_added_under_the_name_of_its_game() -> None:
    def content() -> dict[str, Any]:
        return {"content": {"application/json": {}}}

    operation = {"requestBody": content(), "responses": {"200": content()}}
    example = Example(
        words="a", method="post", path="/x", seat=None, request={"b": 1}, status=200, response={}
    )
    add({"paths": {"/x": {"post": operation}}}, "toy", [example])
    [name] = operation["requestBody"]["content"]["application/json"]["examples"]
    assert name == "toy_1"


def test_a_game_without_a_file_has_no_examples() -> None:
    assert of_game(object()) == ()
