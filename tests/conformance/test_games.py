# SPDX-License-Identifier: MIT
"""What holds for every game: played at random, in every edition, with no game known by name."""

import itertools
import json
import pickle
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from quiltbee import record
from quiltbee.core.display import ShownState
from quiltbee.core.errors import GameOverError, IllegalMoveError, NotYourTurnError
from quiltbee.core.game import CHANCE
from quiltbee.draw import to_text
from quiltbee.games import GAMES, AnyGame, find_game, game_of
from quiltbee.match import Match
from tests.strategies import TABLES, playout

GAMES_EACH = 4


class Table(NamedTuple):
    """A game with an edition and, perhaps, more seats than usual."""

    game: AnyGame
    edition: str
    setup: dict[str, object]
    games: list[list[tuple[Any, Any, int]]]
    """Some random games: each position with the move and the seat that leave it."""

    def start(self, seed: int) -> Any:
        return self.game.start_from(self.edition, self.setup, random.Random(seed))

    @property
    def positions(self) -> Iterator[tuple[Any, Any, int]]:
        return itertools.chain.from_iterable(self.games)


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "-".join(map(str, table)))
def table(request: pytest.FixtureRequest) -> Table:
    name, edition, setup = request.param
    game = find_game(name)
    games = list[list[tuple[Any, Any, int]]]()
    for seed in range(GAMES_EACH):
        rng = random.Random(seed)
        games.append(list(playout(game, game.start_from(edition, setup, rng), rng)))
    return Table(game, edition, setup, games)


def test_a_game_knows_its_name_and_has_editions() -> None:
    for name, game in GAMES.items():
        assert name == game.INFO.name
        assert game.INFO.version >= 1
        assert len(game.INFO.editions) == len(set(game.INFO.editions)) >= 1


def test_a_game_ends_and_then_has_no_moves(table: Table) -> None:
    game = table.game
    for *before, (last, _, _) in table.games:
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


def test_chance_moves_only_where_the_game_says_so(table: Table) -> None:
    game = table.game
    moves = {CHANCE in game.to_move(state) for state, _, _ in table.positions}
    assert (True in moves) == game.INFO.has_chance


def test_every_legal_move_plays_as_it_applies(table: Table) -> None:
    game, rng = table.game, random.Random(1)
    for state, move, _ in table.positions:
        for seat in game.to_move(state) if move is not None else ():
            moves = game.legal_moves(state, seat)
            assert moves
            assert len(set(moves)) == len(moves)
            for legal in rng.sample(moves, min(20, len(moves))):
                assert game.canonical(state, legal) == legal
                assert game.play(state, legal, seat) == game.apply(state, legal, seat)


def test_moves_of_other_positions_are_refused_unless_legal(table: Table) -> None:
    game = table.game
    for met in table.games:
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


def test_a_seat_that_may_not_act_is_refused(table: Table) -> None:
    game = table.game
    for state, move, _ in table.positions:
        acting = game.to_move(state)
        if move is None or any(seat < 0 for seat in acting):
            continue
        for seat in set(game.seats(state)) - set(acting):
            assert game.legal_moves(state, seat) == []
            with pytest.raises(NotYourTurnError):
                game.play(state, move, seat)


def test_texts_round_trip(table: Table) -> None:
    game, name, *_ = table
    for state, move, _ in table.positions:
        assert game.parse_position(game.position_text(state)) == state
        assert game.edition_of(state) == name
        if move is not None:
            assert game.parse_move(str(move)) == move


def test_states_are_values(table: Table) -> None:
    game = table.game
    for state, _, _ in table.positions:
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert hash(twin) == hash(state)
        assert game_of(state) is game


def test_what_the_engine_prints_is_plain_json(table: Table) -> None:
    game, name, *_ = table
    for state, move, seat in table.positions:
        shown = game.state_json(state)
        assert json.loads(json.dumps(shown, allow_nan=False)) == shown
        assert shown["game"] == game.INFO.name
        assert shown["edition"] == name
        if move is not None:
            entry = game.move_json(state, move, seat)
            assert entry["move"] == str(move)
            assert entry["cells"] == sorted(entry["cells"])
            told = list(game.events(state, move, seat))
            assert json.loads(json.dumps(told, allow_nan=False)) == told
            assert all(event["event"] for event in told)


def test_a_record_of_any_length_goes_on_where_it_ended(table: Table) -> None:
    game, name, *_ = table
    rng = random.Random(1)
    match = Match.new(game.INFO.name, name, seed=1, setup=table.setup)
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


def test_what_is_hidden_stays_hidden(table: Table) -> None:
    """Two games that differ only in what a seat has not seen look the same to it."""
    game = table.game
    for state, _, _ in table.positions:
        for seat in game.seats(state):
            seen = game.view(state, seat)
            one, other = (game.complete(seen, random.Random(luck)) for luck in (1, 2))
            assert game.view(one, seat) == game.view(other, seat) == seen
            assert game.state_json(one, seat) == game.state_json(seen, seat)
            assert game.state_json(other, seat) == game.state_json(seen, seat)
            # What another seat alone has seen, such as its hand, may be in a record and before a referee.
            if all(game.view(one, each) == game.view(other, each) for each in game.seats(state)):
                assert game.state_json(one) == game.state_json(other)
                assert game.setup_text(one, one) == game.setup_text(other, other)


def test_a_view_is_a_position_with_the_same_moves(table: Table) -> None:
    game = table.game
    for state, _, _ in table.positions:
        for seat in game.seats(state):
            seen = game.view(state, seat)
            assert game.parse_position(game.position_text(seen)) == seen
            assert game.legal_moves(seen, seat) == game.legal_moves(state, seat)


def test_printing_a_state_draws_it_and_its_repr_rebuilds_it(table: Table) -> None:
    game = table.game
    if not issubclass(game.State, ShownState):
        pytest.skip("its states show themselves as Python does")
    for state, _, _ in table.games[0]:
        assert str(state) == to_text(state)
        assert eval(repr(state), {game.INFO.name: game}) == state


def test_a_setup_makes_the_same_start_again(table: Table) -> None:
    for start in (game[0][0] for game in table.games):
        setup = json.loads(json.dumps(table.game.setup_json(start)))
        assert table.game.start_from(table.edition, setup, random.Random(99)) == start


def test_starting_is_fair_to_the_seed(table: Table) -> None:
    assert table.start(1) == table.start(1)
    starts = len({table.start(seed) for seed in range(30)})
    is_ours = table.game.INFO.name in ("patchwork", "doodle")
    # A game of others may always start alike.
    assert starts == 30 or (starts == 1 and not is_ours)
