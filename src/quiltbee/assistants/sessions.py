# SPDX-License-Identifier: MIT
"""The games of an assistant: it plays one seat, and computers the others."""

import random
from collections import Counter
from math import ceil
from typing import Final

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.draw import to_text
from quiltbee.games import GAMES, find_game
from quiltbee.match import Match, state_json
from quiltbee.players import Budget, Player, levels_of, make_player

MAX_SESSIONS: Final = 100
"""How many games can be open. A new one replaces the oldest."""
DEFAULT_LEVEL: Final = 3


class AssistantError(QuiltbeeError):
    """A request that cannot be carried out. The message says how to ask instead."""

    code = "assistant_error"


class Session:
    """One game: the assistant's seat, and the players of the others. Without players it moves for all seats."""

    def __init__(self, match: Match, seat: int, levels: dict[int, int], rng: random.Random) -> None:
        self.match, self.seat, self.levels, self._rng = match, seat, levels, rng
        self._players: dict[int, Player] = {
            each: make_player(f"level{level}", match.game.INFO.name, rng)
            for each, level in levels.items()
        }

    @property
    def acting(self) -> int | None:
        """The seat for which the assistant is to move; None when the game is over."""
        seats = [seat for seat in self.match.to_move if seat not in self.levels and seat != CHANCE]
        return seats[0] if seats else None

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self.seat if self.acting is None else self.acting

    def go_on(self) -> list[str]:
        """Let chance and the computers act until the assistant is to move; return what they did."""
        told = list[str]()
        match = self.match
        while match.outcome is None and self.acting is None:
            seat = match.to_move[0]
            if seat == CHANCE:
                move = match.chance_move(self._rng)
                match.play(move)
                told.append(str(move))
                continue
            moves = match.legal_moves(seat)
            move = self._players[seat].choose(match.view(seat), seat, moves, Budget()).move
            before = match.to_move
            match.play(move, seat)
            # What others do in the same turn is not seen before it is over.
            is_hidden = match.game.INFO.has_hidden_information and len(before) > 1
            who = f"seat {seat} (level {self.levels[seat]})"
            told.append(f"{who} has acted" if is_hidden else f"{who}: {move}")
        return told

    def play(self, text: str) -> tuple[list[JsonObject], list[str]]:
        """Make a move of the assistant; return its events, and what the others did then. Raises QuiltbeeError."""
        seat = self.acting
        if seat is None:
            raise AssistantError("the game is over; start_game begins another one")
        events = list(self.match.play(text, seat))
        return events, self.go_on()

    def undo(self) -> None:
        """Go back to before the assistant's last move. Raises QuiltbeeError."""
        plies = [ply for ply, turn in enumerate(self.match.turns) if self._is_own(turn.seat)]
        if not plies:
            raise AssistantError("you have not made a move yet")
        self.match.accept(self.match.propose_undo(plies[-1]))

    def _is_own(self, seat: int) -> bool:
        return seat != CHANCE and seat not in self.levels

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        seats = self.match.game.seats(self.match.state)
        own = "you" if len(self.levels) + 1 == len(seats) else "seat {}"
        return tuple(
            f"level{self.levels[seat]}" if seat in self.levels else own.format(seat)
            for seat in seats
        )

    def board(self) -> str:
        """Draw the position as text, as the assistant may see it."""
        match, seat = self.match, self.viewer
        return to_text(match.view(seat), names=self.names, seat=seat, width=100)

    def state(self) -> JsonObject:
        """Return the position in the form of the engine protocol."""
        return state_json(self.match.game, self.match.state, self.match.ply, self.viewer)

    def legal(self) -> list[JsonObject]:
        """Return the legal moves of the assistant; none if the game is over."""
        match, seat = self.match, self.acting
        if seat is None:
            return []
        return [match.game.move_json(match.state, move, seat) for move in match.legal_moves(seat)]

    def record(self) -> str:
        """Return the game so far as a record."""
        return record.write(self.match.record)


class Sessions:
    """All games of an assistant, by their ids."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = random.Random(seed)
        self._sessions = dict[str, Session]()
        self._count = 0

    def start(
        self, game: str, edition: str | None = None, *, level: int | None = None,
        opponents: int | None = None, seat: int = 0, seed: int | None = None,
    ) -> tuple[str, Session]:  # fmt: skip
        """Begin a game and let others act before the assistant. Raises QuiltbeeError."""
        info = find_game(game).INFO
        if opponents is None:
            opponents = info.usual_seats - 1 if info.usual_seats > 1 or level is None else 1
        seats = max(opponents + 1, info.least_seats)
        if not 0 <= opponents < info.most_seats:
            most = info.most_seats - 1
            raise AssistantError(f"{info.title} has 0 to {most} computer opponents")
        if not 0 <= seat < seats:
            raise AssistantError(f"there is no seat {seat}; there are 0 to {seats - 1}")
        levels, wanted = levels_of(game), DEFAULT_LEVEL if level is None else level
        if wanted not in levels:
            raise AssistantError(f"there is no level {wanted}; there are 1 to {levels[-1]}")
        setup = None if seats == info.usual_seats else {"players": seats}
        match = Match.new(game, edition, seed=seed, setup=setup)
        computers = {each: wanted for each in range(seats) if each != seat and opponents}
        begun = Session(match, seat, computers, random.Random(seed))
        match.names = tuple(name if name.startswith("level") else "guest" for name in begun.names)
        return self._keep(begun)

    def load(self, text: str, ply: int | None = None) -> tuple[str, Session]:
        """Go on from a record, for all seats; ``ply`` counts its moves. Raises RecordError or AssistantError."""
        match = Match(record.read(text))
        if ply is not None and not 0 <= ply <= match.ply:
            raise AssistantError(f"there is no ply {ply}; the record has {match.ply} moves")
        if ply is not None and ply < match.ply:
            match.accept(match.propose_undo(ply))
        return self._keep(Session(match, 0, {}, self._rng))

    def _keep(self, session: Session) -> tuple[str, Session]:
        session.go_on()
        self._count += 1
        name = f"game{self._count}"
        self._sessions[name] = session
        if len(self._sessions) > MAX_SESSIONS:
            del self._sessions[next(iter(self._sessions))]
        return name, session

    def get(self, name: str) -> Session:
        """Return a game. Raises AssistantError."""
        if name not in self._sessions:
            known = ", ".join(self._sessions) or "none yet; start_game begins one"
            if self._count > len(self._sessions):
                known += f". Only the newest {MAX_SESSIONS} games are kept; load_record goes on with a saved one"
            raise AssistantError(f"there is no game {name[:40]!r}; there are: {known}")
        return self._sessions[name]


def describe_games() -> list[JsonObject]:
    """Describe the games, their editions and levels."""
    return [
        {
            "game": name,
            "title": game.INFO.title,
            "players": game.INFO.seats_text,
            "editions": {each: game.INFO.summarize(each).title for each in game.INFO.editions},
            "levels": len(levels_of(name)),
        }
        for name, game in GAMES.items()
    ]


def options_in(legal: list[JsonObject]) -> dict[str, int]:
    """Count legal moves by what they take or do, without where: ``{"17": 80, "advance": 1}``."""
    return dict(Counter(map(_option, legal)))


def sample(legal: list[JsonObject], most: int) -> list[JsonObject]:
    """Choose at most this many legal moves, in their order: an equal share of each option, spread over its places."""
    by_option: dict[str, list[int]] = {}
    for number, entry in enumerate(legal):
        by_option.setdefault(_option(entry), []).append(number)
    chosen = list[int]()
    for done, numbers in enumerate(sorted(by_option.values(), key=len)):
        share = min(len(numbers), ceil((most - len(chosen)) / (len(by_option) - done)))
        chosen += (numbers[each * len(numbers) // share] for each in range(share))
    return [legal[number] for number in sorted(chosen)]


def _option(entry: JsonObject) -> str:
    return str(entry["move"]).partition("@")[0]
