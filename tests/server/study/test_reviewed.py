# SPDX-License-Identifier: MIT
from typing import Any

import pytest

from quiltbee import Match
from quiltbee.games import doodle
from quiltbee.server.study import reviewed as reviewed_module
from quiltbee.server.study.reviewed import Reviewed


def review(*plies: int) -> dict[str, Any]:
    """A review that calls a move best at these plies."""
    return {"moves": [{"ply": ply, "seat": 0, "best": {"move": f"m{ply}"}} for ply in plies]}


def test_a_position_is_known_by_what_the_seat_may_see() -> None:
    match, reviewed = Match.new("doodle", seed=3), Reviewed()
    view = doodle.position_text(match.view(0))
    assert reviewed.best_move(view) is None
    match.play(match.legal_moves(0)[0], 0)
    reviewed.add(match.record, {"moves": [*review(0)["moves"], {"ply": 0, "seat": 0}]})
    assert reviewed.best_move(view) == "m0"
    # A table that begins there is asked for the same text.
    begun = doodle.parse_position(view)
    assert reviewed.best_move(doodle.position_text(doodle.view(begun, 0))) == "m0"


def test_forced_moves_have_no_best_one_and_the_oldest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviewed_module, "MAX_POSITIONS", 2)
    match, reviewed = Match.new("patchwork", seed=1), Reviewed()
    for _ in range(4):
        match.play("advance")
    texts = [match.game.position_text(state) for state in match.record.states()]
    reviewed.add(match.record, {"moves": [{"ply": 3, "seat": 1, "forced": True}]})
    assert [reviewed.best_move(text) for text in texts] == [None] * 5
    reviewed.add(match.record, review(0, 1))
    assert reviewed.best_move(texts[0]) == "m0"  # now the other one is the oldest
    reviewed.add(match.record, review(2))
    assert [reviewed.best_move(text) for text in texts[:3]] == ["m0", None, "m2"]
