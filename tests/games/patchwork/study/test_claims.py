# SPDX-License-Identifier: MIT
"""Over whole games, every sentence is checked by a computation of its own."""

from collections import Counter
from functools import cache

import pytest

from quiltbee.games.patchwork import State, legal_moves
from quiltbee.games.patchwork.study import (
    differences,
    make_analyst,
    reasons,
)
from quiltbee.games.patchwork.study.differences import FINDERS
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.players import Budget
from quiltbee.study.game_study import Analyst
from quiltbee.study.values import Line
from tests.games.patchwork.study.claims import CHECKS, Claim
from tests.study.games import contested
from tests.study.sentences import check_fault

GAMES = [
    ("classic", ("level1", "level6"), 1),
    ("winter", ("random", "level4"), 2),
    ("halloween", ("greedy", "level3"), 3),
]


@cache
def analyst() -> Analyst:
    return make_analyst()


def pairs(state: State) -> list[tuple[Line, Line]]:
    """Pairs of lines of a position, in both orders, since a finder must keep silent of the worse one."""
    *_, found = analyst().look(state, state.active, Budget(nodes=250))
    some = (*found.lines[:3], *found.lines[-3:])
    return [(one, other) for one in some for other in some if one.move != other.move]


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_every_sentence_of_a_whole_game_is_true(
    edition: str, players: tuple[str, str], seed: int
) -> None:
    said = Counter[str]()
    states = list(contested("patchwork", edition, players, seed).states())
    for state in states[::4]:
        if len(legal_moves(state)) < 2:
            continue
        for better, played in pairs(state):
            pair = LinePair(PlayedLine(state, better), PlayedLine(state, played))
            for find in FINDERS:
                reason = find(pair)
                if reason is not None:
                    claim = Claim(reason.sentence, state, better, played)
                    check_fault(reason.fault, claim.code, claim.text)
                    said[reason.sentence.code] += 1
            chosen = reasons(state, state.active, better, played)
            assert len(chosen) <= differences.MOST_REASONS
    assert set(said) <= set(CHECKS)
    assert len(said) >= 14, said
