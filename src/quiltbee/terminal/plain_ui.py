# SPDX-License-Identifier: MIT
"""The terminal interface of a game that has none of its own: moves are typed as they are spelled, or by number."""

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
"""Keeps a number and its move on one line."""


class PlainUi:
    """Reads and speaks for any game; see ``quiltbee.terminal.game_ui.GameUi``."""

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
        """Set a table of so many. Raises SetupError for a number that the game is not for."""
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
        """Return the move of that number or spelling; None where the text is neither."""
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
        """Object to nothing."""
        return ""

    def proceed(self, state: Any, seat: int) -> str | None:
        """Leave a move of chance to chance; ask for every other move."""
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
        """Show nothing beside the table."""
        return ""

    def legal(self, state: Any, argument: str, screen: TerminalStyle, seat: int) -> str:
        """List the moves with their numbers; an argument asks for those that begin with it."""
        listed = [
            f"{number}: {move}".replace(" ", _NO_BREAK)
            for number, move in enumerate(self._moves(state, seat), 1)
            if str(move).lower().startswith(argument.lower())
        ]
        lines = "\n".join(fold(", ".join(listed), screen.width)).replace(_NO_BREAK, " ")
        return lines or "No such move can be made."

    def piece(self, state: Any, argument: str, screen: TerminalStyle, seat: int) -> str:
        """List the moves that begin with a text: what pieces there are is not known."""
        return self.legal(state, argument, screen, seat)

    def is_piece(self, state: Any, text: str) -> bool:
        """Know no pieces."""
        return False

    def answer(self, state: Any, name: str, argument: str, screen: TerminalStyle, seat: int) -> str:
        """Answer no words of its own."""
        return ""

    def preview(
        self, state: Any, move: Any, screen: TerminalStyle, pronouns: Pronouns, seat: int
    ) -> str:
        """Draw the position after a move. Raises IllegalMoveError."""
        return screen.table(self._game.play(state, move, seat), ())

    def reason(self, state: Any, move: Any, seat: int) -> str:
        """Give the one reason that is always true."""
        return "it is a legal move"

    def count(self, state: Any, pronouns: Pronouns) -> str:
        """Say the scores and who has won."""
        result = self._game.outcome(state)
        assert result is not None
        scores = (f"{pronouns.name(seat)}: {points}" for seat, points in enumerate(result.scores))
        if len(result.scores) == 1:
            return f"The final score: {result.scores[0]}."
        winners = " and ".join(pronouns.name(seat) for seat in result.winners)
        return f"The final scores are {', '.join(scores)}. Won by {winners}."

    def rules(self, state: Any, screen: TerminalStyle) -> str:
        """Show what the game says about itself."""
        words = " ".join((type(self._game).__doc__ or self._game.INFO.title).split())
        return "\n".join(fold(words, min(screen.width, 90)))

    def example(self, state: Any, seat: int) -> str:
        """Spell a move that can be made now."""
        if seat == CHANCE:
            return self._game.INFO.chance_move
        return str(self._moves(state, seat)[0])

    def _moves(self, state: Any, seat: int) -> list[Any]:
        return self._game.legal_moves(state, seat) if self._game.to_move(state) else []
