# SPDX-License-Identifier: MIT
import re
import time
from typing import Any

import pytest

from quiltbee.games import find_game
from quiltbee.players import Budget
from quiltbee.study import Hint, StudyError, hint
from quiltbee.study.game_study import study_of
from quiltbee.study.wire import hint_json
from tests.study.games import contested, played

GAMES = [
    ("patchwork", "classic", ("level2", "level5")),
    ("patchwork", "halloween", ("random", "greedy")),
    ("doodle", "standard", ("level2",)),
]


def hints(game: str, edition: str, players: tuple[str, ...]) -> list[tuple[Any, int, Hint]]:
    """Hints for the decisions of a whole game."""
    rules, analyst = find_game(game), study_of(find_game(game)).make_analyst()
    found, kept = list[tuple[Any, int, Hint]](), contested(game, edition, players, 5)
    for turn, state in list(zip(kept.turns, kept.states(), strict=False))[::2]:
        if turn.seat >= 0 and len(rules.legal_moves(state, turn.seat)) > 1:
            given = hint(state, turn.seat, Budget(nodes=120), analyst)
            found.append((state, turn.seat, given))
    assert len(found) > 8
    return found


@pytest.mark.parametrize(("game", "edition", "players"), GAMES)
def test_the_first_step_does_not_name_the_answer(
    game: str, edition: str, players: tuple[str, ...]
) -> None:
    aims = set[str]()
    for state, seat, given in hints(game, edition, players):
        aims.add(given.aim.code)
        for words in given.aim.words.values():
            assert not re.search(r"[Pp]atch \d|Flicken \d|\b[PS]\d\d\b|\b[a-i][1-9]\b", words)
        assert given.aim.code.startswith("aim_")
        assert given.line.move in find_game(game).legal_moves(state, seat)
        assert given.option_id == study_of(find_game(game)).option_of(given.line.move)
        named = re.search(r"\d+", given.option_id)
        for words in given.option.notation.values():
            assert named is None or named[0] in words
            assert words.endswith(".")
    assert len(aims) > 2


def payable(state: Any, seat: int, given: Hint) -> int | None:
    """How many offers can be paid for on the next turn that the hint expects."""
    rules = find_game("patchwork")
    for move in given.line.moves:
        state = rules.play(state, move)
        if rules.to_move(state) == (seat,) and not state.in_hand:
            prices = [state.edition.patches[patch].buttons for patch in state.circle[:3]]
            return sum(bool(price <= state.seats[seat].buttons) for price in prices)
    return None


def test_numbers_of_the_first_step_are_those_of_the_position() -> None:
    checked = 0
    for state, seat, given in hints(*GAMES[0]):
        me, said = state.seats[seat], str(given.aim)
        empty = sum(not me.quilt >> cell & 1 for cell in range(81))
        facts = {
            "aim_income": sum(mark > me.time for mark in state.edition.income_marks),
            "aim_spaces": empty,
            "aim_purse": payable(state, seat, given),
            "aim_special": min(state.special_patches, default=0),
            "aim_time": state.seats[1 - seat].time - me.time,
        }
        if (fact := facts.get(given.aim.code)) is not None and (fact or "same" not in said):
            assert str(fact) in re.findall(r"\d+", said)
            checked += 1
    assert checked


@pytest.mark.parametrize(("game", "edition", "players"), GAMES)
def test_a_move_that_puts_nothing_anywhere_has_no_third_step(
    game: str, edition: str, players: tuple[str, ...]
) -> None:
    study, steps = study_of(find_game(game)), set[int]()
    for state, seat, given in hints(game, edition, players):
        covers = study.drawn(find_game(game).view(state, seat), given.line.move).cells
        assert given.steps == (3 if covers else 2)
        told = [hint_json(state, given, step) for step in (1, 2, 3)]
        second = 3 if given.has_one_option else 2
        assert [each["step"] for each in told] == [1, second, 3]
        assert [each["more"] for each in told] == [True, bool(covers) and second == 2, False]
        steps.add(given.steps)
    assert 3 in steps


@pytest.mark.parametrize(("game", "edition", "players"), GAMES)
def test_the_second_step_tells_where_if_there_is_only_one_thing_to_take(
    game: str, edition: str, players: tuple[str, ...]
) -> None:
    study, seen = study_of(find_game(game)), set[bool]()
    for state, seat, given in hints(game, edition, players):
        legal = find_game(game).legal_moves(state, seat)
        is_only = given.steps == 3 and len({study.option_of(move) for move in legal}) == 1
        assert given.has_one_option == is_only
        second = hint_json(state, given, 2)
        assert (second["move"] is not None) == is_only
        seen.add(is_only)
    assert False in seen
    assert game != "doodle" or True in seen  # the start card


def test_the_first_step_of_an_advance_speaks_of_no_place() -> None:
    said = 0
    for _, _, given in hints(*GAMES[0]) + hints(*GAMES[1]):
        if given.option_id == "advance":
            assert given.aim.code not in ("aim_place", "aim_fit", "aim_border", "aim_area")
            said += 1
    assert said


def test_a_hint_comes_within_a_second_and_a_half() -> None:
    state = next(played("patchwork", 1).states())
    analyst = study_of(find_game("patchwork")).make_analyst()
    hint(state, analyst=analyst, budget=Budget(nodes=64))  # what is compiled is loaded
    began = time.process_time()
    hint(state, analyst=analyst)
    assert time.process_time() - began < 1.8  # with its words


def test_a_hint_recommends_what_a_review_has_found() -> None:
    state = list(played("patchwork", 1).states())[6]
    analyst = study_of(find_game("patchwork")).make_analyst()
    own = hint(state, budget=Budget(nodes=200), analyst=analyst)
    moves = find_game("patchwork").legal_moves(state)
    searched = analyst.advise(state, 0, Budget(nodes=200)).lines
    other = next(line.move for line in searched if str(line.move) != str(own.line.move))
    told = hint(state, budget=Budget(nodes=200), analyst=analyst, known=other)
    assert (told.line.move, told.option_id) == (
        other,
        study_of(find_game("patchwork")).option_of(other),
    )
    unknown = next(move for move in moves if all(move != line.move for line in searched))
    assert hint(state, budget=Budget(nodes=200), analyst=analyst, known=unknown) == own


def test_there_is_no_hint_for_a_game_that_is_over() -> None:
    *_, last = played("patchwork", 1).states()
    with pytest.raises(StudyError, match="the game is over"):
        hint(last)
