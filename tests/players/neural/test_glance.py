# SPDX-License-Identifier: MIT
import hashlib
import json
import random
from pathlib import Path

import numpy as np
import pytest

from quiltbee.core import WeightsError
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS, Buy, Move, State
from quiltbee.kernel.patchwork.position import from_state, to_action
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players import Budget, make_player, warm_up, weights_of
from quiltbee.players.levels import Learned, Search
from quiltbee.players.neural import GlancePlayer, glance, load_glance, load_network
from tests.players.neural.test_network import GOOD_INPUTS, GOOD_OUTPUTS, write_model
from tests.players.neural.test_player import play
from tests.strategies import playout


def positions(edition: str, seed: int = 6) -> list[State]:
    """Return positions of a game by chance and of one that it plays itself."""
    rng = random.Random(seed)
    states = [state for state, _, _ in playout(rules, rules.start(edition, rng), rng)]
    player, state = GlancePlayer(rng), rules.start(edition, rng)
    while moves := rules.legal_moves(state):
        states.append(state)
        state = rules.apply(state, player.choose(state, state.active, moves, Budget()).move)
    return [state for state in states if rules.legal_moves(state)]


def taken(move: Move) -> int | str:
    """Tell what a move takes, wherever it lays it."""
    return move.patch if isinstance(move, Buy) else type(move).__name__


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_beats_the_greedy_player_at_one_look_in_every_edition(edition: str) -> None:
    wins = 0
    player = GlancePlayer(random.Random(1))
    for seed in range(2):
        for first in (0, 1):
            players = [player, make_player("greedy", "patchwork", random.Random(seed))]
            outcome = rules.outcome(play(players[:: 1 - 2 * first], edition, seed))
            assert outcome is not None
            wins += outcome.winners[0] == first
    assert wins >= 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_takes_what_is_likeliest_in_all_ways_together_and_lays_it_the_likeliest_way(
    edition: str,
) -> None:
    player, network = GlancePlayer(random.Random(1)), load_glance()
    split = 0
    for state in positions(edition):
        moves = rules.legal_moves(state)
        logits = network.policy(from_state(state), tables(edition))[0].astype(np.float64)
        chances = {move: float(np.exp(logits[to_action(state, move)])) for move in moves}
        sums = dict.fromkeys(map(taken, moves), 0.0)
        for move, chance in chances.items():
            sums[taken(move)] += chance
        choice = player.choose(state, state.active, moves, Budget())
        assert sums[taken(choice.move)] == max(sums.values())
        same = [move for move in moves if taken(move) == taken(choice.move)]
        assert chances[choice.move] == max(chances[move] for move in same)
        split += chances[choice.move] < max(chances.values())
        told = [each.move for each in choice.candidates]
        assert told[0] == choice.move
        assert len({*told}) == len(told) == min(len(moves), glance.TOLD)
        # The best way to lay each thing, the likeliest thing first, and then all others.
        heads = told[: len(sums)]
        assert [taken(move) for move in heads] == sorted(sums, key=lambda kind: -sums[kind])
        for move in heads:
            assert chances[move] == max(chances[way] for way in moves if taken(way) == taken(move))
        others = [chances[move] for move in told[len(sums) :]]
        left = [chance for move, chance in chances.items() if move not in heads]
        assert others == sorted(left, reverse=True)[: len(others)]
    assert split  # there were positions where the likeliest move of all takes something else


def test_it_says_what_the_network_says_and_looks_once() -> None:
    network = load_glance()
    for state in positions("winter")[::-7]:
        said = network.judge(from_state(state), tables("winter"))
        moves = rules.legal_moves(state)
        choice = GlancePlayer(random.Random(1)).choose(state, state.active, moves, Budget())
        assert (choice.value, choice.margin) == (said.win[0, 0], said.margin[0, 0])
        assert choice.nodes == 1
        assert not choice.is_certain  # not even at the end, where others calculate
        for each in choice.candidates:
            assert (each.value, each.margin) == (choice.value, choice.margin)
            assert (each.visits, each.line) == (0, (each.move,))


def test_a_position_has_one_answer_whatever_the_budget_the_seed_and_the_order_of_the_moves() -> (
    None
):
    player = GlancePlayer(random.Random(1))
    for state in positions("classic")[::5]:
        moves = rules.legal_moves(state)
        choice = player.choose(state, state.active, moves, Budget())
        for budget in (Budget(ms=1), Budget(nodes=5000)):
            assert player.choose(state, state.active, moves, budget) == choice
        other = GlancePlayer(random.Random(2))
        assert other.choose(state, state.active, moves[::-1], Budget()).move == choice.move


def test_it_has_weights_of_its_own() -> None:
    network = load_glance()
    assert network.path == glance.SHIPPED
    assert network.digest != load_network().digest
    assert weights_of("glance", "patchwork") == network.digest
    about = json.loads(glance.SHIPPED.with_suffix(".json").read_text(encoding="utf-8"))
    content = glance.SHIPPED.read_bytes()
    assert about["sha256"] == hashlib.sha256(content).hexdigest() == network.digest
    assert (about["size"], about["bits"]) == (len(content), 8)
    assert about["config"]["net"]["futures"]


def test_a_variable_names_weights_of_ones_own_for_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_model(tmp_path / "mine.onnx", GOOD_INPUTS, GOOD_OUTPUTS)
    before = load_network().path
    monkeypatch.setenv("QUILTBEE_GLANCE", str(path))
    assert load_glance().path == path.resolve()
    assert load_network().path == before
    state = rules.start("classic", random.Random(1))
    choice = make_player("glance", "patchwork", random.Random(1)).choose(
        state, 0, rules.legal_moves(state), Budget()
    )
    assert (choice.value, choice.margin) == (0.5, 0.5)
    monkeypatch.setenv("QUILTBEE_GLANCE", "")
    assert load_glance().path == glance.SHIPPED


def spoil(path: Path, how: str) -> str:
    """Leave bad weights in a file; return what is said of them."""
    if how == "missing":
        return "the weights cannot be read"
    if how == "foreign":
        write_model(path, {"pixels": (3, 224, 224)}, GOOD_OUTPUTS)
        return "not one of our networks; it has an input 'pixels'"
    content = bytearray(glance.SHIPPED.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    path.with_suffix(".json").write_bytes(glance.SHIPPED.with_suffix(".json").read_bytes())
    return "the weights are damaged; their checksum is not"


@pytest.mark.parametrize("how", ["missing", "foreign", "damaged"])
def test_without_good_weights_it_says_so_and_others_play(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / f"{how}.onnx"
    words = spoil(path, how)
    monkeypatch.setenv("QUILTBEE_GLANCE", str(path))
    for ask in (
        lambda: warm_up("glance", "patchwork"),
        lambda: make_player("glance", "patchwork", random.Random(1)),
    ):
        with pytest.raises(WeightsError) as caught:
            ask()
        assert str(path) in str(caught.value)
        assert words in str(caught.value)
    assert weights_of("glance", "patchwork") is None
    recipe = Learned("glance", Search(nodes=6))
    recipe.warm_up("patchwork")
    assert recipe.make("patchwork", random.Random(1)).name == "search"
    assert words in caplog.text
    state = rules.start("classic", random.Random(1))
    for name in ("neural", "greedy"):
        player = make_player(name, "patchwork", random.Random(1))
        moves = rules.legal_moves(state)
        assert player.choose(state, 0, moves, Budget(nodes=2)).move in moves


def test_the_packages_own_weights_need_their_description(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_model(tmp_path / "net.onnx", GOOD_INPUTS, GOOD_OUTPUTS).resolve()
    monkeypatch.setattr(glance, "SHIPPED", path)
    with pytest.raises(WeightsError, match=r"net\.json: the weights cannot be read"):
        load_glance()


def test_a_level_may_choose_at_one_look() -> None:
    assert Learned("glance", Search(nodes=6)).make("patchwork", random.Random(1)).name == "glance"
