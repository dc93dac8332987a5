# SPDX-License-Identifier: MIT
"""Woven cloth wears the colours that it is given, and its threads go on from repeat to repeat."""

import re

import pytest

from quiltbee.draw.svg import weaves
from quiltbee.draw.svg.cloth import Weave
from tests.draw.svg.colours import colours

TWO_COLOURS = [
    weaves.gingham, weaves.ticking, weaves.tartan, weaves.checks, weaves.herringbone,
    weaves.argyle, weaves.chevron, weaves.knit,
]  # fmt: skip


@pytest.mark.parametrize("weave", TWO_COLOURS)
def test_a_weave_has_a_repeat_and_both_of_its_colours(weave: Weave) -> None:
    width, height, drawn = weave("#111", "#222")
    assert min(width, height) > 8
    assert colours(drawn) == {"#111", "#222"}


@pytest.mark.parametrize("weave", [weaves.gingham, weaves.ticking])
def test_stripes_reach_beyond_the_repeat_so_that_no_gap_shows(weave: Weave) -> None:
    _, height, drawn = weave("#111", "#222")
    assert re.findall(r'y="-1" width="[\d.]+" height="([\d.]+)"', drawn)[0] == str(height + 2)


def test_the_tartan_is_the_same_both_ways() -> None:
    width, height, drawn = weaves.tartan("#111", "#222")
    assert width == height
    bars, _, turned = drawn.partition('<g transform="matrix(0 1 1 0 0 0)">')
    assert turned == f"{bars}</g>"


def test_houndstooth_is_half_dark_and_plain_where_equal_threads_cross() -> None:
    width, height, drawn = weaves.houndstooth("#111", "#222")
    assert (width, height, colours(drawn)) == (22, 22, {"#111"})
    dark = {
        tuple(float(part) / 2.75 for part in pair)
        for pair in re.findall(r"M([\d.]+) ([\d.]+)h", drawn)
    }
    assert len(dark) == 32
    # Where dark crosses dark, or light crosses light, it does not matter which lies on top.
    assert all(
        ((x, y) in dark) == (x < 4) for x in range(8) for y in range(8) if (x < 4) == (y < 4)
    )
