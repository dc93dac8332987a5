# SPDX-License-Identifier: MIT
import random
from pathlib import Path

import pytest

from quiltbee.core import WeightsError
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.players import ROSTER
from quiltbee.games.patchwork.players.mlp.player import ApprenticePlayer
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee.games.patchwork.players.search import PatchworkSearch
from quiltbee.players import Budget, Player, make_player, weights_of
from tests.players.games import middle, play


def wins(player: Player, other: Player, edition: str, circles: int) -> int:
    """How often a player wins circles that are played from both seats."""
    found = 0
    for seed in range(circles):
        for first in (0, 1):
            outcome = rules.outcome(play([player, other][:: 1 - 2 * first], edition, seed))
            assert outcome is not None
            found += outcome.winners[0] == first
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_beats_the_greedy_player_with_a_few_looks_in_every_edition(edition: str) -> None:
    player = ApprenticePlayer(random.Random(1), nodes=60)
    assert wins(player, make_player("greedy", "patchwork", random.Random(1)), edition, 3) >= 4


def test_it_beats_the_search_that_judges_by_hand() -> None:
    player = ApprenticePlayer(random.Random(1), nodes=600)
    assert wins(player, PatchworkSearch(random.Random(1), nodes=600), "classic", 8) >= 9


def test_with_a_limit_of_nodes_it_is_the_same_every_time() -> None:
    ends = [
        play([ApprenticePlayer(random.Random(4), nodes=50) for _ in range(2)], "winter", seed=5)
        for _ in range(2)
    ]
    assert ends[0] == ends[1]


def test_it_accounts_for_every_candidate() -> None:
    state = middle("winter", 11)
    player = ApprenticePlayer(random.Random(1), nodes=500)
    choice = player.choose(state, state.active, rules.legal_moves(state), Budget())
    assert choice.move == choice.candidates[0].move
    assert choice.nodes == 500 == 1 + sum(each.visits for each in choice.candidates)
    for each in choice.candidates:
        assert 0 <= each.value <= 1
        after = state
        for move in each.line:
            after = rules.play(after, move)


def test_near_the_end_it_calculates_and_says_that_it_is_certain() -> None:
    state = middle("classic", 0, seed=7)
    greedy = make_player("greedy", "patchwork", random.Random(7))
    while sum(state.edition.last_space - seat.time for seat in state.seats) > 7:
        moves = rules.legal_moves(state)
        state = rules.apply(state, greedy.choose(state, state.active, moves, Budget()).move)
    player = ApprenticePlayer(random.Random(1), nodes=100_000)
    choice = player.choose(state, state.active, rules.legal_moves(state), Budget())
    assert choice.is_certain
    known = PatchworkSearch(random.Random(1), nodes=100_000)
    assert choice == known.choose(state, state.active, rules.legal_moves(state), Budget())


def test_a_level_plays_with_it_where_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    level = ROSTER.levels[-1]
    assert level.make(random.Random(1)).name == "apprentice"
    assert weights_of("level10", "patchwork") == load_weights().checksum
    monkeypatch.setenv("QUILTBEE_APPRENTICE", str(tmp_path / "gone.safetensors"))
    assert weights_of("level10", "patchwork") is None
    with pytest.raises(WeightsError):
        make_player("apprentice", "patchwork", random.Random(1))
    for _ in range(2):
        assert level.make(random.Random(1)).name == "search"
    (told,) = caplog.messages
    assert told.startswith("playing without what was learned: ")
    assert "gone.safetensors" in told
