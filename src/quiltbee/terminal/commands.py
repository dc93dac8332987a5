# SPDX-License-Identifier: MIT
"""The commands that a person can type besides moves."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Manual:
    """How moves and commands of one game are typed."""

    move: str
    """An example of a move."""
    piece: str
    """An example of a piece; empty if the game has no command about pieces."""
    word: str
    """The game's word for a piece."""
    moves: tuple[tuple[str, str], ...]
    """The forms of moves, each with its meaning."""
    verbs: tuple[str, ...]
    """The moves that are single words."""
    more: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Commands of this game alone, in the form of ``COMMANDS``, or other words for a common command."""
    chance_due: str = "chance moves next. Enter lets it."
    """The answer to ``hint`` when a random move is next."""
    chance_again: str = "Chance will decide as it did."
    """The message after a random move was taken back."""


COMMANDS: Final = {
    "show": ("show", "the table again (also: look)"),
    "legal": ("legal [{piece}]", "what can be done, and where {word} {piece} fits"),
    "patch": ("{word} {piece}", "{word} {piece} in every orientation, with its spelling"),
    "try": ("try {move}", "what a move would look like and bring, without making it"),
    "yes": ("yes", "make the move that was just tried or hinted at"),
    "hint": ("hint", "what matters here; again: what to take; and again: where"),
    "undo": ("undo", "back to your last turn"),
    "save": ("save FILE", "write the game to a file; save! FILE may replace another one"),
    "new": ("new", "another game"),
    "run": ("run", "while watching: play on to the end"),
    "rules": ("rules", "how the game goes, in a minute"),
    "help": ("help", "this list"),
    "quit": ("quit", "leave the table"),
}
"""By name: how a command is typed, and what it does. The manual of a game fills in the examples."""

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


def help_text(manual: Manual) -> str:
    """Return the list of all forms of moves and all commands."""
    filled = {"move": manual.move, "piece": manual.piece, "word": manual.word}
    known = [
        manual.more.get(name) or (typed.format(**filled), meaning.format(**filled))
        for name, (typed, meaning) in COMMANDS.items()
        if manual.piece or name != "patch"
    ]
    known[3:3] = [meant for name, meant in manual.more.items() if name not in COMMANDS]
    wide = max(12, *(len(typed) for typed, _ in (*manual.moves, *known)))
    lines = ["Moves"]
    lines += [f"  {typed:<{wide}} {meaning}" for typed, meaning in manual.moves]
    lines += ["", "Everything else"]
    lines += [f"  {typed:<{wide}} {meaning}" for typed, meaning in known]
    return "\n".join(lines)
