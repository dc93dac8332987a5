# SPDX-License-Identifier: MIT
"""The editions of Patchwork, read from the data files beside this one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from quiltbee.core import pieces
from quiltbee.core.data import fault, read_toml, shape, whole
from quiltbee.core.errors import DataError, UnknownEditionError
from quiltbee.core.game import EditionSummary

EDITIONS: Final = ("classic", "winter", "halloween")

_DATA: Final = resources.files(__package__) / "data"
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
class Edition:
    """Everything in which one box of Patchwork differs from another."""

    name: str
    title: str
    tokens: tuple[str, str]
    """The colour of each seat's time token."""
    currency: tuple[str, str]
    """What one pays with: the word for one, and for many."""
    patches: Mapping[int, Patch]
    income_marks: tuple[int, ...]
    """Mark k is printed between spaces k-1 and k: a move from below k to k or beyond resolves it."""
    special_marks: tuple[int, ...]
    special_optional: bool
    """Whether a special patch may be removed from play instead of being sewn on."""
    last_space: int
    starred: int
    """How many patches of the box are rebalanced."""
    starred_known: int
    """How many of those labels are known; the other patches carry the original values."""
    source: str

    def __hash__(self) -> int:
        return hash(self.name)

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
    if name not in EDITIONS:
        raise UnknownEditionError(
            f"Patchwork has no edition {name[:40]!r}; there are {', '.join(EDITIONS)}"
        )
    return read_edition(name, Path(str(_DATA)))


def summarize_edition(name: str) -> EditionSummary:
    """Describe an edition for people who choose one. Raises UnknownEditionError."""
    edition = load_edition(name)
    rule = "sewn on or removed from play" if edition.special_optional else "always sewn on"
    marks = ", ".join(str(mark) for mark in edition.special_marks)
    starred = [patch for patch in edition.patches.values() if patch.starred]
    return EditionSummary(
        title=edition.title,
        facts=(
            f"tokens: {edition.tokens[0]} and {edition.tokens[1]}; one pays with {edition.currency[1]}",
            f"special patches: {rule}; on the time board at {marks}",
            *(_starred_fact(edition, patch) for patch in starred),
        ),
        note=edition.note,
        data_file=Path(str(_DATA)) / f"{name}-patches.toml",
    )


def _starred_fact(edition: Edition, patch: Patch) -> str:
    price = f"{edition.amount(patch.buttons)}, {patch.time} time, income {patch.income}"
    return f"patch {patch.id} *: {price} ({patch.source})"


def read_edition(name: str, folder: Path) -> Edition:
    """Read an edition from a folder of data files. Raises DataError if they are not in order."""
    file = f"{name}.toml"
    data = read_toml(folder, file)
    try:
        board, special = data["time_board"], data["special_patch"]
        patches, starred, known = _read_patches(folder, data["patches"])
        edition = Edition(
            name=name,
            title=str(data["title"]),
            tokens=(str(data["tokens"][0]), str(data["tokens"][1])),
            currency=(str(data["currency"]["one"]), str(data["currency"]["many"])),
            patches=patches,
            income_marks=tuple(sorted(int(mark) for mark in board["income"])),
            special_marks=tuple(sorted(int(mark) for mark in special["spaces"])),
            special_optional=bool(special["optional"]),
            last_space=int(board["last"]),
            starred=starred,
            starred_known=known,
            source=str(data["source"]),
        )
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise fault(file, error) from error
    for mark in (*edition.income_marks, *edition.special_marks):
        if not 0 < mark <= edition.last_space:
            raise DataError(f"{file}: mark {mark} is not on the time board")
    return edition


def _read_patches(folder: Path, file: str) -> tuple[dict[int, Patch], int, int]:
    """Return the patches by id, how many are rebalanced, and how many of those labels are known."""
    data = read_toml(folder, file)
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
            id=whole(entry["id"]),
            shape=shape(entry),
            buttons=whole(entry["buttons"]),
            time=whole(entry["time"]),
            income=whole(entry["income"]),
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
        original = base[whole(entry["id"])]
        return replace(
            original,
            buttons=whole(entry["buttons"]),
            time=whole(entry["time"]),
            income=whole(entry.get("income", original.income), original.size),
            source=str(entry["source"]),
            starred=True,
        )
    except (KeyError, TypeError, ValueError) as error:
        raise fault(where, error) from error
