# SPDX-License-Identifier: MIT
"""Every byte that clients of Doodle rooms get is written down over whole games, and searched for what is hidden.

Hidden are the undealt deck, the throws to come, the seed and the salt, and what another seat has handed in as long as
the turn runs. When the game is over all of it is told; so the search is done then, with what was told.
"""

import json
import random
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from quiltbee.games.doodle import load_edition
from tests.server.rooms import Room, some_acts
from tests.server.running import WAIT, Json, Running, Socket

EDITION = load_edition("standard")
READS = ("", "/replay", "/record", "/fairness")


@dataclass
class Client:
    """Somebody who listens, and everything that came to it with the turn that ran then."""

    held: frozenset[int]
    socket: Socket
    number: int = 0
    heard: list[tuple[int, str]] = field(default_factory=list)

    def hear_until(self, kind: str) -> Json:
        while True:
            text = str(self.socket.connection.recv(WAIT))
            message: Json = json.loads(text)
            if message["type"] in {"closed", "room"}:
                self.number = message["number"]
            self.heard.append((self.number, text))
            if message["type"] == kind:
                return message


@dataclass
class Stream:
    """The same over server-sent events."""

    held: frozenset[int]
    lines: list[str] = field(default_factory=list)

    def run(self, room: Room, ready: threading.Event) -> None:
        with (
            room.running.client() as http,
            http.stream(
                "GET", f"/api/tables/{room.id}/stream", headers=room.keys(*self.held)
            ) as it,
        ):
            for line in it.iter_lines():
                if line.startswith("data: "):
                    self.lines.append(line[6:])
                    ready.set()
                    if '"phase":"over"' in line:
                        return

    def heard(self) -> Iterator[tuple[int, str]]:
        number = 0
        for line in self.lines:
            message = json.loads(line)
            number = message["number"] if message["type"] in {"closed", "room"} else number
            yield number, line


@dataclass
class Whole:
    """A whole game: who heard what and when, and what each seat did."""

    said: list[tuple[frozenset[int], int, str]]
    acts: list[list[list[str]]]
    """By turn and seat."""
    rounds: list[int]
    """By turn, scorings counted."""
    throws: list[int]
    """By turn, how many there had been."""
    secret: Json
    commitment: str


def play(running: Running, levels: list[int | None], seed: int) -> Whole:
    rng = random.Random(seed)
    room = Room(running, *levels)
    people = sorted(room.tokens)
    said = list[tuple[frozenset[int], int, str]]()
    acts = list[list[list[str]]]()
    rounds, throws = list[int](), list[int]()
    with ExitStack() as stack:
        groups = [frozenset({seat}) for seat in people] + [frozenset[int]()]
        clients = [Client(held, stack.enter_context(room.socket(*held))) for held in groups]
        streams = [Stream(held) for held in (frozenset({people[0]}), frozenset[int]())]
        threads = list[threading.Thread]()
        for stream in streams:
            ready = threading.Event()
            threads.append(threading.Thread(target=stream.run, args=(room, ready), daemon=True))
            threads[-1].start()
            assert ready.wait(WAIT)
        views = [client.hear_until("room") for client in clients]
        position = views[0]["position"]
        commitment = position["commitment"]
        while position["phase"] != "over":
            number = position["number"]
            rounds.append(position["round"])
            throws.append((throws[-1] if throws else 0) + (position["roll"] is not None))
            acting = [client for client in clients[:-1] if client.held & {*position["to_act"]}]
            for client in acting:
                # What is tried is for the one who tries, and what is handed in for nobody else.
                client.socket.send(type="try", request=1, acts=[])
                turn = client.hear_until("tried")["turn"]
                done = some_acts(turn, rng)
                client.socket.send(type="try", request=2, acts=done)
                client.hear_until("tried")
                if client is acting[-1]:
                    look(room, clients, number, said)
                client.socket.send(type="turn", request=3, number=number, acts=done)
                client.hear_until("accepted")
                if client is acting[0] and len(acting) > 1:  # so that the turn still runs
                    look(room, clients, number, said)
            closed = [
                client.hear_until("closed") if client.number == number else {} for client in clients
            ]
            (moment,) = {json.dumps(each["moment"]) for each in closed if each} or {""}
            if not moment:
                moment = json.dumps(room.view()["moments"][number])
            acts.append(json.loads(moment)["acts"])
            position = room.view()["position"]
        for thread in threads:
            thread.join(WAIT)
        look(room, clients, position["number"], said)
    said += [(client.held, number, text) for client in clients for number, text in client.heard]
    said += [(stream.held, number, text) for stream in streams for number, text in stream.heard()]
    return Whole(said, acts, rounds, throws, position["secret"], commitment)


def look(
    room: Room, clients: list[Client], number: int, said: list[tuple[frozenset[int], int, str]]
) -> None:
    """Ask everything that can be asked, for everybody."""
    for client in clients:
        for what in READS:
            answer = room.http.get(f"/api/tables/{room.id}{what}", headers=room.keys(*client.held))
            said += [(client.held, number, part) for part in (answer.text, str(answer.headers))]
    said += [(frozenset(), number, room.http.get(path).text) for path in ("/metrics", "/api/hello")]


@pytest.mark.parametrize(("levels", "seed"), [([None, None, None, 1], 1), ([None, 2], 2)])
def test_no_byte_tells_what_is_hidden(
    running: Running, levels: list[int | None], seed: int
) -> None:
    whole = play(running, levels, seed)
    secret, last = whole.secret, len(whole.acts)
    turns = EDITION.rounds * EDITION.turns + 1
    assert turns < last <= turns + EDITION.rounds  # scorings were waited for
    assert len(whole.said) > 300
    assert {number for _, number, _ in whole.said} == set(range(last + 1))
    for held, number, text in whole.said:
        if number == last:
            continue
        assert secret["seed"] not in text
        assert secret["salt"] not in text
        dealt = EDITION.circle + (whole.rounds[number] - 1) * EDITION.turns
        for card in secret["deck"][dealt:]:
            assert card not in text, (number, card)
        check_throws(text, secret["dice"][: whole.throws[number]])
        check_turn(text, held, whole.acts[: number + 1])
        if text.startswith("{"):
            check_sheets(json.loads(text), held, number)


def check_throws(text: str, thrown: list[int]) -> None:
    """As many throws are told as there were, and those that there were."""
    assert '"dice"' not in text
    for shown in (
        re.findall(r'"roll":(\d+)', text),
        re.findall(r"- roll (\d+)", text),
        *(re.findall(r"\d+", each) for each in re.findall(r'"rolls":\[([^]]*)\]', text)),
    ):
        if '"moments"' in text and '"moment":' in text:
            continue  # a replay tells each throw twice; check_sheets goes through it
        assert [int(pips) for pips in shown] in (
            thrown[len(thrown) - len(shown) :], thrown[: len(shown)]
        )  # fmt: skip


def check_turn(text: str, held: frozenset[int], turns: list[list[list[str]]]) -> None:
    """What others handed in on the last of the turns, which still runs, is not there.

    Unless one did the same oneself, or somebody did on an earlier turn, which is told to all: a card comes up again.
    """
    *closed, acts = turns
    told = {act for turn in closed for done in turn for act in done}
    own = {act for seat in held for act in acts[seat]}
    for seat, done in enumerate(acts):
        if seat not in held:
            for act in {*done} - own - told - {"done", "pass"}:
                assert f'"{act}"' not in text, (len(closed), seat, act)
                assert f" {act}\n" not in text, (len(closed), seat, act)


def check_sheets(message: Any, held: frozenset[int], number: int) -> None:
    """Every sheet of another seat, wherever it is in a message, is as the turn found it."""
    if isinstance(message, list):
        for each in message:
            check_sheets(each, held, number)
    elif isinstance(message, dict):
        if "drawn" in message and message["seat"] not in held:
            assert all(drawn["turn"] < number for drawn in message["drawn"])
        if "acts" in message and isinstance(message["acts"], list) and "absent" in message:
            assert message["number"] < number
        if "roll" in message and message["roll"] is not None:
            assert message["number"] <= number
        if "turns" in message and isinstance(message["turns"], list):
            assert {turn["seat"] for turn in message["turns"]} <= held
        for each in message.values():
            check_sheets(each, held, number)
