# SPDX-License-Identifier: MIT
import random
import re
from functools import cache

import pytest

from quiltbee.draw import to_text
from quiltbee.draw.text.boards import board_lines
from quiltbee.draw.text.style import Style, measure
from quiltbee.games import doodle
from quiltbee.games.doodle import State, sheet_rows
from quiltbee.games.doodle.text import swatches as doodle_swatches
from tests.games.doodle.helpers import (
    play_random,
    played,
    started,
    with_sheet,
)

SIZES = [(80, 24), (80, None), (100, 40), (140, 50), (200, None)]


@cache
def game(players: int, seed: int = 1) -> tuple[State, ...]:
    """All positions of a game in which almost every patch is drawn."""
    rng = random.Random(seed)
    state = doodle.start("standard", rng, players)
    states = [state]
    while acting := doodle.to_move(state):
        moves = doodle.legal_moves(state, acting[0])
        drawn = [m for m in moves if isinstance(m, doodle.Draw | doodle.Start)]
        state = doodle.apply(state, rng.choice(drawn or moves), acting[0])
        states.append(state)
    return tuple(states)


def small_sheet(text: str) -> list[str]:
    """Return the spaces of the own sheet, drawn small, row by row."""
    rows = re.findall(
        r"^[1-9][ ┃](.{18})", "\n".join(f"{x:<90}" for x in text.split("\n")), re.MULTILINE
    )
    return ["".join(row[::2]).replace(" ", "·").replace("·", ".") for row in rows]


def test_every_space_shows_the_letter_of_its_patch() -> None:
    for state in game(1):
        drawn = small_sheet(to_text(state, width=80, height=24))
        assert drawn == sheet_rows(state.edition, state.seats[0].sheet)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("players", [1, 3, 10])
@pytest.mark.parametrize("ascii_", [False, True])
def test_no_line_is_wider_than_asked_for_and_ascii_is_ascii(
    width: int, height: int | None, players: int, ascii_: bool
) -> None:
    names = ("you", *("a name that goes on and on",) * (players - 1))
    for state in game(players)[:: 8 * players]:
        for seat in (players - 1, None):
            for colour in (False, True):
                style = Style(colour, ascii_)
                text = to_text(state, style, width, height, names=names, seat=seat)
                assert max(measure(line) for line in text.split("\n")) <= width
                assert not ascii_ or text.isascii()
                assert ("\x1b" in text) == colour


@pytest.mark.parametrize("players", [1, 2, 3])
def test_on_a_screen_of_24_lines_everything_stays_in_view(players: int) -> None:
    for state in game(players):
        lines = to_text(state, width=80, height=24, seat=0, names=("you",)).split("\n")
        start = next(at for at, line in enumerate(lines) if re.match(r"[ 0-9]+\[?a[ \]]b", line))
        # Some news, a blank line and the prompt follow.
        assert len(lines) - start + 3 <= 24


def test_the_table_keeps_its_look_from_turn_to_turn() -> None:
    for height, sheets in ((24, 1), (40, 3)):
        for state in game(3)[::4]:
            text = to_text(state, width=100, height=height, seat=0)
            assert len(re.findall(r"[ \[]a[ \]\[]b", text)) == sheets


def test_the_best_rectangle_is_framed_and_counted() -> None:
    sheet = [".........", ".#####...", ".#####...", ".#####...", ".#####...", *["." * 9] * 4]
    state = with_sheet(started(), sheet)
    text = to_text(state, width=80, height=24)
    assert "  a[b c d e f]g h i" in text
    assert [line[0] for line in text.split("\n") if line[1:2] == "┃"] == ["2", "3", "4", "5"]
    assert "Best rectangle: 5 wide, 4 high, b2 to f5: 16 + 1 = 17" in text
    assert "empty spaces: 61" in text


def test_a_frame_stands_around_its_columns_and_rows() -> None:
    head, *lines = board_lines({}, {}, Style(), (7, 6, 2, 3))
    assert head.replace(" ", "") == "abcdef[ghi]"
    assert [line[0] for line in lines if line[1] == "┃"] == ["8", "9"]


def test_a_single_space_and_the_start_patch_have_marks_of_their_own() -> None:
    state = played(started(), "roll 1", "X@a1", "P01@c3")
    drawn = small_sheet(to_text(state, width=80, height=24))
    assert drawn[0][0] == "*"
    assert drawn[2][2] == "A"
    assert "".join(drawn).count("0") == 7


@pytest.mark.parametrize("players", [1, 2, 5])
def test_what_is_drawn_of_a_view_is_drawn_of_the_state_and_shows_no_undealt_card(
    players: int,
) -> None:
    for state in game(players)[:: 5 * players]:
        for seat in range(players):
            text = to_text(doodle.view(state, seat), seat=seat, width=140)
            hidden = set(state.edition.patches) - {*state.circle}
            assert not hidden & set(re.findall(r"P\d\d", text))


def test_others_are_seen_as_the_turn_found_them() -> None:
    state = played(started(2), "roll 2", "1: P02@a1")
    before = to_text(doodle.view(played(started(2), "roll 2"), 0), seat=0)
    assert to_text(doodle.view(state, 0), seat=0) == before
    assert to_text(doodle.view(state, 1), seat=1) != before


def test_many_seats_are_all_there_in_every_size() -> None:
    state = game(10)[-1]
    for width, height in SIZES:
        text = to_text(state, width=width, height=height, seat=4, names=["x"] * 10)
        for name in ("red", "indigo", "ochre", "teal", "plum", "rust", "moss", "rose", "sky"):
            assert name in text


@pytest.mark.parametrize("players", [1, 2])
def test_whoever_looks_without_a_seat_is_asked_for_nothing(players: int) -> None:
    *before, _ = game(players)
    told = {to_text(state, width=200).rpartition("\n")[2] for state in before}
    assert not [line for line in told if re.search(r"Enter|@|pass|[Dd]raw your|\byou\b", line)]
    assert "Round 1 of 3, turn 1 of 6: the die is still to be thrown." in told
    who = "red" if players == 1 else "red and indigo"
    assert f"Round 1 of 3, turn 1 of 6: {who} still to draw." in told


def test_without_a_seat_all_sheets_are_drawn_alike() -> None:
    state = game(3)[-1]
    text = to_text(state, width=80)
    assert len(re.findall(r"[ \[]a[ \]\[]b", text)) == 3
    assert "share the victory" in text or re.search(r"(red|indigo|ochre) wins with \d+", text)


def test_patches_that_touch_have_different_colours() -> None:
    for seed in range(3):
        state = play_random(random.Random(seed), 1)[-1]
        owner, cloth = doodle_swatches._drawn(state.edition, state.seats[0].sheet)
        pairs = [(c, c + 1) for c in owner if c % 9 < 8] + [(c, c + 9) for c in owner]
        met = [(owner[a], owner[b]) for a, b in pairs if b in owner and owner[a] != owner[b]]
        assert met
        assert all(cloth[a].ground != cloth[b].ground for a, b in met)
