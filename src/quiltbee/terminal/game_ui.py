# SPDX-License-Identifier: MIT
"""What the terminal asks of a game. A game without an interface of its own is played by numbers and notation."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from quiltbee.core.errors import IllegalMoveError, NotationError, SetupError
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.draw.text.style import fold
from quiltbee.games import AnyGame, find_game
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.terminal_style import TerminalStyle
from quiltbee.words import Fact, Phrase, phrase

_NO_BREAK: Final = "\u00a0"
"""Joins a number and its move, so that both stay on one line."""


class GameUi:
    """Reads the input and writes the output of a game in one position. It never changes the game.

    ``seat`` is the seat whose move is next; CHANCE if a random move is next. ``reader`` is the seat that is called
    "you", if there is one.
    """

    MANUAL: ClassVar[Manual] = Manual("1", ("terminal-move-by-number", "terminal-move-as-spelled"))

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        seat: int,
        screen: TerminalStyle | None = None,
        reader: int | None = None,
    ) -> None:
        self.game, self.state, self.seat, self.reader = game, state, seat, reader
        self.screen = screen or TerminalStyle()
        self.say = self.screen.say

    @property
    def welcome(self) -> Phrase:
        """A friendly line."""
        return phrase("terminal-game", title=self.game.INFO.title)

    @property
    def note(self) -> Fact:
        """What a player should know about the edition; may be empty."""
        return self.game.INFO.summarize(self.game.edition_of(self.state)).note

    def token(self, seat: int) -> Phrase:
        """Return what a seat is called, such as the colour of its token."""
        return phrase("terminal-seat", number=seat)

    def who(self, seat: int) -> dict[str, Fact]:
        """Return the facts about a seat that sentences ask for: its name, and whether it is the reader."""
        return {"person": "you" if seat == self.reader else "other", "name": self.token(seat)}

    def name(self, seat: int) -> str:
        """Return the name of a seat within a sentence."""
        return self.say("terminal-name", **self.who(seat))

    def tidy(self, text: str) -> str | None:
        """Return the notation of the move that a person typed, or None if the text does not look like a move."""
        moves = self._moves()
        if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) <= len(moves):
            return str(moves[int(text) - 1])
        same = [str(move) for move in moves if str(move).lower() == text.lower()]
        if same:
            return same[0]
        try:
            return str(self.game.parse_move(text))
        except NotationError:
            return None

    def refuse(self, error: IllegalMoveError) -> str:
        """Explain why a move cannot be made."""
        return self.say("terminal-refused", why=str(error))

    def objection(self, move: Any) -> str:
        """Return why a legal move is not accepted in the terminal; usually empty."""
        return ""

    def proceed(self) -> str | None:
        """Return the move that an empty line makes, or None if the player must choose."""
        return self.game.INFO.chance_move if self.seat == CHANCE else None

    def tell(self, move: Any, events: Sequence[JsonObject]) -> str:
        """Describe a move, given its events; may be empty."""
        if self.seat == CHANCE:
            return self.say("terminal-chance", move=str(move))
        return self.say("terminal-plays", move=str(move), **self.who(self.seat))

    def legal(self, argument: str) -> str:
        """List what can be done, or with an argument what of it begins with it."""
        listed = [
            f"{number}: {move}".replace(" ", _NO_BREAK)
            for number, move in enumerate(self._moves(), 1)
            if str(move).lower().startswith(argument.lower())
        ]
        lines = "\n".join(fold(", ".join(listed), self.screen.width)).replace(_NO_BREAK, " ")
        return lines or self.say("terminal-no-such-move")

    def piece(self, argument: str) -> str:
        """Answer the command about a piece. Here the pieces are not known."""
        return self.legal(argument)

    def is_piece(self, text: str) -> bool:
        """Return whether a line is just the name of a piece."""
        return False

    def answer(self, name: str, argument: str) -> str:
        """Answer a command that only the game's own manual lists. A game that lists none is never asked."""
        raise NotImplementedError(name)

    def preview(self, move: Any) -> str:
        """Show the effects of a move without making it. Raises IllegalMoveError."""
        return self.screen.table(self.game.play(self.state, move, self.seat), ())

    def count(self) -> str:
        """Return the final scores, and who has won and why."""
        result = self.game.outcome(self.state)
        assert result is not None
        if len(result.scores) == 1:
            return self.say("terminal-final-score", score=result.scores[0])
        scores = tuple(
            phrase("terminal-scored", score=score, **self.who(seat))
            for seat, score in enumerate(result.scores)
        )
        winners = tuple(phrase("terminal-name", **self.who(seat)) for seat in result.winners)
        return self.say("terminal-final-scores", scores=scores, winners=winners)

    def rules(self) -> str:
        """Explain the rules. Here they are the docstring of the game."""
        return self.paragraphs(type(self.game).__doc__ or self.game.INFO.title)

    def explained(self, code: str, /, **facts: Fact) -> str:
        """Return the paragraphs of a message, and what is to be known about the edition."""
        text = self.say(code, **facts)
        return self.paragraphs(f"{text}\n\n{self.say('terminal-said', said=self.note)}".strip())

    def paragraphs(self, text: str) -> str:
        """Fold paragraphs to a width that reads well."""
        width = min(self.screen.width, 90)
        each = (" ".join(part.split()) for part in text.split("\n\n"))
        return "\n\n".join("\n".join(fold(part, width)) for part in each)

    def example(self) -> str:
        """Return the notation of a legal move."""
        return self.proceed() or str(self._moves()[0])

    def _moves(self) -> list[Any]:
        if not self.game.to_move(self.state):
            return []
        return self.game.legal_moves(self.state, self.seat)


def find_ui(game: AnyGame) -> type[GameUi]:
    """Return the interface of a game; the plain one if the game has none."""
    if game.INFO.terminal is None:
        return GameUi
    ui: type[GameUi] = game.INFO.load("terminal").Ui
    return ui


def find_setup(name: str, seats: int | None) -> Mapping[str, object] | None:
    """Return the setup for a number of seats. Raises UnknownGameError, or SetupError if the game does not allow it."""
    info = find_game(name).INFO
    if seats in (None, info.usual_seats):
        return None
    if not info.least_seats <= seats <= info.most_seats:
        raise SetupError(f"{info.title} is for {info.seats_text}, not for {seats}")
    return {"players": seats}
