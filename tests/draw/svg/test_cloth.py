# SPDX-License-Identifier: MIT
from dataclasses import fields

import pytest

from quiltbee.draw.svg import cloth
from quiltbee.draw.svg.art import repeat
from quiltbee.draw.svg.theme import Theme
from quiltbee.games import patchwork
from quiltbee.games.patchwork.svg.theme import theme_of

THEMES = [theme_of(patchwork.load_edition(edition)) for edition in patchwork.EDITIONS]


def test_each_patch_of_the_game_has_a_cloth_of_its_own() -> None:
    patches = patchwork.load_edition("classic").patches
    assert len(set(cloth.CLOTHS)) == len(cloth.CLOTHS) >= len(patches)


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_cloths_of_an_edition_look_the_same(theme: Theme) -> None:
    numbers = range(1, len(cloth.CLOTHS) + 1)
    looks = {
        cloth.cloth_pattern(number, theme.palette, "same", theme.instead) for number in numbers
    }
    assert len(looks) == len(numbers)


def test_cloths_and_themes_name_only_weaves_and_colours_there_are() -> None:
    colours = {field.name for field in fields(cloth.Palette)}
    for weave, *used in cloth.CLOTHS:
        assert repeat(weave)
        assert set(used) <= colours
    for theme in THEMES:
        assert all(map(repeat, [*theme.instead, *theme.instead.values()]))


def test_numbers_beyond_the_last_begin_again() -> None:
    count = len(cloth.CLOTHS)
    assert cloth.cloth_pattern(count + 1, cloth.LINEN, "x") == cloth.cloth_pattern(
        1, cloth.LINEN, "x"
    )


def test_the_thread_differs_from_the_ground() -> None:
    for number, (_, ground, *_) in enumerate(cloth.CLOTHS, start=1):
        assert cloth.thread_colour(number, cloth.LINEN) != getattr(cloth.LINEN, ground)
