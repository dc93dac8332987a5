# SPDX-License-Identifier: MIT
"""The terminal interface of games that have none. Moves are typed in their notation or by number."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from quiltbee.core.errors import IllegalMoveError, NotationError, SetupError
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.draw.text.style import fold
from quiltbee.games import AnyGame
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle

_NO_BREAK: Final = "\u00a0"
"""Joins a number and its move, so that both stay on one line."""


class PlainUi:
    """A ``quiltbee.terminal.game_ui.GameUi`` for any game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.MANUAL = Manual(
            move="1",
            piece="",
            word="",
            moves=(
                ("1", "make the first move that legal lists, and so on"),
                ("MOVE", "make a move as legal spells it"),
            ),
            verbs=(),
            more={"legal": ("legal [TEXT]", "what can be done, or what of it begins with TEXT")},
        )

    def setup(self, seats: int | None) -> Mapping[str, object] | None:
        """Return the setup for this number of seats. Raises SetupError if the game does not allow it."""
        info = self._game.INFO
        if seats in (None, info.usual_seats):
            return None
        if not info.least_seats <= seats <= info.most_seats:
            raise SetupError(f"{info.title} is for {info.seats_text}, not for {seats}")
        return {"players": seats}

    def welcome(self, state: Any) -> tuple[str, str]:
        """Name the game."""
        note = self._game.INFO.summarize(self._game.edition_of(state)).note
        return f"This is {self._game.INFO.title}.", note

    def tokens(self, state: Any) -> tuple[str, ...]:
        """Name the seats by their numbers."""
        return tuple(f"seat {seat}" for seat in self._game.seats(state))

    def tidy(self, text: str, state: Any, seat: int) -> str | None:
        """Return the move of this number or notation; None if the text is neither."""
        moves = self._moves(state, seat)
        if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) <= len(moves):
            return str(moves[int(text) - 1])
        same = [str(move) for move in moves if str(move).lower() == text.lower()]
        if same:
            return same[0]
        try:
            return str(self._game.parse_move(text))
        except NotationError:
            return None

    def refuse(self, error: IllegalMoveError | NotationError, state: Any) -> str:
        """Explain why a move cannot be made."""
        return f"{error}; legal lists what can be done."

    def objection(self, state: Any, move: Any) -> str:
        """Accept every legal move."""
        return ""

    def proceed(self, state: Any, seat: int) -> str | None:
        """Return a random move if one is next. The player chooses all other moves."""
        return self._game.INFO.chance_move if seat == CHANCE else None

    def tell(self, state: Any, move: Any, told: Sequence[JsonObject], pronouns: Pronouns) -> str:
        """Say which move was made."""
        acting = self._game.to_move(state)[0]
        if acting == CHANCE:
            return f"Chance: {move}."
        return f"{pronouns.says(acting, f'plays {move}')}."

    def interlude(
        self, before: Any, after: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int
    ) -> str:
        """Draw nothing."""
        return ""

    def legal(self, state: Any, argument: str, screen: TerminalStyle, seat: int) -> str:
        """List the moves with their numbers; with an argument, only those that begin with it."""
        listed = [
            f"{number}: {move}".replace(" ", _NO_BREAK)
            for number, move in enumerate(self._moves(state, seat), 1)
            if str(move).lower().startswith(argument.lower())
        ]
        lines = "\n".join(fold(", ".join(listed), screen.width)).replace(_NO_BREAK, " ")
        return lines or "No such move can be made."

    def piece(self, state: Any, argument: str, screen: TerminalStyle, seat: int) -> str:
        """List the moves that begin with a text, since the pieces are not known."""
        return self.legal(state, argument, screen, seat)

    def is_piece(self, state: Any, text: str) -> bool:
        """Return False: the pieces are not known."""
        return False

    def answer(self, state: Any, name: str, argument: str, screen: TerminalStyle, seat: int) -> str:
        """Answer nothing: there are no commands of its own."""
        return ""

    def preview(
        self, state: Any, move: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int
    ) -> str:
        """Draw the position after a move. Raises IllegalMoveError."""
        return screen.table(self._game.play(state, move, seat), ())

    def reason(self, state: Any, move: Any, seat: int) -> str:
        """Return a reason that is always true."""
        return "it is a legal move"

    def count(self, state: Any, pronouns: Pronouns) -> str:
        """Return the scores and who has won."""
        result = self._game.outcome(state)
        assert result is not None
        scores = (f"{pronouns.name(seat)}: {points}" for seat, points in enumerate(result.scores))
        if len(result.scores) == 1:
            return f"The final score: {result.scores[0]}."
        winners = " and ".join(pronouns.name(seat) for seat in result.winners)
        return f"The final scores are {', '.join(scores)}. Won by {winners}."

    def rules(self, state: Any, screen: TerminalStyle) -> str:
        """Return the docstring of the game."""
        words = " ".join((type(self._game).__doc__ or self._game.INFO.title).split())
        return "\n".join(fold(words, min(screen.width, 90)))

    def example(self, state: Any, seat: int) -> str:
        """Return the notation of a legal move."""
        if seat == CHANCE:
            return self._game.INFO.chance_move
        return str(self._moves(state, seat)[0])

    def _moves(self, state: Any, seat: int) -> list[Any]:
        return self._game.legal_moves(state, seat) if self._game.to_move(state) else []
