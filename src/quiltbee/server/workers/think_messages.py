# SPDX-License-Identifier: MIT
"""What servers and the workers of ``quiltbee think`` tell each other. All of it is signed.

The key is made from that of the database, so that whoever can write to Redis can neither ask nor answer. A worker knows only
this key: with it nobody can sign the news of the tables.
"""

import hmac
import json
import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, Self

from quiltbee import __version__
from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import GAMES
from quiltbee.server.model.peers import Identity
from quiltbee.server.workers.questions import Json

FORMAT: Final = 1
"""The form of keys and messages."""
QUICK, SEARCHING, STUDY = "quick", "searching", "study"
KINDS: Final = (QUICK, SEARCHING, STUDY)
"""The queues, from the most urgent to the least."""
_MARK: Final = "quiltbee-think"
_MAX_KEY_FILE: Final = 1000
_HEX: Final = re.compile("[0-9a-f]{64}")


class ForgedError(ValueError):
    """A message is not signed by one of us, or is no message."""


class UnreachableError(Exception):
    """Redis does not do what it is asked; the text says why, in words."""


class KeyFileError(QuiltbeeError):
    """A file holds no key of workers."""

    code = "no_think_key"


class ThinkKey(NamedTuple):
    """What a worker must know to think for the servers of a database."""

    name: str
    """The name of the database, by which several can use one Redis."""
    key: bytes

    @classmethod
    def of(cls, identity: Identity) -> Self:
        """Return the key of a database's workers."""
        return cls(identity.name, hmac.digest(identity.key, b"quiltbee think", sha256))

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read a key that ``write`` has written. Raises KeyFileError or OSError."""
        with file.open(encoding="utf-8", errors="replace") as opened:
            words = opened.read(_MAX_KEY_FILE).split()
        match words:
            case [mark, name, key] if mark == _MARK and name.isalnum() and _HEX.fullmatch(key):
                return cls(name, bytes.fromhex(key))
        raise KeyFileError(
            f"{file} holds no key of workers; make one with quiltbee think --write-key"
        )

    def write(self, file: Path) -> None:
        """Write the key into a new file that only this account can read. Raises KeyFileError or OSError."""
        try:
            file.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            raise KeyFileError(f"{file} exists; remove it first, or name another file") from None
        file.write_text(f"{_MARK} {self.name} {self.key.hex()}\n", "utf-8")

    def seal(self, purpose: str, message: Json) -> bytes:
        """Return a message with its signature. It is good only for this purpose."""
        text = json.dumps(message, separators=(",", ":")).encode()
        return self._sign(purpose, text) + b" " + text

    def unseal(self, purpose: str, content: bytes) -> Json:
        """Return a message that one of us has sealed for this purpose. Raises ForgedError."""
        sign, _, text = content.partition(b" ")
        if not hmac.compare_digest(sign, self._sign(purpose, text)):
            raise ForgedError("it is not signed by a server or worker of this database")
        message = json.loads(text)
        if not isinstance(message, dict):
            raise ForgedError("it is no message")
        return message

    def _sign(self, purpose: str, text: bytes) -> bytes:
        return (
            hmac.digest(self.key, purpose.encode() + b" " + text, sha256).hex()[:32].encode("ascii")
        )


@dataclass(frozen=True, slots=True)
class Task:
    """A question on its way to a worker."""

    id: str
    server: str
    """Who asks."""
    asked: Json
    like: Hashable
    needs: Hashable
    behind: int

    def message(self) -> Json:
        """Return it as JSON."""
        return {
            "id": self.id,
            "server": self.server,
            "asked": self.asked,
            "like": self.like,
            "needs": self.needs,
            "behind": self.behind,
        }

    @classmethod
    def of(cls, message: Json) -> Self:
        """Return the question of a message. Raises ForgedError."""
        try:
            return cls(
                str(message["id"]),
                str(message["server"]),
                dict(message["asked"]),
                _hashable(message["like"]),
                _hashable(message["needs"]),
                int(message["behind"]),
            )
        except (KeyError, TypeError, ValueError):
            raise ForgedError("it is no question") from None


def _hashable(value: object) -> Hashable:
    """Return what a tuple or a text was before it became JSON."""
    return tuple(map(_hashable, value)) if isinstance(value, list) else str(value)


@dataclass(frozen=True, slots=True)
class Program:
    """What runs at the other end. Servers and workers think together only if both are equal."""

    version: str
    games: tuple[str, ...]

    @property
    def fingerprint(self) -> str:
        """A short text that differs between programs which cannot think together."""
        games = sha256(",".join(self.games).encode()).hexdigest()
        return f"{self.version}-{games[:8]}"

    def difference(self, other: "Program") -> str:
        """Say what another program has that this one has not."""
        if other.version != self.version:
            return f"it runs version {other.version[:20]}, and this one {self.version}"
        return (
            f"it has the games {', '.join(other.games)[:200]}, and this one {', '.join(self.games)}"
        )


HERE: Final = Program(__version__, tuple(sorted(GAMES)))
"""This program."""


@dataclass(frozen=True, slots=True)
class Presence:
    """What a server or worker tells of itself, again and again."""

    id: str
    program: Program
    slots: dict[str, int]
    """How many questions of each kind a worker takes at the same time. A server takes none."""
    preparing: dict[str, int] = field(default_factory=dict)
    """How many of its processes are loading or compiling, and cannot answer yet."""

    def seal(self, key: ThinkKey) -> bytes:
        """Return it signed."""
        message = {"version": self.program.version, "games": self.program.games}
        counts = {"slots": self.slots, "preparing": self.preparing}
        return key.seal(f"presence {self.id}", {**message, **counts})

    @classmethod
    def unseal(cls, key: ThinkKey, id_: str, content: bytes) -> Self:
        """Return the presence of one of us. Raises ForgedError."""
        message = key.unseal(f"presence {id_}", content)
        try:
            program = Program(str(message["version"]), tuple(map(str, message["games"])))
            slots, preparing = (
                {kind: max(0, int(message.get(name, {}).get(kind, 0))) for kind in KINDS}
                for name in ("slots", "preparing")
            )
            return cls(id_, program, slots, preparing)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
            raise ForgedError("it says nothing that we know") from None


def unseal_all(
    key: ThinkKey, sealed: Iterable[tuple[str, bytes]]
) -> tuple[Sequence[Presence], Sequence[str]]:
    """Return who is present, and the names of those who are none of us."""
    present, forged = list[Presence](), list[str]()
    for id_, content in sealed:
        try:
            present.append(Presence.unseal(key, id_, content))
        except ForgedError:
            forged.append(id_)
    return present, forged
