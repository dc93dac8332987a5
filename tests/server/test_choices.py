# SPDX-License-Identifier: MIT
"""What a bot asks over HTTP: what its seat sees and may do, and to hand in a turn, in the same way for every game."""

import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from quiltbee.games import find_game
from quiltbee.games.doodle.online.messages import DoodleChoices
from quiltbee.games.patchwork.online.messages import PatchworkChoices
from quiltbee.match import Match, state_json
from quiltbee.protocol import Outgoing
from tests.server.running import Running, Seated

MODELS: dict[str, type[Outgoing]] = {"patchwork": PatchworkChoices, "doodle": DoodleChoices}


def ask(table: Seated, seat: int, *acts: str) -> dict[str, Any]:
    answer = table.post("choices", seat, acts=list(acts))
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def hand_in(table: Seated, rng: random.Random, seat: int) -> dict[str, Any] | None:
    """Play a turn of a seat at random; return its first choices, or None if there are none."""
    first = choices = ask(table, seat)
    while choices["moves"]:
        move = rng.choice(choices["moves"][:40])["move"]
        choices = ask(table, seat, *choices["acts"], move)
    if not choices["acts"]:
        return None
    done = table.post("turn", seat, number=first["number"], acts=choices["acts"])
    assert done.status_code == 200, done.text
    return first


@pytest.mark.parametrize(("game", "seats"), [("patchwork", 2), ("doodle", 1), ("doodle", 2)])
def test_a_whole_game_is_played_in_the_same_way_in_every_game(
    running: Running, game: str, seats: int
) -> None:
    table, rng = Seated(running, *[None] * seats, game=game, seed=4), random.Random(4)
    while not ask(table, 0)["is_over"]:
        for seat in range(seats):
            if choices := hand_in(table, rng, seat):
                TypeAdapter(MODELS[game]).validate_python(choices, extra="forbid")
    last = ask(table, 0)
    TypeAdapter(MODELS[game]).validate_python(last, extra="forbid")
    assert last["state"]["outcome"]["scores"] == table.view()["position"]["outcome"]["scores"]
    assert table.post("choices", 0, acts=["pass"]).json()["code"] == "game_over"


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_state_and_moves_are_those_of_the_engine(running: Running, game: str) -> None:
    table = Seated(running, None, None, game=game, seed=4)
    choices = ask(table, 0)
    rules = find_game(game)
    state = rules.parse_position(choices["state"]["position"])
    assert choices["state"] == state_json(rules, state, 0, 0)
    moves = rules.legal_moves(state, 0)
    assert choices["moves"] == [rules.move_json(state, move, 0) for move in moves]


def test_the_engine_says_whose_view_it_is_alone_where_it_is_one() -> None:
    match = Match.new("doodle", seed=1)
    assert state_json(match.game, match.state, 3, 0)["seat"] == 0
    whole = state_json(match.game, match.state, 3)
    assert "seat" not in whole
    assert whole["ply"] == 3


def test_of_the_turn_of_another_seat_nothing_is_told(running: Running) -> None:
    table = Seated(running, None, None, game="doodle", seed=4)
    rng = random.Random(4)
    before = ask(table, 1)
    hand_in(table, rng, 0)
    after = ask(table, 1)
    done = after["state"]["seats"][0].pop("done"), before["state"]["seats"][0].pop("done")
    assert done == (True, False)
    for each in (before, after):
        del each["state"]["ply"], each["state"]["to_move"], each["state"]["position"]
    assert after == before


def test_who_is_not_to_act_has_no_choices(seated: Seated) -> None:
    assert ask(seated, 0)["moves"]
    assert ask(seated, 1)["moves"] == []
    assert seated.post("choices", 1, acts=["advance"]).json()["code"] == "not_your_turn"


def test_a_move_can_be_looked_at_before_it_is_made(seated: Seated) -> None:
    after = ask(seated, 0, "advance")
    assert (after["acts"], after["moves"]) == (["advance"], [])
    assert (
        after["state"]["seats"][0]["buttons"] == ask(seated, 0)["state"]["seats"][0]["buttons"] + 1
    )
    assert seated.view()["number"] == 0


@pytest.mark.parametrize("what", ["choices", "turn"])
@pytest.mark.parametrize(
    ("seats", "body", "status", "code"),
    [
        ((), {"acts": ["advance"]}, 403, "watching"),
        ((0, 1), {"acts": ["advance"]}, 422, "seat_needed"),
        ((0,), {"acts": ["advance"], "seat": 1}, 403, "not_your_seat"),
        ((0,), {"acts": ["advance", "advance"]}, 422, "one_move"),
        ((0,), {"acts": ["nonsense"]}, 422, "not_a_move"),
        ((0,), {"acts": ["S@a1"]}, 409, "no_special_patch"),
        ((0,), {"acts": [""]}, 422, "bad_request"),
    ],
)
def test_what_is_not_possible_is_refused(
    seated: Seated, what: str, seats: tuple[int, ...], body: dict[str, Any], status: int, code: str
) -> None:
    more = {"number": 0} if what == "turn" else {}
    answer = seated.http.post(
        f"/api/tables/{seated.id}/{what}", json={**body, **more}, headers=seated.keys(*seats)
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert seated.view()["number"] == 0
