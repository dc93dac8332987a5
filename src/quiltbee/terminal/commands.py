# SPDX-License-Identifier: MIT
"""The words a person can type besides moves."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class Manual:
    """How one game is typed."""

    move: str
    """A move, to show how they look."""
    piece: str
    """A piece, likewise; empty where no command is about a piece."""
    word: str
    """What pieces are called."""
    moves: tuple[tuple[str, str], ...]
    """How moves are typed, and what each does."""
    verbs: tuple[str, ...]
    """The moves that are plain words."""
    more: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """What this game alone understands, as in ``COMMANDS``, or what a command means here."""
    chance_due: str = "chance moves next. Enter lets it."
    """What is said instead of a hint where chance is to move."""
    chance_again: str = "Chance will decide as it did."
    """What is said when a move of chance was taken back."""


COMMANDS: Final = {
    "show": ("show", "the table again (also: look)"),
    "legal": ("legal [{piece}]", "what can be done, and where {word} {piece} fits"),
    "patch": ("{word} {piece}", "{word} {piece} in every orientation, with its spelling"),
    "try": ("try {move}", "what a move would look like and bring, without making it"),
    "yes": ("yes", "make the move that was just tried or hinted at"),
    "hint": ("hint", "what the computer would do in your place"),
    "undo": ("undo", "back to your last turn"),
    "save": ("save FILE", "write the game to a file; save! FILE may replace another one"),
    "new": ("new", "another game"),
    "run": ("run", "while watching: play on to the end"),
    "rules": ("rules", "how the game goes, in a minute"),
    "help": ("help", "this list"),
    "quit": ("quit", "leave the table"),
}
"""By name: how it is typed, and what it does; a manual fills in its examples."""

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
    """Split a line into a command and its argument, or None where it begins with no command."""
    word, _, argument = line.strip().partition(" ")
    word = word.lower()
    name = word if word in COMMANDS or word in manual.more else _ALIASES.get(word)
    return None if name is None else (name, argument.strip())


def nearest(line: str, manual: Manual) -> str | None:
    """Return the command that was probably meant."""
    word = line.strip().partition(" ")[0].lower()[:20]
    known = [*COMMANDS, *manual.verbs, *manual.more, *_ALIASES]
    found = difflib.get_close_matches(word, known, 1, cutoff=0.7)
    return _ALIASES.get(found[0], found[0]) if found else None


def help_text(manual: Manual) -> str:
    """List how moves are typed and what else can be."""
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
