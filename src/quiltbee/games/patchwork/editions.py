# SPDX-License-Identifier: MIT
"""The editions of Patchwork: all numbers, words and colours of a box, read from a data file each."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from quiltbee.core import grid, pieces
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

_DATA: Final = Path(str(resources.files(__package__))) / "data"
_OURS: Final = find_editions(_DATA)
_FILES: Final = _OURS | {
    name: path for name, path in find_more_editions("patchwork").items() if name not in _OURS
}

EDITIONS: Final = tuple(_OURS)
"""The printed editions. Networks are trained on these, and know an edition by its place here."""
ALL_EDITIONS: Final = tuple(_FILES)
"""The printed editions, and those of the folders that ``QUILTBEE_EDITIONS`` names."""

_STARRED_KEYS: Final = frozenset(("id", "buttons", "time", "income", "source"))


@dataclass(frozen=True, slots=True)
class Patch:
    """One of the patches that lie in the circle."""

    id: int
    shape: pieces.Shape
    buttons: int
    time: int
    income: int
    source: str
    starred: bool = False
    """Whether its label carries the asterisk of a rebalanced patch."""

    @property
    def size(self) -> int:
        """How many spaces it covers."""
        return pieces.size(self.shape)


@dataclass(frozen=True, slots=True)
class Words:
    """What players call things in one language."""

    title: str
    """The edition, where one is chosen."""
    about: str
    """What is special about it, in a line."""
    one: str
    """One of what one pays with."""
    many: str
    dative: str
    """Many, after a preposition, where the language has a form of its own."""
    tokens: tuple[str, str]
    """The colour of each seat's time token."""
    note: str = ""
    """What a player should know about its data, where ``Edition.note`` is in another language."""
    credit: str = ""
    """Whom the page credits."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What distinguishes one box of Patchwork from another: numbers, patches, words, colours."""

    name: str
    title: str
    words: Mapping[str, "Words"]
    """By language, what players call things; English is always there."""
    patches: Mapping[int, Patch]
    income_marks: tuple[int, ...]
    """Mark k is printed between spaces k-1 and k: a move from below k to k or beyond resolves it."""
    special_marks: tuple[int, ...]
    special_optional: bool
    """Whether a special patch may be removed from play instead of being sewn on."""
    last_space: int
    start_buttons: int
    offers: int
    """How many patches in front of the neutral token one may choose from."""
    empty_space_cost: int
    """Points that each empty space costs at the end."""
    bonus_side: int
    """The side of the square that earns the bonus tile."""
    bonus_points: int
    bonus_areas: tuple[int, ...]
    """Every place of that square on a quilt board."""
    starred: int
    """How many patches of the box are rebalanced."""
    starred_known: int
    """How many of those labels are known; the other patches carry the original values."""
    source: str
    theme: Mapping[str, Any]
    """Its colours, as ``draw.svg.theme`` reads them."""
    page: Mapping[str, Any]
    """Its colours in the browser, as ``draw.svg.page`` reads them."""

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def tokens(self) -> tuple[str, str]:
        """The colour of each seat's time token, in English."""
        return self.words["en"].tokens

    @property
    def currency(self) -> tuple[str, str]:
        """What one pays with, in English: the word for one, and for many."""
        return self.words["en"].one, self.words["en"].many

    @property
    def currency_forms(self) -> dict[str, Mapping[str, str]]:
        """What one pays with, by form and by language: one, many, and many in the dative."""
        return {
            form: {language: getattr(words, form) for language, words in self.words.items()}
            for form in ("one", "many", "dative")
        }

    @property
    def bonus_name(self) -> str:
        """The bonus square as people write it: ``7x7``."""
        return f"{self.bonus_side}x{self.bonus_side}"

    @property
    def smallest(self) -> int:
        """The 1x2 patch, after which the neutral token starts."""
        return min(self.patches.values(), key=lambda patch: patch.size).id

    @property
    def note(self) -> str:
        """What a player should know about the data of this edition; often nothing."""
        if self.starred_known == self.starred:
            return ""
        box = f"The box has {self.starred} rebalanced patches, marked with an asterisk."
        if not self.starred_known:
            return f"{box} Their new labels are not known here; they have their original ones."
        known = (
            f"{self.starred_known} of the new labels {'is' if self.starred_known == 1 else 'are'}"
        )
        rest = self.starred - self.starred_known
        others = "patch has its original one" if rest == 1 else "patches have their original ones"
        return f"{box} {known} known here; the other {rest} {others}."

    def amount(self, count: int) -> str:
        """Say a number of buttons in this edition's words."""
        return f"{count} {self.currency[0] if count == 1 else self.currency[1]}"


@cache
def load_edition(name: str) -> Edition:
    """Read an edition by its name. Raises UnknownEditionError."""
    return load_named("Patchwork", name, _FILES, read_edition)


def summarize_edition(name: str) -> EditionSummary:
    """Describe an edition for people who choose one. Raises UnknownEditionError."""
    edition = load_edition(name)
    rule = "sewn on or removed from play" if edition.special_optional else "always sewn on"
    marks = ", ".join(str(mark) for mark in edition.special_marks)
    starred = [patch for patch in edition.patches.values() if patch.starred]
    return EditionSummary(
        title=edition.title,
        facts=(
            f"{edition.words['en'].title}: {edition.words['en'].about}",
            f"tokens: {edition.tokens[0]} and {edition.tokens[1]}; one pays with {edition.currency[1]}",
            f"special patches: {rule}; on the time board at {marks}",
            *_changes(edition, load_edition(EDITIONS[0])),
            *(_starred_fact(edition, patch) for patch in starred),
        ),
        note=edition.note,
        data_file=_DATA / f"{name}-patches.toml",
    )


def _changes(edition: Edition, first: Edition) -> list[str]:
    """Return a line about the numbers that differ from those of the first edition, if any do."""
    pairs = {
        "start buttons": (edition.start_buttons, first.start_buttons),
        "offers": (edition.offers, first.offers),
        "bonus": (_bonus(edition), _bonus(first)),
        "cost of an empty space": (edition.empty_space_cost, first.empty_space_cost),
    }
    changed = [f"{name} {own}, not {usual}" for name, (own, usual) in pairs.items() if own != usual]
    return [f"changed: {'; '.join(changed)}"] if changed else []


def _bonus(edition: Edition) -> str:
    return f"{edition.bonus_points} for {edition.bonus_name}"


def _starred_fact(edition: Edition, patch: Patch) -> str:
    price = f"{edition.amount(patch.buttons)}, {patch.time} time, income {patch.income}"
    return f"patch {patch.id} *: {price} ({patch.source})"


def read_edition(name: str, folder: Path) -> Edition:
    """Read an edition from a folder of data files. Raises DataError if they are not in order.

    Patches that are not in the folder are those of the printed editions.
    """
    file = f"{name}.toml"
    data = read_toml(folder, file)
    try:
        board, special, play, bonus = (
            data[key] for key in ("time_board", "special_patch", "play", "bonus")
        )
        side = number(bonus, "side", grid.SIZE)
        patches, starred, known = _read_patches(folder, data["patches"])
        edition = Edition(
            name=name,
            title=str(data["title"]),
            words=_read_words(data["words"]),
            patches=patches,
            income_marks=tuple(sorted(int(mark) for mark in board["income"])),
            special_marks=tuple(sorted(int(mark) for mark in special["spaces"])),
            special_optional=bool(special["optional"]),
            last_space=int(board["last"]),
            start_buttons=number(play, "start_buttons"),
            offers=number(play, "offers"),
            empty_space_cost=number(play, "empty_space_cost"),
            bonus_side=side,
            bonus_points=number(bonus, "points"),
            bonus_areas=grid.squares(side),
            starred=starred,
            starred_known=known,
            source=str(data["source"]),
            theme=dict(data.get("theme", {})),
            page=dict(data.get("page", {})),
        )
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise fault(file, error) from error
    for mark in (*edition.income_marks, *edition.special_marks):
        if not 0 < mark <= edition.last_space:
            raise DataError(f"{file}: mark {mark} is not on the time board")
    if not edition.offers or not edition.bonus_side:
        raise DataError(f"{file}: there must be offers, and a square for the bonus")
    return edition


def _read_words(data: Mapping[str, Any]) -> dict[str, Words]:
    return {"en": _words(data["en"])} | {language: _words(each) for language, each in data.items()}


def _words(data: Mapping[str, Any]) -> Words:
    one, other = data["tokens"]
    many = str(data["many"])
    return Words(
        title=str(data["title"]),
        about=str(data["about"]),
        one=str(data["one"]),
        many=many,
        dative=str(data.get("dative", many)),
        tokens=(str(one), str(other)),
        note=str(data.get("note", "")),
        credit=str(data.get("credit", "")),
    )


def _read_patches(folder: Path, file: str) -> tuple[dict[int, Patch], int, int]:
    """Return the patches by id, how many are rebalanced, and how many of those labels are known."""
    data = read_toml(folder if (folder / file).exists() else _DATA, file)
    if "base" in data:
        patches, _, _ = _read_patches(folder, data["base"])
        changed = [_starred(file, entry, patches) for entry in data.get("starred", [])]
        count = int(data["starred_labels"])
        if len({patch.id for patch in changed}) != len(changed) or len(changed) > count:
            raise DataError(f"{file}: enter each starred patch once, {count} at the most")
        return patches | {patch.id: patch for patch in changed}, count, len(changed)
    found = [_patch(file, entry) for entry in data.get("patch", [])]
    by_id = {patch.id: patch for patch in found}
    if not found or len(by_id) != len(found):
        raise DataError(f"{file}: patches must be there, each with an id of its own")
    return by_id, 0, 0


def _patch(file: str, entry: Mapping[str, Any]) -> Patch:
    try:
        patch = Patch(
            id=number(entry, "id"),
            shape=shape(entry),
            buttons=number(entry, "buttons"),
            time=number(entry, "time"),
            income=number(entry, "income"),
            source=str(entry["source"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise fault(f"{file}, patch {entry.get('id', '?')}", error) from error
    return patch


def _starred(file: str, entry: Mapping[str, Any], base: Mapping[int, Patch]) -> Patch:
    where = f"{file}, starred patch {entry.get('id', '?')}"
    if unknown := entry.keys() - _STARRED_KEYS:
        raise DataError(f"{where}: {min(unknown)[:40]!r} is no part of a label")
    try:
        original = base[number(entry, "id")]
        return replace(
            original,
            buttons=number(entry, "buttons"),
            time=number(entry, "time"),
            income=whole(entry.get("income", original.income), original.size),
            source=str(entry["source"]),
            starred=True,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise fault(where, error) from error
