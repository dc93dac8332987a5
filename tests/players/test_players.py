# SPDX-License-Identifier: MIT
import pickle
import random
import subprocess
import sys

import pytest

from quiltbee.core import QuiltbeeError, UnknownGameError, UnknownPlayerError
from quiltbee.games import GAMES
from quiltbee.players import (
    Budget,
    make_player,
    player_names,
)


@pytest.mark.parametrize("name", player_names())
@pytest.mark.parametrize("game", GAMES)
def test_every_player_plays_every_game_but_those_made_for_one(name: str, game: str) -> None:
    if name in ("apprentice", "level10") and game == "doodle":
        with pytest.raises(UnknownPlayerError, match=f"{name} plays only patchwork, not doodle"):
            make_player(name, game, random.Random(0))
        return
    player = make_player(name, game, random.Random(0))
    assert player.name == name or name.startswith("level")
    rules = GAMES[game]
    state = rules.start(rules.INFO.editions[0], random.Random(0))
    seat = rules.to_move(state)[0]
    moves = rules.legal_moves(state, seat)
    assert player.choose(rules.view(state, seat), seat, moves, Budget(ms=100)).move in moves


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownPlayerError, match="no player 'deep blue'; there are random, greedy"):
        make_player("deep blue", "patchwork", random.Random(0))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError):
        make_player("random", "chess", random.Random(0))


def test_the_error_can_be_caught_as_ours_and_cross_processes() -> None:
    error = UnknownPlayerError("no player")
    assert isinstance(error, QuiltbeeError)
    assert isinstance(error, LookupError)
    assert error.code == "unknown_player"
    assert repr(pickle.loads(pickle.dumps(error))) == repr(error)


def test_only_players_that_search_load_the_engine() -> None:
    script = (
        "import sys; from random import Random\n"
        "from quiltbee.players import make_player\n"
        "for name in ('random', 'greedy', 'level1', 'level2'): make_player(name, 'patchwork', Random(0))\n"
        "for name in ('level1', 'level7'): make_player(name, 'doodle', Random(0))\n"
        "print('wasmtime' in sys.modules)\n"
        "make_player('search', 'patchwork', Random(0))\n"
        "print('wasmtime' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\nTrue\n"
