# SPDX-License-Identifier: MIT
"""Checks what a sentence claims by a computation of its own: sets of spaces, and the rules played move by move."""

import re
from collections.abc import Callable
from typing import Final

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import State
from quiltbee.games.doodle.acts import act
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line

Spaces = frozenset[tuple[int, int]]
AROUND: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


def sheet(board: int) -> Spaces:
    return frozenset(divmod(cell, 9) for cell in range(81) if board >> cell & 1)


def rectangles(height: int, width: int) -> list[Spaces]:
    return [
        frozenset((top + r, left + c) for r in range(height) for c in range(width))
        for top in range(10 - height)
        for left in range(10 - width)
    ]


def points(height: int, width: int) -> int:
    return min(height, width) ** 2 + abs(height - width)


def best(shaded: Spaces) -> int:
    """The points of the best rectangle, by trying all."""
    sides = range(1, 10)
    return max(
        (
            points(height, width)
            for height in sides
            for width in sides
            if any(each <= shaded for each in rectangles(height, width))
        ),
        default=0,
    )


class Claim:
    """A sentence about two moves, and how each number in it is checked."""

    def __init__(self, said: Sentence, state: State, seat: int, better: Line, played: Line) -> None:
        self.text, self.state, self.lines = said.notation["en"], state, (better, played)
        self.code, self.before = said.code, state.seats[seat]
        self.after = [act(state, self.before, line.move) for line in self.lines]
        self.sheets = [sheet(each.board) for each in self.after]
        self.check_languages(said)
        CHECKS[said.code](self)

    def check_languages(self, said: Sentence) -> None:
        for texts in (said.words, said.notation):
            counted = [sorted(re.findall(r"\d+", words)) for words in texts.values()]
            assert counted[0] == counted[1], texts
        for language, words in said.words.items():
            assert not re.search(r"\{|\}|  |None|\[|\]", words)
            assert re.sub(r" \[.*?\]", "", said.notation[language]) == words
            assert words.endswith(".")
            assert words[0] == words[0].upper()
        if "the better placement" in self.text.lower():
            kinds = [str(line.move).partition("@")[0] for line in self.lines]
            assert kinds[0] == kinds[1]

    def numbers(self, pattern: str) -> list[int]:
        match = re.search(pattern, self.text)
        assert match, f"{self.text!r} has not the form {pattern!r}"
        return [int(group) for group in match.groups()]

    def turns_left(self) -> int:
        box = self.state.edition
        return box.turns * (box.rounds - self.state.round) + box.turns - self.state.turn

    def final(self) -> None:
        assert all(line.evaluation.is_exact for line in self.lines)
        told = self.numbers(r"end with (\d+) points?, .* with (\d+) at most")
        assert told == [line.evaluation.points for line in self.lines]
        assert told[0] > told[1]

    def average(self) -> None:
        told = self.numbers(r"about (\d+) points? after .* about (\d+) after")
        assert told == [round(line.evaluation.points) for line in self.lines]
        assert told[0] > told[1]

    def scored(self) -> None:
        assert self.state.turn == self.state.edition.turns
        told = self.numbers(r"has (\d+) points? after .*, (\d+) after")
        assert told == [best(each) for each in self.sheets]
        assert told[0] > told[1]

    def rectangle(self) -> None:
        height, width, worth, *told = self.numbers(
            r"of (\d) by (\d) \((\d+) points\) is (\d+) spaces? short, (\d+) after"
        )
        assert worth == points(height, width)
        places = rectangles(height, width) + rectangles(width, height)
        assert told == [min(len(place - each) for place in places) for each in self.sheets]
        assert told[0] < told[1]

    def later(self) -> None:
        assert self.text.startswith("For the next round: ")
        assert self.state.round < self.state.edition.rounds
        self.rectangle()

    def kept(self) -> None:
        names = ("neighbour", "single", "cut", "twice")
        said = {"neighbour": "neighbour", "single": "single space", "cut": "cut", "twice": "second use"}  # fmt: skip
        spent = [
            {name for name in names if getattr(after.specials, name) < getattr(self.before.specials, name)}
            for after in self.after
        ]  # fmt: skip
        assert not spent[0]
        listed = self.text[self.text.index("uses up") : self.text.index(", ")]
        assert spent[1] == {name for name in names if said[name] in listed}
        turns = self.turns_left()
        assert f"the {f'{turns} turns to come' if turns > 1 else 'last turn'}." in self.text

    def unused(self) -> None:
        assert self.turns_left() == 0
        said = {"neighbour": "neighbour", "single space": "single", "cut": "cut"}
        listed = self.text[self.text.index(" leaves ") : self.text.index(" unused")]
        named = {said[words] for words in said if f"the {words}" in listed}
        assert named
        assert not any(
            f"{self.lines[1].move}".startswith("X") for each in named if each == "single"
        )
        for special in named:
            left = self.before.specials
            assert getattr(left, special) > 0 or left.twice > 0
        # Once a patch is drawn, no other can be; once the turn is over, nothing can.
        assert self.after[1].drawn or str(self.lines[1].move) == "done"

    def alone(self, shaded: Spaces) -> Spaces:
        empty = sheet(grid.FULL) - shaded
        return frozenset(
            (r, c) for r, c in empty if not any((r + down, c + right) in empty for down, right in AROUND)
        )  # fmt: skip

    def lone(self) -> None:
        fewer, more = (self.alone(each) for each in self.sheets)
        (count,) = self.numbers(r"^(\d+) spaces? stand")
        assert count == len(more) > len(fewer)
        assert f"; {len(fewer) or 'none'} after" in self.text
        named = re.findall(
            r"[a-i][1-9]", self.text[self.text.index("alone [") : self.text.index("] after")]
        )
        assert {divmod(grid.parse_cell(name), 9) for name in named} <= more

    def spaces(self) -> None:
        told = re.findall(r"shades (\d+|none)", self.text)
        covered = [len(each - sheet(self.before.board)) for each in self.sheets]
        assert [0 if each == "none" else int(each) for each in told] == covered
        assert covered[0] > covered[1]

    def ways(self, card: str, shaded: Spaces) -> int:
        laid = pieces.placements(self.state.edition.patches[card].shape)
        return sum(not sheet(each.spaces) & shaded for each in laid)

    def rest(self) -> list[str]:
        return [card for card in self.state.circle if card != self.state.card]

    def fitting(self) -> None:
        count, *told = self.numbers(r"Of the (\d+) cards? .*, (\d+) fits? .*, (\d+) after")
        assert (told[0] == 1) == (" fits " in self.text)
        assert count == len(self.rest())
        assert told == [sum(self.ways(card, each) > 0 for card in self.rest()) for each in self.sheets]  # fmt: skip
        assert told[0] > told[1]

    def room(self) -> None:
        told = self.numbers(r"in (\d+) ways, .* in (\d+)\.")
        assert told == [sum(self.ways(card, each) for card in self.rest()) for each in self.sheets]
        assert told[0] > told[1]

    def border(self) -> None:
        told = self.numbers(r"has (\d+) sides, (\d+) after")
        for count, shaded in zip(told, self.sheets, strict=True):
            empty = sheet(grid.FULL) - shaded
            assert count == sum(
                (r + down, c + right) not in empty for r, c in empty for down, right in AROUND
            )
        assert told[0] < told[1]


CHECKS: Final[dict[str, Callable[[Claim], None]]] = {
    name: getattr(Claim, name)
    for name in (
        "final", "average", "scored", "rectangle", "later", "kept", "unused", "lone", "spaces", "fitting", "room", "border",
    )
}  # fmt: skip
