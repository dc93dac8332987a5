# SPDX-License-Identifier: MIT
import random

import pytest

from quiltbee.core import grid
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State, load_edition, parse_move
from quiltbee.games.patchwork.terminal import words
from quiltbee.terminal.pronouns import Pronouns
from tests.strategies import studied

CLASSIC = load_edition("classic")
WATCHED = Pronouns(CLASSIC.tokens)
PLAYED = Pronouns(CLASSIC.tokens, reader=0)


def circle(*first: int) -> str:
    rest = [id_ for id_ in CLASSIC.patches if id_ not in first]
    return ",".join(str(id_) for id_ in (*first, *rest))


def position(text: str, edition: str = "classic", first: tuple[int, ...] = (17,)) -> State:
    return studied(f"patchwork {edition} {circle(*first)} {text}")


def told(state: State, move: str, pronouns: Pronouns = WATCHED) -> str:
    return words.tell(state.edition, patchwork.events(state, parse_move(move)), pronouns)


def test_buying_is_told_with_price_way_and_income() -> None:
    state = position("3:5:- 9:5:- 0 -")
    assert told(state, "17@a1") == (
        "Lime green buys patch 17 for 5 buttons, moves from 3 to 8, earns 2 buttons."
    )
    assert told(state, "17@a1", PLAYED) == (
        "You buy patch 17 for 5 buttons, move from 3 to 8, earn 2 buttons."
    )


def test_the_words_follow_the_edition() -> None:
    state = position("3:5:- 9:5:- 0 -", "halloween")
    assert told(state, "17@a1", Pronouns(state.edition.tokens)) == (
        "Orange buys patch 17 for 5 eyeballs, moves from 3 to 8, earns 2 eyeballs."
    )


def test_a_free_patch_costs_nothing_and_one_button_is_one() -> None:
    assert "buys patch 21 for nothing, moves" in told(
        position("0:5:- 1:5:- 0 -", first=(21,)), "21@a1"
    )
    assert "buys patch 2 for 1 button, moves" in told(
        position("0:5:- 1:5:- 0 -", first=(2,)), "2@a1"
    )


def test_advancing_is_told_with_what_it_collects() -> None:
    assert told(position("3:5:- 9:5:- 0 -"), "advance") == (
        "Lime green advances from 3 to 10, collects 7 buttons, "
        "passes an income mark with nothing to earn yet."
    )


def test_special_patches_are_told() -> None:
    assert told(position("19:5:- 19:5:- 1 -"), "advance").endswith("takes a special patch.")
    state = position("20:5:- 19:5:- 0 S")
    assert told(state, "S@e5") == "Lime green sews the special patch on e5."
    winter = position("26:5:- 19:5:- 0 S", "winter")
    assert told(winter, "S-", Pronouns(winter.edition.tokens, 0)) == (
        "You remove the special patch from play."
    )


def test_the_end_of_the_way_is_told() -> None:
    text = told(position("52:5:- 53:5:- 0 -"), "advance", PLAYED)
    assert text.endswith("reach the last space.")


def test_consequences_name_cost_way_income_score_and_who_is_next() -> None:
    lines = words.consequences(position("3:7:- 9:5:- 0 -"), parse_move("17@a1"), PLAYED)
    assert lines == [
        "Costs 5 buttons and leaves 2 buttons.",
        "Moves 5 spaces, from 3 to 8.",
        "Passes the income mark at 5: 2 buttons.",
        "Income grows from 0 to 2.",
        "Fills 5 spaces; 76 stay empty.",
        "Score now -155, then -148.",
        "Then you move again.",
    ]


@pytest.mark.parametrize(
    ("text", "move", "last"),
    [
        ("3:5:- 4:5:- 0 -", "advance", "Then yellow moves."),
        ("4:5:- 4:5:- 0 -", "advance", "Then yellow moves."),
        ("19:5:- 19:5:- 0 -", "advance", "Then you sew on the special patch."),
        ("52:5:- 53:5:- 0 -", "advance", "The game ends."),
    ],
)
def test_consequences_end_with_who_is_next(text: str, move: str, last: str) -> None:
    assert words.consequences(position(text), parse_move(move), PLAYED)[-1] == last


def test_consequences_say_where_a_special_patch_may_be_removed() -> None:
    state = position("25:5:- 25:5:- 0 -", "winter")
    last = words.consequences(state, parse_move("advance"), PLAYED)[-1]
    assert last == "Then you sew on the special patch, or remove it from play."


def test_the_final_count_goes_line_by_line() -> None:
    state = studied(f"patchwork classic {circle()} 53:20:- 53:30:- 1 -")
    text = "\n".join(words.final_count(state, PLAYED))
    rows = {line.split("  ")[1]: line for line in text.split("\n") if line.startswith("  ")}
    assert rows["buttons"].split() == ["buttons", "20", "30"]
    assert rows["7x7 tile"].split()[-2:] == ["0", "0"]
    assert rows["empty spaces"].count("81 x -2 = -162") == 2
    assert rows["score"].split() == ["score", "-142", "-132"]
    assert text.endswith("Yellow wins by 10 points.")


def test_a_tie_names_who_was_first() -> None:
    state = studied(f"patchwork classic {circle()} 53:20:- 53:20:- 1 -")
    assert words.final_count(state, PLAYED)[-1] == (
        "A tie; you win, having been first to reach the last space."
    )
    assert "A tie; lime green wins" in words.final_count(state, WATCHED)[-1]


def test_every_move_of_a_game_can_be_told_and_reasoned() -> None:
    for edition in patchwork.INFO.editions:
        rng = random.Random(8)
        state = patchwork.start(edition, rng)
        while moves := patchwork.legal_moves(state):
            move = rng.choice(moves[1:] or moves)
            sentence = words.tell(
                state.edition, patchwork.events(state, move), Pronouns(state.edition.tokens)
            )
            assert sentence.startswith(state.edition.tokens[state.active].capitalize())
            assert sentence.endswith(".")
            assert words.reason(state, move).endswith(".")
            assert words.consequences(state, move, WATCHED)
            state = patchwork.apply(state, move)


def test_reasons_name_what_speaks_for_the_move() -> None:
    state = position("3:7:- 9:5:- 0 -")
    assert words.reason(state, parse_move("17@a1")) == (
        "patch 17 fills 5 spaces for 5 buttons and 5 time, raises the income to 2, "
        "passes an income mark and leaves you to move again."
    )
    assert words.reason(state, parse_move("advance")) == "it collects 7 buttons."
    leather = position("20:5:- 19:5:- 0 S")
    assert "costs 2 points" in words.reason(leather, parse_move("S@a1"))


def test_the_rules_tell_whether_a_special_patch_may_be_left_out() -> None:
    classic, winter, halloween = (
        "\n".join(words.rules(load_edition(n))) for n in patchwork.INFO.editions
    )
    assert "at once" in classic
    assert "or remove it from play" in winter
    assert "eyeballs" in halloween
    assert "button" not in halloween
    assert "asterisk" in halloween
    assert grid.SIZE == 9  # the rules speak of 9x9 boards
