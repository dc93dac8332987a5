# SPDX-License-Identifier: MIT
"""The hints of all puzzles that are shipped are true: each number is computed in another way."""

import re
from collections import Counter

from quiltbee.games.patchwork import (
    Buy,
    Move,
    State,
    legal_moves,
    outcome,
    parse_move,
    parse_position,
    play,
)
from quiltbee.games.patchwork.study.placement_hints import MOST_COUNTED
from quiltbee.games.patchwork.study.puzzles import LAY
from quiltbee.study.puzzles import Asks, Puzzle
from quiltbee.study.puzzles.answers import hint
from quiltbee.study.puzzles.collection import load
from tests.games.patchwork.study.claims import (
    gain_of,
    holes,
    pieces,
    quilt,
    sides,
    specials_left,
    ways,
)

MOST_ALIKE = 8
"""So many puzzles of where to lay a patch may have the same hint."""


def squares(state: State, seat: int) -> list[set[int]]:
    """What each square misses."""
    filled = quilt(state, seat)
    return [
        {9 * (top + r) + left + c for r in range(7) for c in range(7)} - filled
        for top in range(3)
        for left in range(3)
    ]


def squares_missing(state: State, seat: int) -> int:
    return min(map(len, squares(state, seat)))


class Told:
    """A hint of a puzzle, and what it is about."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.said = hint(puzzle)
        self.state, self.puzzle = parse_position(puzzle.position), puzzle
        self.seat = self.state.active
        lines = {
            answer: [parse_move(text) for text in puzzle.lines[answer]] for answer in puzzle.lines
        }
        self.right = [lines[answer] for answer in puzzle.answers if answer in lines]
        self.after = [play(self.state, moves[0]) for moves in self.right]
        self.wrong_lines = [
            moves for answer, moves in lines.items() if answer not in puzzle.answers
        ]
        self.wrong = [play(self.state, moves[0]) for moves in self.wrong_lines]
        self.numbers = [int(each) for each in re.findall(r"\d+", self.said.words["en"])]

    def check(self) -> None:
        for texts in (self.said.words, self.said.notation):
            counted = [sorted(re.findall(r"\d+", words)) for words in texts.values()]
            assert counted[0] == counted[1], texts
        check = getattr(self, self.said.code.removeprefix("aim_"), None)
        assert check is not None, self.said
        check()

    @property
    def empty(self) -> int:
        return 81 - len(quilt(self.state, self.seat))

    def offers(self) -> dict[str, int]:
        """What can be taken, each with its points by the end, less those of advancing as far."""
        here, me = self.state, self.state.seats[self.seat]
        found = {"advance": 0}
        for patch in here.circle[:3]:
            price = here.edition.patches[patch].buttons
            if price <= me.buttons and ways(here, self.seat, patch):
                found[str(patch)] = gain_of(here, self.seat, patch)
        return found

    def taken(self) -> str:
        return str(self.right[0][0]).partition("@")[0]

    def worth(self) -> None:
        assert self.numbers == [2]
        counts = self.offers()
        assert ("only one of the offers" in str(self.said)) == (len(counts) == 2)
        own = counts.pop(self.taken())
        assert all(each < own for each in counts.values())

    def has_most(self, what: str) -> None:
        patches = self.state.edition.patches
        own = getattr(patches[int(self.taken())], what)
        others = [getattr(patches[int(each)], what) for each in self.offers() if each != "advance"]
        assert own == max(others)

    def income(self) -> None:
        self.has_most("income")
        time = self.state.seats[self.seat].time
        assert self.numbers == [sum(mark > time for mark in self.state.edition.income_marks)]

    def spaces(self) -> None:
        self.has_most("size")
        assert self.numbers == [self.empty, 2]

    def time(self) -> None:
        behind = self.state.seats[1 - self.seat].time - self.state.seats[self.seat].time
        assert self.numbers == ([behind] if behind else [])
        assert behind or "whoever is behind" not in str(self.said)

    def enough(self, moves: list[Move]) -> list[int] | None:
        """How many of the offers of the next turn can be paid for, and how many there are."""
        here = self.state
        for move in moves:
            here = play(here, move)
            if outcome(here) is None and not here.in_hand and here.active == self.seat:
                prices = [here.edition.patches[patch].buttons for patch in here.circle[:3]]
                return [sum(p <= here.seats[self.seat].buttons for p in prices), len(prices)]
        return None

    def purse(self) -> None:
        told = re.search(
            r"pay for (the only|all \d|\d of the \d) offers? .* for (\d|none)\.", str(self.said)
        )
        assert told
        count = [int(each) for each in re.findall(r"\d", told[1])] or [1]
        best = [count[0], count[-1]]
        assert best == self.enough(self.right[0])
        assert ("of the" in told[1]) == (best[0] < best[1])
        fewer = 0 if told[2] == "none" else int(told[2])
        assert fewer < best[0]
        assert [fewer, best[1]] in [self.enough(moves) for moves in self.wrong_lines]

    def afford(self) -> None:
        assert self.named()

    def board(self) -> None:
        here, after = self.state.seats[self.seat], self.after[0].seats[self.seat]
        assert self.taken() == "advance"
        if "special" in str(self.said):
            assert self.numbers == [self.state.special_patches[0]]
            assert self.after[0].in_hand == 1
        else:
            marks = [m for m in self.state.edition.income_marks if here.time < m <= after.time]
            paid = after.buttons - here.buttons - (after.time - here.time)
            assert self.numbers == [len(marks), paid]
            assert paid

    def special(self) -> None:
        assert self.numbers == [min(self.state.special_patches)]

    def left(self) -> None:
        assert self.puzzle.asks is not Asks.MOVE or not self.puzzle.option

    def ahead(self) -> None:
        assert self.wrong

    def count(self) -> None:
        points = round(self.puzzle.figures[-1].right[1])
        assert self.puzzle.is_proven
        assert self.numbers == ([points] if points else [])

    def area(self) -> None:
        assert not any(seat.special_tile for seat in self.state.seats)
        never, singles = holes(self.state, self.seat), specials_left(self.state, self.seat)
        left = [
            len(each) for each in squares(self.state, self.seat) if len(each & never) <= singles
        ]
        assert self.numbers == [7, 7, 7, min(left)]

    def race(self) -> None:
        seats = (self.seat, 1 - self.seat)
        missing = [squares_missing(self.state, seat) for seat in seats]
        base, _, step = self.said.words["en"].partition(". ")
        assert [int(each) for each in re.findall(r"\d+", base)] == [7, 7, *missing]
        if step:
            self.largest_step(step, missing[0])

    def largest_step(self, text: str, missing: int) -> None:
        """What is said of the most spaces that one move fills in a nearest square."""
        here, asks_place = quilt(self.state, self.seat), bool(self.puzzle.option)
        nearest = [each for each in squares(self.state, self.seat) if len(each) == missing]
        filled = dict[str, int]()
        for move in legal_moves(self.state):
            option = str(move).partition("@")[0]
            if self.puzzle.option in ("", option):
                laid = quilt(play(self.state, move), self.seat) - here
                answer = str(move) if asks_place else option
                best = max(len(laid & each) for each in nearest)
                filled[answer] = max(best, filled.get(answer, 0))
        most = max(filled.values())
        assert most > 1
        assert ("all of them" if most == missing else f"{most} of them") in text
        right = {filled[answer] == most for answer in self.puzzle.answers}
        assert right == {"not the best" not in text}
        if match := re.match(r"(\d+|One) of the offered", text):
            count = list(filled.values()).count(most)
            assert match[1] == ("One" if count == 1 else str(count))

    def holes(self) -> None:
        before = holes(self.state, self.seat)
        torn = [len(holes(after, self.seat) - before) for after in self.wrong]
        if self.numbers:
            assert self.numbers[0] in torn
        else:
            assert any(torn)

    def follower(self) -> None:
        assert self.named() not in {None, 0}
        assert any(not ways(after, self.seat, self.named()) for after in self.wrong)

    def named(self) -> int:
        """The patch that is named, which the best line takes next."""
        match = re.search(r"\[(\d+)\]", str(self.said))
        assert match
        taken = [move.patch for moves in self.right for move in moves[1:] if isinstance(move, Buy)]
        assert int(match[1]) in taken
        return int(match[1])

    def next(self) -> None:
        patch = self.named()
        places = [len(ways(after, self.seat, patch)) for after in self.after]
        if self.said.words["en"].startswith("Next"):
            assert places[0] > MOST_COUNTED or self.numbers[-1] in places
            assert min(places) > min(len(ways(after, self.seat, patch)) for after in self.wrong)

    def room(self) -> None:
        told = list[list[int]]()
        for after in self.after:
            found = [bool(ways(after, self.seat, patch)) for patch in after.circle]
            told += [[len(found), sum(found)] if "fit later" in str(self.said) else [len(found)]]
        assert self.numbers in told

    def together(self) -> None:
        fewest = self.numbers[0] if self.numbers else 1
        assert ("together" in str(self.said)) == (fewest == 1)
        assert {pieces(after, self.seat) for after in self.after} == {fewest}
        others = [pieces(after, self.seat) for after in self.wrong]
        assert any(each > fewest for each in others)
        assert not self.numbers or self.numbers[1] in others

    def close(self) -> None:
        touched = [sides(self.state, after, self.seat) for after in self.after]
        assert min(touched) == self.numbers[0]
        assert "at least" in str(self.said) or len({*touched}) == 1
        assert any(sides(self.state, after, self.seat) < min(touched) for after in self.wrong)

    def unfillable(self) -> None:
        never = holes(self.state, self.seat)
        before = quilt(self.state, self.seat)
        assert all(quilt(after, self.seat) - before <= never for after in self.after)
        assert any(not quilt(after, self.seat) - before <= never for after in self.wrong)


def test_the_hint_of_every_puzzle_is_true_and_each_for_laying_is_its_own() -> None:
    laying, alike = 0, Counter[str]()
    for puzzle in load("patchwork"):
        if puzzle.asks is Asks.FILLING:
            continue
        told = Told(puzzle)
        told.check()
        if puzzle.kind == LAY:
            assert told.said.code != "aim_place", puzzle.id
            alike[told.said.words["en"]] += 1
            laying += 1
    assert laying > 80
    assert max(alike.values()) <= MOST_ALIKE, alike.most_common(1)
