# SPDX-License-Identifier: MIT
import random
import re

import pytest

from quiltbee.core import grid
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State, load_edition, parse_move
from quiltbee.games.patchwork.terminal.game_ui import Ui
from tests.strategies import studied

CLASSIC = load_edition("classic")


def circle(*first: int) -> str:
    rest = [id_ for id_ in CLASSIC.patches if id_ not in first]
    return ",".join(str(id_) for id_ in (*first, *rest))


def position(text: str, edition: str = "classic", first: tuple[int, ...] = (17,)) -> State:
    return studied(f"patchwork {edition} {circle(*first)} {text}")


def ui(state: State, reader: int | None = None) -> Ui:
    return Ui(patchwork, state, state.active, reader=reader)


def told(state: State, move: str, reader: int | None = None) -> str:
    parsed = parse_move(move)
    return ui(state, reader).tell(parsed, patchwork.events(state, parsed)).partition(" [")[0]


def tried(state: State, move: str) -> list[str]:
    """What is told of a move that is tried, without the title and the quilt."""
    _, *lines = ui(state, 0).preview(parse_move(move)).split("\n")
    parts = (re.sub(r"^(\d .{17}|  a b c d e f g h i)", "", line) for line in lines)
    return " ".join(part.strip() for part in parts).strip().split(". ")


def test_buying_is_told_with_price_way_and_income() -> None:
    state = position("3:5:- 9:5:- 0 -")
    assert told(state, "17@a1") == (
        "Lime green buys patch 17 for 5 buttons, moves from 3 to 8 and earns 2 buttons."
    )
    assert told(state, "17@a1", 0) == (
        "You buy patch 17 for 5 buttons, move from 3 to 8 and earn 2 buttons."
    )


def test_the_words_follow_the_edition() -> None:
    state = position("3:5:- 9:5:- 0 -", "halloween")
    assert told(state, "17@a1") == (
        "Orange buys patch 17 for 5 eyeballs, moves from 3 to 8 and earns 2 eyeballs."
    )


def test_a_free_patch_costs_nothing_and_one_button_is_one() -> None:
    assert "buys patch 21 for nothing and moves" in told(
        position("0:5:- 1:5:- 0 -", first=(21,)), "21@a1"
    )
    assert "buys patch 2 for 1 button and moves" in told(
        position("0:5:- 1:5:- 0 -", first=(2,)), "2@a1"
    )


def test_advancing_is_told_with_what_it_collects() -> None:
    assert told(position("3:5:- 9:5:- 0 -"), "advance") == (
        "Lime green advances from 3 to 10, collects 7 buttons "
        "and passes an income mark with nothing to earn yet."
    )


def test_special_patches_are_told() -> None:
    assert told(position("19:5:- 19:5:- 1 -"), "advance").endswith("takes a special patch.")
    state = position("20:5:- 19:5:- 0 S")
    assert told(state, "S@e5") == "Lime green sews the special patch on e5."
    winter = position("26:5:- 19:5:- 0 S", "winter")
    assert told(winter, "S-", 0) == ("You remove the special patch from play.")


def test_the_end_of_the_way_is_told() -> None:
    text = told(position("52:5:- 53:5:- 0 -"), "advance", 0)
    assert text.endswith("reach the last space.")


def test_trying_a_move_tells_what_it_does_where_that_leads_and_who_is_next() -> None:
    assert tried(position("3:7:- 9:5:- 0 -"), "17@a1") == [
        "You buy patch 17 for 5 buttons, move from 3 to 8 and earn 2 buttons",
        "After it: 4 buttons, income 2, 76 spaces empty; score \N{MINUS SIGN}148, now \N{MINUS SIGN}155",
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
def test_who_is_next_comes_last(text: str, move: str, last: str) -> None:
    assert tried(position(text), move)[-1] == last


def test_who_may_remove_a_special_patch_is_told_so() -> None:
    state = position("25:5:- 25:5:- 0 -", "winter")
    assert (
        tried(state, "advance")[-1] == "Then you sew on the special patch, or remove it from play."
    )


def test_the_final_count_goes_line_by_line() -> None:
    state = studied(f"patchwork classic {circle()} 53:20:- 53:30:- 1 -")
    text = ui(state, 0).count()
    rows = {line.split("  ")[1]: line for line in text.split("\n") if line.startswith("  ")}
    assert rows["buttons"].split() == ["buttons", "20", "30"]
    assert rows["7x7 tile"].split()[-2:] == ["0", "0"]
    assert rows["empty spaces"].count("81 x -2 = -162") == 2
    assert rows["score"].split() == ["score", "-142", "-132"]
    assert text.endswith("Yellow wins by 10 points.")


def test_a_tie_names_who_was_first() -> None:
    state = studied(f"patchwork classic {circle()} 53:20:- 53:20:- 1 -")
    assert ui(state, 0).count().split("\n")[-1] == (
        "A tie; you win, having been first to reach the last space."
    )
    assert "A tie; lime green wins" in ui(state).count()


def test_every_move_of_a_game_can_be_told_and_tried() -> None:
    for edition in patchwork.INFO.editions:
        rng = random.Random(8)
        state = patchwork.start(edition, rng)
        while moves := patchwork.legal_moves(state):
            move = rng.choice(moves[1:] or moves)
            sentence = told(state, str(move))
            assert sentence.startswith(state.edition.tokens[state.active].capitalize())
            assert sentence.endswith(".")
            assert ui(state).preview(move)
            state = patchwork.apply(state, move)


def test_the_rules_tell_whether_a_special_patch_may_be_left_out() -> None:
    classic, winter, halloween = (
        ui(patchwork.start(name, random.Random(1))).rules() for name in patchwork.INFO.editions
    )
    assert "at once" in classic
    assert "or remove it from play" in winter
    assert "eyeballs" in halloween
    assert "button" not in halloween
    assert "asterisk" in halloween
    assert grid.SIZE == 9  # the rules speak of 9x9 boards
