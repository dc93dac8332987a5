# SPDX-License-Identifier: MIT
"""Cloth for the terminal: which patches may look alike, and which may not."""

from quiltbee.draw.text.swatches import MARKED, Swatch, bolt, cut, marked

COLOURS = 11


def choose(key: int, shift: int) -> Swatch:
    """Give all patches the same cloth, unless their neighbours need another."""
    return bolt(0, str(key), "", shift=shift)


def test_no_two_of_the_first_many_bolts_have_colour_and_weave_in_common() -> None:
    looks = {(each.ground, each.weave) for each in (bolt(n, "a", "") for n in range(COLOURS**2))}
    assert len(looks) == COLOURS**2


def test_a_shift_changes_the_colour_and_keeps_the_weave() -> None:
    shifted = [bolt(5, "a", "", shift=shift) for shift in range(COLOURS)]
    assert len({each.ground for each in shifted}) == COLOURS
    assert {each.weave for each in shifted} == {bolt(5, "a", "").weave}
    assert shifted[2].ground == bolt(7, "a", "").ground


def test_a_label_can_be_read_on_its_cloth() -> None:
    assert all(
        len({each.ground, each.thread, each.ink}) == 3
        for each in (bolt(number, "a", "") for number in range(COLOURS))
    )


def test_patches_that_touch_get_different_colours() -> None:
    owner = {0: 1, 1: 2, 9: 3, 10: 4}
    chosen = cut(owner, choose, {})
    for one, other in ((1, 2), (1, 3), (2, 4), (3, 4)):
        assert chosen[one].ground != chosen[other].ground
    # At their corners they do not touch.
    assert chosen[1].ground == chosen[4].ground


def test_the_end_of_a_row_does_not_touch_the_begin_of_the_next() -> None:
    chosen = cut({8: 1, 9: 2}, choose, {})
    assert chosen[1].ground == chosen[2].ground


def test_given_cloth_stays_and_others_keep_away_from_it() -> None:
    given = {MARKED: bolt(0, "#", "")}
    chosen = cut({40: MARKED, 41: 1, 60: 2}, choose, given)
    assert chosen[MARKED] is given[MARKED]
    assert chosen[1].ground != given[MARKED].ground
    assert chosen[2] == choose(2, 0)
    assert MARKED not in cut({60: 2}, choose, given)


def test_where_all_colours_are_taken_around_it_a_patch_keeps_its_own() -> None:
    given = {k + 1: bolt(k, "g", "") for k in range(COLOURS)}
    # A long patch down a column, with neighbours of every colour on both sides.
    owner = {row * 9 + 4: 0 for row in range(9)}
    owner |= {row * 9 + 3: row + 1 for row in range(9)} | {5: 10, 14: 11}
    chosen = cut(owner, choose, given)
    assert chosen[0] == choose(0, 0)


def test_a_patch_held_over_the_board_looks_like_no_other() -> None:
    held = marked("17")
    assert (held.letter, held.label) == ("#", "17")
    assert held.ground not in {bolt(number, "a", "").ground for number in range(COLOURS)}
