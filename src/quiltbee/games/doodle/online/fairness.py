# SPDX-License-Identifier: MIT
"""Cards and dice that anybody can verify after the game.

All chance in a game of Doodle follows from its *seed*, a text, by SHA-256 alone. So it can be computed in any language.
Let ``h(text)`` be the hexadecimal SHA-256 of a text in UTF-8. Then:

- the deck is all patch cards, sorted by ``h(f"{seed} deck {card}")``; the first cards form the circle;
- the start cards are all start cards, sorted by ``h(f"{seed} start {card}")``; seat 0 gets the first, and so on;
- the n-th throw (n from 1) is the face with the index ``int(h(f"{seed} die {n}"), 16) % 6``, where the six faces of the
  die are sorted in ascending order.

Before the game everybody sees the *commitment*. It is ``h`` of five lines, joined by line feeds without one at the end:
the seed; the deck; the start cards that are dealt; the throws; and the salt. The items of each list are separated by
commas. The salt is random, so that the commitment reveals nothing about a seed that could be guessed. After the game all
five are published.

A game can begin from a *position*. Then the commitment is to what is still to come. The deck is what was undealt in the
position, sorted in the same way. There are no start cards, and there are as many throws as are left. A game with the seed of a day publishes them when the day is over; ``quiltbee.server.model.days`` makes the
seeds of the days.
"""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

from quiltbee.games.doodle import Edition, Phase, State, load_edition, parse_position

_BYTES: Final = 32


@dataclass(frozen=True, slots=True)
class Chance:
    """The outcome of all chance in one game."""

    deck: tuple[str, ...]
    starts: tuple[str, ...]
    dice: tuple[int, ...]


def new_seed() -> str:
    """Return a random seed that nobody can guess."""
    return secrets.token_hex(_BYTES)


def new_salt() -> str:
    """Return a random salt."""
    return secrets.token_hex(_BYTES)


def draw(edition: str, seats: int, seed: str) -> Chance:
    """Return the cards and dice of a seed. Raises UnknownEditionError."""
    return _draw(load_edition(edition), seats, seed)


@cache
def _faces(edition: Edition) -> tuple[int, ...]:
    return tuple(sorted(edition.die))


def _draw(edition: Edition, seats: int, seed: str) -> Chance:
    faces, throws = _faces(edition), edition.rounds * edition.turns - 1
    return Chance(
        _sorted(edition.patches, f"{seed} deck"),
        _sorted(edition.starts, f"{seed} start")[:seats],
        tuple(faces[int(_hash(f"{seed} die {n}"), 16) % len(faces)] for n in range(1, throws + 1)),
    )


def is_dealt(start: State, chance: Chance) -> bool:
    """Return whether a game begins with these cards, and not from a position."""
    starts = tuple(seat.start_card for seat in start.seats)
    return (
        start.phase is Phase.START
        and (*start.circle, *start.deck) == chance.deck
        and starts == chance.starts
    )


def draw_from(start: State, seed: str) -> Chance:
    """Return the cards and dice that a seed gives to a game that begins from a position."""
    edition = start.edition
    dealt = {*start.circle, *start.discards}
    deck = _sorted((card for card in edition.patches if card not in dealt), f"{seed} deck")
    whole = _draw(edition, 0, seed)
    # A turn that has begun had its throw, and the final turn has none.
    begun = start.phase in (Phase.DRAW, Phase.SCORING, Phase.OVER)
    turns = (start.round - 1) * edition.turns + start.turn - 1 + begun
    return Chance(deck, (), whole.dice[: max(0, len(whole.dice) - turns)])


def _sorted(cards: Iterable[str], prefix: str) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: _hash(f"{prefix} {card}")))


def commitment(seed: str, chance: Chance, salt: str) -> str:
    """Return the commitment, which is shown before the game."""
    dice = (str(pips) for pips in chance.dice)
    lists = (",".join(each) for each in (chance.deck, chance.starts, dice))
    return _hash("\n".join((seed, *lists, salt)))


def check(
    edition: str, shown: str, seed: str, salt: str, starts: Sequence[str], rolls: Sequence[int],
    deck: Sequence[str] | None = None,
) -> bool:  # fmt: skip
    """Return whether a game was played with the cards and dice of its commitment.

    ``shown`` is the commitment from the beginning of the game. ``seed`` and ``salt`` are published after the game.
    ``starts`` are the start cards by seat. ``rolls`` are the throws, and ``deck`` the cards in the order in which they came;
    both may be shorter than in a whole game.
    """
    chance = draw(edition, len(starts), seed)
    return (
        commitment(seed, chance, salt) == shown
        and chance.starts == tuple(starts)
        and chance.dice[: len(rolls)] == tuple(rolls)
        and (deck is None or chance.deck[: len(deck)] == tuple(deck))
    )


def check_from(position: str, shown: str, seed: str, salt: str, rolls: Sequence[int]) -> bool:
    """Return whether a game from a position was played with the cards and dice of its commitment.

    ``position`` is what ``/fairness`` shows; the other arguments are those of ``check``.
    """
    chance = draw_from(parse_position(position), seed)
    is_kept = commitment(seed, chance, salt) == shown
    return is_kept and chance.dice[: len(rolls)] == tuple(rolls)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()
