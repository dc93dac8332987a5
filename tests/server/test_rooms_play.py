# SPDX-License-Identifier: MIT
"""Doodle rooms over real sockets: who may do what, when a turn is over, and what is remembered."""

import random
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from quiltbee import record
from quiltbee.games import doodle
from quiltbee.games.doodle.online import fairness
from tests.server.conftest import generous
from tests.server.rooms import Room, cell_name, draws, hear_closed, some_acts
from tests.server.running import Json, Running, Seated
from tests.server.served import served


def test_a_game_alone_uses_every_special_action_and_can_be_checked(running: Running) -> None:
    room, rng = Room(running, seed=5), random.Random(5)
    wanted = [["neighbour"], ["cut"], ["single"], ["cut", "twice"], []]
    with room.socket(0) as player:
        view = player.hear()
        assert (view["type"], view["game"], view["you"]) == ("room", "doodle", [0])
        position, used = view["position"], list[str]()
        assert position["secret"] is None
        while position["phase"] != "over":
            (turn,) = position["turns"]
            player.send(type="try", request=1, acts=[])
            turn = player.hear_until("tried")["turn"]
            goal = wanted[0]
            acts = [rng.choice([act for act, uses in draws(turn) if not uses] or ["pass"])]
            if position["number"] and goal == ["single"]:
                acts.append(f"X@{cell_name(turn['single_cells'][-1])}")
                wanted.pop(0)
            elif position["number"] and (
                found := [act for act, uses in draws(turn) if uses and uses == goal]
            ):
                acts = [rng.choice(found)]
                wanted.pop(0)
            player.send(type="try", request=2, acts=acts)
            tried = player.hear_until("tried", "refused")
            if tried["type"] == "refused":  # the space was taken by the patch itself
                acts = acts[:1]
                tried = {"turn": {"uses": []}}
            used += tried["turn"]["uses"]
            player.send(type="turn", request=3, number=position["number"], acts=acts)
            position = hear_closed(player)["position"]
    assert sorted(used) == ["cut", "neighbour", "single", "twice"]
    assert wanted == [[]]
    outcome, secret = position["outcome"], position["secret"]
    assert outcome["winners"] == [0]
    assert sum(outcome["rows"][0]) == outcome["scores"][0]
    fair = room.http.get(f"/api/tables/{room.id}/fairness").json()
    assert fair["secret"] == secret
    assert fair["commitment"] == view["position"]["commitment"]
    assert fairness.check(
        "standard", fair["commitment"], secret["seed"], secret["salt"], secret["starts"],
        fair["rolls"], secret["deck"]
    )  # fmt: skip
    check_replay(room)


DOCUMENT = Path(__file__).parents[2] / "docs/background/fairness.md"


def test_the_program_of_the_document_checks_a_game_from_outside(
    running: Running, tmp_path: Path
) -> None:
    [program] = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "check.py").write_text(program, encoding="utf-8")
    room = Room(running, None, None)
    asked = f"/api/tables/{room.id}/fairness"
    shown = room.http.get(asked).json()["commitment"]
    assert room.http.get(asked).json()["secret"] is None

    def check(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(tmp_path / "check.py"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    assert check(running.url, room.id, shown).returncode == 1  # the game has just begun
    room.play(random.Random(1))
    fair = room.http.get(asked).json()
    assert fair["is_over"]
    assert fair["seed"] is None
    done = check(running.url, room.id, shown)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"Throws: {' '.join(map(str, fair['rolls']))}\n")
    assert check(running.url, room.id, "0" * 64).returncode == 1


def check_replay(room: Room) -> None:
    replay = room.http.get(f"/api/tables/{room.id}/replay").json()
    numbers = [each["position"]["number"] for each in replay["moments"]]
    assert numbers == list(range(len(numbers)))
    phases = [each["moment"]["phase"] for each in replay["moments"][1:]]
    assert (phases.count("start"), phases.count("draw")) == (1, 18)
    assert phases.count("scoring") <= (3 if len(room.view()["seats"]) > 1 else 0)
    text = room.http.get(f"/api/tables/{room.id}/record").text
    states = list(record.read(text).states())
    assert [list(doodle.best_rectangle(seat.board)[1]) for seat in states[-1].seats] == [
        [sheet["best"][part] for part in ("row", "column", "height", "width")]
        for sheet in replay["moments"][-1]["position"]["sheets"]
    ]
    again = room.http.post("/api/replay", json={"record": text}).json()
    for one, other in zip(replay["moments"], again["moments"], strict=True):
        assert one["position"]["sheets"] == other["position"]["sheets"]
        if one["moment"]:
            assert one["moment"] | {"at": ""} == other["moment"] | {"at": ""}


def test_three_seats_with_a_computer_close_a_turn_together(running: Running) -> None:
    room, rng = Room(running, None, None, 1), random.Random(1)
    with room.socket(0) as ada, room.socket(1) as bob, room.socket() as spectator:
        views = [each.hear() for each in (ada, bob, spectator)]
        assert [len(view["position"]["turns"]) for view in views] == [1, 1, 0]
        for number in range(4):
            acts = some_acts(room.turn(0), rng)
            ada.send(type="turn", request=1, number=number, acts=acts)
            while (mine := ada.hear_until("seat_done"))["seat"] != 0:
                assert mine["sheet"] is None
            assert mine["sheet"]["done"]
            while 0 in (told := bob.hear_until("seat_done"))["to_act"]:
                pass
            assert told["sheet"] is None
            assert 1 in told["to_act"]
            shown = room.view(1)["position"]["sheets"][0]
            assert shown["done"]
            assert shown["filled"] == room.view()["position"]["sheets"][0]["filled"]
            assert room.view(0)["position"]["sheets"][0] == mine["sheet"]
            bob.send(type="turn", request=1, number=number, acts=some_acts(room.turn(1), rng))
            closed = hear_closed(ada, bob, spectator)
            assert closed["number"] == number + 1
            assert closed["moment"]["acts"][0][: len(acts)] == acts
            assert all(closed["moment"]["acts"])


def test_ten_seats_play_a_whole_game(running: Running) -> None:
    room, rng = Room(running, *[None] * 10), random.Random(3)
    with ExitStack() as stack:
        sockets = [stack.enter_context(room.socket(seat)) for seat in range(10)]
        turns = [socket.hear_until("room")["position"]["turns"][0] for socket in sockets]
        closed, positions = list[Json](), list[Json]()
        number, scorings = 0, 0
        while not positions or positions[0]["phase"] != "over":
            for socket, turn in zip(sockets, turns, strict=True):
                if turn:
                    acts = some_acts(turn, rng)
                    socket.send(type="turn", request=0, number=number, acts=acts)
            closed = [socket.hear_until("closed") for socket in sockets]
            positions = [each["position"] for each in closed]
            turns = [position["turns"][0] if position["turns"] else {} for position in positions]
            number += 1
            scorings += positions[0]["phase"] == "scoring"
    assert (number, scorings) == (22, 3)
    assert {position["phase"] for position in positions} == {"over"}
    assert len(positions[0]["outcome"]["rows"]) == 10
    assert all(each["position"]["outcome"] == positions[0]["outcome"] for each in closed)
    check_replay(room)


def test_before_a_scoring_a_single_space_can_be_shaded_having_seen_the_others(
    running: Running,
) -> None:
    room, rng = Room(running, None, None, seed=3), random.Random(3)
    room.play(rng, 1)
    for number in range(1, 6):
        for seat in (0, 1):
            room.hand_in(seat, number, ["pass"])
    drawn = next(act for act, uses in draws(room.turn(0)) if not uses)
    with room.socket(0) as ada, room.socket(1) as bob:
        before = bob.hear()["position"]
        room.hand_in(0, 6, [drawn])
        room.hand_in(1, 6, ["pass"])
        closed = hear_closed(ada, bob)
        position, moment = closed["position"], closed["moment"]
        assert (moment["phase"], position["phase"]) == ("draw", "scoring")
        assert [event["event"] for event in moment["events"]] == ["turn_ended"]
        assert (position["number"], position["round"], position["turn"]) == (7, 1, 6)
        assert (position["card"], position["roll"], position["to_act"]) == (None, None, [0, 1])
        assert len(position["circle"]) == 2
        assert position["sheets"][0]["filled"] != before["sheets"][0]["filled"]
        turn = room.turn(1)
        assert (turn["may"], turn["can_pass"], turn["can_finish"]) == ([], False, True)
        assert len(turn["single_cells"]) == 81 - 7
        assert code(room, 1, number=6, acts=[]) == (409, "stale")
        assert code(room, 1, number=7, acts=["pass"]) == (409, "turn_over")
        shade = f"X@{cell_name(turn['single_cells'][0])}"
        room.hand_in(1, 7, [shade])
        hidden = ada.hear_until("seat_done")
        assert (hidden["seat"], hidden["to_act"], hidden["sheet"]) == (1, [0], None)
        assert room.view(0)["position"]["sheets"][1]["singles"] == []
        assert code(room, 1, number=7, acts=[]) == (409, "stale")
        room.hand_in(0, 7, [])
        closed = hear_closed(ada, bob)
        position, moment = closed["position"], closed["moment"]
        assert (moment["phase"], moment["acts"]) == ("scoring", [["done"], [shade, "done"]])
        assert [event["event"] for event in moment["events"]] == ["scored", "scored", "dealt"]
        assert (position["number"], position["phase"], position["round"]) == (8, "draw", 2)
        assert position["roll"] is not None
        assert len(position["sheets"][1]["singles"]) == 1


def test_a_doubled_turn_counts_once_and_late_and_foreign_turns_are_refused(
    running: Running,
) -> None:
    room, other, rng = Room(running, None, None), Room(running), random.Random(1)
    first = some_acts(room.turn(0), rng)
    assert code(room, 0, number=0, acts=["pass"]) == (409, "start_patch_first")
    assert code(room, 0, number=1, acts=first) == (409, "stale")
    assert code(room, 0, number=0, acts=["nonsense"])[0] == 422
    assert code(room, 0, number=0, acts=[]) == (409, "start_patch_first")
    assert code(room, None, number=0, acts=first) == (403, "watching")
    assert code(room, 0, number=0, acts=first, seat=1) == (403, "not_your_seat")
    done = room.hand_in(0, 0, first)
    assert room.hand_in(0, 0, first) == done
    assert room.post("try", 0, acts=[]).json()["code"] == "already_done"
    assert room.post("try", acts=[]).json()["code"] == "watching"
    room.hand_in(1, 0, some_acts(room.turn(1), rng))
    assert room.hand_in(0, 0, first) == done
    assert code(room, 0, number=1, acts=first) == (409, "no_start_patch")
    assert code(room, 0, number=1, acts=["roll 3"]) == (409, "no_roll")
    assert code(room, 0, number=1, acts=["pass", "done", "pass"]) == (409, "already_done")
    assert code(room, 0, number=1, acts=[]) == (409, "draw_or_pass_first")
    foreign = room.http.post(
        f"/api/tables/{room.id}/turn", json={"number": 1, "acts": ["pass"]}, headers=other.keys(0)
    )
    assert foreign.json()["code"] == "wrong_token"
    assert room.view()["position"]["to_act"] == [0, 1]
    assert room.post("takeback", 0, number=1).status_code == 409
    patchwork = Seated(running)
    assert patchwork.post("try", 0, acts=["advance"]).json()["code"] == "not_here"
    answer = room.http.get(f"/api/tables/{patchwork.id}/fairness")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_here")


def code(room: Room, who: int | None, **body: Any) -> tuple[int, str]:
    answer = room.post("turn", who, **body)
    return answer.status_code, answer.json()["code"]


def test_who_holds_several_seats_says_for_which_it_draws(running: Running) -> None:
    room, rng = Room(running, None, None, together=True), random.Random(2)
    with room.socket(0, 1) as device:
        turns = device.hear()["position"]["turns"]
        assert [turn["seat"] for turn in turns] == [0, 1]
        acts = some_acts(turns[0], rng)
        device.send(type="turn", request=1, number=0, acts=acts)
        assert device.hear_until("refused")["code"] == "seat_needed"
        device.send(type="turn", request=2, number=0, acts=acts, seat=0)
        done = device.hear_until("seat_done")
        assert (done["seat"], done["sheet"]["done"]) == (0, True)
        device.send(type="turn", request=3, number=0, acts=some_acts(turns[1], rng), seat=1)
        assert hear_closed(device)["number"] == 1


def test_a_server_killed_in_mid_turn_loses_nothing_and_its_clock_goes_on(tmp_path: Path) -> None:
    options, rng = ("--data", str(tmp_path), *generous()), random.Random(1)
    with Running(*options) as server:
        room = Room(server, None, None, None, turn_seconds=10)
        room.play(rng, 3)
        for seat in (0, 2):
            room.hand_in(seat, 3, some_acts(room.turn(seat), rng))
        before = [room.view(seat) for seat in range(3)]
        fair = server.http.get(f"/api/tables/{room.id}/fairness").json()
        server.kill()
    with served(tmp_path) as again:
        room.running, room.http = again, again.http
        for seat in range(3):
            after = room.view(seat)
            for view in (before[seat], after):
                view["position"]["seconds_left"] = ""
            assert after == before[seat]
        assert again.http.get(f"/api/tables/{room.id}/fairness").json() == fair
        assert code(room, 0, number=3, acts=["pass"]) == (409, "stale")
        with room.socket(0) as ada:
            assert ada.hear()["position"]["to_act"] == [1]
            closed = hear_closed(ada)
        assert closed["moment"]["absent"] == [1]
        assert closed["number"] == 4
