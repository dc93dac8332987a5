# SPDX-License-Identifier: MIT
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee.core.errors import WeightsError
from quiltbee.games import find_game
from quiltbee.match import Match
from quiltbee.study import Review, StudyError, review
from quiltbee.study.game_study import study_of
from tests.study.games import played

LITTLE = 0.02


def test_every_move_of_a_game_is_judged() -> None:
    game = played("patchwork", 1)
    seen = list[tuple[int, int]]()
    result = review(game, effort=LITTLE, progress=lambda done, total: seen.append((done, total)))
    assert [move.move for move in result.moves] == [turn.move for turn in game.turns]
    assert [move.ply for move in result.moves] == list(range(len(game.turns)))
    states = list(game.states())
    for move in result.moves:
        is_choice = len(game.game.legal_moves(states[move.ply])) > 1
        assert move.is_forced is not is_choice
        assert move.loss >= 0
        assert 0 <= move.choice_loss <= move.loss
        if move.best is not None and move.played is not None:
            assert move.loss == max(0, move.best.evaluation.points - move.played.points)
            assert move.best.moves[0] == move.best.move
    decisions = sum(not move.is_forced for move in result.moves)
    assert seen == [(number + 1, decisions) for number in range(decisions)]
    assert all(0 < (result.accuracy(seat) or 0) <= 100 for seat in (0, 1))
    assert any(move.mark for move in result.moves)
    assert_explained(result)


def assert_explained(result: Review) -> None:
    """Marked moves tell why, whether they are turning points or not. Of a few nothing can be counted."""
    marked = [move for move in result.moves if move.mark is not None]
    assert 5 * sum(not move.reasons for move in marked) <= len(marked)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_with_chance_is_explained(seats: int) -> None:
    result = review(played("doodle", 3, seats=seats), effort=0.1)
    assert all(move.loss >= 0 for move in result.moves)
    assert_explained(result)


def test_the_end_of_a_game_is_proven() -> None:
    result = review(played("patchwork", 1), effort=0.2)
    last = [move for move in result.moves if move.best is not None][-1]
    assert last.best is not None
    assert last.best.evaluation.is_exact
    assert last.noise == 0


def test_an_unfinished_game_can_be_reviewed() -> None:
    result = review(played("patchwork", 1, plies=4), effort=LITTLE)
    assert len(result.moves) == 4


def test_processes_find_what_one_finds() -> None:
    game = played("patchwork", 2, plies=6)
    assert review(game, effort=LITTLE, jobs=2) == review(game, effort=LITTLE)


def test_errors_of_the_processes_reach_the_caller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUILTBEE_APPRENTICE", str(tmp_path / "missing.npz"))
    with pytest.raises(WeightsError, match=r"missing\.npz"):
        review(played("patchwork", 2, plies=6), effort=LITTLE, jobs=2)


def test_a_record_without_moves_cannot_be_reviewed() -> None:
    with pytest.raises(StudyError, match="no moves"):
        review(Match.new("patchwork", seed=1).record)


def test_a_game_without_a_layer_for_study_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("patchwork")
    monkeypatch.setattr(game, "INFO", replace(game.INFO, study=None))
    with pytest.raises(StudyError, match="Patchwork has no analysis"):
        study_of(game)
