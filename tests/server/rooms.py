# SPDX-License-Identifier: MIT
"""A Doodle room over real sockets, and simple turns for whoever draws in it."""

import random
import time

from tests.server.running import Json, Reachable, Seated, Socket

SUFFIXES = tuple(turn + flip for flip in ("", "f") for turn in ("", "r1", "r2", "r3"))


def cell_name(cell: int) -> str:
    return f"{'abcdefghi'[cell % 9]}{cell // 9 + 1}"


def draws(turn: Json) -> list[tuple[str, list[str]]]:
    """Every way to draw something, and the special actions that it uses."""
    return [
        (f"{may['card']}{'/' + str(may['piece']) if may['piece'] else ''}@{cell_name(cell)}{SUFFIXES[int(way)]}",
         may["uses"])
        for may in turn["may"]
        for way, cells in may["ways"].items()
        for cell in cells
    ]  # fmt: skip


def some_acts(turn: Json, rng: random.Random) -> list[str]:
    """A turn as somebody might draw it, mostly without special actions; at a scoring, a single space or nothing."""
    found = draws(turn)
    if not found and not turn["can_pass"]:
        free = turn["single_cells"]
        return [f"X@{cell_name(rng.choice(free))}"] if rng.random() < 0.2 else []
    plain = [act for act, uses in found if not uses]
    if found and rng.random() < 0.15:
        return [rng.choice(found)[0]]
    must_draw = not turn["can_pass"]
    return [rng.choice(plain)] if plain and (must_draw or rng.random() < 0.95) else ["pass"]


class Room(Seated):
    """A Doodle room that was just created."""

    def __init__(self, running: Reachable, *levels: int | None, **options: object) -> None:
        super().__init__(running, *(levels or (None,)), **({"game": "doodle"} | options))

    def turn(self, seat: int) -> Json:
        """What a seat may do now, with everything that a cut could give."""
        answer = self.post("try", seat, acts=[])
        assert answer.status_code == 200, answer.text
        turn: Json = answer.json()
        return turn

    def hand_in(self, seat: int, number: int, acts: list[str]) -> Json:
        answer = self.post("turn", seat, number=number, acts=acts)
        assert answer.status_code == 200, answer.text
        done: Json = answer.json()
        return done

    def play(self, rng: random.Random, turns: int = 100) -> Json:  # type: ignore[override]
        """Let all people hand in turn after turn, and return the table after that."""
        for _ in range(turns):
            position = self.view(*self.tokens)["position"]
            if position["phase"] == "over":
                break
            for seat in position["to_act"]:
                if seat in self.tokens:
                    self.hand_in(seat, position["number"], some_acts(self.turn(seat), rng))
        return self.view(*self.tokens)

    def hurry(self, number: int) -> None:
        """Let all people draw what costs nothing, or pass, until a turn begins."""
        while (position := self.view(*self.tokens)["position"])["number"] < number:
            for seat in position["to_act"]:
                if seat in self.tokens:
                    turn = self.turn(seat)
                    plain = (act for act, uses in draws(turn) if not uses)
                    acts = [] if position["phase"] == "scoring" else [next(plain, "pass")]
                    self.hand_in(seat, position["number"], acts)
            if not {*position["to_act"]} & self.tokens.keys():
                time.sleep(0.02)  # computers draw


def hear_closed(*sockets: Socket) -> Json:
    """Let all hear that the turn is over."""
    closed = [socket.hear_until("closed") for socket in sockets]
    assert len({each["number"] for each in closed}) == 1
    return closed[0]
