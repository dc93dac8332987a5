# SPDX-License-Identifier: MIT
import random
from dataclasses import replace
from typing import Any

from hypothesis import given

from quiltbee.core import grid
from quiltbee.games import patchwork
from quiltbee.games.patchwork import (
    ADVANCE,
    Buy,
    State,
    events,
    move_json,
    parse_move,
    play,
    state_json,
)
from tests.strategies import fresh, patchwork_states, playout, with_seat


def told(state: State, text: str) -> list[dict[str, Any]]:
    return events(state, parse_move(text))


def test_the_start_is_told_as_the_protocol_shows_it() -> None:
    assert state_json(fresh()) | {"position": ""} == {
        "game": "patchwork",
        "edition": "classic",
        "phase": "turn",
        "to_move": [0],
        "circle": [*range(2, 34), 1],
        "seats": [
            {
                "time": 0,
                "buttons": 5,
                "income": 0,
                "quilt": ["........."] * 9,
                "special_tile": False,
                "sewn": [],
            }
        ]
        * 2,
        "special_patches": [20, 26, 32, 44, 50],
        "outcome": None,
        "position": "",
    }


def test_the_outcome_is_told_as_the_protocol_shows_it() -> None:
    state = with_seat(with_seat(fresh(), 0, time=53, buttons=8), 1, time=53)
    assert state_json(state)["outcome"] == {"scores": [-154, -157], "winner": 0, "reason": "score"}
    assert state_json(state)["phase"] == "over"
    assert state_json(state)["to_move"] == []


@given(patchwork_states())
def test_the_quilt_is_drawn_with_a_mark_on_every_filled_space(state: State) -> None:
    for seat, shown in zip(state.seats, state_json(state)["seats"], strict=True):
        assert grid.from_rows(shown["quilt"]) == seat.quilt


def test_every_patch_has_a_letter_of_its_own_and_leather_a_star() -> None:
    state = play(fresh(), parse_move("2@a1"))
    state = replace(with_seat(state, 0, time=0, quilt=state.seats[0].quilt | 1 << 80), active=0)
    state = with_seat(state, 0, leather=1 << 80, buttons=5)
    state = play(replace(state, circle=(33,)), parse_move("33@d3"))
    drawn = state_json(state)["seats"][0]["quilt"]
    assert drawn[:2] == [".B.......", "BB......."]
    assert drawn[2] == "....gg..."
    assert drawn[8] == "........*"


@given(patchwork_states())
def test_legal_entries_name_their_spaces(state: State) -> None:
    seat = state.seats[state.active]
    for move in patchwork.legal_moves(state):
        entry = move_json(state, move)
        assert parse_move(entry["move"]) == move
        after = patchwork.apply(state, move).seats[state.active]
        assert entry["cells"] == grid.cell_names(after.quilt ^ seat.quilt)
        assert entry.get("patch") == getattr(move, "patch", None)
        if not isinstance(move, Buy):
            assert set(entry) == {"move", "cells"}
            continue
        assert entry["income"] == after.income - seat.income
        assert min(seat.time + entry["time"], state.edition.last_space) == after.time
        paid = {"event": "paid", "seat": state.active, "buttons": entry["buttons"]}
        assert events(state, move)[0] == paid


class TestEvents:
    def test_a_purchase_tells_its_steps_in_order(self) -> None:
        state = with_seat(with_seat(fresh(circle=[7]), 0, time=3, income=2), 1, time=4)
        assert told(state, "7@a1") == [
            {"event": "paid", "seat": 0, "buttons": 3},
            {"event": "sewn", "seat": 0, "patch": 7, "cells": ["a1", "b1", "c1", "d1"]},
            {"event": "moved", "seat": 0, "start": 3, "end": 6},
            {"event": "income", "seat": 0, "mark": 5, "buttons": 3},
        ]

    def test_an_advance_tells_what_it_earned(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=4, income=3), 1, time=10)
        assert told(state, "advance") == [
            {"event": "earned", "seat": 0, "buttons": 7},
            {"event": "moved", "seat": 0, "start": 4, "end": 11},
            {"event": "income", "seat": 0, "mark": 5, "buttons": 3},
            {"event": "income", "seat": 0, "mark": 11, "buttons": 3},
        ]

    def test_what_lies_on_the_way_is_told_in_the_order_of_the_track(self) -> None:
        state = with_seat(with_seat(fresh(circle=[25]), 0, time=19), 1, time=19)
        assert [(each["event"], each.get("mark")) for each in told(state, "25@a1")] == [
            ("paid", None),
            ("sewn", None),
            ("moved", None),
            ("special_patch", 20),
            ("income", 23),
        ]

    def test_a_special_patch_is_told_when_taken_and_when_placed(self) -> None:
        state = with_seat(with_seat(fresh("winter"), 0, time=25), 1, time=25)
        assert told(state, "advance")[-1] == {"event": "special_patch", "seat": 0, "mark": 26}
        taken = play(state, ADVANCE)
        assert told(taken, "S@e5") == [{"event": "special_patch_sewn", "seat": 0, "cells": ["e5"]}]
        assert told(taken, "S-") == [{"event": "special_patch_removed", "seat": 0}]

    def test_with_a_full_quilt_it_is_lost(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=25, quilt=grid.FULL), 1, time=25)
        assert told(state, "advance")[-1] == {"event": "special_patch_lost", "seat": 0, "mark": 26}

    def test_the_special_tile_is_told_where_it_happens(self) -> None:
        gap = grid.rectangle(0, 0, 7, 7) ^ grid.rectangle(0, 0, 1, 3)
        names = [
            event["event"] for event in told(with_seat(fresh(circle=[3]), 0, quilt=gap), "3@a1")
        ]
        assert names == ["paid", "sewn", "special_tile", "moved"]

    def test_the_end_is_told_last(self) -> None:
        state = with_seat(with_seat(fresh(), 0, time=52), 1, time=53)
        assert told(state, "advance")[-2:] == [
            {"event": "finished", "seat": 0},
            {"event": "over", "scores": [-156, -157], "winner": 0},
        ]

    def test_events_account_for_every_button_and_space_of_whole_games(self) -> None:
        for seed in range(30):
            rng = random.Random(seed)
            state = patchwork.start(rng.choice(patchwork.INFO.editions), rng)
            for before, move, seat in playout(patchwork, state, rng):
                if move is None:
                    continue
                after = patchwork.apply(before, move)
                buttons, time = before.seats[seat].buttons, before.seats[seat].time
                quilt = before.seats[seat].quilt.bit_count()
                for event in events(before, move):
                    match event:
                        case {"event": "paid", "buttons": paid}:
                            buttons -= paid
                        case {"event": "earned" | "income", "buttons": earned}:
                            buttons += earned
                        case {"event": "moved", "end": end}:
                            time = end
                        case {"cells": cells}:
                            quilt += len(cells)
                found = after.seats[seat]
                assert (found.buttons, found.time) == (buttons, time)
                assert found.quilt.bit_count() == quilt
