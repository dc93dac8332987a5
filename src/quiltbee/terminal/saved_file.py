# SPDX-License-Identifier: MIT
"""Saves a game to a file, and reports the result."""

from pathlib import Path

from quiltbee.match import Match
from quiltbee.words import Phrase, phrase


def save_game(
    match: Match, argument: str, own: Path | None, *, replace: bool
) -> tuple[Path | None, Phrase]:
    """Write a game to the named file, or to its own file. Return the file, or None after a failure, and the answer.

    A game's own file is the one from which it was loaded or to which it was last saved. It may be
    overwritten; any other existing file only with ``replace``.
    """
    if not argument and own is None:
        return None, phrase("terminal-save-where")
    named = argument or str(own)
    try:
        path = Path(named).expanduser()
        is_own = own is not None and path.resolve() == own.resolve()
        match.save(path, overwrite=is_own or replace)
    except IsADirectoryError:
        return None, phrase("terminal-save-folder", file=named)
    except FileExistsError:
        return None, phrase("terminal-save-exists", file=named)
    except (OSError, ValueError, RuntimeError) as error:
        # ValueError: an invalid file name. RuntimeError: an unknown ~user, or links in a circle.
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return None, phrase("terminal-save-failed", file=named[:80], why=why)
    return path, phrase("terminal-saved", file=str(path), count=match.ply)
