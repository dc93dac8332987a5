# SPDX-License-Identifier: MIT
"""The base class of bots."""

import sys
import traceback
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quiltbee.core.errors import BotError
from quiltbee.core.game import JsonObject


class Bot(ABC):
    """Plays a game. A subclass has ``choose``; ``run`` does the rest.

    A bot may play many games one after the other, of several games. ``view["game"]`` tells which one it is.
    """

    ms: int | None = None
    """The time for the present choice in milliseconds, if a limit was told."""

    @property
    def name(self) -> str:
        """Its name in reports and at tables: that of its class. A subclass may set another."""
        return type(self).__name__.lower()

    @abstractmethod
    def choose(self, view: JsonObject, legal: list[JsonObject]) -> JsonObject | str:
        """Choose one of the legal moves: return an entry of ``legal``, or its text.

        ``view`` is the state of the game as the bot's seat may see it, and ``legal`` lists its moves. docs/protocol.md
        describes both. ``view["seat"]`` is the bot's own seat.
        """

    def run(self, arguments: Sequence[str] | None = None) -> None:
        """Run the bot by the arguments of its command line, and exit. Without any it is an engine."""
        from quiltbee.bots.command import main  # noqa: PLC0415 - a bot that is imported needs no command line

        sys.exit(main(self, arguments))


def decide(bot: Bot, view: JsonObject, legal: list[JsonObject], ms: int | None = None) -> str:
    """Return the text of the move that a bot chooses. Raises BotError, which says what is wrong with the bot."""
    bot.ms = ms
    try:
        chosen: Any = bot.choose(view, list(legal))
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        words = f"{type(error).__name__}: {str(error)[:200]}".removesuffix(": ")
        raise BotError(f"{bot.name}: choose failed{_place(error)} with {words}") from error
    text = chosen.get("move") if isinstance(chosen, dict) else chosen
    if not isinstance(text, str):
        what = "nothing" if chosen is None else repr(chosen)[:80]
        raise BotError(
            f"{bot.name}: choose returned {what}; return an entry of legal, or its 'move'"
        )
    if not any(entry["move"] == text for entry in legal):
        few = ", ".join(entry["move"] for entry in legal[:3])
        more = ", ..." if len(legal) > 3 else ""
        raise BotError(
            f"{bot.name}: choose returned {text[:40]!r}, which is none of the {len(legal)} legal moves: {few}{more}"
        )
    return text


def _place(error: Exception) -> str:
    """Say where an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)[1:]
    return f" in line {frames[-1].lineno} of {Path(frames[-1].filename).name}" if frames else ""
