# SPDX-License-Identifier: MIT
import random
from collections.abc import Iterator

import pytest

from quiltbee.core import grid
from quiltbee.draw import to_text
from quiltbee.draw.text.style import Style, bare, beside, measure, shelve
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State, wire
from quiltbee.games.patchwork.text import swatches as patchwork_swatches
from tests.strategies import starred, studied

COLUMN = 24


def positions(edition: str, seed: int) -> Iterator[State]:
    """Give every state of a game in which patches are bought whenever one can be."""
    rng = random.Random(seed)
    state = patchwork.start(edition, rng)
    yield state
    while moves := patchwork.legal_moves(state):
        state = patchwork.apply(state, rng.choice(moves[1:] or moves))
        yield state


def middle(edition: str = "classic", seed: int = 3, ply: int = 20) -> State:
    return list(positions(edition, seed))[ply]


def at_times(one: int, other: int, active: int) -> State:
    circle = ",".join(str(patch) for patch in patchwork.load_edition("classic").patches)
    return studied(f"patchwork classic {circle} {one}:5:- {other}:5:- {active} -")


def quilt_lines(text: str) -> list[str]:
    """Return the nine lines that hold the quilts, whatever stands beside them."""
    lines = text.split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith("  a b c"))
    return lines[start + 1 : start + 10]


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_space_shows_the_letter_of_its_patch(edition: str, seat: int) -> None:
    for state in positions(edition, seed=5):
        drawn = quilt_lines(to_text(state, width=80))
        expected = wire.quilt_rows(state, state.seats[seat])
        for number, (line, row) in enumerate(zip(drawn, expected, strict=True), 1):
            side = line.ljust(80)[COLUMN * seat : COLUMN * (seat + 1)]
            assert side[0] == str(number)
            assert side[2:20:2].replace("·", ".") == row


def test_letters_of_one_patch_run_together_and_neighbours_are_apart() -> None:
    for state in positions("winter", seed=5):
        drawn = quilt_lines(to_text(state, width=80))
        owner = patchwork_swatches.owners(state.edition, state.seats[0])
        for row, line in enumerate(drawn):
            for column in range(8):
                cell = row * grid.SIZE + column
                joined = cell in owner and owner[cell] == owner.get(cell + 1)
                assert (line[3 + 2 * column] != " ") == joined


def test_every_patch_looks_different_from_every_other() -> None:
    edition = patchwork.load_edition("classic")
    looks = {
        (cloth.ground, cloth.weave)
        for id_ in edition.patches
        for cloth in [patchwork_swatches.swatch(edition, id_)]
    }
    assert len(looks) == len(edition.patches)


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("colour", [False, True])
def test_no_line_is_wider_than_asked_for(width: int, colour: bool) -> None:
    names = ("a name of forty characters, or so it seems", "針仕事の好きな人針仕事の好きな人")
    for state in positions("halloween", seed=2):
        text = to_text(state, Style(colour), width, names=names)
        assert max(measure(line) for line in text.split("\n")) <= width


def test_without_colour_there_are_no_escape_sequences_and_with_it_cloth() -> None:
    state = middle()
    assert "\x1b" not in to_text(state)
    assert "\x1b[48;5;" not in to_text(state).replace("\x1b[0m", "")
    coloured = to_text(state, Style(colour=True))
    assert "48;5;" in coloured
    assert all(line.count("\x1b[0m") * 2 == line.count("\x1b[") for line in coloured.split("\n"))


@pytest.mark.parametrize("width", [80, 130])
@pytest.mark.parametrize("colour", [False, True])
def test_ascii_means_ascii(width: int, colour: bool) -> None:
    for state in positions("classic", seed=6):
        style = Style(colour, ascii=True)
        assert to_text(state, style, width, names=("Łucja", "彩")).isascii()


def test_on_24_lines_the_quilts_and_all_below_them_stay_in_view() -> None:
    lines = to_text(at_times(0, 0, 0), width=80).split("\n")
    start = next(at for at, line in enumerate(lines) if "lime green" in line)
    # One line of advice, a blank one and the prompt follow.
    assert len(lines) - start + 3 <= 24


def test_special_patches_that_were_taken_are_off_the_strip() -> None:
    strip = next(
        line for line in to_text(at_times(12, 27, 0)).split("\n") if line.startswith("Time")
    )
    assert strip.count("▣") == 3


def test_offers_that_cannot_be_paid_for_say_so() -> None:
    for state in positions("classic", seed=9):
        dear = sum(
            state.edition.patches[id_].buttons > state.seats[state.active].buttons
            for id_ in state.offers
        )
        over = state.phase is patchwork.Phase.OVER
        assert to_text(state).count("cannot afford") == (0 if over else dear)


def test_the_rest_of_the_circle_is_listed_in_order() -> None:
    for width in (80, 130):
        state = middle(ply=0)
        text = to_text(state, width=width)
        listed = [word for word in text.split() if word.count("/") == 2 and word[0].isdigit()]
        patches = [state.edition.patches[id_] for id_ in state.circle[3:]]
        assert listed == [f"{p.id}:{p.buttons}/{p.time}/{p.income}" for p in patches]


@pytest.mark.parametrize("width", [80, 130])
def test_a_starred_label_has_its_asterisk_in_the_offers_and_in_the_circle(width: int) -> None:
    state = starred(middle("halloween", ply=0), 0, 5)
    text = to_text(state, width=width)
    offer, waiting = state.edition.patches[state.circle[0]], state.circle[5]
    assert f"{state.edition.amount(offer.buttons)} *" in text
    assert [word for word in text.split() if word.endswith("*") and "/" in word] == [
        word for word in text.split() if word.startswith(f"{waiting}:")
    ]
    assert "*" not in to_text(middle("halloween", ply=0), width=width)
    assert max(measure(line) for line in text.split("\n")) <= width


def test_something_else_is_refused() -> None:
    with pytest.raises(TypeError, match="a dict is no position"):
        to_text({})


def test_blocks_stand_side_by_side_and_colours_take_no_room() -> None:
    painted = "\x1b[1mab\x1b[0m"
    assert [bare(line) for line in beside([[painted, "c"], ["x", "y", "z"]], gap=1)] == [
        "ab x",
        "c  y",
        "   z",
    ]
    assert shelve([["aa"], ["bb"], ["cc"]], width=5, gap=1) == ["aa bb", "", "cc"]
    assert measure("針") == 2
