# SPDX-License-Identifier: MIT
"""Journals of long runs: what is done is written line by line, so that nothing is done twice.

The lines are JSON objects. The first one says what the run is. An incomplete last line, left by a crash, is dropped.
"""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Self

from quiltbee.core.game import JsonObject
from quiltbee.jobs.work import JobError

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 1


class JournalError(JobError):
    """A journal belongs to another run, is damaged or in use, or cannot be written."""

    code = "bad_journal"


class Journal:
    """The open journal of a run. It is a context manager, and one process at a time may have it open.

    ``what`` names the kind of run and ``about`` says what it is. Raises JournalError or OSError.
    """

    def __init__(self, path: Path, what: str, about: JsonObject) -> None:
        self.path = path
        self.lines = list[JsonObject]()
        """What the file held when it was opened, without the first line."""
        _check_file(path)
        self._file = path.open("a+b", buffering=0)
        try:
            self._lock()
            self._read(what, about)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, lines: Iterable[JsonObject]) -> None:
        """Write lines to the disk: all of them, or none. Raises JournalError; then what is there already is safe."""
        left = memoryview("".join(json.dumps(line) + "\n" for line in lines).encode("ascii"))
        size = os.fstat(self._file.fileno()).st_size
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            self._file.truncate(size)
            raise JournalError(
                f"{self.path}: {error.strerror}; the games in it are safe, and "
                "the same command continues with them when there is space"
            ) from None

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise JournalError(f"{self.path}: another run is writing here now") from None

    def _read(self, what: str, about: JsonObject) -> None:
        self._file.seek(0)
        text, head = self._file.read(), {what: FORMAT} | about
        if (
            (json.dumps(head) + "\n").encode("ascii").startswith(text)
        ):  # new, or cut off when it was
            self._file.truncate(0)
            self.add([head])
            return
        whole = text[: text.rfind(b"\n") + 1]
        self.lines = _parse(self.path, whole, what, about)
        self._file.truncate(len(whole))


def read_journal(path: Path, what: str) -> list[JsonObject]:
    """Return the lines of a journal of a kind, without the first one. Raises JournalError or OSError."""
    _check_file(path)
    text = path.read_bytes()
    return _parse(path, text[: text.rfind(b"\n") + 1], what, {})


def _check_file(path: Path) -> None:
    """Raise JournalError for a device or a pipe, which may have no end."""
    if path.exists() and not path.is_file():
        raise JournalError(f"{path}: this is not a file")


def _parse(path: Path, text: bytes, what: str, about: JsonObject) -> list[JsonObject]:
    first, *lines = text.split(b"\n")
    head = _object(first)
    if head is None or head.get(what) != FORMAT:
        raise JournalError(f"{path}: this is not the {what}")
    for key, value in about.items():
        if head.get(key) != value:
            raise JournalError(
                f"{path}: what is there was made with {key} {_short(head.get(key))}, "
                f"not {_short(value)}; name another file, or move this one away"
            )
    found = list[JsonObject]()
    for number, line in enumerate(lines[:-1], 2):
        if (entry := _object(line)) is None:
            raise damaged(path, number)
        found.append(entry)
    return found


def damaged(path: Path, number: int) -> JournalError:
    """Return the error for a line of a journal that means nothing. The first one has the number 1."""
    return JournalError(f"{path}: line {number} is damaged; repair it or move the file away")


def _object(line: bytes) -> JsonObject | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _short(value: Any) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 80 else text[:77] + "..."
