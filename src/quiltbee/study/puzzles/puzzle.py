# SPDX-License-Identifier: MIT
"""A puzzle: a position with one right answer, and the evidence that it is right."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Self

from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import JsonObject

WIDE: Final = 15.0
"""The lost chance of every wrong answer, at least; see ``GameStudy.lost_chance``."""
ID_LENGTH: Final = 10


class AnswerError(QuiltbeeError, ValueError):
    """The text does not answer the puzzle: it is not a legal move, or not what is asked for."""

    code = "no_answer"


class Asks(StrEnum):
    """What is asked for."""

    OPTION = "option"
    """What to take, wherever it is laid."""
    MOVE = "move"
    """A whole move."""
    FILLING = "filling"
    """Several patches that fill an area, in any order."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What one search found: the worst of the right answers and the best of the wrong ones."""

    nodes: int
    right: tuple[float, float]
    """The chance and the points of the worst right answer."""
    wrong: tuple[float, float]
    """The same of the best wrong answer."""
    loss: float
    """The lost chance from the right answer to the wrong one."""
    seed: int = 0
    is_proven: bool = False

    def to_json(self) -> JsonObject:
        """Return the figures for the data file."""
        fields: JsonObject = {
            "nodes": self.nodes,
            "right": [round(number, 1) for number in self.right],
            "wrong": [round(number, 1) for number in self.wrong],
            "loss": round(self.loss, 1),
        }
        return fields | ({"proven": True} if self.is_proven else {"seed": self.seed})

    @classmethod
    def from_json(cls, fields: JsonObject) -> Self:
        """Read the figures from the data file."""
        right, wrong = fields["right"], fields["wrong"]
        return cls(
            int(fields["nodes"]),
            (float(right[0]), float(right[1])),
            (float(wrong[0]), float(wrong[1])),
            float(fields["loss"]),
            int(fields.get("seed", 0)),
            is_proven=bool(fields.get("proven", False)),
        )


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one right answer."""

    game: str
    edition: str
    kind: str
    """The name that the game has for puzzles of this kind."""
    position: str
    """The position as text. A filling has its own form; see the game."""
    asks: Asks
    answers: tuple[str, ...]
    """The right answers: options, moves, or the moves of the filling."""
    figures: tuple[Figures, ...]
    """The evidence: of the search that found it, and of the deeper one with another seed; or one proof."""
    option: str = ""
    """The option that is given, if only its placement is asked for."""
    lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The expected moves after some answers, right and wrong. Each begins with the whole move."""
    losses: Mapping[str, float] = field(default_factory=dict)
    """What some wrong answers lose. Others lose at least as much as the figures say."""
    fails: Mapping[str, float] = field(default_factory=dict)
    """How often each player failed it, from 0 to 1."""
    rating: int = 0
    """How hard it is. See ``quiltbee.study.puzzles.difficulty``."""
    source: str = ""
    """The game that it comes from: the seed and its number, the players, and the ply."""

    @property
    def id(self) -> str:
        """A short name. It stays the same as long as position and question do."""
        text = f"{self.kind} {self.option} {self.position}"
        return hashlib.sha256(text.encode()).hexdigest()[:ID_LENGTH]

    @property
    def is_proven(self) -> bool:
        """Whether the answer is proven."""
        return all(each.is_proven for each in self.figures)

    def to_json(self) -> JsonObject:
        """Return the puzzle for the data file."""
        return {
            "id": self.id,
            "game": self.game,
            "edition": self.edition,
            "kind": self.kind,
            "position": self.position,
            "asks": str(self.asks),
            "option": self.option,
            "answers": list(self.answers),
            "lines": {answer: list(line) for answer, line in self.lines.items()},
            "losses": {answer: round(loss, 1) for answer, loss in self.losses.items()},
            "figures": [each.to_json() for each in self.figures],
            "fails": {name: round(share, 2) for name, share in self.fails.items()},
            "rating": self.rating,
            "source": self.source,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self:
        """Read a puzzle from the data file."""
        return cls(
            fields["game"],
            fields["edition"],
            fields["kind"],
            fields["position"],
            Asks(fields["asks"]),
            tuple(fields["answers"]),
            tuple(Figures.from_json(each) for each in fields["figures"]),
            fields["option"],
            {answer: tuple(line) for answer, line in fields["lines"].items()},
            dict(fields["losses"]),
            dict(fields["fails"]),
            int(fields["rating"]),
            fields["source"],
        )


def write_line(puzzle: Puzzle) -> str:
    """Return a puzzle as one line of a data file."""
    return json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n"
