# SPDX-License-Identifier: MIT
"""The editions of Patchwork Doodle, read from the data files beside this one."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from quiltbee.core import pieces
from quiltbee.core.data import (
    fault,
    find_editions,
    find_more_editions,
    load_named,
    number,
    read_toml,
    shape,
    whole,
)
from quiltbee.core.errors import DataError
from quiltbee.core.game import EditionSummary

EVIDENCE: Final = ("published", "inferred", "fallback")

_DATA: Final = Path(str(resources.files(__package__))) / "data"
_OURS: Final = find_editions(_DATA)
_FILES: Final = _OURS | {
    name: path for name, path in find_more_editions("doodle").items() if name not in _OURS
}

EDITIONS: Final = tuple(_OURS)
"""The editions that come with the package."""
ALL_EDITIONS: Final = tuple(_FILES)
"""These, and those of the folders that ``QUILTBEE_EDITIONS`` names."""


@dataclass(frozen=True, slots=True)
class Card:
    """A patch card or a start card."""

    id: str
    shape: pieces.Shape
    evidence: str
    """How well the card is attested: ``published``, ``inferred``, or ``fallback`` if not at all."""
    source: str

    @property
    def size(self) -> int:
        """How many spaces the patch covers."""
        return pieces.size(self.shape)


@dataclass(frozen=True, slots=True)
class Words:
    """What an edition is called in one language."""

    title: str
    about: str
    """What is special about it, in a line."""


@dataclass(frozen=True, slots=True)
class Edition:
    """All in which one box of Patchwork Doodle could differ from another: numbers, cards, words, colours."""

    name: str
    title: str
    words: Mapping[str, Words]
    """By language; English is always there."""
    patches: Mapping[str, Card]
    """The patch cards by id."""
    starts: Mapping[str, Card]
    """The start cards by id; there is one for each seat, so they limit the seats."""
    die: tuple[int, ...]
    rounds: int
    turns: int
    """Turns in each round."""
    circle: int
    """How many cards lie in the circle when a round begins."""
    good_solo_score: int
    source: str
    theme: Mapping[str, Any]
    """Its colours, as ``svg.theme`` reads them."""
    page: Mapping[str, Any]
    """Its colours in the browser, as ``draw.svg.page`` reads them."""

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def note(self) -> str:
        """What a player should know about the cards of this edition; nothing if all are attested."""
        filled = sum(card.evidence == "fallback" for card in self.patches.values())
        if not filled:
            return ""
        count = len(self.patches)
        return (
            f"{count - filled} of the {count} patch cards are attested by transcriptions that "
            f"players have made; the other {filled} are filled in, for no full list is known."
        )

    def shape_of(self, card: str) -> pieces.Shape:
        """Return the patch on a card of either kind. Raises KeyError."""
        return (self.patches.get(card) or self.starts[card]).shape


@cache
def load_edition(name: str) -> Edition:
    """Read an edition by its name. Raises UnknownEditionError."""
    return load_named("Doodle", name, _FILES, read_edition)


def summarize_edition(name: str) -> EditionSummary:
    """Describe an edition for people who choose one. Raises UnknownEditionError."""
    edition = load_edition(name)
    seats = len(edition.starts)
    cards = f"{len(edition.patches)} patch cards and {seats} start cards"
    return EditionSummary(
        title=edition.title,
        facts=(f"for 1 to {seats} seats; {cards}",),
        note=edition.note,
        data_file=_DATA / "cards.toml",
    )


def read_edition(name: str, folder: Path) -> Edition:
    """Read an edition from a folder of data files. Raises DataError if they are not in order."""
    file = f"{name}.toml"
    data = read_toml(folder, file)
    try:
        play = data["play"]
        edition = Edition(
            name=name,
            title=str(data["title"]),
            words=_read_words(data["words"]),
            patches=_choose(folder, data["cards"], "patch", data["patches"]),
            starts=_choose(folder, data["cards"], "start", data["starts"]),
            die=tuple(sorted(whole(face) for face in play["die"])),
            rounds=number(play, "rounds"),
            turns=number(play, "turns"),
            circle=number(play, "circle"),
            good_solo_score=number(play, "good_solo_score", most=999),
            source=str(data["source"]),
            theme=dict(data.get("theme", {})),
            page=dict(data.get("page", {})),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise fault(file, error) from error
    _check(file, edition)
    return edition


def _read_words(data: Mapping[str, Any]) -> dict[str, Words]:
    return {
        language: Words(title=str(data[language]["title"]), about=str(data[language]["about"]))
        for language in ("en", *(each for each in data if each != "en"))
    }


def _check(file: str, edition: Edition) -> None:
    """Raise DataError if a game could not be played to its end."""
    left = edition.circle - edition.turns
    if not edition.rounds or not edition.turns:
        raise DataError(f"{file}: there must be rounds and turns")
    if not edition.die or not 0 < edition.die[0] <= edition.die[-1] <= left + 1:
        raise DataError(f"{file}: on the last turn of a round the die must still find a card")
    if len(edition.patches) < edition.circle + (edition.rounds - 1) * edition.turns:
        raise DataError(f"{file}: there are too few patch cards for all rounds")
    if not edition.starts:
        raise DataError(f"{file}: there are no start cards")


def _choose(folder: Path, file: str, kind: str, ids: list[str]) -> dict[str, Card]:
    """Return the cards of a kind that have these ids, in this order."""
    there = _read_cards(folder, file, kind)
    if len(set(ids)) != len(ids):
        raise ValueError(f"a {kind} card is named twice")
    return {id_: there[id_] for id_ in ids}


def _read_cards(folder: Path, file: str, kind: str) -> dict[str, Card]:
    data = read_toml(folder if (folder / file).exists() else _DATA, file)
    cards = [_card(file, kind, entry) for entry in data.get(kind, [])]
    by_id = {card.id: card for card in cards}
    if len(by_id) != len(cards):
        raise DataError(f"{file}: each {kind} card must have an id of its own")
    return by_id


def _card(file: str, kind: str, entry: Mapping[str, Any]) -> Card:
    where = f"{file}, {kind} card {entry.get('id', '?')}"
    try:
        card = Card(
            id=str(entry["id"]),
            shape=shape(entry),
            evidence=str(entry["evidence"]),
            source=str(entry["source"]),
        )
        size = number(entry, "size")
    except (KeyError, TypeError, ValueError) as error:
        raise fault(where, error) from error
    if card.size != size:
        raise DataError(f"{where}: the drawing has {card.size} spaces, the card says {size}")
    if card.evidence not in EVIDENCE:
        raise DataError(f"{where}: evidence is one of {', '.join(EVIDENCE)}")
    return card
