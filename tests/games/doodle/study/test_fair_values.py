# SPDX-License-Identifier: MIT
"""Luck is luck: what good play expects before a throw is the mean of what it expects after it."""

from statistics import fmean

import pytest

from quiltbee.games import find_game
from quiltbee.games.doodle.study.fair_values import FAIR, fair
from quiltbee.study.game_review import Comparer, decisions, judge_all
from quiltbee.study.game_study import study_of
from quiltbee.study.text import review_text
from quiltbee.study.values import Evaluation
from tests.study.games import contested


def test_luck_and_lost_points_add_up_and_luck_is_no_drift(monkeypatch: pytest.MonkeyPatch) -> None:
    game = contested("doodle", "standard", ("level1", "level4", "level8"), 5)
    module = study_of(find_game("doodle"))
    comparer = Comparer(game, module.make_analyst(), 0.1)
    compared = {ply: comparer.compare(ply) for ply in decisions(game)}
    found = judge_all(game, compared)
    monkeypatch.setattr(module, "told", lambda _state, value, **_: value)
    raw = judge_all(game, compared)
    drifts, lucks = list[float](), list[float]()
    for seat in range(3):
        luck, by_playouts = found.luck(seat), raw.luck(seat)
        assert luck is not None
        assert by_playouts is not None
        assert luck.start - luck.lost + luck.luck == pytest.approx(luck.result)
        assert 145 < luck.start < 165  # what the best players reach
        lucks.append(luck.luck)
        drifts.append(by_playouts.luck)
    assert "by luck" in "\n".join(review_text(found))
    assert fmean(drifts) > 20
    assert abs(fmean(lucks)) < 15


def test_a_fair_value_keeps_the_order_and_what_is_proven() -> None:
    proven = Evaluation(100.0, 117.0, is_exact=True)
    for turn in range(len(FAIR) + 1):
        values = [fair(turn, Evaluation(0.0, points), 100) for points in (40.0, 90.0, 140.0)]
        assert values == sorted(values, key=lambda each: (each.points, each.chance))
        assert fair(turn, proven, 100) == proven
