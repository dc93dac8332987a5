# SPDX-License-Identifier: MIT
"""What is told of a table, as messages."""

from collections.abc import Set as AbstractSet

from quiltbee.protocol import (
    PROTOCOL,
    LegalMoves,
    Moved,
    Replay,
    ReplayMoment,
    SeatView,
    TableView,
    TakenBack,
)
from quiltbee.record import Record
from quiltbee.server import positions
from quiltbee.server.entries import now
from quiltbee.server.refusals import Refusal, RefusedError
from quiltbee.server.table import Proposal, Table


def table_view(table: Table, held: AbstractSet[int], online: AbstractSet[int]) -> TableView:
    """Tell a table as it stands to whoever holds these seats."""
    return TableView.model_construct(
        type="table",
        protocol=PROTOCOL,
        table=table.id,
        game="patchwork",
        edition=table.setup.edition,
        number=table.number,
        seats=seat_views(table, online),
        you=sorted(held),
        together=table.setup.together,
        can_take_back=table.can_take_back(held),
        first=table.setup.first,
        created=table.setup.created,
        moments=[table.moment(ply) for ply in range(1, table.ply + 1)],
        position=table.position(),
        rematch=table.rematch,
    )


def seat_views(table: Table, online: AbstractSet[int]) -> list[SeatView]:
    """Tell who sits where. Computers are always there."""
    return [
        SeatView.model_construct(
            seat=seat,
            kind=sitter.kind,
            name=sitter.name,
            level=sitter.level,
            online=sitter.kind == "computer" or seat in online,
        )
        for seat, sitter in enumerate(table.sitters)
    ]


def news(table: Table, proposal: Proposal, *, can_take_back: bool) -> Moved | TakenBack:
    """Tell what was accepted last."""
    if proposal.played is None:
        return TakenBack.model_construct(
            type="taken_back",
            number=table.number,
            ply=table.ply,
            position=table.position(),
            can_take_back=can_take_back,
        )
    return Moved.model_construct(
        type="moved",
        number=table.number,
        moment=table.moment(table.ply),
        position=table.position(),
        can_take_back=can_take_back,
    )


def legal_view(table: Table) -> LegalMoves:
    """List all that may be done at a table now."""
    return LegalMoves.model_construct(
        number=table.number, to_move=table.to_move, moves=positions.legal_view(table.state)
    )


def replay_view(table: Table) -> Replay:
    """Tell the game of a table from its start."""
    return Replay.model_construct(
        game="patchwork",
        edition=table.setup.edition,
        names=[sitter.name for sitter in table.sitters],
        levels=[sitter.level for sitter in table.sitters],
        date=table.setup.created.date().isoformat(),
        table=table.id,
        moments=[
            ReplayMoment.model_construct(
                moment=table.moment(ply) if ply else None, position=positions.position_view(state)
            )
            for ply, state in enumerate(table.states())
        ],
    )


def record_replay(record: Record) -> Replay:
    """Tell a game that was read from its record. Raises RefusedError for a game that is not Patchwork."""
    if record.game.NAME != "patchwork":
        words = f"There is no replay of {record.game.NAME} yet, only of patchwork."
        raise RefusedError(Refusal("unknown_game", words, 422))
    states = list(record.states())
    names = [*record.names, "", ""][:2]
    at = now()
    moments = [
        ReplayMoment.model_construct(moment=None, position=positions.position_view(states[0]))
    ]
    for ply, turn in enumerate(record.turns, 1):
        moment = positions.moment_view(states[ply - 1], turn.move, ply, at)
        position = positions.position_view(states[ply])
        moments.append(ReplayMoment.model_construct(moment=moment, position=position))
    return Replay.model_construct(
        game="patchwork",
        edition=states[0].edition.name,
        names=["" if _level(name) else name for name in names],
        levels=[_level(name) for name in names],
        date=record.date.isoformat() if record.date else None,
        table=None,
        moments=moments,
    )


def _level(name: str) -> int | None:
    """Return the level that a record names instead of a person."""
    return int(name[5:]) if name in {f"level{level}" for level in range(1, 9)} else None
