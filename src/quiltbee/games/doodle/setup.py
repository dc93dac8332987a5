# SPDX-License-Identifier: MIT
"""Shuffling and dealing: how a game of Patchwork Doodle begins, and what is not known of its deck."""

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from quiltbee.core.errors import SetupError
from quiltbee.core.game import JsonObject
from quiltbee.games.doodle.editions import Edition, load_edition
from quiltbee.games.doodle.state import Phase, Seat, State


def start(edition: Edition | str, rng: random.Random, players: int = 1) -> State:
    """Shuffle the cards and deal a start card to each seat. Raises SetupError for too many seats."""
    edition = load_edition(edition) if isinstance(edition, str) else edition
    _check_players(edition, players)
    return deal(edition, _shuffled(edition.patches, rng), _shuffled(edition.starts, rng)[:players])


def start_from(edition: str, setup: Mapping[str, object], rng: random.Random) -> State:
    """Set up as ``{"players": 2, "deck": [...], "start_cards": [...]}`` says.

    What is left out is dealt at random; the number of players is then 1. The first eight cards of the
    deck lie clockwise after the token. Raises SetupError.
    """
    known = load_edition(edition)
    unknown = set(setup) - {"players", "deck", "start_cards"}
    if unknown:
        raise SetupError(
            f"a setup has players, a deck and start cards, not {str(min(unknown, key=str))[:40]!r}"
        )
    players = setup.get("players", 1)
    if not isinstance(players, int) or isinstance(players, bool):
        raise SetupError("players must be a whole number")
    _check_players(known, players)
    deck, starts = _shuffled(known.patches, rng), _shuffled(known.starts, rng)[:players]
    if "deck" in setup:
        deck = _cards("the deck", setup["deck"], known.patches)
        missing = [card for card in known.patches if card not in deck]
        if missing:
            raise SetupError(f"the deck lacks {missing[0]}; it must hold all {len(known.patches)}")
    if "start_cards" in setup:
        starts = _cards("start_cards", setup["start_cards"], known.starts)
        if len(starts) != players:
            raise SetupError(f"start_cards must name one card a seat, and players is {players}")
    return deal(known, deck, starts)


def setup_json(start: State) -> JsonObject:
    """Return the setup from which ``start_from`` makes this start."""
    return {
        "players": len(start.seats),
        "deck": [*start.circle, *start.deck],
        "start_cards": [seat.start_card for seat in start.seats],
    }


def deal(edition: Edition, deck: Sequence[str], starts: Sequence[str]) -> State:
    """Begin a game with a whole deck in this order and these start cards, both taken to be right."""
    return State(
        edition=edition,
        phase=Phase.START,
        round=1,
        turn=1,
        circle=tuple(deck[: edition.circle]),
        deck=tuple(deck[edition.circle :]),
        discards=(),
        card=None,
        seats=tuple(Seat(card) for card in starts),
    )


def complete(state: State, rng: random.Random) -> State:
    """Fill in by chance the part of the deck that is not known.

    In a view, a seat that is done without showing what it did counts as one that drew nothing.
    """
    unknown = state.unknown
    return replace(state, deck=(*state.deck, *_shuffled(unknown, rng))) if unknown else state


def _shuffled(cards: Collection[str], rng: random.Random) -> list[str]:
    return rng.sample(list(cards), len(cards))


def _check_players(edition: Edition, players: int) -> None:
    most = len(edition.starts)
    if not 1 <= players <= most:
        raise SetupError(f"there are start cards for 1 to {most} players, not for {players}")


def _cards(what: str, given: object, known: Mapping[str, object]) -> list[str]:
    """Return the ids given, or raise SetupError if they are not cards of this kind, each once."""
    if not isinstance(given, list | tuple):
        raise SetupError(f"{what} must be a list of card ids")
    cards = list[str]()
    for card in given:
        if not isinstance(card, str) or card not in known:
            raise SetupError(f"{what}: there is no card {str(card)[:12]!r} of this kind")
        if card in cards:
            raise SetupError(f"{what}: {card} stands there twice")
        cards.append(card)
    return cards
