# SPDX-License-Identifier: MIT
"""What holds for every game: played at random, in every edition, with no game known by name."""

import json
import pickle
import random
from typing import Any

import pytest

from quiltbee import record
from quiltbee.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from quiltbee.games import GAMES, AnyGame, find_game, game_of
from quiltbee.match import Match
from tests.strategies import EDITIONS, playout

SEEDS = range(12)


@pytest.fixture(params=EDITIONS, ids="-".join)
def edition(request: pytest.FixtureRequest) -> tuple[AnyGame, str]:
    name, edition = request.param
    return find_game(name), edition


def positions(game: AnyGame, edition: str, seed: int) -> list[tuple[Any, Any, int]]:
    rng = random.Random(seed)
    return list(playout(game, game.start(edition, rng), rng))


def test_a_game_knows_its_name_and_has_editions() -> None:
    for name, game in GAMES.items():
        assert name == game.NAME
        assert game.VERSION >= 1
        assert len(game.EDITIONS) == len(set(game.EDITIONS)) >= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_ends_and_then_has_no_moves(edition: tuple[AnyGame, str], seed: int) -> None:
    game, name = edition
    *before, (last, _, _) = positions(game, name, seed)
    assert all(game.outcome(state) is None for state, _, _ in before)
    outcome = game.outcome(last)
    assert outcome is not None
    assert len(outcome.scores) == len(game.seats(last))
    assert set(outcome.winners) <= set(game.seats(last))
    assert outcome.winners
    assert max(outcome.scores) in {outcome.scores[seat] for seat in outcome.winners}
    assert game.to_move(last) == ()
    for seat in game.seats(last):
        assert game.legal_moves(last, seat) == []
    move = before[-1][1]
    with pytest.raises(GameOverError):
        game.play(last, move, before[-1][2])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_move_plays_as_it_applies(edition: tuple[AnyGame, str], seed: int) -> None:
    game, name = edition
    for state, move, _ in positions(game, name, seed):
        for seat in game.to_move(state) if move is not None else ():
            moves = game.legal_moves(state, seat)
            assert moves
            assert len(set(moves)) == len(moves)
            for legal in random.Random(seed).sample(moves, min(20, len(moves))):
                assert game.canonical(state, legal) == legal
                assert game.play(state, legal, seat) == game.apply(state, legal, seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_of_other_positions_are_refused_unless_legal(
    edition: tuple[AnyGame, str], seed: int
) -> None:
    game, name = edition
    met = positions(game, name, seed)
    foreign = [move for _, move, _ in met if move is not None]
    for state, move, _ in met:
        for seat in game.to_move(state) if move is not None else ():
            legal = set(game.legal_moves(state, seat))
            for other in foreign:
                if game.canonical(state, other) in legal:
                    continue
                with pytest.raises(IllegalMoveError) as caught:
                    game.play(state, other, seat)
                assert caught.value.reason
                assert caught.value.words


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_seat_that_may_not_act_is_refused(edition: tuple[AnyGame, str], seed: int) -> None:
    game, name = edition
    for state, move, _ in positions(game, name, seed):
        acting = game.to_move(state)
        if move is None or any(seat < 0 for seat in acting):
            continue
        for seat in set(game.seats(state)) - set(acting):
            assert game.legal_moves(state, seat) == []
            with pytest.raises(NotYourTurnError):
                game.play(state, move, seat)


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_texts_round_trip(edition: tuple[AnyGame, str], seed: int) -> None:
    game, name = edition
    for state, move, _ in positions(game, name, seed):
        assert game.parse_position(game.position_text(state)) == state
        assert game.edition_of(state) == name
        if move is not None:
            assert game.parse_move(str(move)) == move


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_states_are_values(edition: tuple[AnyGame, str], seed: int) -> None:
    game, name = edition
    for state, _, _ in positions(game, name, seed):
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert hash(twin) == hash(state)
        assert game_of(state) is game


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_what_the_engine_prints_is_plain_json(edition: tuple[AnyGame, str], seed: int) -> None:
    game, name = edition
    for state, move, seat in positions(game, name, seed):
        shown = game.state_json(state)
        assert json.loads(json.dumps(shown, allow_nan=False)) == shown
        assert shown["game"] == game.NAME
        assert shown["edition"] == name
        if move is not None:
            entry = game.move_json(state, move)
            assert entry["move"] == str(move)
            assert entry["cells"] == sorted(entry["cells"])
            told = list(game.events(state, move, seat))
            assert json.loads(json.dumps(told, allow_nan=False)) == told
            assert all(event["event"] for event in told)


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_record_of_any_length_goes_on_where_it_ended(
    edition: tuple[AnyGame, str], seed: int
) -> None:
    game, name = edition
    rng = random.Random(seed)
    match = Match.new(game.NAME, name, seed=seed)
    while match.to_move:
        seat = rng.choice(match.to_move)
        match.play(rng.choice(match.legal_moves(seat)), seat)
        if rng.random() < 0.1:
            text = record.write(match.record)
            again = Match(record.read(text))
            assert record.write(again.record) == text
            assert again.turns == match.turns
            assert game.view(again.state, 0) == game.view(match.state, 0)
    assert match.outcome is not None


def test_starting_is_fair_to_the_seed(edition: tuple[AnyGame, str]) -> None:
    game, name = edition
    assert game.start(name, random.Random(1)) == game.start(name, random.Random(1))
    starts = {game.start(name, random.Random(seed)) for seed in range(30)}
    assert len(starts) == 30
