# SPDX-License-Identifier: MIT
"""The jobs of a review compare the moves that they are given, in one process or two."""

import pytest

from quiltbee.study.review_jobs import comparing
from tests.study.games import played

LITTLE = 0.02


@pytest.mark.parametrize("jobs", [1, 2])
def test_jobs_compare_the_moves_that_were_played(jobs: int) -> None:
    game, plies = played("patchwork", 1), (0, 3)
    with comparing(game, plies, LITTLE, jobs) as results:
        found = dict(results)
    assert found.keys() == {*plies}
    assert [found[ply].played.move for ply in plies] == [game.turns[ply].move for ply in plies]
