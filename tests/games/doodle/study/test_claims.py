# SPDX-License-Identifier: MIT
"""Over whole games, every sentence is checked by a computation of its own."""

from collections import Counter

import pytest

from quiltbee.games.doodle import Phase, State, legal_moves, view
from quiltbee.games.doodle.study import differences, make_analyst, reasons
from quiltbee.games.doodle.study.analyst import DoodleAnalyst
from quiltbee.games.doodle.study.differences import FINDERS, Pair
from quiltbee.games.doodle.study.sheets import SheetAfter
from quiltbee.players import Budget
from quiltbee.study.values import Line
from tests.games.doodle.study.claims import CHECKS, Claim
from tests.study.games import contested
from tests.study.sentences import check_fault


@pytest.fixture(scope="module")
def analyst() -> DoodleAnalyst:
    made = make_analyst()
    assert isinstance(made, DoodleAnalyst)
    return made


def pairs(analyst: DoodleAnalyst, state: State, seat: int) -> list[tuple[Line, Line]]:
    """Pairs of lines of a position, in both orders, since a finder must keep silent of the worse one."""
    *_, found = analyst.look(state, seat, Budget(nodes=40))
    some = (*found.lines[:3], *found.lines[-3:])
    return [(one, other) for one in some for other in some if one.move != other.move]


@pytest.mark.parametrize(
    ("edition", "players", "seed"),
    [("standard", ("level1",), 1), ("repeats", ("level4",), 2), ("standard", ("random", "level2"), 3)],
)  # fmt: skip
def test_every_sentence_of_a_whole_game_is_true(
    analyst: DoodleAnalyst, edition: str, players: tuple[str, ...], seed: int
) -> None:
    said = Counter[str]()
    for state in list(contested("doodle", edition, players, seed).states())[::2]:
        if state.phase not in (Phase.START, Phase.DRAW) or state.seats[0].done:
            continue
        seen = view(state, 0)
        if len(legal_moves(state, 0)) < 2:
            continue
        for better, played in pairs(analyst, seen, 0):
            pair = Pair(SheetAfter(seen, 0, better), SheetAfter(seen, 0, played))
            for find in (*FINDERS, differences.average):
                reason = find(pair)
                if reason is not None:
                    claim = Claim(reason.sentence, seen, 0, better, played)
                    check_fault(reason.fault, claim.code, claim.text)
                    said[reason.sentence.code] += 1
            assert len(reasons(seen, 0, better, played)) <= differences.MOST_REASONS
    assert set(said) <= set(CHECKS)
    assert len(said) >= 9, said
