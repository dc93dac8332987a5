# SPDX-License-Identifier: MIT
import random
from collections.abc import Iterator

import pytest

from quiltbee.core import grid
from quiltbee.draw import to_text
from quiltbee.draw.numbers import signed
from quiltbee.draw.text.style import Style, bare, beside, measure, shelve
from quiltbee.games import patchwork
from quiltbee.games.patchwork import State, parse_position, wire
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


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
def test_patches_that_touch_have_different_colours(edition: str) -> None:
    for seed in range(5):
        *_, state = positions(edition, seed)
        for seat in state.seats:
            owner = patchwork_swatches.owners(state.edition, seat)
            cloth = patchwork_swatches.cut(state.edition, owner)
            pairs = [(c, c + 1) for c in owner if c % 9 < 8] + [(c, c + 9) for c in owner]
            met = [(owner[a], owner[b]) for a, b in pairs if b in owner and owner[a] != owner[b]]
            assert met
            grounds = [(cloth[a].ground, cloth[b].ground) for a, b in met if a > 0 or b > 0]
            assert all(a != b for a, b in grounds)


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


def test_each_side_tells_its_purse_in_the_words_of_the_edition() -> None:
    for edition, word in (("classic", "buttons"), ("halloween", "eyeballs")):
        text = to_text(middle(edition), names=("Ada", "Ben"))
        state = middle(edition)
        for number, name in enumerate(("Ada", "Ben")):
            seat = state.seats[number]
            assert f"{state.edition.tokens[number]} ({name})" in text
            assert f"{seat.buttons} {word}, income {seat.income}" in text
            assert f"score {signed(patchwork.score(state.edition, seat))}" in text


def test_the_7x7_tile_is_counted_down_and_then_named() -> None:
    rest = (
        "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33"
    )
    fresh = parse_position(f"patchwork classic {rest} 0:5:- 0:5:- 0 -")
    assert to_text(fresh).count("49 to 7x7") == 2
    won = next(s for seed in range(200) for s in _filled(seed) if s.seats[0].special_tile)
    text = to_text(won)
    assert text.count("7x7 won") == 1
    assert "to 7x7" not in text


def _filled(seed: int) -> list[State]:
    """Play a game in which both seats pack from the top left corner."""
    state = patchwork.start("classic", random.Random(seed))
    states = [state]
    while moves := patchwork.legal_moves(state):
        laid = [move for move in moves if isinstance(move, patchwork.Buy | patchwork.Sew)]
        move = min(laid, key=lambda m: m.cell // 9 + m.cell % 9) if laid else moves[0]
        state = patchwork.apply(state, move)
        states.append(state)
    return states


def test_the_strip_shows_both_tokens_over_their_spaces() -> None:
    lines = to_text(at_times(12, 7, 1), width=80).split("\n")
    strip = next(at for at, line in enumerate(lines) if line.startswith("Time"))
    tokens, spaces, numbers = lines[strip - 1 : strip + 2]
    assert spaces.count("●") == 9
    assert spaces.count("▣") == 5
    # Between a space and the next income mark there are as many dots as spaces.
    assert spaces[tokens.index("▲") :].index("●") == 17 - 12
    assert spaces[tokens.index("■") :].index("●") == 11 - 7
    assert numbers.split() == ["0", "5", "11", "17", "23", "29", "35", "41", "47", "53"]


@pytest.mark.parametrize("active", [0, 1])
def test_on_a_shared_space_the_token_on_top_stands_on_the_other(active: int) -> None:
    lines = to_text(at_times(9, 9, active), width=80).split("\n")
    strip = next(at for at, line in enumerate(lines) if line.startswith("Time"))
    upper, lower = lines[strip - 2].strip(), lines[strip - 1].strip()
    assert (upper, lower) == (("▲", "■") if active == 0 else ("■", "▲"))
    assert f"{upper} 9 (top):" in lines[strip + 2]
    assert "the token on top goes first" in lines[-1]


def test_distances_to_income_and_special_patch_are_told() -> None:
    text = to_text(at_times(12, 27, 0))
    assert "▲ 12: income ● in 5, special ▣ in 20" in text  # 20 and 26 are gone, 32 is next
    assert "■ 27: income ● in 2, special ▣ in 5" in text
    # Who stands on a mark has passed it.
    assert "▲ 26: income ● in 3, special ▣ in 6" in to_text(at_times(26, 29, 0))
    assert "■ 29: income ● in 6, special ▣ in 3" in to_text(at_times(26, 29, 0))


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


def test_the_last_line_says_whose_turn_it_is_and_why() -> None:
    def last(state: State) -> str:
        return to_text(state, width=130).split("\n")[-1]

    assert last(at_times(0, 0, 1)) == "■ yellow begins."
    assert last(at_times(3, 8, 0)) == "▲ lime green to move: behind on the time board, 3 against 8."
    for edition in ("classic", "winter"):
        state = next(s for s in positions(edition, 3) if s.in_hand)
        assert "special patch in hand" in last(state)
        assert ("S- removes it" in last(state)) == (edition == "winter")
    *_, over = positions("classic", 3)
    result = patchwork.outcome(over)
    assert result is not None
    won, lost = max(result.scores), min(result.scores)
    token = over.edition.tokens[result.winners[0]]
    assert last(over) == f"The game is over: {token} wins {signed(won)} to {signed(lost)}."


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
