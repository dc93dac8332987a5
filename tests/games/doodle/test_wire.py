# SPDX-License-Identifier: MIT
import json
import random
from typing import Any

import pytest

from quiltbee.core import grid
from quiltbee.core.errors import NotYourTurnError
from quiltbee.games import doodle
from quiltbee.games.doodle import Draw, Roll, Shade, Specials, State, state_json
from tests.games.doodle.helpers import (
    DECK,
    final_turn,
    new_table,
    played,
    started,
    turn_passed,
    turns_passed,
    with_sheet,
)


def entry(state: State, text: str, seat: int | None = None) -> dict[str, Any]:
    return doodle.move_json(state, doodle.parse_move(text), seat)


def told(state: State, text: str, seat: int | None = None) -> list[dict[str, Any]]:
    return list(doodle.events(state, doodle.parse_move(text), seat))


# States


def test_a_state_has_the_fields_of_the_protocol() -> None:
    shown = state_json(new_table(2))
    assert shown["game"] == "doodle"
    assert shown["edition"] == "standard"
    assert shown["phase"] == "start"
    assert shown["to_move"] == [0, 1]
    assert (shown["round"], shown["turn"]) == (1, 1)
    assert shown["circle"] == list(DECK[:8])
    assert shown["card"] is None
    assert shown["neighbours"] == []
    assert shown["outcome"] is None
    seat = shown["seats"][1]
    assert seat["board"] == ["........."] * 9
    assert seat["start_card"] == "S02"
    assert (seat["drawn"], seat["done"], seat["scores"]) == (False, False, [])
    assert seat["specials"] == {"neighbour": 1, "single": 1, "cut": 1, "twice": 1}


def test_nobody_is_to_move_while_the_die_is_due() -> None:
    assert state_json(started(2))["to_move"] == []
    assert state_json(started(2))["phase"] == "roll"


def test_a_card_being_drawn_is_named_and_still_in_the_circle() -> None:
    shown = state_json(played(started(2), "roll 2"))
    assert shown["card"] == "P02"
    assert "P02" in shown["circle"]
    assert shown["neighbours"] == ["P01", "P03"]
    assert state_json(final_turn())["neighbours"] == []


def test_a_sheet_is_drawn_with_a_mark_for_each_card() -> None:
    state = played(started(), "roll 2", "P03@a1", "X@e5", "done", "roll 2", "P04@a3", "done")
    # P03 was only beside the token: it is drawn as C, P04 as D, the start patch as 0.
    assert state_json(state)["seats"][0]["board"] == [
        "CCC......",
        ".........",
        "DD.......",
        "D........",
        "....*....",
        ".........",
        "........0",
        "......000",
        ".....00.0",
    ]
    assert state_json(state)["seats"][0]["sewn"] == ["S01@f7r3f", "P03@a1", "P04@a3", "X@e5"]


def test_the_cards_after_the_26th_have_small_letters() -> None:
    deck = ("P27", *(card for card in DECK if card != "P27"))
    state = played(started(1, deck), "roll 1", "P27@a1")
    assert state_json(state)["seats"][0]["board"][0] == "aaaa....."


def test_a_seat_says_what_its_best_rectangle_would_score_now() -> None:
    state = with_sheet(started(), grid.rectangle(2, 1, 4, 5))
    assert state_json(state)["seats"][0]["best"] == {
        "points": 17,
        "square": 16,
        "extra": 1,
        "corner": "b3",
        "height": 4,
        "width": 5,
    }
    assert state_json(state)["seats"][0]["empty"] == 61


def test_the_outcome_names_scores_and_winners() -> None:
    end = turn_passed(with_sheet(final_turn(2), grid.FULL, seat=1))
    result = doodle.outcome(end)
    assert result is not None
    assert state_json(end)["outcome"] == {
        "scores": list(result.scores),
        "winners": [1],
        "reason": "score",
    }
    assert state_json(end)["to_move"] == []


def test_a_seat_is_shown_the_others_as_they_were_when_the_turn_began() -> None:
    before = played(started(2), "roll 2")
    now = played(before, "1: P03@a1", "1: done")
    mine = state_json(now, 0)
    assert mine["seats"][1] == {**state_json(before)["seats"][1], "done": True}
    assert "P03@a1" not in json.dumps(mine)
    assert state_json(now)["seats"][1]["board"][0] == "CCC......"
    assert state_json(now, 1)["seats"][1]["board"][0] == "CCC......"
    assert mine["to_move"] == [0]


# Moves


def test_an_entry_names_the_spaces_the_move_fills() -> None:
    state = played(started(), "roll 2")
    assert entry(state, "P02@a1r1") == {"move": "P02@a1r1", "cells": ["a1", "a2"], "card": "P02"}
    assert entry(state, "pass") == {"move": "pass", "cells": []}
    assert entry(started(), "roll 2") == {"move": "roll 2", "cells": []}
    assert entry(new_table(), "S01@a1") == {
        "move": "S01@a1",
        "cells": ["a4", "b2", "b3", "b4", "c1", "c2", "c4"],
        "card": "S01",
    }


def test_an_entry_names_the_special_actions_it_uses() -> None:
    state = played(started(), "roll 2")
    assert "uses" not in entry(state, "P02@a1")
    assert entry(state, "P03@a1")["uses"] == ["neighbour"]
    assert entry(state, "X@a1")["uses"] == ["single"]
    assert entry(state, "P02/1@a1")["uses"] == ["cut"]
    assert entry(state, "P03/1@a1")["uses"] == ["neighbour", "cut"]


def test_twice_stands_at_the_end_where_a_second_use_is_spent() -> None:
    state = with_sheet(played(started(), "roll 2"), 0, Specials(0, 0, 1, 1))
    assert entry(state, "P03@a1")["uses"] == ["neighbour", "twice"]
    assert entry(state, "X@a1")["uses"] == ["single", "twice"]
    assert entry(state, "P03/1@a1")["uses"] == ["neighbour", "cut", "twice"]
    assert entry(state, "P02/1@a1")["uses"] == ["cut"]


def test_an_entry_with_a_cut_shows_the_pieces_in_their_numbering() -> None:
    state = played(started(1, ("P10", *(card for card in DECK if card != "P10"))), "roll 1")
    assert entry(state, "P10/4@a1")["pieces"] == [
        ["#"],
        ["##"],
        ["###"],
        ["##", "#."],
        ["##", "##"],
    ]
    assert entry(state, "P10/4@a1")["cells"] == ["a1", "a2", "b1"]
    assert "pieces" not in entry(state, "P10@a1")


def test_what_a_move_uses_depends_on_the_seat() -> None:
    state = with_sheet(played(started(2), "roll 2"), 0, Specials(single=0), seat=1)
    assert entry(state, "X@a1", 0)["uses"] == ["single"]
    assert entry(state, "X@a1", 1)["uses"] == ["single", "twice"]
    with pytest.raises(NotYourTurnError):
        entry(state, "X@a1")


# Events


def test_a_throw_tells_the_card() -> None:
    assert told(started(), "roll 2") == [
        {"event": "rolled", "seat": None, "pips": 2, "card": "P02"}
    ]


def test_a_start_patch_is_drawn_and_the_seat_is_done() -> None:
    first, second = told(new_table(2), "S02@a1", 1)
    assert (first["event"], first["seat"], first["card"]) == ("drawn", 1, "S02")
    assert second == {"event": "done", "seat": 1}
    assert [each["event"] for each in told(new_table(), "S01@a1")] == ["drawn", "done"]


def test_drawing_shading_and_passing_are_told_with_what_they_use() -> None:
    state = played(started(2), "roll 2")
    assert told(state, "P03@a1", 1) == [
        {"event": "drawn", "seat": 1, "card": "P03", "cells": ["a1", "b1", "c1"], "uses": ["neighbour"]}
    ]  # fmt: skip
    assert told(state, "X@e5", 0) == [
        {"event": "shaded", "seat": 0, "cells": ["e5"], "uses": ["single"]}
    ]
    assert told(state, "pass", 0) == [{"event": "passed", "seat": 0}]


def test_being_done_is_told_also_when_it_is_implied() -> None:
    state = with_sheet(played(started(2), "roll 2"), 0, Specials(0, 0, 0, 0))
    assert told(state, "pass", 0) == [{"event": "passed", "seat": 0}, {"event": "done", "seat": 0}]


def test_the_end_of_a_turn_tells_the_card_that_is_discarded() -> None:
    state = played(started(2), "roll 2", "0: pass", "0: done", "1: pass")
    assert told(state, "done", 1) == [
        {"event": "done", "seat": 1},
        {"event": "turn_ended", "seat": None, "round": 1, "turn": 1, "discarded": "P02"},
    ]


def test_the_end_of_a_round_tells_the_scores_and_the_new_cards() -> None:
    state = with_sheet(turns_passed(started(2), 5), grid.rectangle(0, 0, 3, 8), seat=1)
    state = played(state, "roll 1", "0: pass", "0: done", "1: pass")
    done, ended = told(state, "done")
    assert done == {"event": "done", "seat": 1}
    assert ended["discarded"] == "P06"
    state = played(state, "done", "1: done")
    assert doodle.state_json(state)["phase"] == "scoring"
    assert doodle.state_json(state)["to_move"] == [0]
    _, first, second, dealt = told(state, "done")
    assert (first["event"], first["seat"], first["points"]) == ("scored", 0, 3)
    assert second == {
        "event": "scored",
        "seat": 1,
        "round": 1,
        "points": 14,
        "square": 9,
        "extra": 5,
        "corner": "a1",
        "height": 3,
        "width": 8,
    }
    assert dealt == {"event": "dealt", "seat": None, "cards": list(DECK[8:14])}


def test_the_end_of_the_game_tells_empty_spaces_and_winners() -> None:
    state = played(with_sheet(final_turn(), grid.rectangle(0, 0, 8, 9)), "pass")
    _, ended, scored, empty, over = told(state, "done")
    assert ended["discarded"] is None
    assert scored["points"] == 65
    assert empty == {"event": "empty_spaces", "seat": 0, "points": -9}
    assert over == {"event": "over", "seat": None, "scores": [3 + 3 + 65 - 9], "winners": [0]}


def test_every_event_of_a_game_names_a_seat_or_the_table() -> None:
    rng = random.Random(8)
    state = doodle.start("standard", rng, 2)
    seen = set[str]()
    while acting := doodle.to_move(state):
        seat = rng.choice(acting)
        move = rng.choice(doodle.legal_moves(state, seat))
        for event in doodle.events(state, move, seat):
            assert event["seat"] in (None, 0, 1)
            seen.add(event["event"])
        state = doodle.apply(state, move, seat)
    assert seen == {
        "rolled", "drawn", "shaded", "passed", "done", "turn_ended", "scored", "dealt",
        "empty_spaces", "over",
    }  # fmt: skip


def test_moves_of_chance_fill_nothing() -> None:
    assert doodle.move_json(started(), Roll(1))["cells"] == []
    assert doodle.move_json(played(started(), "roll 1"), Shade(0))["cells"] == ["a1"]
    assert doodle.move_json(played(started(), "roll 1"), Draw("P01", 80))["cells"] == ["i9"]
