# SPDX-License-Identifier: MIT
"""Positions to draw, and a way to look at the drawings."""

import random
from functools import cache
from xml.etree import ElementTree

from quiltbee.draw import to_svg
from quiltbee.draw.svg.elements import NAMESPACE
from quiltbee.games import patchwork
from quiltbee.games.patchwork import Phase, State

MIDGAME = (
    "patchwork classic 11,32,15,2,23,8,14,17,4,29,10,1,19,30 "
    "36:6:6@c1f,13@a1,18@a5r1,20@g2r3,21@c2,24@a3,25@f1r2,27@b5,31@d4,33@f6,S@g1,S@a3 "
    "36:9:3@d5,5@a4r1,7@c1,9@b2r2,12@a1r1,16@b3,22@e1,26@e3,28@h3r1,S@g1 0 -"
)


@cache
def random_game(edition: str, seed: int) -> tuple[State, ...]:
    """All positions of a game of random moves."""
    rng = random.Random(seed)
    state = patchwork.start(edition, rng)
    states = [state]
    while state.phase is not Phase.OVER:
        state = patchwork.apply(state, rng.choice(patchwork.legal_moves(state)))
        states.append(state)
    return tuple(states)


def midgame() -> State:
    """A position in which one offer is too dear and two can be taken."""
    return patchwork.parse_position(MIDGAME)


def special_patch(edition: str) -> State:
    """A position in which a special patch is to be sewn on."""
    return next(
        state
        for seed in range(20)
        for state in random_game(edition, seed)
        if state.phase is Phase.SPECIAL_PATCH
    )


def drawn(state: object) -> ElementTree.Element:
    """The picture of a position, read back."""
    return ElementTree.fromstring(to_svg(state))


def said(picture: ElementTree.Element) -> list[str]:
    """All words and figures in a picture."""
    return [each.text or "" for each in picture.iter(f"{{{NAMESPACE}}}text")]


def marked(picture: ElementTree.Element, mark: str) -> list[str]:
    """The values of a data attribute, in drawing order."""
    return [value for each in picture.iter() if (value := each.get(f"data-{mark}")) is not None]


def part(picture: ElementTree.Element, mark: str, value: object) -> ElementTree.Element:
    """The one element with this data attribute."""
    (found,) = [each for each in picture.iter() if each.get(f"data-{mark}") == str(value)]
    return found
