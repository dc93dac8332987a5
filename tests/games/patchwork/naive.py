# SPDX-License-Identifier: MIT
"""Patchwork a second time, written for nothing but plainness: sets of spaces, lists, no bits.

It shares the data files with the rules and not a line of their code, and the tests hold the two
against each other. A placement is a frozenset of (row, column).
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from quiltbee.games.patchwork import load_edition

Cells = frozenset[tuple[int, int]]


@cache
def ways(shape: tuple[str, ...]) -> set[Cells]:
    """Every set of spaces that the shape can cover."""
    found = set[Cells]()
    cells = {(r, c) for r, row in enumerate(shape) for c, mark in enumerate(row) if mark == "#"}
    for _ in range(2):
        cells = {(r, -c) for r, c in cells}
        for _ in range(4):
            cells = {(c, -r) for r, c in cells}
            for down in range(-9, 18):
                for right in range(-9, 18):
                    moved = frozenset((r + down, c + right) for r, c in cells)
                    if all(0 <= r < 9 and 0 <= c < 9 for r, c in moved):
                        found.add(moved)
    return found


@dataclass
class Side:
    time: int = 0
    buttons: int = 5
    income: int = 0
    filled: set[tuple[int, int]] = field(default_factory=set)
    tile: bool = False


class Naive:
    """A game that is changed by its moves: ('advance',), ('buy', id, cells), ('sew', cell), ('remove',)."""

    def __init__(self, edition: str, circle: list[int], first: int) -> None:
        self.edition = load_edition(edition)
        self.ways = {id_: ways(patch.shape) for id_, patch in self.edition.patches.items()}
        self.circle = list(circle)
        self.sides = [Side(), Side()]
        self.leather = list(self.edition.special_marks)
        self.pile = [1 - first, first]  # tokens on one space, the upper one last
        self.sewing: int | None = None
        self.home = list[int]()

    def actor(self) -> int | None:
        if self.sewing is not None:
            return self.sewing
        times = [side.time for side in self.sides]
        if times == [53, 53]:
            return None
        return self.pile[-1] if times[0] == times[1] else times.index(min(times))

    def moves(self) -> set[tuple[Any, ...]]:
        who = self.actor()
        if who is None:
            return set()
        me = self.sides[who]
        if self.sewing is not None:
            free = {(r, c) for r in range(9) for c in range(9)} - me.filled
            found: set[tuple[Any, ...]] = {("sew", cell) for cell in free}
            return found | ({("remove",)} if self.edition.special_optional else set())
        found = {("advance",)}
        for id_ in self.circle[:3]:
            if self.edition.patches[id_].buttons <= me.buttons:
                found |= {("buy", id_, way) for way in self.ways[id_] if not way & me.filled}
        return found

    def make(self, move: tuple[Any, ...]) -> None:
        who = self.actor()
        assert who is not None
        me, other = self.sides[who], self.sides[1 - who]
        match move:
            case ("sew", cell):
                me.filled.add(cell)
                self.sewing = None
                self.look_for_area(who)
            case ("remove",):
                self.sewing = None
            case ("advance",):
                self.walk(who, other.time + 1 - me.time, paid=True)
            case ("buy", id_, cells):
                patch = self.edition.patches[id_]
                while self.circle[0] != id_:
                    self.circle.append(self.circle.pop(0))
                self.circle.pop(0)
                me.buttons -= patch.buttons
                me.income += patch.income
                me.filled |= cells
                self.look_for_area(who)
                self.walk(who, patch.time, paid=False)

    def walk(self, who: int, steps: int, *, paid: bool) -> None:
        me = self.sides[who]
        for _ in range(steps):
            if me.time == 53:
                break
            me.time += 1
            me.buttons += int(paid)
            if me.time in self.edition.income_marks:
                me.buttons += me.income
            if me.time in self.leather:
                self.leather.remove(me.time)
                if len(me.filled) < 81:
                    self.sewing = who
            if me.time == 53:
                self.home.append(who)
        self.pile = [1 - who, who]

    def look_for_area(self, who: int) -> None:
        if any(side.tile for side in self.sides):
            return
        for top in range(3):
            for left in range(3):
                area = {(top + r, left + c) for r in range(7) for c in range(7)}
                if area <= self.sides[who].filled:
                    self.sides[who].tile = True
                    return

    def result(self) -> tuple[tuple[int, int], int]:
        one, other = (s.buttons + 7 * s.tile - 2 * (81 - len(s.filled)) for s in self.sides)
        winner = self.home[0] if one == other else int(other > one)
        return (one, other), winner
