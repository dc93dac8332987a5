# SPDX-License-Identifier: MIT
"""Writing files so that nobody ever finds half of one."""

import contextlib
import errno
import os
import tempfile
from pathlib import Path


def write_whole(path: str | os.PathLike[str], text: str, *, overwrite: bool = True) -> None:
    """Write a text file, whole or not at all; through a link, the file it points to.

    Raises OSError, which is FileExistsError where a file is there and ``overwrite`` is false. The
    file that was there then stays as it was.
    """
    # Through a link, the file it points to is what the user means.
    target = Path(path).resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        # The user knows the file, not the one that was to become it.
        raise type(error)(error.errno, error.strerror, str(path)) from None
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 - a handle, not a path
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        if overwrite:
            Path(name).replace(target)
        else:
            # A link is made only where nothing is yet, however many try at once.
            os.link(name, target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            Path(name).unlink()


def _mode(target: Path) -> int:
    """Return the permissions of an existing file, or those a new one would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
