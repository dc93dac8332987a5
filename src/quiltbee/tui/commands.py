# SPDX-License-Identifier: MIT
"""The words a person can type besides moves."""

import difflib
from typing import Final

COMMANDS: Final = {
    "show": ("show", "the table again (also: look)"),
    "legal": ("legal [17]", "what can be done, and where patch 17 fits"),
    "patch": ("patch 17", "patch 17 in every orientation, with its spelling"),
    "try": ("try 17@c4r1", "what a move would look like and bring, without making it"),
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
"""By name: how it is typed, and what it does."""

_ALIASES: Final = {
    "look": "show", "board": "show", "table": "show", "l": "show",
    "moves": "legal", "where": "legal",
    "p": "patch", "piece": "patch",
    "t": "try", "preview": "try",
    "y": "yes", "ok": "yes", "do": "yes",
    "h": "help", "?": "help", "commands": "help",
    "u": "undo", "back": "undo",
    "exit": "quit", "q": "quit", "bye": "quit", "leave": "quit",
    "save!": "save!", "quit!": "quit!", "q!": "quit!", "new!": "new!",
    "restart": "new", "rule": "rules",
}  # fmt: skip


def parse(line: str) -> tuple[str, str] | None:
    """Split a line into a command and its argument, or None where it begins with no command."""
    word, _, argument = line.strip().partition(" ")
    word = word.lower()
    name = word if word in COMMANDS else _ALIASES.get(word)
    return None if name is None else (name, argument.strip())


def nearest(line: str) -> str | None:
    """Return the command that was probably meant."""
    word = line.strip().partition(" ")[0].lower()[:20]
    found = difflib.get_close_matches(word, [*COMMANDS, "advance", *_ALIASES], 1, cutoff=0.6)
    return _ALIASES.get(found[0], found[0]) if found else None


def help_text() -> str:
    """List how moves are typed and what else can be."""
    spelled = (
        ("17@c4", "buy patch 17 and lay the top left corner of its box on c4"),
        ("17@c4r1", "the same, turned clockwise once (r1, r2, r3)"),
        ("17@c4r1f", "mirrored left to right, then turned"),
        ("advance", "move in front of the other token (also: a)"),
        ("S@e5", "sew the special patch on e5 (S- removes it where that is allowed)"),
    )
    lines = ["Moves"]
    lines += [f"  {typed:<12} {meaning}" for typed, meaning in spelled]
    lines += ["", "Everything else"]
    lines += [f"  {typed:<12} {meaning}" for typed, meaning in COMMANDS.values()]
    return "\n".join(lines)
