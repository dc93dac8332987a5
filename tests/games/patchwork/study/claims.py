# SPDX-License-Identifier: MIT
"""Checks what a sentence claims by a computation of its own: sets of spaces, and the rules played move by move."""

import re
from collections.abc import Callable
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import ADVANCE, Buy, Move, State, outcome, play
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line

Spaces = frozenset[int]
NOTHING: Final = " nothing is left to pay with then."


def number(text: str) -> int:
    return 1 if text == "one" else int(text.replace("\N{MINUS SIGN}", "-"))


def quilt(state: State, seat: int) -> Spaces:
    return frozenset(cell for cell in range(81) if state.seats[seat].quilt >> cell & 1)


def positions(state: State, line: Line) -> list[State]:
    found = [state]
    for move in line.moves:
        found.append(play(found[-1], move))
    return found


def to_come(state: State, seat: int) -> int:
    """The points of a seat that from now on only gets its income, counted mark by mark."""
    me, box = state.seats[seat], state.edition
    buttons = me.buttons
    for space in range(me.time + 1, box.last_space + 1):
        buttons += me.income if space in box.income_marks else 0
    return buttons - 2 * (81 - len(quilt(state, seat))) + (7 if me.special_tile else 0)


def brought(before: State, after: State, seat: int) -> int:
    """What the moves of a seat brought it, compared with advancing as far."""
    steps = after.seats[seat].time - before.seats[seat].time
    return to_come(after, seat) - to_come(before, seat) - steps


def shapes(state: State, patch: int) -> list[Spaces]:
    """Every way to lay a patch on an empty quilt, by turning its drawing."""
    rows = state.edition.patches[patch].shape
    cloth = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"}
    found = set[Spaces]()
    for _ in range(2):
        cloth = {(r, -c) for r, c in cloth}
        for _ in range(4):
            cloth = {(c, -r) for r, c in cloth}
            top, left = min(r for r, _ in cloth), min(c for _, c in cloth)
            for down in range(9):
                for right in range(9):
                    laid = {(r - top + down, c - left + right) for r, c in cloth}
                    if all(r < 9 and c < 9 for r, c in laid):
                        found.add(frozenset(9 * r + c for r, c in laid))
    return list(found)


_shapes: dict[tuple[str, int], list[Spaces]] = {}


def ways(state: State, seat: int, patch: int) -> list[Spaces]:
    key = state.edition.name, patch
    if key not in _shapes:
        _shapes[key] = shapes(state, patch)
    filled = quilt(state, seat)
    return [laid for laid in _shapes[key] if not laid & filled]


def holes(state: State, seat: int) -> Spaces:
    empty = frozenset(range(81)) - quilt(state, seat)
    covered = {cell for patch in state.circle for laid in ways(state, seat, patch) for cell in laid}
    return empty - covered


def specials_left(state: State, seat: int) -> int:
    """The special patches that a seat may still sew on: those in hand, and each that lies before both tokens."""
    ahead = [m for m in state.edition.special_marks if all(each.time < m for each in state.seats)]
    return len(ahead) + (state.in_hand if state.active == seat else 0)


def own_turn(state: State, line: Line, seat: int) -> tuple[State, Move | None] | None:
    moves = [*line.moves[1:], None]
    for here, move in zip(positions(state, line)[1:], moves, strict=True):
        if outcome(here) is None and not here.in_hand and here.active == seat:
            return here, move
    return None


def turns_of_other(state: State, line: Line, seat: int) -> int:
    count = 0
    for here in positions(state, line)[1:]:
        if here.in_hand or outcome(here) is not None:
            continue
        if here.active == seat:
            return count
        count += 1
    raise AssertionError("the line ends before the seat has a turn")


def gain_of(state: State, seat: int, patch: int) -> int:
    """What a patch brings a seat, compared with advancing as far."""
    bought, box, time = state.edition.patches[patch], state.edition, state.seats[seat].time
    cloth = sum(row.count("#") for row in bought.shape)
    pays = sum(bought.income for mark in box.income_marks if mark > time)
    return 2 * cloth + pays - bought.buttons - min(bought.time, box.last_space - time)


def pieces(state: State, seat: int) -> int:
    left, count = {divmod(cell, 9) for cell in set(range(81)) - quilt(state, seat)}, 0
    while left:
        count += 1
        waiting = [left.pop()]
        while waiting:
            r, c = waiting.pop()
            near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & left
            left -= near
            waiting += near
    return count


def sides(state: State, after: State, seat: int) -> int:
    """The sides of what was laid that touch the edge or what lay there."""
    before, laid = quilt(state, seat), quilt(after, seat) - quilt(state, seat)
    edge = {(r, c) for r in range(-1, 10) for c in range(-1, 10) if not (0 <= r < 9 and 0 <= c < 9)}
    firm = edge | {divmod(cell, 9) for cell in before}
    return sum(
        (r + down, c + right) in firm
        for r, c in (divmod(cell, 9) for cell in laid)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )


class Claim:
    """A sentence about two lines, and how each number in it is checked."""

    def __init__(self, said: Sentence, state: State, better: Line, played: Line) -> None:
        self.text, self.state, self.seat = said.notation["en"], state, state.active
        self.code, self.lines = said.code, (better, played)
        self.after = tuple(play(state, line.move) for line in self.lines)
        self.check_languages(said)
        self.check_names()
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

    def check_names(self) -> None:
        named = re.findall(
            r"[Pp]atch (?:of (\d+) spaces )?for (\d+) \w+(?: and (\d+) time)? \[(\d+)\]", self.text
        )
        assert len(named) == len(re.findall(r"[Pp]atch (?:of|for) ", self.text)), self.text
        for number in re.findall(r"free patch \[(\d+)\]", self.text):
            assert self.state.edition.patches[int(number)].buttons == 0
        for size, price, time, number in named:
            labels = [self.state.edition.patches[patch] for patch in self.state.circle]
            fitting = [
                patch.id for patch in labels
                if patch.buttons == int(price) and time in ("", str(patch.time)) and size in ("", str(patch.size))
            ]  # fmt: skip
            assert fitting[0] == int(number), self.text
            assert not {*fitting[1:]} & {*self.state.circle[:6]}, self.text
        if "the better placement" in self.text or "The better placement" in self.text:
            kinds = [str(line.move).partition("@")[0] for line in self.lines]
            assert kinds[0] == kinds[1]

    def numbers(self, pattern: str) -> list[int]:
        match = re.search(pattern, self.text)
        assert match, f"{self.text!r} has not the form {pattern!r}"
        return [number(group) for group in match.groups()]

    def points(self) -> list[int]:
        """How many points more than advancing something brings, as often as it is told."""
        told = re.findall(r"(?:(\d+) points? |\bno )(more|less)\b", self.text)
        return [int(much or 0) * (-1 if how == "less" else 1) for much, how in told]

    def ends(self) -> list[State]:
        """The positions that are compared: after as many moves, but a finished game waits for the other line."""
        found = [positions(self.state, line) for line in self.lines]
        counts = [len(line) for line in found if outcome(line[-1]) is None]
        return [line[min([*counts, len(line)]) - 1] for line in found]

    def gain(self, at: int) -> int:
        """What a move brings, compared with advancing as far, counted to the end of the time board."""
        return brought(self.state, self.after[at], self.seat)

    def worth(self) -> None:
        gains = [self.gain(at) for at in (0, 1)]
        advance = [line.move == ADVANCE for line in self.lines]
        assert self.points() == [
            gain for gain, is_idle in zip(gains, advance, strict=True) if not is_idle
        ]
        assert gains[0] > gains[1]

    def income(self) -> None:
        marks = [m for m in self.state.edition.income_marks if m > self.state.seats[self.seat].time]
        incomes = [
            len(marks) * (after.seats[self.seat].income - self.state.seats[self.seat].income)
            for after in self.after
        ]
        currency = self.state.edition.currency
        assert f"{len(marks)} income mark" in self.text
        word = currency[0] if incomes[0] == 1 else currency[1]
        assert ": there " in self.text
        assert f" brings {incomes[0]} {word}, " in self.text
        assert self.text.endswith("brings none.") == (incomes[1] == 0)
        assert incomes[0] > incomes[1]

    def spaces(self) -> None:
        covered = [len(quilt(a, self.seat)) - len(quilt(self.state, self.seat)) for a in self.after]
        told = re.findall(r"covers (\d+|none)", self.text)
        assert [0 if each == "none" else int(each) for each in told] == covered
        assert covered[0] > covered[1]

    def special(self) -> None:
        (mark,) = self.numbers(r"special patch at (\d+)")
        assert mark in self.state.edition.special_marks
        assert all(seat.time < mark for seat in self.state.seats)
        times = [after.seats[self.seat].time for after in self.after]
        assert times[0] >= mark > times[1]

    def proven(self) -> None:
        assert all(line.evaluation.is_exact for line in self.lines)
        margins = [round(line.evaluation.points) for line in self.lines]
        told = re.findall(
            r"(wins|loses) by (\d+)|ends (?:only )?level, which counts as a (win|loss)", self.text
        )
        assert [int(by or 0) for _, by, _ in told] == [abs(each) for each in margins]
        wins = [line.evaluation.chance > 50 for line in self.lines]
        assert [verb == "wins" or tie == "win" for verb, _, tie in told] == wins

    def row(self) -> None:
        turns = [turns_of_other(self.state, line, self.seat) for line in self.lines]
        told = re.search(
            r"have (\d+) turns in a row, which bring them|it is the other player's turn", self.text
        )
        assert told, self.text
        assert int(told[1] or 1) == turns[1] > turns[0]
        begin = [own_turn(self.state, line, self.seat) for line in self.lines]
        less, more = (brought(self.state, found[0], 1 - self.seat) for found in begin if found)
        assert more > max(0, less)
        assert self.points() == [more, less][: 1 + bool(turns[0])]
        if not turns[0]:
            assert self.text.endswith(" it is the same player's turn again.")
        else:
            assert f" only {'one' if turns[0] == 1 else turns[0]}, which bring" in self.text

    def later(self) -> None:
        """The moves after the first, as many in both lines."""
        ends = self.ends()
        pairs = list(zip(self.after, ends, strict=True))
        own, others = (
            [brought(*pair, seat) for pair in pairs] for seat in (self.seat, 1 - self.seat)
        )
        assert self.points() == (own if self.code == "later" else others[::-1])
        assert self.points()[0] > max(0, self.points()[1])
        whole = [
            sum(
                brought(self.state, end, seat) * (1 if seat == self.seat else -1) for seat in (0, 1)
            )
            for end in ends
        ]
        assert whole[0] > whole[1]

    def afford(self) -> None:
        patch, *purse = self.numbers(
            r"\[(\d+)\] can follow " + ("" if self.text.endswith(NOTHING) else r".* only (\d+) ")
        )
        found = own_turn(self.state, self.lines[0], self.seat)
        other = own_turn(self.state, self.lines[1], self.seat)
        assert found
        assert other
        assert isinstance(found[1], Buy)
        assert found[1].patch == patch
        assert self.state.edition.patches[patch].buttons > sum(purse)
        assert other[0].seats[self.seat].buttons == sum(purse)
        assert purse != [0]

    def purse(self) -> None:
        told = re.findall(
            r"with (\d+) \w+ after .*?, enough for (\d+|none|the only|all \d)", self.text
        )
        told += [("0", "none")] if self.text.endswith(" nothing is left.") else []
        assert int(told[0][0]) > int(told[1][0])
        for (buttons, enough), line in zip(told, self.lines, strict=True):
            found = own_turn(self.state, line, self.seat)
            assert found
            here = found[0]
            assert here.seats[self.seat].buttons == int(buttons)
            prices = [here.edition.patches[patch].buttons for patch in here.circle[:3]]
            payable = sum(price <= int(buttons) for price in prices)
            all_of_them = "the only" if len(prices) == 1 else f"all {len(prices)}"
            assert enough == {0: "none", len(prices): all_of_them}.get(payable, str(payable))

    def denied(self) -> None:
        patch, gain = self.numbers(r"to take .*? \[(\d+)\], which brings them (\d+) point")
        found = own_turn(self.state, self.lines[1], 1 - self.seat)
        assert found
        assert isinstance(found[1], Buy)
        assert isinstance(self.lines[0].move, Buy)
        assert found[1].patch == self.lines[0].move.patch == patch
        assert gain == gain_of(found[0], 1 - self.seat, patch)

    def left(self) -> None:
        patch, gain = self.numbers(r"can take .*? \[(\d+)\], which brings them (\d+) point")
        rival = 1 - self.seat
        gains = []
        for after in self.after:
            assert after.active == rival
            purse = after.seats[rival].buttons
            offers = [p for p in after.circle[:3] if after.edition.patches[p].buttons <= purse]
            gains.append({p: gain_of(after, rival, p) for p in offers if ways(after, rival, p)})
        assert gain == gains[1][patch] == max(gains[1].values())
        most = max([0, *gains[0].values()])
        assert gain > most
        assert self.text.endswith("no patch brings them more.") == (not most)
        # By the figures that it names, what is left is better than what the better move leaves.
        told = [int(each) for each in re.findall(r"which brings (?:them )?(\d+) ", self.text)]
        assert told == [gain, most][: 1 + bool(most)]

    def won(self) -> None:
        ends = self.ends()
        assert not any(seat.special_tile for after in self.after for seat in after.seats)
        assert [end.seats[self.seat].special_tile for end in ends] == [True, False]
        assert ("the other player wins it" in self.text) == ends[1].seats[
            1 - self.seat
        ].special_tile
        assert self.numbers(r"special tile, (\d+) points") == [7]
        assert self.text.endswith((" the other player wins it.", " they do not."))

    def missing(self, after: State) -> int | None:
        """What the best square misses; a special patch may fill any space, and needs no room beside it."""
        filled, never = quilt(after, self.seat), holes(after, self.seat)
        singles = specials_left(after, self.seat)
        squares = [
            {9 * (top + r) + left + c for r in range(7) for c in range(7)} - filled
            for top in range(3)
            for left in range(3)
        ]
        return min(
            (len(square) for square in squares if len(square & never) <= singles), default=None
        )

    def tile(self) -> None:
        assert not self.state.seats[self.seat].special_tile
        assert [after.seats[self.seat].special_tile for after in self.after] == [True, False]

    def area(self) -> None:
        fewer, more = (self.missing(after) for after in self.after)
        assert fewer is not None
        told = re.search(
            r": after .*? (\d+) spaces? (?:is|are) still missing, (after .*)\.$", self.text
        )
        assert told, self.text
        assert int(told[1]) == fewer
        assert told[2].endswith("none can be filled any more" if more is None else f" {more} are")
        assert more is None or fewer < more

    def holes(self) -> None:
        before = holes(self.state, self.seat)
        torn = [holes(after, self.seat) - before for after in self.after]
        (count,) = self.numbers(r"makes (\d+) hole")
        assert count == len(torn[1]) > len(torn[0])
        assert self.text.endswith(f"makes {len(torn[0]) or 'none'}.")
        named = re.findall(r"[a-i][1-9]", self.text[self.text.index("[") :])
        assert {grid.parse_cell(name) for name in named} <= torn[1]
        singles = specials_left(self.after[1], self.seat)
        assert ("only" in self.text) == (singles > 0)
        told = re.search(r"special patches \((\d+) left\)", self.text)
        assert (told and int(told[1])) == (singles if 0 < singles < count else None)

    def follower(self) -> None:
        (patch,) = self.numbers(r"room for .*? \[(\d+)\], which")
        found = own_turn(self.state, self.lines[0], self.seat)
        assert found
        assert isinstance(found[1], Buy)
        assert found[1].patch == patch
        assert not ways(self.after[1], self.seat, patch)

    def fitting(self) -> None:
        count, *told = self.numbers(r"Of the (\d+) .* left, (\d+) fits? .*, (\d+) after")
        circle = self.after[0].circle
        assert count == len(circle)
        assert told == [sum(bool(ways(a, self.seat, p)) for p in circle) for a in self.after]
        assert told[0] > told[1]

    def parts(self) -> None:
        fewer, more = (pieces(after, self.seat) for after in self.after)
        assert self.numbers(r" in (one|\d+) pieces?, .* in (\d+)\.") == [fewer, more]
        assert fewer < more

    def close(self) -> None:
        told = re.search(r" on (\d+) sides?, .* (?:on (\d+)|nowhere)\.$", self.text)
        assert told, self.text
        touched = [sides(self.state, after, self.seat) for after in self.after]
        assert [int(each or 0) for each in told.groups()] == touched
        assert touched[0] > touched[1]


CHECKS: Final[dict[str, Callable[[Claim], None]]] = {
    name: getattr(Claim, name)
    for name in (
        "worth", "income", "spaces", "special", "proven", "row", "afford", "purse", "denied", "left",
        "won", "tile", "area", "holes", "follower", "fitting", "parts", "close", "later",
    )
} | {"later_other": Claim.later}  # fmt: skip
