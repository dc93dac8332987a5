# SPDX-License-Identifier: MIT
import random
import shutil
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quiltbee.core.errors import NotationError, PositionError
from quiltbee.games import patchwork
from quiltbee.games.patchwork import (
    ADVANCE,
    REMOVE,
    Buy,
    Sew,
    State,
    parse_move,
    parse_position,
    position_text,
)
from quiltbee.games.patchwork.checks import check
from quiltbee.games.patchwork.editions import load_edition, read_edition
from tests.strategies import fresh, patchwork_states

START = position_text(fresh())

moves = st.one_of(
    st.just(ADVANCE),
    st.just(REMOVE),
    st.builds(Sew, st.integers(0, 80)),
    st.builds(Buy, st.integers(1, 999), st.integers(0, 80), st.integers(0, 7)),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("advance", ADVANCE),
        ("17@c4r1", Buy(17, 29, 1)),
        ("17@c4", Buy(17, 29)),
        ("5@a1f", Buy(5, 0, 4)),
        ("5@i9r3f", Buy(5, 80, 7)),
        ("S@e5", Sew(40)),
        ("S-", REMOVE),
    ],
)
def test_moves_are_written_as_the_protocol_says(text: str, move: patchwork.Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@given(moves)
def test_every_move_round_trips(move: patchwork.Move) -> None:
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Advance",
        "advance ",
        "17",
        "17@",
        "@c4",
        "17@c0",
        "17@j4",
        "17@c4r0",
        "17@c4r4",
        "17@c4fr1",
        "017@c4",
        "0@c4",
        "-1@c4",
        "1e3@c4",
        "1000@c4",
        "17@c4\n",
        "S",
        "S@",
        "S@j1",
        "S@e5r1",
        "s@e5",
        "S--",
        "17 @c4",
        "१७@c4",
        "9" * 5000 + "@c4",
    ],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


@given(st.one_of(st.text(), st.from_regex(r"[0-9S@a-ir]{0,10}")))
def test_reading_a_move_raises_nothing_but_notation_errors(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert str(move) == text


def test_the_text_of_a_stranger_is_not_echoed_at_length() -> None:
    with pytest.raises(NotationError) as caught:
        parse_move("x" * 10**6)
    assert len(str(caught.value)) < 200


def test_the_start_reads_so() -> None:
    assert position_text(fresh("winter")) == (
        "patchwork winter "
        "2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,1 "
        "0:5:- 0:5:- 0 -"
    )


MIDDLE = (
    "patchwork winter 3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,"
    "29,30,31,32,33,1 26:31:S@i9 25:26:2@a1 1 -"
)


def test_a_position_in_the_middle_of_a_game() -> None:
    state = parse_position(MIDDLE)
    assert state.seats[0].leather == 1 << 80
    assert state.seats[1].sewn == (Buy(2, 0),)
    assert patchwork.to_move(state) == (1,)
    assert position_text(state) == MIDDLE


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("patchwork ", "checkers ", "seven fields"),
        ("winter", "summer", "no edition"),
        (" 1 -", " 1", "seven fields"),
        (" 1 -", " 1 - -", "seven fields"),
        (" 1 -", " 2 -", "active seat"),
        (" 1 -", " 0 -", "behind"),
        (" 1 -", " 1 T", "S or -"),
        (" 1 -", " 1 S-", "S or -"),
        (" 1 -", " 1 S", "more special patches"),
        (" 1 -", " 0 S", "more special patches"),
        ("3,4,5,", "4,5,", "just once"),
        ("3,4,5,", "3,3,4,5,", "just once"),
        ("3,4,5,", "3,2,4,5,", "just once"),
        ("3,4,5,", "3,99,4,5,", "just once"),
        ("3,4,5,", "3,,4,5,", "not a number"),
        ("3,4,5,", "03,4,5,", "not a number"),
        ("26:31:", "54:31:", "beyond the last space"),
        ("26:31:", "-1:31:", "not a number"),
        ("26:31:", "nan:31:", "not a number"),
        ("26:31:", "26:99999:", "not a number"),
        ("26:31:", "26:", "time:buttons:patches"),
        ("26:31:", "25:30:", "more special patches"),
        ("S@i9", "S@i9,S@i9", "overlaps"),
        ("S@i9", "S@i9,S@i8", "more special patches"),
        ("S@i9", "advance", "no patch on a quilt"),
        ("S@i9", "S-", "no patch on a quilt"),
        ("S@i9", "nonsense", "no move"),
        ("S@i9", "", "no move"),
        ("S@i9", "S@i9:7x7", "needs a full 7x7"),
        ("S@i9", "S@i9:8x8", "time:buttons:patches"),
        ("2@a1", "2@i1", "hangs over the edge"),
        ("2@a1", "2@a1f", "smallest orientation"),
        ("2@a1", "34@a1", "no patch on a quilt"),
        ("2@a1", "2@a1,3@a1", "overlaps"),
        # What follows is well formed, and no game comes to it.
        ("S@i9 25:26:2@a1", "- 25:26:2@a1,S@i9", "more special patches"),
        ("26:31:S@i9 25:26:", "0:5:- 0:4:", "more time than its token has moved"),
        ("26:31:S@i9 25:26:", "0:5:- 2:4:", "more time than its token has moved"),
        ("25:26:", "24:25:", "further ahead"),
        ("25:26:2@a1 1", "53:54:2@a1 0", "further ahead"),
        ("26:31:", "26:32:", "seat 0 has more buttons"),
        ("25:26:", "25:9999:", "seat 1 has more buttons"),
        ("25:26:", "25:25:", "seat 1 has fewer buttons"),
        ("winter", "classic", "a special patch is missing"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(old: str, new: str, words: str) -> None:
    assert MIDDLE.count(old) == 1
    with pytest.raises(PositionError, match=words):
        parse_position(MIDDLE.replace(old, new))


def test_a_special_patch_may_be_gone_where_the_edition_lets_it_go() -> None:
    parse_position(MIDDLE.replace("S@i9", "-"))
    both = MIDDLE.replace("winter", "classic").replace("S@i9", "S@i9,S@i8")
    assert parse_position(both).seats[0].leather.bit_count() == 2


def test_only_the_seat_that_has_just_met_a_special_patch_has_one_in_hand() -> None:
    taken = MIDDLE.replace("S@i9", "-")
    assert parse_position(taken.replace(" 1 -", " 0 S")).in_hand == 1
    with pytest.raises(PositionError, match="more special patches"):
        parse_position(taken.replace(" 1 -", " 1 S"))
    later = taken.replace("26:31:- 25:26:", "27:32:- 26:27:")
    with pytest.raises(PositionError, match="cannot have a special patch"):
        parse_position(later.replace(" 1 -", " 0 S"))


def sensible_and_odd(rng: random.Random, state: State) -> patchwork.Move:
    """A move of one of several tempers: greedy for cloth, for time, for buttons, or for nothing."""
    moves = patchwork.legal_moves(state)
    buys = [move for move in moves if isinstance(move, Buy)]
    match rng.randrange(4):
        case 0 if buys:
            return min(buys, key=lambda buy: (buy.cell, buy.patch))
        case 1 if buys:
            return max(buys, key=lambda buy: state.edition.patches[buy.patch].time)
        case 2:
            return moves[0]
        case _:
            return rng.choice(moves)


def test_no_position_of_a_real_game_is_refused(tmp_path: Path) -> None:
    """All editions, and Halloween with labels of every kind that an owner may enter."""
    boxes = [load_edition(name) for name in patchwork.INFO.editions]
    boxes += [odd_halloween(tmp_path / str(seed), seed) for seed in range(4)]
    for seed in range(280):
        rng = random.Random(seed)
        state = patchwork.start(boxes[seed % len(boxes)], rng, first=rng.randrange(2))
        while patchwork.to_move(state):
            check(state)
            state = patchwork.apply(state, sensible_and_odd(rng, state))
        check(state)
        assert state.seats[0].time == state.seats[1].time == 53


def odd_halloween(folder: Path, seed: int) -> patchwork.Edition:
    """The Halloween edition with 14 made-up labels, some of them free, slow or rich."""
    rng = random.Random(seed)
    data = Path(str(resources.files("quiltbee.games.patchwork") / "data"))
    shutil.copytree(data, folder)
    with (folder / "halloween-patches.toml").open("a") as file:
        for patch in rng.sample(range(2, 34), 14):
            price = f"buttons = {rng.randrange(4)}\ntime = {rng.randrange(12)}\nincome = {rng.randrange(3)}"
            file.write(f"\n[[starred]]\nid = {patch}\n{price}\nsource = 'made up'\n")
    return read_edition("halloween", folder)


def full_area_position(tile_of: tuple[str, str]) -> str:
    """Both seats with a filled 7x7 area, met in a game played for it."""
    rng = random.Random(0)
    for seed in range(10_000):
        state = patchwork.start("classic", random.Random(seed))
        while found := patchwork.legal_moves(state):
            buys = [m for m in found if isinstance(m, Buy)]
            packed = min(buys, key=lambda buy: buy.cell) if buys else rng.choice(found)
            state = patchwork.apply(state, packed)
        if any(seat.special_tile for seat in state.seats):
            text = position_text(state)
            break
    else:
        raise AssertionError("no game won the tile")
    return text.replace(*tile_of)


def test_a_full_area_without_the_tile_is_refused() -> None:
    assert any(seat.special_tile for seat in parse_position(full_area_position(("", ""))).seats)
    with pytest.raises(PositionError, match="nobody has"):
        parse_position(full_area_position((":7x7", "")))


@given(st.text())
@example(START + "\n")
@example("")
def test_reading_a_position_raises_nothing_but_position_errors(text: str) -> None:
    with pytest.raises(PositionError):
        parse_position(text)


@given(patchwork_states(), st.data())
def test_a_damaged_position_is_refused_or_is_another_position(
    state: State, data: st.DataObject
) -> None:
    text = position_text(state)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 6))
    inserted = data.draw(st.text("0123456789,:@-S abcdefghirx", max_size=4))
    damaged = text[:at] + inserted + text[at + cut :]
    try:
        found = parse_position(damaged)
    except PositionError:
        return
    assert parse_position(position_text(found)) == found
