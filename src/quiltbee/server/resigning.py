# SPDX-License-Identifier: MIT
"""When resignations end a game. They are entries of a table, and comments of a record; no rules know of them."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from quiltbee.players import level_in
from quiltbee.record import Record


def is_given_up(people: Sequence[bool], resigned: AbstractSet[int]) -> bool:
    """Tell whether a game is over because fewer than two seats are left, or no person. ``people`` tells where one sits."""
    if not resigned:
        return False
    rest = [is_person for seat, is_person in enumerate(people) if seat not in resigned]
    return len(rest) < 2 or not any(rest)


def resignations(read: Record) -> tuple[frozenset[int], bool]:
    """Return the seats that resigned in a record, and whether that ended the game. Later ones do not count.

    Whoever is not named as a level is a person.
    """
    seats = read.game.seats(read.start)
    names = [*read.names, *[""] * len(seats)][: len(seats)]
    people, resigned = [level_in(name) is None for name in names], set[int]()
    for seat in read.resigned:
        if not is_given_up(people, resigned):
            resigned.add(seat)
    return frozenset(resigned), is_given_up(people, resigned)
