# SPDX-License-Identifier: MIT
"""Cards and dice follow from the seed, and whoever cheats is found out."""

import hashlib
from collections import Counter

import pytest

from quiltbee.games.doodle import load_edition
from quiltbee.games.doodle.online import fairness

EDITION = load_edition("standard")


def h(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_everything_follows_from_the_seed_as_the_document_says() -> None:
    chance = fairness.draw("standard", 3, "a seed")
    assert list(chance.deck) == sorted(EDITION.patches, key=lambda card: h(f"a seed deck {card}"))
    starts = sorted(EDITION.starts, key=lambda card: h(f"a seed start {card}"))
    assert list(chance.starts) == starts[:3]
    faces = [1, 1, 2, 2, 3, 3]
    assert list(chance.dice) == [faces[int(h(f"a seed die {n}"), 16) % 6] for n in range(1, 18)]
    lines = ["a seed", ",".join(chance.deck), ",".join(chance.starts), ",".join(map(str, chance.dice)), "salt"]  # fmt: skip
    assert fairness.commitment("a seed", chance, "salt") == h("\n".join(lines))


def test_a_known_seed_gives_known_cards() -> None:
    """Rooms that are stored must open tomorrow as they were, so this never changes."""
    chance = fairness.draw("standard", 1, "quiltbee doodle 2026-01-31")
    assert chance.deck[:4] == ("P04", "P08", "P03", "P07")
    assert (chance.starts, chance.dice[:8]) == (("S10",), (2, 3, 1, 2, 2, 3, 3, 3))


def test_the_die_is_fair() -> None:
    thrown = Counter(
        pips for seed in range(300) for pips in fairness.draw("standard", 1, str(seed)).dice
    )
    assert sorted(thrown) == [1, 2, 3]
    assert all(abs(count / thrown.total() - 1 / 3) < 0.03 for count in thrown.values())


def test_every_card_comes_first_sometimes_and_seats_share_the_order() -> None:
    first = {fairness.draw("standard", 1, str(seed)).deck[0] for seed in range(400)}
    assert first == set(EDITION.patches)
    ten, two = (fairness.draw("standard", seats, "x") for seats in (10, 2))
    assert (ten.deck, ten.dice, ten.starts[:2]) == (two.deck, two.dice, two.starts)


@pytest.mark.parametrize("wrong", ["", "seed", "salt", "starts", "rolls", "deck", "shown"])
def test_whoever_cheats_is_found_out(wrong: str) -> None:
    seed, salt = fairness.new_seed(), fairness.new_salt()
    chance = fairness.draw("standard", 2, seed)
    shown = fairness.commitment(seed, chance, salt)
    rolls = [3 - pips % 3 for pips in chance.dice] if wrong == "rolls" else chance.dice[:9]
    assert fairness.check(
        "standard",
        h("other") if wrong == "shown" else shown,
        fairness.new_seed() if wrong == "seed" else seed,
        fairness.new_salt() if wrong == "salt" else salt,
        chance.starts[::-1] if wrong == "starts" else chance.starts,
        rolls,
        chance.deck[::-1] if wrong == "deck" else chance.deck[:20],
    ) == (wrong == "")


def test_seeds_and_salts_are_long_and_never_the_same() -> None:
    made = {make() for make in (fairness.new_seed, fairness.new_salt) for _ in range(50)}
    assert len(made) == 100
    assert {len(each) for each in made} == {64}
