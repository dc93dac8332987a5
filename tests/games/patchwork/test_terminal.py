# SPDX-License-Identifier: MIT
import random

import pytest

from quiltbee.core import grid, pieces
from quiltbee.core.errors import IllegalMoveError, QuiltbeeError
from quiltbee.games import patchwork as game
from quiltbee.games.patchwork.terminal.game_ui import Ui
from quiltbee.match import Match
from quiltbee.terminal import Session
from quiltbee.terminal.piece_lists import boxes
from quiltbee.terminal.terminal_style import TerminalStyle
from tests.strategies import studied

START = game.start("classic", random.Random(1))
LEATHER = studied(game.position_text(START).replace("0:5:-", "26:5:-", 1).rsplit(" ", 1)[0] + " S")


def patchwork(state: game.State) -> Ui:
    return Ui(game, state, state.active)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("17@c4r1", "17@c4r1"),
        (" 17@C4R1F ", "17@c4r1f"),
        ("17 c4", "17@c4"),
        ("buy 17 at c4 r2", "17@c4r2"),
        ("17 @ c4 f r1", "17@c4r1f"),
        ("17@c4r0", "17@c4"),
        ("a", "advance"),
        ("Advance", "advance"),
        ("s@E5", "S@e5"),
        ("sew e5", "S@e5"),
        ("S -", "S-"),
        ("remove", "S-"),
        ("17@z4", "17@z4"),  # looks like a move; the rules will say what is wrong
        ("17@c4fr1f", "17@c4fr1f"),
        ("e5", None),
        ("banana", None),
        ("17", None),
    ],
)
def test_what_people_type_becomes_a_move(typed: str, move: str | None) -> None:
    assert patchwork(START).tidy(typed) == move


def test_with_a_special_patch_in_hand_a_space_alone_is_enough() -> None:
    assert patchwork(LEATHER).tidy("E5") == "S@e5"


def refusal(state: game.State, move: str) -> str:
    with pytest.raises(QuiltbeeError) as caught:
        game.play(state, game.parse_move(move))
    assert isinstance(caught.value, IllegalMoveError)
    return patchwork(state).refuse(caught.value)


def test_refusals_are_explained_with_a_way_on() -> None:
    dear, _, offer = START.offers
    assert refusal(START, f"{dear}@a1").endswith("only 5 buttons; advance brings some.")
    assert refusal(START, f"{offer}@i9").endswith(
        f"hangs over the edge; patch {offer} draws every way to turn it; "
        f"legal {offer} lists where it fits."
    )
    assert "cannot be bought now: it is 6 places behind the offers" in refusal(
        START, f"{START.circle[9]}@a1"
    )
    assert refusal(START, "S@a1") == "There is no special patch in hand."
    assert refusal(LEATHER, "S-") == "In this edition the special patch must be sewn on."
    assert refusal(LEATHER, "advance").startswith("The special patch comes first; put it on")


def test_boxes_name_every_spot_once() -> None:
    rng = random.Random(4)
    for _ in range(200):
        board = rng.getrandbits(81) & rng.getrandbits(81)
        covered = 0
        for name in boxes(board):
            first, _, last = name.partition("-")
            one, two = grid.parse_cell(first), grid.parse_cell(last or first)
            area = grid.rectangle(one // 9, one % 9, two // 9 - one // 9 + 1, two % 9 - one % 9 + 1)
            assert not covered & area
            covered |= area
        assert covered == board
    assert boxes(grid.FULL) == ["a1-i9"]


def test_a_patch_is_drawn_in_each_orientation_that_looks_different() -> None:
    for patch in START.edition.patches.values():
        text = patchwork(START).piece(str(patch.id))
        ways = set(pieces.canonical_orientations(patch.shape))
        assert text.count(f"{patch.id}@__") == len(ways)
        assert f"; {patch.size} spaces;" in text


def test_the_pictures_are_the_orientations_they_say() -> None:
    text = patchwork(START).piece("20")
    head, *drawn = text.split("\n\n")[1].split("\n")
    for way in (0, 1, 2, 3):
        title = "20@__" + ("" if way == 0 else f"r{way}")
        at = head.index(title + " ") if title + " " in head else head.index(title)
        shape = pieces.orient(START.edition.patches[20].shape, way)
        for row, line in zip(drawn, shape, strict=True):
            cells = row.ljust(60)[at : at + 2 * len(line) : 2]
            assert cells.replace("T", "#").replace(" ", ".") == line


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_on_a_small_screen_both_moves_of_the_computer_and_both_quilts_are_seen(seed: int) -> None:
    screen, rng = TerminalStyle(size=lambda: (80, 24)), random.Random(seed)
    match = Match.new("patchwork", "classic", seed=seed)
    session = Session(match, frozenset({0}), "greedy", rng, screen)
    session.open()
    told = 0
    while not session.over:
        before = match.ply
        answer = session.take(str(rng.choice(match.legal_moves())))
        seen = answer.split("\n")[-23:]  # and the prompt
        if match.ply == before + 3 and not session.over:
            told += 1
            assert "lime green" in "".join(seen[:8])  # above the quilt
            assert len([line for line in seen if line.startswith(("You ", "Yellow "))]) == 3
    assert told
