# SPDX-License-Identifier: MIT
"""The analysis board: positions after moves, over HTTP."""

import random

import pytest

from quiltbee import Match, record
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle, find_game, patchwork
from quiltbee.games.doodle.online import fairness
from quiltbee.protocol.board import BoardRequest
from quiltbee.server.model.guarded_rules import guarded_rules
from quiltbee.server.study.boards import build
from tests.server.rooms import Room
from tests.server.running import Json, Running, Seated

GAMES = ("patchwork", "doodle")


def ask(running: Running, **body: object) -> Json:
    answer = running.http.post("/api/board", json=body)
    assert answer.status_code == 200, answer.text
    board: Json = answer.json()
    return board


def refused(running: Running, **body: object) -> tuple[int, str, str]:
    answer = running.http.post("/api/board", json=body)
    fault = answer.json()
    return answer.status_code, fault["code"], fault["message"]


def played(name: str, plies: int, seed: int = 1, **setup: object) -> Match:
    """A game with random moves."""
    match, rng = Match.new(name, seed=seed, setup=setup or None), random.Random(seed)
    while match.ply < plies and match.to_move:
        seat = rng.choice(match.to_move)
        match.play(rng.choice(match.legal_moves(seat)), seat)
    return match


def written(match: Match) -> list[str]:
    return [f"{'-' if turn.seat == CHANCE else turn.seat} {turn.move}" for turn in match.turns]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_and_moves_give_the_view_of_a_table_with_all_seats(
    running: Running, name: str
) -> None:
    match = played(name, 12)
    start = match.game.position_text(match.start)
    board = ask(running, position=start, moves=written(match))
    assert (board["game"], board["start"], board["moves"]) == (name, start, written(match))
    assert board["position"] == match.game.position_text(match.state)
    assert board["acting"] == [seat for seat in match.to_move if seat != CHANCE]
    view = board["view"]
    assert (view["game"], view["together"]) == (name, True)
    assert view["you"] == list(match.game.seats(match.state))
    assert list(record.read(board["record"]).turns) == list(match.turns)
    # Every position on the way can be asked for, and is the same however one comes to it.
    there = ask(running, position=board["position"])["view"]["position"]
    for name_of_same in ("circle", "phase"):
        assert there[name_of_same] == view["position"][name_of_same]


def test_all_positions_of_games_are_boards(running: Running) -> None:
    for match in (
        played("patchwork", 60, 3),
        played("doodle", 60, 4),
        played("doodle", 50, 5, players=3),
    ):
        for state in match.states[::6]:
            board = ask(running, position=match.game.position_text(state))
            assert board["position"] == match.game.position_text(state)
            chance = match.game.to_move(state) == (CHANCE,)
            assert bool(board["chance"]) == chance
    assert match.ply > 40


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_opened_at_any_ply(running: Running, name: str) -> None:
    match = played(name, 10)
    match.names = ("Ada", "level2")[: len(match.game.seats(match.start))]
    text = record.write(match.record)
    board = ask(running, record=text, ply=4)
    assert board["position"] == match.game.position_text(record.read(text).start) or board["moves"]
    assert (board["moves"], board["later"]) == (written(match)[:4], written(match)[4:])
    assert board["names"][0] == "Ada"
    assert board["levels"][1:] == [2][: len(board["levels"]) - 1]
    assert ask(running, record=text)["moves"] == written(match)
    named = ask(running, position=board["start"], names=["Ada", "level2"])
    assert (named["names"], named["levels"]) == (board["names"], board["levels"])
    assert "seat 0: Ada\n" in named["record"]
    assert ask(running, position=board["start"], names=["", "x"])["names"][0] == ""
    after = ask(running, record=text, ply=4, moves=[written(match)[4]])
    assert (after["moves"], after["later"]) == (written(match)[:5], [])


def test_without_a_start_a_new_game_begins(running: Running) -> None:
    board = ask(running)
    assert (board["game"], board["edition"]) == ("patchwork", "classic")
    assert patchwork.parse_position(board["position"]).active == 0
    other = ask(running, game="doodle", seats=3)
    assert len(other["view"]["position"]["sheets"]) == 3
    assert " ? " in other["start"]  # nobody knows the cards to come
    winter = ask(running, game="patchwork", edition="winter")
    assert winter["view"]["edition"] == "winter"


def test_throws_and_cards_are_chosen_or_left_to_chance(running: Running) -> None:
    board = ask(running, game="doodle")
    start, faces = board["start"], sorted({*doodle.load_edition("standard").die})
    first = str(doodle.legal_moves(doodle.parse_position(start))[0])
    board = ask(running, position=start, moves=[first])
    for turn in range(6):
        assert board["chance"] == [f"roll {face}" for face in faces]
        thrown = "roll" if turn % 2 else board["chance"][-1]
        passing = ["pass"] if turn == 5 else ["pass", "done"]
        board = ask(running, position=start, moves=[*board["moves"], thrown, *passing])
        assert not any(move.endswith("roll") for move in board["moves"])
    moves, closing = board["moves"], ["done"]
    due, cards = board["deal"]["due"], board["deal"]["cards"]
    assert due == 6
    assert len(cards) == 22
    chosen = cards[-due:]
    by_chance = ask(running, position=start, moves=[*moves, *closing])
    [dealt] = [move for move in by_chance["moves"] if "deal" in move]
    assert len(dealt.split(",")) == due
    by_hand = ask(running, position=start, moves=[*moves, f"deal {chosen[0]}", *closing])
    assert by_hand["view"]["position"]["circle"][2] == chosen[0]
    whole = ask(running, position=start, moves=[*moves, f"- deal {','.join(chosen)}", *closing])  # fmt: skip
    assert whole["view"]["position"]["circle"][2:] == chosen
    assert whole["deal"] is None
    # The record knows what was dealt, and is a game from the start.
    again = ask(running, record=whole["record"])
    assert again["view"]["position"]["circle"] == whole["view"]["position"]["circle"]
    for bad in (f"deal {cards[0]},{cards[0]}", "deal P99", f"deal {','.join(cards[: due + 1])}"):
        status, code, _ = refused(running, position=start, moves=[*moves, bad])
        assert (status, code) == (422, "bad_deal")
    assert refused(running, position=start, moves=["deal"])[1] == "no_deal"


def test_a_turn_of_doodle_can_be_tried_as_at_a_table(running: Running) -> None:
    board = ask(running, game="doodle", seats=2)
    card = board["view"]["position"]["sheets"][1]["start_card"]
    tried = ask(running, position=board["start"], ask={"acts": [f"{card}@a1"], "seat": 1})
    assert tried["answer"]["acts"] == [f"{card}@a1"]
    assert tried["moves"] == []
    status, code, _ = refused(running, position=board["start"], ask={"acts": ["X@a1"], "seat": 1})
    assert status == 409
    assert code != "bad_request"
    assert refused(running, position=board["start"], ask={"act": 1})[:2] == (422, "bad_request")
    assert refused(running, ask={"acts": []})[1] == "not_here"


def test_what_cannot_be_is_refused_in_words(running: Running) -> None:
    game = find_game("patchwork")
    match = played("patchwork", 4)
    position, text = game.position_text(match.state), record.write(match.record)
    for bad, code in (
        ("chess rnbqkbnr", "unknown_game"),
        ("patchwork classic", "bad_position"),
        (position.replace(" ", " 1,", 1), "bad_position"),
        ("doodle standard 9.9 draw - - - -", "bad_position"),
        ("nonsense", "unknown_game"),
    ):
        status, found, words = refused(running, position=bad)
        assert (found, status in {404, 422}) == (code, True)
        assert words.endswith(".")
    assert refused(running, position=position, moves=["advance", "gibberish"])[1:] == (
        "not_a_move",
        "Move 2: 'gibberish' is no move; write advance, 17@c4, 17@c4r1f, S@e5 or S-.",
    )
    status, code, words = refused(running, position=position, moves=["advance"] * 500)
    assert (status, words[:5]) == (409, "Move ")
    assert refused(running, position=position, moves=["3 advance"])[0] == 409
    assert refused(running, record=text[:-12])[1] == "bad_record"
    assert "version '9'" in refused(running, record=text.replace("patchwork 1", "patchwork 9").replace("patchwork 2", "patchwork 9"))[2]  # fmt: skip
    assert refused(running, record=text, ply=400)[1] == "no_such_ply"
    assert refused(running, record=text, position=position)[1] == "two_starts"
    assert refused(running, game="patchwork", edition="nothing")[1] == "unknown_edition"
    assert refused(running, game="doodle", seats=11)[1] == "bad_request"
    assert refused(running, game="patchwork", seats=3)[1] == "bad_setup"
    assert refused(running, position=position, moves=["advance"] * 1001)[1] == "bad_request"
    assert refused(running, position="x" * 10_001)[1] == "bad_request"
    assert refused(running, record="x" * 140_000)[1] == "too_large"


def test_a_board_of_equal_requests_is_equal() -> None:
    match = played("patchwork", 8)
    asked = BoardRequest(position=match.game.position_text(match.start), moves=written(match))
    first, again = build(asked), build(asked)
    assert (first.position, first.record) == (again.position, again.record)
    assert first.view.position == again.view.position


# Tables from a position


def test_a_table_of_patchwork_begins_from_a_position(running: Running) -> None:
    match = played("patchwork", 9)
    position = match.game.position_text(match.state)
    table = Seated(running, None, None, position=position, together=True, edition="winter")
    view = table.view(0, 1)
    assert view["position"]["text"] == position
    assert (view["edition"], view["moments"], view["from_position"]) == ("classic", [], True)
    assert view["first"] == view["position"]["to_move"] == match.to_move[0]
    seat = view["first"]
    assert table.play(seat, 0, table.legal()[0]).status_code == 200
    replay = running.http.get(f"/api/tables/{table.id}/replay").json()
    assert replay["moments"][0]["position"]["text"] == position
    read = record.read(running.http.get(f"/api/tables/{table.id}/record").text)
    assert guarded_rules("patchwork").position_text(read.start) == position
    assert table.post("resign", 0, seat=0).json()["position"]["outcome"]["reason"] == "resigned"
    again = table.post("rematch", 0).json()["table"]
    fresh = running.http.get(f"/api/tables/{again}").json()
    assert (fresh["from_position"], fresh["position"]["quilts"][0]["time"]) == (False, 0)


def test_a_table_of_doodle_begins_from_a_position_with_a_deck_that_nobody_knows(
    running: Running,
) -> None:
    match = played("doodle", 30, 7, players=2)
    while match.to_move == (CHANCE,) or any(seat.done for seat in match.state.seats):
        match.play(match.legal_moves(match.to_move[0])[-1], match.to_move[0])
    position = match.game.position_text(match.state)
    table = Room(running, None, None, position=position, together=True)
    view = table.view(0, 1)
    assert (view["from_position"], view["position"]["phase"]) == (True, str(match.state.phase))
    assert view["position"]["circle"] == list(match.state.circle)
    assert view["position"]["roll"] is not None
    for sheet, seat in zip(view["position"]["sheets"], match.state.seats, strict=True):
        assert len(sheet["filled"]) == seat.board.bit_count()
        assert len(sheet["drawn"]) == 1 + len(seat.sheet.patches)
    told = running.http.get(f"/api/tables/{table.id}/fairness").json()
    fields = position.split(" ")
    assert told["position"].split(" ") == [*fields[:7], "?", *fields[8:]]
    final = table.play(random.Random(1))
    assert final["position"]["phase"] == "over"
    assert len(final["position"]["secret"]["deck"]) == len(match.state.deck) + len(
        match.state.unknown
    )
    told = running.http.get(f"/api/tables/{table.id}/fairness").json()
    assert fairness.check_from(told["position"], told["commitment"], told["secret"]["seed"], told["secret"]["salt"], told["rolls"])  # fmt: skip
    assert not fairness.check_from(told["position"], told["commitment"], "another", told["secret"]["salt"], told["rolls"])  # fmt: skip
    read = record.read(running.http.get(f"/api/tables/{table.id}/record").text)
    assert doodle.setup_text(read.start, read.start) == told["position"]
    assert (
        doodle.score(list(read.states())[-1].seats[0]) == final["position"]["outcome"]["scores"][0]
    )
    replay = running.http.get(f"/api/tables/{table.id}/replay").json()
    assert replay["moments"][0]["position"]["roll"] == view["position"]["roll"]
    again = table.post("rematch", 0).json()["table"]
    assert running.http.get(f"/api/tables/{again}").json()["from_position"] is False


def test_a_position_before_a_throw_is_thrown_for_and_a_day_has_no_other_beginning(
    running: Running,
) -> None:
    match = played("doodle", 1)
    assert match.to_move == (CHANCE,)
    position = match.game.position_text(match.state)
    view = Room(running, None, position=position).view(0)
    assert (view["position"]["phase"], view["position"]["to_act"]) == ("draw", [0])
    assert view["position"]["roll"] in doodle.load_edition("standard").die
    asked = {"game": "doodle", "daily": True, "position": position, "seats": [{}]}
    assert running.http.post("/api/tables", json=asked).json()["code"] == "daily_from_start"


def test_a_computer_plays_on_from_a_position(running: Running) -> None:
    match = played("patchwork", 9)
    me = 1 - match.to_move[0]
    levels = [None if seat == me else 1 for seat in (0, 1)]
    table = Seated(running, *levels, position=match.game.position_text(match.state))
    with table.socket(me) as socket:
        assert socket.hear_until("moved")["moment"]["seat"] == match.to_move[0]
