# SPDX-License-Identifier: MIT
"""The entrants of a tournament: players by name, with their limits for a move."""

import re
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.players import (
    Budget,
    Player,
    check_edition,
    check_player,
    make_player,
    most_levels,
    player_names,
    unknown_player,
)
from quiltbee.record import MAX_NAME, is_name

EXEC: Final = "exec"
OPTIONS: Final = ("ms", "nodes", "level", "name")
MAX_VALUES: Final = {"ms": 3_600_000, "nodes": 10**9, "level": most_levels()}

_OPTION: Final = re.compile(r"([a-z]+)=([^:]*)(?::|$)")


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant of a tournament. A new player is created from it for every game."""

    text: str
    """As written on the command line."""
    kind: str
    """The name without options; ``exec`` for a program."""
    name: str
    """Its name in the report."""
    ms: int | None = None
    nodes: int | None = None
    level: int | None = None
    """For a program: the level to ask it for."""
    command: tuple[str, ...] = ()
    """For a program: its name and arguments."""

    @property
    def budget(self) -> Budget:
        """Its limits for a move."""
        return Budget(self.ms, self.nodes)

    @property
    def is_program(self) -> bool:
        """Whether it is an external program."""
        return self.kind == EXEC

    def check(self, game: str, edition: str) -> None:
        """Raise UnknownPlayerError or DataError if it is one of our players and does not play the game or the edition."""
        if not self.is_program:
            check_player(self.kind, game)
            check_edition(self.kind, game, edition)

    def make(self, game: str, rng: Random) -> Player:
        """Create one of our players. Raises UnknownGameError."""
        assert not self.is_program
        return make_player(self.kind, game, rng)


def parse_entrant(text: str) -> Entrant:
    """Parse a player from the command line. Raises UnknownPlayerError."""
    kind, _, rest = text.partition(":")
    if kind not in (*player_names(), EXEC):
        raise UnknownPlayerError(f"{unknown_player(kind)}, and {EXEC}:COMMAND for a program")
    options = dict[str, str]()
    while rest and (part := _OPTION.match(rest)):
        name, value = part.groups()
        if name not in OPTIONS:
            if kind == EXEC:
                break  # the command begins here
            raise _fault(text, f"there is no option {name!r}, only {', '.join(OPTIONS)}")
        if name in options:
            raise _fault(text, f"{name} is given twice")
        options[name], rest = value, rest[part.end() :]
    if kind != EXEC and (rest or "level" in options):
        words = "level is for programs" if "level" in options else "options are written ms=500"
        raise _fault(text, words)
    label = options.pop("name", None)
    if label is not None and not is_name(label):
        raise _fault(text, f"a name has 1 to {MAX_NAME} printable characters")
    numbers = {name: _number(text, name, value) for name, value in options.items()}
    command = _command(text, rest) if kind == EXEC else ()
    return Entrant(text, kind, label or _short(text), command=command, **numbers)


def parse_entrants(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """Parse all players. If names are equal, the later ones get a number."""
    entrants, taken = list[Entrant](), set[str]()
    for entrant in map(parse_entrant, texts):
        name, count = entrant.name, 1
        while name in taken:
            count += 1
            name = f"{entrant.name[: MAX_NAME - 6]} #{count}"
        taken.add(name)
        entrants.append(replace(entrant, name=name))
    return tuple(entrants)


def _number(text: str, name: str, value: str) -> int:
    if not re.fullmatch("[1-9][0-9]{0,9}", value, re.ASCII) or int(value) > MAX_VALUES[name]:
        raise _fault(text, f"{name} must be a whole number from 1 to {MAX_VALUES[name]}")
    return int(value)


def _command(text: str, rest: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(rest))
    except ValueError as error:
        raise _fault(text, f"the command cannot be read ({error})") from None
    if not command:
        raise _fault(text, "there is no command; write exec:COMMAND")
    if shutil.which(command[0]) is None:
        raise _fault(text, f"there is no program {command[0][:60]!r} that can be started")
    return command


def _short(text: str) -> str:
    shown = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return shown if len(shown) <= MAX_NAME else shown[: MAX_NAME - 4].rstrip() + " ..."


def _fault(text: str, words: str) -> UnknownPlayerError:
    return UnknownPlayerError(f"player {_short(text)!r}: {words}")
