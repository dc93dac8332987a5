# SPDX-License-Identifier: MIT
"""Saving a game from the table: where to, and what to say when it does not work."""

from pathlib import Path

from quiltbee.match import Match


def save_game(
    match: Match, argument: str, own: Path | None, *, replace: bool
) -> tuple[Path | None, str]:
    """Write a game to the file that was named, or else to its own; return the file and the answer.

    The file is None where nothing was written. A game's own file is the one it was last written to or
    came from: that may be written again, any other only where ``replace`` says so.
    """
    if not argument and own is None:
        return None, "Save where? For instance: save evening.quilt"
    named = argument or str(own)
    try:
        path = Path(named).expanduser()
        is_own = own is not None and path.resolve() == own.resolve()
        match.save(path, overwrite=is_own or replace)
    except IsADirectoryError:
        return None, f"{named} is a folder; name a file in it."
    except FileExistsError:
        return None, f"{named} is there already; save! {named} replaces it."
    except (OSError, ValueError, RuntimeError) as error:
        # ValueError: a name no file can have. RuntimeError: ~somebody, or links in a circle.
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return None, f"Could not save to {named[:80]}: {why}. The game goes on; try another place."
    moves = f"{match.ply} move{'' if match.ply == 1 else 's'}"
    return path, f"Saved to {path} ({moves}). quiltbee play {path} goes on from here."
