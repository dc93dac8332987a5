# SPDX-License-Identifier: MIT
"""Let newcomers play against the lowest levels, and each level against the one below, and print who won.

python -m benchmarks.ladder --game patchwork --games 100
python -m benchmarks.ladder --game doodle --games 400 newcomer-level1 level2-level1

Every circle or deck is played twice, with the seats exchanged. Doodle is played at tables of two.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from random import Random
from statistics import mean
from typing import Any, Final, NamedTuple

from benchmarks.conditions import conditions
from benchmarks.newcomers import NEWCOMERS
from quiltbee.arena import win_rate
from quiltbee.core.game import CHANCE
from quiltbee.games import find_game
from quiltbee.players import Budget, Player, levels_of, make_player, player_names

YARDSTICKS: Final = ("newcomer", "careful")


class Pairing(NamedTuple):
    """Two players who meet. The interest is in how often the first one wins."""

    one: str
    two: str

    def __str__(self) -> str:
        return f"{self.one}-{self.two}"


class Played(NamedTuple):
    """What came of one game, seen from the first player of the pairing."""

    points: float
    """1 for a win, a half for a draw, 0 for a loss."""
    scores: tuple[int, int]


def usual_pairings(game: str) -> list[Pairing]:
    """Return each newcomer with its level, and each level with the one below."""
    levels = [f"level{number}" for number in levels_of(game)]
    newcomers = [Pairing(*pair) for pair in zip(YARDSTICKS, levels, strict=False)]
    return newcomers + [Pairing(upper, lower) for lower, upper in pairwise(levels)]


def make(name: str, game: str, rng: Random) -> Player:
    """Make a newcomer, or a player of the game."""
    if name in YARDSTICKS:
        return NEWCOMERS[game][YARDSTICKS.index(name)](rng)
    return make_player(name, game, rng)


def play_game(
    number: int, *, pairing: Pairing, game: str, seed: int, nodes: int | None = None
) -> Played:
    """Play a game. Two games in a row have the same circle or deck and throws, and other seats."""
    circle, is_turned = divmod(number, 2)
    rules = find_game(game)
    dealt = Random(f"ladder {seed} {circle}")
    state: Any
    if rules.INFO.usual_seats == 1:
        state = rules.start_from(rules.INFO.editions[0], {"players": 2}, dealt)
    else:
        state = rules.start(rules.INFO.editions[0], dealt)
    names = pairing[::-1] if is_turned else pairing
    players = [
        make(name, game, Random(f"ladder {seed} {number} {seat}"))
        for seat, name in enumerate(names)
    ]
    while acting := rules.to_move(state):
        seat = acting[0]
        if seat == CHANCE:
            move = rules.settle(state, rules.parse_move(rules.INFO.chance_move), dealt)
        else:
            moves, view = rules.legal_moves(state, seat), rules.view(state, seat)
            move = players[seat].choose(view, seat, moves, Budget(nodes=nodes)).move
        state = rules.play(state, move, seat)
    outcome = rules.outcome(state)
    assert outcome is not None
    mine = int(is_turned)
    points = (mine in outcome.winners) / len(outcome.winners)
    return Played(points, (outcome.scores[mine], outcome.scores[1 - mine]))


def report(pairing: Pairing, games: Sequence[Played]) -> str:
    """Say how often the first player won, with an interval of 95 percent, and the mean scores."""
    points = sum(game.points for game in games)
    share = win_rate(points, len(games))
    assert share.value is not None
    assert share.low is not None
    assert share.high is not None
    one, two = (mean(game.scores[side] for game in games) for side in (0, 1))
    return (
        f"{pairing.one} won {points:g} of {len(games)} against {pairing.two}: "
        f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}), scores {one:.1f} : {two:.1f}"
    )


def main() -> None:
    """Read the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument(
        "pairings", nargs="*", help="such as newcomer-level1; without it the usual ones"
    )
    parser.add_argument("--game", choices=NEWCOMERS, default="patchwork")
    parser.add_argument("--games", type=int, default=100, help="of each pairing, an even number")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--nodes", type=int, help="a limit for each move of a search, in place of its time"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    pairings = [Pairing(*text.split("-")) for text in asked.pairings]
    for name in (name for pairing in pairings for name in pairing):
        if name not in (*YARDSTICKS, *player_names(asked.game)):
            parser.error(f"there is no player {name}")
    print(conditions(), flush=True)
    with ProcessPoolExecutor(asked.processes) as pool:
        for pairing in pairings or usual_pairings(asked.game):
            play = partial(
                play_game, pairing=pairing, game=asked.game, seed=asked.seed, nodes=asked.nodes
            )
            games = list(pool.map(play, range(asked.games), chunksize=2))
            print(report(pairing, games), flush=True)


if __name__ == "__main__":
    main()
