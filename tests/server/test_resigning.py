# SPDX-License-Identifier: MIT
"""Resigning: what ends, what goes on, and that it counts once, whatever happens at the same moment."""

import random
import time
from functools import partial
from itertools import count
from pathlib import Path

from quiltbee import record
from tests.server.rooms import Room
from tests.server.running import Json, Running, Seated, choice
from tests.server.served import served


def record_of(seated: Seated) -> record.Record:
    return record.read(seated.http.get(f"/api/tables/{seated.id}/record").text)


def replay_of(seated: Seated) -> Json:
    replay: Json = seated.http.get(f"/api/tables/{seated.id}/replay").json()
    return replay


def test_of_two_the_other_wins_and_both_learn_it(seated: Seated) -> None:
    seated.advance(3)
    with seated.socket(0) as one, seated.socket(1) as other:
        one.hear(), other.hear()
        one.send(type="resign", request=7, seat=0)  # though the other one may be to move
        views = [socket.hear_until("table") for socket in (one, other)]
        for view in views:
            assert view["position"]["phase"] == "over"
            assert view["position"]["to_move"] is None
            assert view["position"]["outcome"]["winner"] == 1
            assert view["position"]["outcome"]["reason"] == "resigned"
            assert [each["resigned"] for each in view["seats"]] == [True, False]
            assert not view["can_take_back"]
        assert one.hear_until("accepted")["request"] == 7
    assert seated.legal() == []
    last = replay_of(seated)["moments"][-1]["position"]
    assert last["outcome"] == views[1]["position"]["outcome"]
    assert len(views[1]["moments"]) == 3


def test_after_it_nothing_can_be_played_but_another_game(seated: Seated) -> None:
    assert seated.post("resign", 0, seat=0).status_code == 200
    number = seated.view()["number"]
    assert seated.play(0, number, "advance").json()["code"] == "resigned"
    assert seated.post("takeback", 0, number=number).json()["code"] == "no_take_back"
    assert seated.post("resign", 1, seat=1).json()["code"] == "game_over"
    again = seated.post("rematch", 1)
    assert again.status_code == 200
    fresh = seated.http.get(f"/api/tables/{again.json()['table']}").json()
    assert not any(each["resigned"] for each in fresh["seats"])
    assert fresh["position"]["phase"] == "turn"


def test_only_the_holder_of_a_seat_resigns_with_it(seated: Seated) -> None:
    assert seated.post("resign", None, seat=0).json()["code"] == "watching"
    assert seated.post("resign", 1, seat=0).json()["code"] == "not_your_seat"
    assert seated.view()["number"] == 0


def test_a_resignation_and_the_last_move_at_the_same_moment_end_the_game_once(
    running: Running,
) -> None:
    """Whatever is stored first counts, and the other one is refused."""
    seen = set[str]()
    for seed in range(4):
        seated = Seated(running, None, None, seed=seed)
        while not _is_last(seated.view()["position"]):
            seated.advance(1)
        view = seated.view()
        mover = view["position"]["to_move"]
        with seated.socket(mover) as plays, seated.socket(1 - mover) as resigns:
            plays.hear(), resigns.hear()
            move = choice(view["position"])
            play = partial(plays.send, type="play", request=1, number=view["number"], move=move)
            resign = partial(resigns.send, type="resign", request=1, seat=1 - mover)
            for send in (play, resign) if seed % 2 else (resign, play):
                send()
            played = plays.hear_until("accepted", "refused")
            resigned = resigns.hear_until("accepted", "refused")
        end = seated.view()["position"]["outcome"]
        assert {played["type"], resigned["type"]} == {"accepted", "refused"}
        if resigned["type"] == "accepted":
            assert played["code"] in {"stale", "game_over"}
            assert (end["reason"], end["winner"]) == ("resigned", mover)
        else:
            assert resigned["code"] == "game_over"
            assert end["reason"] in {"score", "finished_first"}
        seen.add(resigned["type"])
    assert seen  # both happen in the long run; which one, the moment decides


def _is_last(position: Json) -> bool:
    """Whether the game ends with the next move: the other one has arrived, and so does who advances."""
    other = position["quilts"][1 - position["to_move"]]
    return (
        other["time"] == 53 and position["advance"] is not None and position["advance"]["finished"]
    )


def test_it_survives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        seated, room = Seated(running, seed=1), Room(running, None, None, None, seed=1)
        seated.advance(2)
        assert seated.post("resign", 1, seat=1).status_code == 200
        assert room.post("resign", 2, seat=2).status_code == 200
    with served(tmp_path) as running:
        seated.running, seated.http = running, running.http
        room.running, room.http = running, running.http
        view = seated.view()
        assert view["position"]["outcome"]["winner"] == 0
        assert [each["resigned"] for each in view["seats"]] == [False, True]
        assert [each["resigned"] for each in room.view()["seats"]] == [False, False, True]
        room.hurry(2)  # the server goes on passing for the third
        assert room.view()["moments"][1]["absent"] == [2]


def test_a_record_says_it_in_its_result_and_in_a_comment(seated: Seated) -> None:
    seated.advance(2)
    seated.post("resign", 0, seat=0)
    text = seated.http.get(f"/api/tables/{seated.id}/record").text
    assert "\n# seat 0 resigned\n" in text
    assert "\nresult: won by seat 1 (seat 0 resigned)\n" in text
    read = record.read(text)
    assert read.resignations() == ((0,), True)
    assert record.write(read) == text
    replay = seated.http.post("/api/replay", json={"record": text}).json()
    assert replay["moments"][-1]["position"]["outcome"]["reason"] == "resigned"


def test_in_a_room_of_three_the_others_go_on_and_the_third_cannot_win(running: Running) -> None:
    room = Room(running, None, None, None, seed=1)
    rng = random.Random(1)
    room.play(rng, turns=2)
    number = room.view()["position"]["number"]
    with room.socket(0) as one:
        one.hear()
        assert room.post("resign", 2, seat=2).status_code == 200
        told = one.hear_until("room")
    assert told["position"]["phase"] == "draw"
    assert told["position"]["to_act"] == [0, 1]
    assert told["seats"][2]["resigned"]
    assert room.view(2)["position"]["turns"] == []
    assert room.post("turn", 2, number=number, acts=["pass"]).json()["code"] == "resigned"
    assert "\n# seat 2 resigned\n" in record.write(record_of(room))
    for turn in count(number):
        position = room.view()["position"]
        if position["phase"] == "over":
            break
        for seat in position["to_act"]:
            room.hand_in(seat, position["number"], ["pass"] if position["phase"] == "draw" else [])
        assert turn < number + 30
        _wait_for_turn(room, position["number"])
    outcome = room.view()["position"]["outcome"]
    assert 2 not in outcome["winners"]
    assert outcome["reason"] in {"score", "shared"}
    winners = " and ".join(f"seat {seat}" for seat in outcome["winners"])
    assert f", won by {winners} (seat 2 resigned)\n" in record.write(record_of(room))
    text = record.write(record_of(room))
    replay = running.http.post("/api/replay", json={"record": text}).json()
    assert replay["moments"][-1]["position"]["outcome"]["winners"] == outcome["winners"]


def _wait_for_turn(room: Room, number: int) -> None:
    """Wait until the server has passed for who resigned, and the turn is over."""
    while (position := room.view()["position"])["number"] == number and position["phase"] != "over":
        time.sleep(0.02)


def test_when_one_is_left_the_room_closes_and_the_open_turn_counts_for_nobody(
    running: Running,
) -> None:
    room = Room(running, None, None, seed=1)
    room.play(random.Random(1), turns=2)
    before = room.view()["position"]
    turn = room.turn(0)
    card = next(iter(turn["may"]), None)
    assert card is not None
    room.hand_in(0, before["number"], ["pass"])
    view = room.post("resign", 1, seat=1).json()
    outcome = view["position"]["outcome"]
    assert (outcome["winners"], outcome["reason"]) == ([0], "resigned")
    assert outcome["scores"] == [sheet["score"] for sheet in before["sheets"]]
    assert [sum(rows) for rows in outcome["rows"]] == outcome["scores"]
    assert view["position"]["secret"] is not None
    assert replay_of(room)["moments"][-1]["position"]["outcome"] == outcome


def test_a_game_alone_ends_without_a_winner(running: Running) -> None:
    room = Room(running, None, seed=1)
    outcome = room.post("resign", 0, seat=0).json()["position"]["outcome"]
    assert outcome["winners"] == []
    assert record_of(room).resignations() == ((0,), True)


def test_who_resigns_before_the_start_patch_gets_one_where_it_fits_first(running: Running) -> None:
    room = Room(running, None, None, None, seed=1)
    assert room.post("resign", 1, seat=1).status_code == 200
    room.hurry(1)
    assert room.view()["moments"][0]["absent"] == [1]
