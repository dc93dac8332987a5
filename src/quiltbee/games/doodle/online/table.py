# SPDX-License-Identifier: MIT
"""A Doodle table: one to ten seats that draw at the same time. Each seat hands in its whole turn at once.

Nobody else sees what a seat has handed in before the turn is over. Nobody sees the cards and throws to come.
"""

from collections.abc import Hashable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final, Literal

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Move, Phase, Reason, Roll, Seat, State
from quiltbee.games.doodle.acts import act, fault, legal_acts
from quiltbee.games.doodle.online import fairness
from quiltbee.games.doodle.online import views as sheets
from quiltbee.games.doodle.online.history import History, TurnStart
from quiltbee.games.doodle.online.messages import (
    DoodlePosition,
    DoodleReplay,
    Fairness,
    RoomView,
    SeatDone,
    Secret,
    SheetView,
    Tried,
    Try,
    TryRequest,
    TurnClosed,
    TurnView,
)
from quiltbee.games.doodle.online.replays import replay_moments
from quiltbee.match import Match, Step
from quiltbee.protocol import Incoming, TakeBackRequest, TurnRequest
from quiltbee.server.model import refusals
from quiltbee.server.model.entries import QUICK_PLAYER, Entry, StoredTable, now
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.tables.table import (
    HASTE,
    BotCommand,
    Command,
    Proposal,
    Table,
    Timeout,
    TurnSoFar,
    Viewer,
)

START_SECONDS: Final = 180
"""The least time for invited players to arrive, counted from the first start patch."""

_ACT_SEPARATOR: Final = " "
"""The separator of the acts of a stored turn."""
_NO_TURNS: Final = '"turns":[]'


class DoodleTable(Table):
    """A table with its game so far. Raises ValueError if the stored entries are not a valid game."""

    game = doodle.INFO.name

    match: Match[State, Move]

    def __init__(self, stored: StoredTable) -> None:
        super().__init__(stored)
        setup = stored.setup
        self.chance = fairness.draw(setup.edition, len(stored.occupants), setup.seed)
        self.from_position = not fairness.is_dealt(self.match.start, self.chance)
        if self.from_position:
            self.chance = fairness.draw_from(self.match.start, setup.seed)
        # An analysis board has no seed: the user chooses cards and throws.
        self.commitment = setup.seed and fairness.commitment(setup.seed, self.chance, setup.salt)
        self.history = History(self.match.start)
        self._has_begun = False
        """Whether a person has drawn a start patch."""
        self._sheets: dict[tuple[int, bool], SheetView] = {}
        self._update: tuple[Entry, str, str] | None = None
        """The current update: its text before and after the part that differs between seats."""
        for entry in stored.entries:
            self.accept(self.propose_stored((entry,)))
        self.clock.resume(*stored.clock)

    def propose_stored(self, entries: tuple[Entry, ...]) -> Proposal:
        """Return the change of a turn that is stored, alone or with the throw after it. Raises ValueError if they do not fit."""
        entry, *throws = entries
        ends_turn = entry.kind == "resign" or self.match.to_move == (entry.seat,)
        step = self._step_of(entry)
        for throw in throws:
            step = _with_throw(step, doodle.parse_move(throw.text))
        return Proposal(entries, step, ends_turn)

    def _step_of(self, entry: Entry) -> Step[State]:
        if entry.kind == "resign":
            return Step(self.match.ply)
        return self._step(entry.seat, *entry.text.split(_ACT_SEPARATOR))

    def _step(self, seat: int, *acts: Move | str) -> Step[State]:
        """Return the step of a seat's acts."""
        if seat == CHANCE:
            acts = (_ACT_SEPARATOR.join(map(str, acts)),)
        return self.match.propose(*acts, seat=seat)

    def accept(self, proposal: Proposal) -> None:
        """Apply a proposal that is stored."""
        super().accept(proposal)
        if proposal.entry.kind == "resign":
            return
        entry, number, phase = proposal.entry, self.number, self.history.state.phase
        if entry.kind == "absent":
            self.history.absent.add(entry.seat)
        if entry.thinker == QUICK_PLAYER:
            self.history.hasty.add(entry.seat)
        for turn, after in zip(proposal.step.turns, proposal.step.states, strict=True):
            self.history.add(turn.seat, turn.move, after, entry.at)
        if entry.seat == CHANCE:
            return
        begins = not self._has_begun and self.occupants[entry.seat].kind == "human"
        if begins or (self.number, self.state.phase) != (number, phase):
            self.clock.begin(entry.number)
        self._has_begun = self._has_begun or begins
        if self.number > number:
            self._sheets.clear()
        else:
            self._sheets.pop((entry.seat, True), None)
            self._sheets.pop((entry.seat, False), None)

    # State

    @property
    def state(self) -> State:
        """The full state, including what is hidden."""
        return self.match.state

    @property
    def number(self) -> int:
        """The number of the current turn or scoring; both are counted."""
        return self.history.number

    @property
    def moments(self) -> int:
        """How many turns and scorings are over."""
        return self.number

    @property
    def turn_limit(self) -> float | None:
        """The seconds that the clock gives to people; None if only computers are to act."""
        seconds = self.setup.turn_seconds
        if seconds is None or not self.people_acting():
            return None
        if self.number:
            return seconds
        return max(seconds, START_SECONDS) if self._has_begun else None

    # Turns

    def propose(self, held: AbstractSet[int], command: Command) -> Proposal | Refusal:
        """Check a command of the holder of some seats."""
        match command:
            case TurnRequest(seat=seat, number=number, acts=acts):
                return self._propose_turn(held, seat, number, acts)
            case BotCommand(request=request, move=move):
                if request.seat not in self.computers_acting():
                    return refusals.STALE  # the holder of the seat has returned
                acts = move.split(_ACT_SEPARATOR)
                return self._propose_turn({request.seat}, request.seat, request.number, acts)
            case Timeout(seat=seat):
                return self._propose_timeout(seat)
            case TakeBackRequest():
                return refusals.NO_TAKE_BACK if held else refusals.WATCHING
            case _:
                return refusals.NOT_HERE

    def ask(self, held: AbstractSet[int], question: Incoming) -> TurnView | Tried | Refusal:
        """Return the result of some acts. Nothing is stored."""
        if not isinstance(question, TryRequest):
            return refusals.NOT_HERE
        turn = self._try_turn(held, question.seat, question.acts)
        if isinstance(question, Try) and isinstance(turn, TurnView):
            return Tried(request=question.request, turn=turn)
        return turn

    def _propose_turn(
        self, held: AbstractSet[int], seat: int | None, number: int, acts: list[str]
    ) -> Proposal | Refusal:
        """Check a whole turn of a seat. A turn that comes late or twice is stale."""
        mine = self.own_seat(held, seat)
        if isinstance(mine, Refusal):
            return mine
        if number != self.number or (not self.is_over and self.state.seats[mine].done):
            return refusals.STALE
        if self.is_over:
            return refusals.GAME_OVER
        result = self._act(mine, acts)
        if isinstance(result, Refusal):
            return result
        me, moves = result
        if not me.done:
            reason = fault(self.state, me, DONE)
            if reason is not None:
                return refusals.from_rules(*reason)
            moves = (*moves, DONE)
        return self._handed_in(mine, moves, "turn")

    def _try_turn(
        self, held: AbstractSet[int], seat: int | None, acts: list[str]
    ) -> TurnView | Refusal:
        """Return the result of some acts. Nothing is stored."""
        mine = self.own_seat(held, seat)
        if isinstance(mine, Refusal):
            return mine
        if self.is_over:
            return refusals.GAME_OVER
        if self.state.seats[mine].done:
            return refusals.HANDED_IN
        result = self._act(mine, acts)
        if isinstance(result, Refusal):
            return result
        return sheets.turn_view(self.history, mine, *result)

    def _propose_timeout(self, seat: int | None) -> Proposal | Refusal:
        """Propose a pass for a person. A start patch must be drawn; it gets the first legal place."""
        waited_for = (*self.people_acting(), *self.resigned_acting())
        people = [each for each in waited_for if seat in {None, each}]
        if not people:
            return refusals.STALE
        me = self.state.seats[people[0]]
        if self.state.phase is Phase.START:
            return self._handed_in(people[0], (legal_acts(self.state, me)[0],), "absent")
        if self.state.phase is Phase.SCORING:
            return self._handed_in(people[0], (DONE,), "absent")
        done = act(self.state, me, PASS).done
        return self._handed_in(people[0], (PASS,) if done else (PASS, DONE), "absent")

    def after_acts(self, seat: int, acts: list[str]) -> TurnSoFar | Refusal:
        """Return the turn of a seat after some acts. Nothing follows from them yet, even if no other seat is to act."""
        result = self._act(seat, acts)
        if isinstance(result, Refusal):
            return result
        me, moves = result
        seen = doodle.view(self.state, seat)
        table = (*seen.seats[:seat], me, *seen.seats[seat + 1 :])
        return TurnSoFar(replace(seen, seats=table), moves, is_whole=me.done)

    def _act(self, seat: int, acts: list[str]) -> tuple[Seat, tuple[Move, ...]] | Refusal:
        """Return a seat after some acts, with the moves. It changes no state of the table and ends no turn."""
        me, moves = self.state.seats[seat], list[Move]()
        for text in acts:
            try:
                move = doodle.canonical(self.state, doodle.parse_move(text))
            except QuiltbeeError as error:
                return refusals.from_error(error)
            if isinstance(move, Roll):
                return refusals.from_rules(Reason.NO_ROLL, "the table throws the die")
            if me.done:
                return refusals.from_rules(Reason.ALREADY_DONE, "nothing can be done after the end")
            reason = fault(self.state, me, move)
            if reason is not None:
                return refusals.from_rules(*reason)
            me = act(self.state, me, move)
            moves.append(move)
        return me, tuple(moves)

    def _handed_in(
        self, seat: int, moves: tuple[Move, ...], kind: Literal["turn", "absent"]
    ) -> Proposal:
        step, at = self._step(seat, *moves), now()
        text = _ACT_SEPARATOR.join(str(move) for move in moves)
        entry = Entry(self.written + 1, kind, seat, text, at)
        if self.match.to_move != (seat,):
            return Proposal((entry,), step, ends_turn=False)
        after = step.states[-1]
        if after.phase is not Phase.ROLL:
            return Proposal((entry,), step)
        # The throw is stored together with the turn before it, so that no table ever waits for a throw.
        roll = Roll(self.chance.dice[self.history.throws])
        throw = Entry(self.written + 2, "move", CHANCE, str(roll), at)
        return Proposal((entry, throw), _with_throw(step, roll))

    # Views and updates

    def _sheet(self, seat: int, *, own: bool) -> SheetView:
        """Return the view of a sheet: with the acts of this turn if it is the client's own, otherwise without."""
        here = self.state.seats[seat]
        own = own and here.sheet is not here.before
        if (seat, own) not in self._sheets:
            self._sheets[seat, own] = sheets.sheet_view(
                self.state,
                seat,
                here.sheet if own else here.before,
                self.history.laid[seat],
                done=here.done,
            )
        return self._sheets[seat, own]

    def _turns(self, held: AbstractSet[int]) -> list[TurnView]:
        """Return what each of these seats may do."""
        acting = self.acting()
        return [
            sheets.turn_view(
                self.history, seat, self.state.seats[seat], (), self._sheet(seat, own=True)
            )
            for seat in sorted(held)
            if seat in acting
        ]

    def position(self, held: AbstractSet[int]) -> DoodlePosition:
        """Return the position as the holder of these seats may see it."""
        turns = self._turns(held)
        # After a resignation that ends the game, the turn that was not over counts for nobody.
        own = frozenset[int]() if self.is_given_up else held
        all_ = [self._sheet(seat, own=seat in own) for seat in range(len(self.occupants))]
        here = TurnStart(self.state, self.history.roll)
        return sheets.position_view(here, self.number, all_, turns, self._terms(self.seconds_left))

    def _terms(self, seconds_left: float | None = None) -> sheets.Terms:
        return sheets.Terms(
            self.commitment,
            seconds_left,
            self._secret(),
            frozenset(self.resigned),
            self.is_given_up,
        )

    def _secret(self) -> Secret | None:
        if not self.is_over or self.is_sealed or not self.setup.seed:
            return None
        return Secret(
            seed=self.setup.seed,
            salt=self.setup.salt,
            deck=list(self.chance.deck),
            starts=list(self.chance.starts),
            dice=list(self.chance.dice),
        )

    def _public_seed(self) -> str | None:
        return self.setup.seed if self.setup.chosen else None

    def view(self, viewer: Viewer) -> RoomView:
        """Return the table as a client may see it."""
        return RoomView(
            **self.frame(viewer),
            turn_seconds=self.setup.turn_seconds,
            daily=self.setup.daily,
            seed=self._public_seed(),
            from_position=self.from_position,
            moments=[sheets.moment_view(self.history, number) for number in range(self.number)],
            position=self.position(viewer.held),
        )

    def audience_key(self, proposal: Proposal, held: AbstractSet[int]) -> Hashable:
        """Return a key. At the end of a turn, updates differ by seat. Before, only the seat that has handed in gets more."""
        return frozenset(held) if proposal.ends_turn else proposal.entry.seat in held

    def update_for(self, proposal: Proposal, held: AbstractSet[int]) -> SeatDone | TurnClosed:
        """Return the update of the last accepted proposal: a seat has handed in, or after the last one, what all did."""
        if proposal.ends_turn:
            return TurnClosed(
                type="closed",
                number=self.number,
                moment=sheets.moment_view(self.history, self.number - 1),
                position=self.position(held),
            )
        seat = proposal.entry.seat
        return SeatDone(
            type="seat_done",
            number=self.number,
            seat=seat,
            to_act=list(self.acting()),
            sheet=self._sheet(seat, own=True) if seat in held else None,
            seconds_left=self.seconds_left,
        )

    def update_text(self, proposal: Proposal, held: AbstractSet[int]) -> str:
        """Return the update as JSON. The common part is written once, since up to ten seats need it at the same moment."""
        if not proposal.ends_turn:
            return self.update_for(proposal, held).json()
        if self._update is None or self._update[0] is not proposal.entry:
            before, _, after = self.update_for(proposal, frozenset()).json().partition(_NO_TURNS)
            self._update = proposal.entry, before, after
        _, before, after = self._update
        turns = ",".join(turn.json() for turn in self._turns(held))
        return f'{before}"turns":[{turns}]{after}'

    def show(self) -> Fairness:
        """Return the commitment, and after the game all that is needed to check it."""
        return Fairness(
            table=self.id,
            game="doodle",
            edition=self.setup.edition,
            seats=len(self.occupants),
            position=self._start_text(),
            commitment=self.commitment,
            seed=self._public_seed(),
            is_over=self.is_over,
            secret=self._secret(),
            rolls=[each.roll for each in self.history.starts if each.roll is not None],
        )

    def _start_text(self) -> str | None:
        """Return the position from which the game began, without its deck; None for a new game."""
        start = self.match.start
        return doodle.position_text(replace(start, deck=())) if self.from_position else None

    def replay(self) -> DoodleReplay:
        """Return the replay of the finished turns."""
        return DoodleReplay(
            **self.replay_frame(),
            daily=self.setup.daily,
            moments=replay_moments(self.history, self._terms()),
        )

    def record(self) -> record.Record:
        """Return the record of the finished turns."""
        turns = list[record.Turn]()
        begun = list[int]()  # by turn, how many moves there are when it has begun
        for number, start in enumerate(self.history.starts):
            if start.roll is not None:
                turns.append(record.Turn(CHANCE, Roll(start.roll)))
            begun.append(len(turns))
            if number < self.number:
                result = self.history.results[number]
                for seat, moves in enumerate(result.acts):
                    for at, move in enumerate(moves):
                        comments = (HASTE,) if seat in result.hasty and not at else ()
                        turns.append(record.Turn(seat, move, comments))
        played = replace(self.match.record, turns=tuple(turns), names=self.record_names())
        for seat, number in self.resigned.items():
            played = played.with_resignation(seat, begun[number])
        return self.with_hints(played)


def _with_throw(step: Step[State], roll: Move) -> Step[State]:
    """Return a step with a throw of the die after it."""
    turns = *step.turns, record.Turn(CHANCE, roll)
    return step._replace(turns=turns, states=(*step.states, doodle.play(step.states[-1], roll)))
