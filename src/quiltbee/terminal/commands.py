# SPDX-License-Identifier: MIT
"""The commands that a person can type besides moves."""

import difflib
from dataclasses import dataclass
from typing import Final

from quiltbee.draw.text.style import Style, columns
from quiltbee.words import Fact, phrase


@dataclass(frozen=True, slots=True)
class Manual:
    """How moves and commands of one game are typed."""

    move: str
    """An example of a move."""
    moves: tuple[str, ...]
    """The forms of moves, as messages; the form ``does`` of a message is the meaning."""
    piece: str = "none"
    """An example of a piece, if the game has a command about pieces."""
    word: str = ""
    """What the game calls this command."""
    name: str = "terminal-piece"
    """The message that names a piece within a sentence."""
    verbs: tuple[str, ...] = ()
    """The moves that are single words."""
    more: tuple[str, ...] = ()
    """Commands of this game alone."""


COMMANDS: Final = (
    "show", "legal", "patch", "try", "yes", "hint", "undo", "save", "new", "run", "rules", "help", "quit",
)  # fmt: skip
"""In the order of the help. The messages ``terminal-command-show`` and so on say how they are typed."""

_ALIASES: Final = {
    "look": "show", "board": "show", "table": "show", "l": "show",
    "moves": "legal", "where": "legal",
    "p": "patch", "piece": "patch", "card": "patch",
    "t": "try", "preview": "try",
    "y": "yes", "ok": "yes", "do": "yes",
    "h": "help", "?": "help", "commands": "help",
    "u": "undo", "back": "undo",
    "exit": "quit", "q": "quit", "bye": "quit", "leave": "quit",
    "save!": "save!", "quit!": "quit!", "q!": "quit!", "new!": "new!",
    "restart": "new", "rule": "rules",
}  # fmt: skip


def parse(line: str, manual: Manual) -> tuple[str, str] | None:
    """Split a line into a command and its argument. Return None if it does not begin with a command."""
    word, _, argument = line.strip().partition(" ")
    word = word.lower()
    name = word if word in COMMANDS or word in manual.more else _ALIASES.get(word)
    return None if name is None else (name, argument.strip())


def nearest(line: str, manual: Manual) -> str | None:
    """Return the command that was probably meant, or None."""
    word = line.strip().partition(" ")[0].lower()[:20]
    known = [*COMMANDS, *manual.verbs, *manual.more, *_ALIASES]
    matches = difflib.get_close_matches(word, known, 1, cutoff=0.7)
    return _ALIASES.get(matches[0], matches[0]) if matches else None


def help_text(manual: Manual, style: Style) -> str:
    """Return the list of all forms of moves and all commands."""
    names = [name for name in COMMANDS if name != "patch" or manual.word]
    names[3:3] = manual.more
    piece = phrase(manual.name, piece=manual.piece)
    facts: dict[str, Fact] = {
        "move": manual.move,
        "piece": manual.piece,
        "word": manual.word,
        "name": piece,
    }
    codes = [*manual.moves, *(f"terminal-command-{name}" for name in names)]
    phrases = [phrase(code, **facts) for code in codes]
    lines = columns(
        [(f"  {style.tell(each)}", style.tell(each, "does")) for each in phrases], gap=1
    )
    return "\n".join(
        [
            style.say("terminal-moves"),
            *lines[: len(manual.moves)],
            "",
            style.say("terminal-commands"),
            *lines[len(manual.moves) :],
        ]
    )
