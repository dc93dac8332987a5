# SPDX-License-Identifier: MIT
"""Game records: setup and moves of one game as text that people can read and programs can trust.

docs/notation.md describes the format. The reader replays the game as it goes, so that a record that
was read is a game that can be played.
"""

import datetime
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from quiltbee.core.errors import NotationError, QuiltbeeError, RecordError
from quiltbee.core.files import write_whole
from quiltbee.core.game import CHANCE
from quiltbee.core.outcome import Outcome, best_of_the_rest, is_given_up
from quiltbee.core.text import JOINERS, is_printable
from quiltbee.games import AnyGame, find_game

FORMAT: Final = 1
MAX_CHARACTERS: Final = 400_000
"""A game of the largest kind, every move with a long comment, stays well below this."""
MAX_NAME: Final = 60

_HEADER: Final = re.compile(r"([a-z]+(?: [0-9])?): (.+)", re.ASCII)
_MOVE: Final = re.compile(r"([1-9][0-9]{0,3})\. (-|[0-9]) (.+)", re.ASCII)
_LEVEL: Final = re.compile(r"level([1-9][0-9]?)", re.ASCII)
_HINT: Final = re.compile(r"hint ([1-3])", re.ASCII)
_RESIGNED: Final = re.compile(r"seat ([0-9]) resigned", re.ASCII)
_END: Final = re.compile(r"end: (0|[1-9][0-9]{0,3})", re.ASCII)


class Turn(NamedTuple):
    """One move of a game: who made it, and what was said about it."""

    seat: int
    move: Any
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its setup to its last move. The moves are legal: :func:`read` checks them.

    Raises ValueError for a name that could not be read back.
    """

    game: AnyGame
    start: Any
    turns: tuple[Turn, ...] = ()
    names: tuple[str, ...] = ()
    """Who sat where; shorter than the table where nobody said."""
    date: datetime.date | None = None
    comments: tuple[str, ...] = ()
    """What was said before the first move."""

    def __post_init__(self) -> None:
        if not all(is_name(name) for name in self.names):
            raise ValueError(f"a name has 1 to {MAX_NAME} printable characters")

    def resignations(self) -> tuple[tuple[int, ...], bool]:
        """Return the seats that have resigned, in their order, and whether that ended the game.

        Comments say it. What would have ended the game does not count if a seat moved later: the game went on.
        """
        seats = self.game.seats(self.start)
        names = [*self.names, *[""] * len(seats)][: len(seats)]
        people = [_LEVEL.fullmatch(name) is None for name in names]
        moved = max(
            (ply for ply, turn in enumerate(self.turns, 1) if turn.seat != CHANCE), default=0
        )
        comments, resigned = (self.comments, *(turn.comments for turn in self.turns)), list[int]()
        for ply, line in ((ply, line) for ply, lines in enumerate(comments) for line in lines):
            match = _RESIGNED.fullmatch(line)
            if match is None or (seat := int(match[1])) not in seats or seat in resigned:
                continue
            if not is_given_up(people, {*resigned, seat}):
                resigned.append(seat)
            elif ply >= moved:
                return (*resigned, seat), True
        return tuple(resigned), False

    def result_text(self, last: Any) -> str:
        """Say the result as the header does. ``last`` is the last state of the game."""
        outcome, (resigned, is_ended) = self.game.outcome(last), self.resignations()
        if not resigned or (outcome is not None and is_ended):
            return result_text(outcome)
        who = f"({_seats_text(resigned)} resigned)"
        if outcome is not None:
            winners = best_of_the_rest(outcome.scores, set(resigned))
            return f"{_scores_text(outcome)}, won by {_seats_text(winners)} {who}"
        rest = [seat for seat in self.game.seats(self.start) if seat not in resigned]
        if is_ended:
            return f"won by {_seats_text(rest)} {who}" if len(rest) == 1 else f"ended {who}"
        return f"unfinished {who}"

    def with_resignation(self, seat: int, ply: int) -> "Record":
        """Return the record with the comment that a seat resigned after so many moves."""
        comment = f"seat {seat} resigned"
        if ply == 0:
            return replace(self, comments=(*self.comments, comment))
        turn = self.turns[ply - 1]
        turn = turn._replace(comments=(*turn.comments, comment))
        return replace(self, turns=(*self.turns[: ply - 1], turn, *self.turns[ply:]))

    @property
    def hints(self) -> dict[int, int]:
        """By ply of the move that was helped, how many steps of a hint were asked for. Comments say it."""
        asked = {
            ply: [int(match[1]) for line in turn.comments if (match := _HINT.fullmatch(line))]
            for ply, turn in enumerate(self.turns)
        }
        return {ply: max(steps) for ply, steps in asked.items() if steps}

    def with_hint(self, ply: int, step: int) -> "Record":
        """Return the record with the comment that a hint of so many steps helped with the move after so many.

        A move has one such comment, with the most steps.
        """
        turn, step = self.turns[ply], max(step, self.hints.get(ply, 0))
        others = tuple(line for line in turn.comments if not _HINT.fullmatch(line))
        turn = turn._replace(comments=(*others, f"hint {step}"))
        return replace(self, turns=(*self.turns[:ply], turn, *self.turns[ply + 1 :]))

    def states(self) -> Iterator[Any]:
        """Give every state of the game in order, the first one before any move."""
        state = self.start
        yield state
        for turn in self.turns:
            state = self.game.apply(state, turn.move, turn.seat)
            yield state


def is_name(text: str) -> bool:
    """Return whether a text can stand as a player's name in a record."""
    return 0 < len(text) <= MAX_NAME and is_printable(text) and text == text.strip(f" {JOINERS}")


def result_text(outcome: Outcome | None) -> str:
    """Say the result that the moves alone lead to, as the header of a record does."""
    if outcome is None:
        return "unfinished"
    return f"{_scores_text(outcome)}, won by {_seats_text(outcome.winners)} ({outcome.reason})"


def _scores_text(outcome: Outcome) -> str:
    return " ".join(str(score) for score in outcome.scores)


def _seats_text(seats: Iterable[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


def write(record: Record) -> str:
    """Write a record as text. What the game still hides, such as undealt cards, is left out."""
    game = record.game
    *_, last = record.states()
    lines = [
        f"quiltbee record {FORMAT}",
        f"game: {game.INFO.name} {game.INFO.version}",
        f"edition: {game.edition_of(record.start)}",
        *(f"seat {seat}: {name}" for seat, name in enumerate(record.names)),
        *([f"date: {record.date.isoformat()}"] if record.date else []),
        f"result: {record.result_text(last)}",
        "",
        f"setup: {game.setup_text(record.start, last)}",
        "",
        *_comment_lines(record.comments),
    ]
    for number, turn in enumerate(record.turns, 1):
        seat = "-" if turn.seat == CHANCE else turn.seat
        lines.append(f"{number}. {seat} {turn.move}")
        lines += _comment_lines(turn.comments)
    lines += ["", f"end: {len(record.turns)}", ""]
    return "\n".join(lines)


def _comment_lines(comments: tuple[str, ...]) -> list[str]:
    return [f"# {line}" for comment in comments for line in comment.splitlines()]


def read(text: str) -> Record:
    """Read a record and replay it. Raises RecordError with the line and the reason."""
    if len(text) > MAX_CHARACTERS:
        raise RecordError(1, f"a record has at most {MAX_CHARACTERS} characters")
    return _Reader(text).read()


class _Reader:
    """Reads line by line and knows where it is."""

    def __init__(self, text: str) -> None:
        text = text.removeprefix("\ufeff")  # some editors begin a file with it
        self.lines = [line.removesuffix("\r") for line in text.split("\n")]
        self.at = 0

    def read(self) -> Record:
        self._first_line()
        headers = self._headers()
        game = self._game(headers)
        start = self._start(game, headers)
        names = self._names(headers, len(game.seats(start)))
        date = self._date(headers)
        comments, turns, last = self._moves(game, start)
        read = Record(game, start, turns, names, date, comments)
        line, given = headers.pop("result")
        if given != (expected := read.result_text(last)):
            raise RecordError(line, f"the moves lead to the result {expected!r}")
        if headers:
            name, (line, _) = next(iter(headers.items()))
            raise RecordError(line, f"unknown header {name!r}")
        return read

    def _next(self) -> str | None:
        """Return the next line that is not blank, or None at the end of the text."""
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.strip():
                if not is_printable(line):
                    raise self._fault("a character that cannot be printed")
                return line
        return None

    def _fault(self, words: str) -> RecordError:
        return RecordError(max(self.at, 1), words)

    def _first_line(self) -> None:
        line = self._next() or ""
        match line.split(" "):
            case ["quiltbee", "record", version] if self.at == 1:
                if version != str(FORMAT):
                    raise self._fault(
                        f"a record of format {version[:12]}; this program reads format {FORMAT}"
                    )
            case _:
                raise RecordError(1, f"a record begins with 'quiltbee record {FORMAT}'")

    def _headers(self) -> dict[str, tuple[int, str]]:
        """Return the headers up to and including the setup, each with its line."""
        headers = dict[str, tuple[int, str]]()
        while "setup" not in headers:
            line = self._next()
            if line is None:
                raise self._fault("the record is cut off: there is no setup")
            match = _HEADER.fullmatch(line)
            if match is None:
                raise self._fault("a header is written 'name: value'")
            if match[1] in headers:
                raise self._fault(f"header {match[1]!r} stands here a second time")
            headers[match[1]] = self.at, match[2]
        for name in ("game", "edition", "result"):
            if name not in headers:
                raise self._fault(f"header {name!r} is missing")
        return headers

    def _game(self, headers: dict[str, tuple[int, str]]) -> AnyGame:
        line, text = headers.pop("game")
        name, _, version = text.partition(" ")
        try:
            game = find_game(name)
        except QuiltbeeError as error:
            raise RecordError(line, str(error)) from None
        if version != str(game.INFO.version):
            raise RecordError(
                line,
                f"played with version {version[:12]!r} of the rules of {name}; "
                f"this program has version {game.INFO.version}",
            )
        return game

    def _start(self, game: AnyGame, headers: dict[str, tuple[int, str]]) -> Any:
        edition_line, edition = headers.pop("edition")
        line, text = headers.pop("setup")
        if edition not in game.INFO.editions:
            raise RecordError(edition_line, f"{game.INFO.name} has no edition {edition[:40]!r}")
        try:
            start = game.parse_position(text)
        except NotationError as error:
            raise RecordError(line, str(error)) from None
        if game.edition_of(start) != edition:
            raise RecordError(line, f"the setup is not of the edition {edition}")
        return start

    def _names(self, headers: dict[str, tuple[int, str]], seats: int) -> tuple[str, ...]:
        names = list[str]()
        while (header := f"seat {len(names)}") in headers and len(names) < seats:
            line, name = headers.pop(header)
            if not is_name(name):
                raise RecordError(line, f"a name has at most {MAX_NAME} characters")
            names.append(name)
        return tuple(names)

    def _date(self, headers: dict[str, tuple[int, str]]) -> datetime.date | None:
        if "date" not in headers:
            return None
        line, text = headers.pop("date")
        try:
            date = datetime.date.fromisoformat(text)
        except ValueError:
            date = None
        if date is None or date.isoformat() != text:
            raise RecordError(line, "a date is written as 2026-01-31")
        return date

    def _moves(self, game: AnyGame, state: Any) -> tuple[tuple[str, ...], tuple[Turn, ...], Any]:
        """Return the comments before the first move, the turns, and the state they lead to."""
        moves, comments, written = list[tuple[int, Any]](), [list[str]()], 0
        said = comments[0]
        while (line := self._next()) is not None:
            if line.startswith("# "):
                said.append(line[2:])
            elif match := _MOVE.fullmatch(line):
                if int(match[1]) != written + 1:
                    raise self._fault(f"move {written + 1} should stand here")
                seat = CHANCE if match[2] == "-" else int(match[2])
                move, state = self._play(game, state, seat, match[3])
                written += 1
                moves.append((seat, move))
                comments.append(said := [])
            elif match := _END.fullmatch(line):
                if int(match[1]) != written:
                    raise self._fault(f"the end speaks of {match[1]} moves; there are {written}")
                if self._next() is not None:
                    raise self._fault("the record goes on after its end")
                first, *others = (tuple(lines) for lines in comments)
                turns = (Turn(*move, lines) for move, lines in zip(moves, others, strict=True))
                return first, tuple(turns), state
            else:
                raise self._fault("no move, comment or end; a move is written '1. 0 advance'")
        raise self._fault("the record is cut off: its last line, 'end: ...', is missing")

    def _play(self, game: AnyGame, state: Any, seat: int, text: str) -> tuple[Any, Any]:
        """Return the move and the state it leads to."""
        try:
            move = game.parse_move(text)
            after = game.play(state, move, seat)
        except QuiltbeeError as error:
            raise self._fault(str(error)) from None
        if game.canonical(state, move) != move:
            raise self._fault(f"{text} is written {game.canonical(state, move)} in records")
        return move, after


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file. Raises RecordError, or OSError where there is no such file."""
    with open(path, "rb") as file:  # noqa: PTH123 - the Path of an empty name would be the current folder
        content = file.read(4 * MAX_CHARACTERS + 1)
    try:
        return read(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise RecordError(line, "the file is not text in UTF-8") from None


def save(record: Record, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
    """Write a record to a file, whole or not at all.

    Raises FileExistsError rather than write over a file, unless ``overwrite`` is true.
    """
    write_whole(path, write(record), overwrite=overwrite)
