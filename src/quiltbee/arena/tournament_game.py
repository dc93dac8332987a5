# SPDX-License-Identifier: MIT
"""Plays one game of a tournament."""

import hashlib
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, TypeAlias

from quiltbee.arena.contestants import Contestant, EnginePlayer, LocalPlayer, check_move
from quiltbee.arena.errors import Forfeit, Reason
from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.arena.positions import Row, rows
from quiltbee.arena.program import Program
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.match import Match
from quiltbee.players import Choice
from quiltbee.record import Record, write

Keep: TypeAlias = Literal["record", "positions"]
"""What is kept of a game beside its result."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a player lost a game before its end."""

    seat: int
    reason: str
    details: str


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game. Tuples are by seat."""

    number: int
    circle: int
    seats: tuple[int, ...]
    """The entrants."""
    first: int
    """The seat that began."""
    scores: tuple[int, ...] | None
    """None after a forfeit."""
    winners: tuple[int, ...]
    """The seats that won; empty if all forfeited."""
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    faults: tuple[Fault, ...] = ()
    digest: str = ""
    """A hash of the moves; empty in old journals."""
    record: str | None = None
    """The record of the game, if it was asked for."""
    positions: tuple[Row, ...] = ()
    """What the players saw and thought, if it was asked for."""

    def without_extras(self) -> "Played":
        """Return the result alone."""
        return replace(self, record=None, positions=())

    def to_json(self) -> JsonObject:
        """Return the result in the form of the journal."""
        fields = asdict(self.without_extras())
        del fields["record"], fields["positions"]
        return fields

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "Played":
        """Parse the result of ``to_json``. Raises KeyError, TypeError or ValueError for anything else."""
        scores = fields["scores"]
        return cls(
            number=int(fields["number"]),
            circle=int(fields["circle"]),
            seats=tuple(map(int, fields["seats"])),
            first=int(fields["first"]),
            scores=None if scores is None else tuple(map(int, scores)),
            winners=tuple(map(int, fields["winners"])),
            moves=tuple(map(int, fields["moves"])),
            seconds=tuple(map(float, fields["seconds"])),
            slowest=tuple(map(float, fields["slowest"])),
            faults=tuple(
                Fault(int(each["seat"]), Reason(each["reason"]), str(each["details"]))
                for each in fields["faults"]
            ),
            digest=str(fields.get("digest", "")),
        )


class ProgramPool:
    """The running programs of one process. They are reused for many games. A program that forfeits is ended."""

    def __init__(self) -> None:
        self._programs = dict[tuple[tuple[str, ...], int], Program]()

    def get(self, command: tuple[str, ...], seat: int) -> Program:
        """Return the program of a seat. Start it if needed. Raises Forfeit."""
        key = command, seat
        if key not in self._programs:
            self._programs[key] = Program(command)
        return self._programs[key]

    def drop(self, command: tuple[str, ...], seat: int) -> None:
        """End a program after a forfeit."""
        program = self._programs.pop((command, seat), None)
        if program is not None:
            program.close(kindly=False)

    def close(self) -> None:
        """End all programs."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()

    def kill(self) -> None:
        """End all programs from another thread."""
        for program in list(self._programs.values()):
            program.kill()


def play_scheduled(
    plan: Plan, scheduled: ScheduledGame, pool: ProgramPool, *, keep: Keep | None = None
) -> Played:
    """Play one game. A player that breaks the rules forfeits."""
    start = plan.start(scheduled)
    match = Match(Record(plan.rules, start))
    first = next((seat for seat in match.to_move if seat != CHANCE), 0)
    clocks, choices = [_Clock() for _ in scheduled.seats], dict[int, Choice]()
    faults = _play(plan, scheduled, pool, match, clocks, choices)
    for fault in faults:
        entrant = plan.entrants[scheduled.seats[fault.seat]]
        if entrant.is_program:
            pool.drop(entrant.command, fault.seat)
    outcome = None if faults else match.outcome
    lost = {fault.seat for fault in faults}
    return Played(
        number=scheduled.number,
        circle=scheduled.circle,
        seats=scheduled.seats,
        first=first,
        scores=outcome.scores if outcome else None,
        winners=outcome.winners if outcome else tuple({*range(len(scheduled.seats))} - lost),
        moves=tuple(clock.moves for clock in clocks),
        seconds=tuple(round(clock.seconds, 6) for clock in clocks),
        slowest=tuple(round(clock.slowest, 6) for clock in clocks),
        faults=faults,
        digest=_digest(match),
        record=_record(plan, scheduled, match, faults) if keep == "record" else None,
        positions=rows(plan, scheduled, match, choices) if keep == "positions" else (),
    )


@dataclass(slots=True)
class _Clock:
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def note(self, took: float) -> None:
        self.moves, self.seconds = self.moves + 1, self.seconds + took
        self.slowest = max(self.slowest, took)


def _play(
    plan: Plan,
    scheduled: ScheduledGame,
    pool: ProgramPool,
    match: Match,
    clocks: list[_Clock],
    choices: dict[int, Choice],
) -> tuple[Fault, ...]:
    """Play to the end, or to the first fault; return the faults. Collects the players' choices by ply."""
    contestants, throws, opening = list[Contestant](), 0, plan.opening(scheduled)
    seat = 0
    try:
        for seat in range(len(scheduled.seats)):
            contestants.append(_seat(plan, scheduled, pool, seat))
        while acting := match.to_move:
            if acting == (CHANCE,):
                throws += 1
                thrown = match.chance_move(plan.chance(scheduled, throws))
                match.accept(match.propose(thrown, seat=CHANCE))
                continue
            seat = acting[0]
            if match.ply - throws < plan.random_moves:
                match.accept(match.propose(opening.choice(match.legal_moves(seat)), seat=seat))
                continue
            contestants[seat].prepare(match, seat)
            began = time.perf_counter()
            choice = choices[match.ply] = contestants[seat].choose(match, seat)
            clocks[seat].note(time.perf_counter() - began)
            check_move(match, choice.move, seat)
    except Forfeit as fault:
        return (Fault(seat, fault.reason, fault.details),)
    faults = list[Fault]()
    for seat, contestant in enumerate(contestants):
        try:
            contestant.leave(match)
        except Forfeit as fault:
            faults.append(Fault(seat, fault.reason, fault.details))
    return tuple(faults)


def _seat(plan: Plan, scheduled: ScheduledGame, pool: ProgramPool, seat: int) -> Contestant:
    entrant = plan.entrants[scheduled.seats[seat]]
    if entrant.is_program:
        program = pool.get(entrant.command, seat)
        return EnginePlayer(entrant, program, plan.patience(entrant))
    return LocalPlayer(entrant, plan.game, plan.player_rng(scheduled, seat))


def _digest(match: Match) -> str:
    moves = " ".join(f"{turn.seat}:{turn.move}" for turn in match.turns)
    return hashlib.blake2s(moves.encode(), digest_size=8).hexdigest()


def _record(plan: Plan, scheduled: ScheduledGame, match: Match, faults: tuple[Fault, ...]) -> str:
    names = tuple(plan.entrants[entrant].name for entrant in scheduled.seats)
    comments = tuple(
        f"seat {fault.seat} forfeits this game: it {Reason(fault.reason).words}" for fault in faults
    )
    return write(Record(match.game, match.start, tuple(match.turns), names, comments=comments))
