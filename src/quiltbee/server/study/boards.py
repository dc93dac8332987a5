# SPDX-License-Identifier: MIT
"""The analysis board: positions after moves, for a client that moves for all seats. Nothing is stored.

The client sends the whole way to a position each time: where it begins, and the moves. The answer is the view of a table
with these moves, at which the client holds all seats. So a page can show it with what it has for tables.
"""

import asyncio
import random
import re
from dataclasses import dataclass, field
from typing import Any, Final

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import CHANCE
from quiltbee.games import AnyGame, find_game
from quiltbee.protocol import Outgoing
from quiltbee.protocol.board import Board, BoardDeal, BoardRequest
from quiltbee.protocol.exchange import read
from quiltbee.record import Record, Turn
from quiltbee.server import costs
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import Entry, Occupant, StoredTable, TableSetup, now
from quiltbee.server.model.guarded_rules import guarded_rules, refused_faults
from quiltbee.server.model.positions import game_named, one_line
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.threads import in_thread
from quiltbee.server.tables.games import DEALT, DEFAULT_GAME, ONLINE
from quiltbee.server.tables.messages import union
from quiltbee.server.tables.table import Table, Viewer, level_in

_ID: Final = "board"
_NOBODY: Final = "guest"
"""The name of a player whom a record does not name."""
_BY_SEAT: Final = re.compile(r"(-|[0-9]) (.+)", re.ASCII)
_DEAL: Final = re.compile(r"deal(?: ([A-Za-z0-9,]+))?", re.ASCII)
_TWO_STARTS: Final = Refusal(
    "two_starts", "A board begins with a position, a record or a new game, not with two.", 422
)
_NO_DEAL: Final = Refusal("no_deal", "No cards are dealt now.")


class Boards:
    """Builds boards in a thread, one at a time: records can be long."""

    def __init__(self) -> None:
        self._building = asyncio.Semaphore(1)

    async def build(self, asked: BoardRequest) -> str:
        """Return a ``Board`` as JSON. Raises RefusedError or QuiltbeeError."""
        return await asyncio.shield(asyncio.create_task(self._build(asked)))

    async def _build(self, asked: BoardRequest) -> str:
        async with self._building:
            return await in_thread(_built, asked)


def _built(asked: BoardRequest) -> str:
    with refused_faults("board"), costs.measured():
        return build(asked).json()


def build(asked: BoardRequest) -> Board:
    """Return the position that a client asks for. Raises RefusedError or QuiltbeeError."""
    line, later = _begin(asked)
    if asked.names:
        line.names = tuple(name if record.is_name(name) else _NOBODY for name in asked.names)
    for number, text in enumerate(asked.moves, 1):
        try:
            line.play(text)
        except RefusedError as error:
            raise RefusedError(_at_move(number, error.refusal)) from None
        except QuiltbeeError as error:
            raise RefusedError(_at_move(number, refusals.from_error(error))) from None
    return line.board(later if not asked.moves else (), asked.ask)


def _at_move(number: int, refusal: Refusal) -> Refusal:
    return Refusal(refusal.code, f"Move {number}: {refusal.message}", refusal.status)


def _begin(asked: BoardRequest) -> tuple["_Line", tuple[Turn, ...]]:
    """Return the line before the moves that were asked for, and the moves of the record after it."""
    if sum(each is not None for each in (asked.position, asked.record, asked.game)) > 1:
        raise RefusedError(_TWO_STARTS)
    if asked.record is not None:
        return _begin_record(record.read(asked.record), asked.ply)
    if asked.position is not None:
        text = one_line(asked.position)
        game = offered_game(game_named(text))
        return _Line(game, game.parse_position(text)), ()
    game = offered_game(asked.game or DEFAULT_GAME)
    edition = game.INFO.editions[0] if asked.edition is None else asked.edition
    setup = {} if asked.seats in {None, game.INFO.usual_seats} else {"players": asked.seats}
    start = game.start_from(edition, setup, random.SystemRandom())
    # What nobody may see is not decided yet: it is dealt when it is needed.
    return _Line(game, game.view(start, CHANCE)), ()


def _begin_record(read: Record, ply: int | None) -> tuple["_Line", tuple[Turn, ...]]:
    at = len(read.turns) if ply is None else ply
    if at > len(read.turns):
        words = f"The record has {len(read.turns)} moves."
        raise RefusedError(Refusal("no_such_ply", words, 422))
    line = _Line(offered_game(read.game.INFO.name), read.start, names=read.names)
    for turn in read.turns[:at]:
        line.take(turn.seat, turn.move, line.game.apply(line.state, turn.move, turn.seat))
    return line, read.turns[at:]


def offered_game(name: str) -> AnyGame:
    """Return the rules of a game that this server offers. Raises RefusedError or UnknownGameError."""
    find_game(name)
    if name not in ONLINE:
        words = f"There is no board for {name}, only for {' and '.join(ONLINE)}."
        raise RefusedError(Refusal("unknown_game", words, 422))
    return guarded_rules(name)


@dataclass(slots=True)
class _Line:
    """A start and the moves from it."""

    game: AnyGame
    start: Any
    """The start with all cards of the deck that were dealt later."""
    state: Any = None
    turns: list[Turn] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    """The turns as text, and the deals between them."""
    names: tuple[str, ...] = ()
    first: str = ""
    """The start as text, before anything was dealt."""

    def __post_init__(self) -> None:
        self.state, self.first = self.start, self.game.position_text(self.start)

    @property
    def name(self) -> str:
        return self.game.INFO.name

    def play(self, text: str) -> None:
        """Make a move. Raises RefusedError or QuiltbeeError."""
        by_seat = _BY_SEAT.fullmatch(text)
        seat, written = (None, text) if by_seat is None else (_seat(by_seat[1]), by_seat[2])
        if (deal := _DEAL.fullmatch(written)) and self.name in DEALT:
            self._deal([] if deal[1] is None else deal[1].split(","))
            return
        move = self.game.parse_move(written)
        move = self.game.canonical(
            self.state, self.game.settle(self.state, move, random.SystemRandom())
        )
        if self.name in DEALT and DEALT[self.name].needs_deal(self.state, move, seat):
            self._deal([])
        after = self.game.play(self.state, move, seat)
        acting = self.game.to_move(self.state)
        self.take(acting[0] if seat is None or acting == (CHANCE,) else seat, move, after)

    def take(self, seat: int, move: Any, after: Any) -> None:
        """Add a move and the state after it."""
        self.turns.append(Turn(seat, move))
        self.moves.append(f"{'-' if seat == CHANCE else seat} {move}")
        self.state = after

    def _deal(self, chosen: list[str]) -> None:
        layer = DEALT[self.name]
        due, cards = layer.deal_due(self.state)
        if not due:
            raise RefusedError(_NO_DEAL)
        if not {*chosen} <= {*cards} or len({*chosen}) != len(chosen) or len(chosen) > due:
            words = f"{due} different cards can be dealt, of {', '.join(cards)}."
            raise RefusedError(Refusal("bad_deal", words, 422))
        rest = [card for card in cards if card not in chosen]
        dealt = [*chosen, *random.SystemRandom().sample(rest, due - len(chosen))]
        self.start, self.state = layer.deal(self.start, dealt), layer.deal(self.state, dealt)
        self.moves.append(f"- deal {','.join(dealt)}")

    def board(self, later: tuple[Turn, ...], question: dict[str, Any] | None) -> Board:
        """Return the position as a client sees it."""
        table, seats = self._table(), frozenset(self.game.seats(self.start))
        is_chance = self.game.to_move(self.state) == (CHANCE,)
        played = Record(self.game, self.start, tuple(self.turns), self.names[: len(seats)])
        names = self._seat_names()
        return Board(
            game=self.name,
            edition=self.game.edition_of(self.state),
            view=table.view(Viewer(seats, seats)),
            start=self.first,
            moves=self.moves,
            later=[f"{'-' if turn.seat == CHANCE else turn.seat} {turn.move}" for turn in later],
            position=self.game.position_text(self.state),
            acting=[seat for seat in self.game.to_move(self.state) if seat != CHANCE],
            chance=[str(move) for move in self.game.legal_moves(self.state)] if is_chance else [],
            deal=self._deal_view(),
            record=record.write(played),
            names=names,
            levels=[level_in(each) for each in (*self.names, *names)[: len(seats)]],
            answer=None if question is None else _answer(table, seats, question),
        )

    def _table(self) -> Table:
        """Return a table with these moves. Its seats are people at one device."""
        edition = self.game.edition_of(self.start)
        start = self.game.position_text(self.start)
        first = max(0, *self.game.to_move(self.start)[:1], 0)
        setup = TableSetup(_ID, self.name, edition, start, first, together=True, created=now())
        occupants = tuple(Occupant("human", name) for name in self._seat_names())
        entries = tuple(
            Entry(number, "move", turn.seat, str(turn.move), setup.created)
            for number, turn in enumerate(self.turns, 1)
        )
        return ONLINE[self.name].open_table(StoredTable(setup, occupants, entries))

    def _seat_names(self) -> list[str]:
        seats = len(self.game.seats(self.start))
        names = (*self.names, *[""] * seats)[:seats]
        return ["" if level_in(each) or each == _NOBODY else each for each in names]

    def _deal_view(self) -> BoardDeal | None:
        due, cards = DEALT[self.name].deal_due(self.state) if self.name in DEALT else (0, ())
        return BoardDeal(due=due, cards=list(cards)) if due else None


def _seat(text: str) -> int:
    return CHANCE if text == "-" else int(text)


def _answer(table: Table, seats: frozenset[int], question: dict[str, Any]) -> Outgoing:
    """Return the answer to a question of the game. Raises RefusedError."""
    routes = ONLINE[table.game].ROUTES
    asked = [each.request for each in routes if each.kind == "query" and each.request is not None]
    if not asked:
        raise RefusedError(refusals.NOT_HERE)
    try:
        answer = table.ask(seats, read(union(asked), question))
    except ValueError as error:
        words = f"The question is not valid: {error}."
        raise RefusedError(Refusal("bad_request", words, 422)) from None
    if isinstance(answer, Refusal):
        raise RefusedError(answer)
    return answer
