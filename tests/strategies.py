# SPDX-License-Identifier: MIT
"""Games and positions for Hypothesis, and the helpers that tests build them with."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from quiltbee.games import GAMES, AnyGame, patchwork
from quiltbee.games.patchwork import Seat, State, notation

EDITIONS = [(game, edition) for game in GAMES for edition in GAMES[game].INFO.editions]
"""Every edition of every registered game, by name."""

TABLES: list[tuple[str, str, dict[str, object]]] = [
    *((game, edition, {}) for game, edition in EDITIONS),
    *(
        (name, game.INFO.editions[0], dict[str, object](players=players))
        for name, game in GAMES.items()
        for players in sorted({game.INFO.least_seats, min(game.INFO.most_seats, 3)})
        if players != game.INFO.usual_seats
    ),
]
"""Every edition, and tables with fewer and with more seats than the usual number, up to three."""


def playout(game: AnyGame, state: Any, rng: random.Random) -> Iterator[tuple[Any, Any, int]]:
    """Play random moves to the end; give each state with the move and seat that leave it."""
    while acting := game.to_move(state):
        seat = rng.choice(acting)
        move = rng.choice(game.legal_moves(state, seat))
        yield state, move, seat
        state = game.apply(state, move, seat)
    yield state, None, 0


def patchwork_states(edition: str | None = None) -> st.SearchStrategy[State]:
    """Positions of Patchwork met in random play, from the start to the end."""

    def reach(edition: str, seed: int, plies: int) -> State:
        rng = random.Random(seed)
        state = patchwork.start(edition, rng, first=rng.randrange(2))
        for _ in range(plies):
            if not (moves := patchwork.legal_moves(state)):
                break
            state = patchwork.apply(state, rng.choice(moves))
        return state

    editions = st.sampled_from(patchwork.INFO.editions) if edition is None else st.just(edition)
    return st.builds(reach, editions, st.integers(0, 2**32), st.integers(0, 60))


def studied(text: str) -> State:
    """A position made up to look at one thing; whether a game can reach it is not asked."""
    return notation._read(text)


def fresh(edition: str = "classic", circle: list[int] | None = None) -> State:
    """A start with the patches in order of their ids, the 1x2 patch last, or those given first."""
    first = circle or []
    rest = [patch for patch in range(2, 34) if patch not in first]
    return patchwork.lay_out(patchwork.load_edition(edition), [*first, *rest, 1])


def starred(state: State, *places: int) -> State:
    """The same table with an asterisk on the labels of these patches of the circle."""
    changed = {state.circle[place] for place in places}
    patches = {
        id_: replace(patch, starred=id_ in changed) for id_, patch in state.edition.patches.items()
    }
    return replace(state, edition=replace(state.edition, patches=patches))


def with_seat(state: State, seat: int, **changes: Any) -> State:
    """The same table with something changed on one side of it."""
    seats: list[Seat] = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=(seats[0], seats[1]))
