# SPDX-License-Identifier: MIT
import dataclasses
import datetime
import random
import re
from pathlib import Path
from typing import Any, assert_type

import pytest

from quiltbee import Match, record
from quiltbee.core.errors import (
    IllegalMoveError,
    NotationError,
    QuiltbeeError,
    UnknownEditionError,
    UnknownGameError,
)
from quiltbee.games import doodle, find_game, patchwork
from quiltbee.match import Step


def test_a_match_starts_with_the_first_game_and_edition() -> None:
    match = Match.new(seed=1)
    assert (match.game.INFO.name, match.game.edition_of(match.state)) == ("patchwork", "classic")
    assert match.ply == 0
    assert match.to_move == (0,)
    assert match.outcome is None


def test_a_type_checker_knows_the_states_and_moves_of_a_match() -> None:
    match = Match.new(patchwork, seed=1)
    assert_type(match.state, patchwork.State)
    assert_type(match.legal_moves(), list[patchwork.Move])
    assert_type(match.propose("advance"), Step[patchwork.State])
    assert_type(Match.new(find_game("patchwork")).state, patchwork.State)
    drawn = Match.new(find_game("doodle"))
    assert_type(drawn.view(0), doodle.State)
    assert_type(Match.new().state, patchwork.State)
    assert_type(Match.new("patchwork").legal_moves(), list[patchwork.Move])
    assert_type(Match.new("doodle", seed=1).state, doodle.State)
    name: str = "doodle"
    assert_type(Match.new(name).state, Any)
    assert isinstance(match.state, patchwork.State)
    assert isinstance(drawn.state, doodle.State)


def test_the_same_seed_gives_the_same_setup() -> None:
    assert Match.new(seed=5).state == Match.new(seed=5).state
    assert Match.new(seed=5).state != Match.new(seed=6).state


def test_it_is_dated_today() -> None:
    def today() -> datetime.date:
        return datetime.datetime.now(tz=datetime.UTC).date()

    began, dated, ended = today(), Match.new().date, today()
    assert dated in (began, ended)


def test_moves_can_be_given_as_text_or_as_moves() -> None:
    one, other = Match.new(seed=1), Match.new(seed=1)
    one.play("advance")
    other.play(other.legal_moves()[0])
    assert one.state == other.state
    assert one.record == other.record


def test_a_move_is_recorded_as_it_is_usually_spelt() -> None:
    match = Match.new(setup={"circle": [3, 2, *range(4, 34), 1]})
    match.play("3@a1r2")
    assert str(match.turns[0].move) == "3@a1"


def test_playing_tells_what_happened() -> None:
    assert [event["event"] for event in Match.new(seed=1).play("advance")] == ["earned", "moved"]


@pytest.mark.parametrize("text", ["fly", "99@a1", "S@a1"])
def test_a_refused_move_changes_nothing(text: str) -> None:
    match = Match.new(seed=1)
    match.play("advance")
    before = (match.state, match.record, match.ply)
    with pytest.raises(QuiltbeeError):
        match.play(text)
    assert (match.state, match.record, match.ply) == before


def test_text_and_rules_are_different_errors() -> None:
    with pytest.raises(NotationError):
        Match.new().play("fly")
    with pytest.raises(IllegalMoveError):
        Match.new().play("99@a1")


@pytest.mark.parametrize("move", [5, None, b"advance", ["advance"], doodle.PASS])
def test_what_is_neither_text_nor_a_move_of_the_game_is_a_type_error(move: Any) -> None:
    match = Match.new(seed=1)
    with pytest.raises(TypeError, match=r"a move of patchwork is a text or one of legal_moves\(\)"):
        match.play(move)
    assert match.ply == 0


def test_a_match_says_what_it_is_and_where_it_stands() -> None:
    match = Match.new("patchwork", "winter", seed=1)
    assert str(match) == "<Match: patchwork, winter, 0 moves, seat 0 to move>"
    match.play("advance")
    assert repr(match) == "<Match: patchwork, winter, 1 move, seat 1 to move>"
    while match.outcome is None:
        match.play(match.legal_moves()[0])
    assert re.fullmatch(r"<Match: patchwork, winter, \d+ moves, .*seat [01].*>", repr(match))
    two = Match.new("doodle", seed=1, setup={"players": 2})
    assert repr(two) == "<Match: doodle, standard, 0 moves, seat 0 and seat 1 to move>"
    for seat in (0, 1):
        two.play(two.legal_moves(seat)[0], seat)
    assert repr(two) == "<Match: doodle, standard, 2 moves, chance to move>"


def test_undo_goes_back_move_by_move_to_the_start() -> None:
    rng = random.Random(2)
    match = Match.new("patchwork", "winter", seed=2)
    states = [match.state]
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves()))
        states.append(match.state)
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    with pytest.raises(IllegalMoveError, match="no move has been made"):
        match.undo()


def test_a_match_goes_on_from_a_file(tmp_path: Path) -> None:
    match = Match.new(seed=3, names=("Ada", "Grace"))
    match.play("advance")
    match.save(tmp_path / "game.quilt")
    again = Match.load(tmp_path / "game.quilt")
    assert again.record == match.record
    again.play("advance")
    again.undo()
    assert again.state == match.state


def test_comments_of_a_record_survive_a_match() -> None:
    match = Match.new(seed=3)
    match.play("advance")
    text = record.write(match.record).replace("\n\nend", "\n# Well.\n\nend")
    assert record.write(Match(record.read(text)).record) == text


def test_unknown_games_and_editions_are_refused() -> None:
    with pytest.raises(UnknownGameError, match="patchwork"):
        Match.new("chess")
    with pytest.raises(UnknownEditionError, match="classic"):
        Match.new("patchwork", "summer")


def test_an_edition_that_no_record_could_name_is_refused() -> None:
    rich: Any = dataclasses.replace(patchwork.load_edition("classic"), start_buttons=10)
    with pytest.raises(TypeError, match="QUILTBEE_EDITIONS"):
        Match.new("patchwork", rich)


def test_a_bad_name_is_refused_before_it_can_spoil_a_record() -> None:
    with pytest.raises(ValueError, match="name"):
        Match.new(names=("A\nresult: 99 0",))


def test_a_throw_that_was_taken_back_comes_out_as_before() -> None:
    match = Match.new("doodle", seed=5)
    match.play(match.legal_moves()[0])
    thrown = list[str]()
    for _ in range(6):
        match.play("roll")
        thrown.append(str(match.turns[-1].move))
        match.play("pass")
        match.play("done")
    for _ in range(18):
        match.undo()
    match.play("roll")
    match.undo()
    for expected in thrown:
        match.play("roll")
        assert str(match.turns[-1].move) == expected
        match.play("pass")
        match.play("done")


def test_a_throw_that_is_given_counts_even_after_going_back() -> None:
    match = Match.new("doodle", seed=5)
    match.play(match.legal_moves()[0])
    for pips in (1, 2, 3):
        match.play(f"roll {pips}")
        assert str(match.turns[-1].move) == f"roll {pips}"
        match.undo()
    match.play("roll")
    assert str(match.turns[-1].move) == "roll 3"


def test_a_step_changes_nothing_until_it_is_accepted() -> None:
    match = Match.new(patchwork, seed=1)
    before = match.state
    step = match.propose("advance", seat=0)
    assert (match.state, match.ply) == (before, 0)
    match.accept(step)
    assert (match.state, match.ply) == (step.states[-1], 1)
    assert match.start == before


def test_one_step_goes_back_by_several_moves() -> None:
    match = Match.new(patchwork, seed=1)
    for _ in range(3):
        match.play("advance")
    match.accept(match.propose_undo(1))
    assert (match.ply, len(match.states)) == (1, 2)
    for ply in (1, -1):
        with pytest.raises(IllegalMoveError):
            match.propose_undo(ply)


def test_a_turn_of_several_acts_is_one_step_and_wrong_ones_leave_none_behind() -> None:
    match = Match.new(doodle, setup={"players": 2}, seed=1)
    for seat in (0, 1):
        match.play(match.legal_moves(seat)[0], seat)
    match.accept(match.propose(match.chance_move(random.Random(1))))
    before = match.state
    with pytest.raises(IllegalMoveError):
        match.propose("pass", "done", "done", seat=1)
    assert match.state == before
    step = match.propose("pass", "done", seat=1)
    match.accept(step)
    assert [str(turn.move) for turn in step.turns] == ["pass", "done"]
    assert match.to_move == (0,)


def test_a_seat_sees_its_view() -> None:
    match = Match.new(doodle, seed=1)
    assert match.view(0) == doodle.view(match.state, 0) != match.state


def test_a_match_that_is_never_taken_back_keeps_its_first_and_last_state_alone() -> None:
    start = Match.new(patchwork, seed=1)
    match = Match(start.record, can_undo=False)
    for _ in range(4):
        match.play("advance")
        start.play("advance")
    assert (match.ply, len(match.states), match.turns) == (4, 2, ())
    assert (match.start, match.state) == (start.start, start.state)
