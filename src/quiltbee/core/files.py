# SPDX-License-Identifier: MIT
"""Writes files atomically: whole or not at all."""

import contextlib
import errno
import os
import tempfile
from pathlib import Path


def write_whole(
    path: str | os.PathLike[str], content: str | bytes, *, overwrite: bool = True
) -> None:
    """Write a file, whole or not at all. If the path is a link, write the file that it points to.

    A device or a pipe, such as ``/dev/stdout``, cannot be replaced, so the content is written into it.

    Raises OSError; FileExistsError if the file exists and ``overwrite`` is false. After an error an existing
    file is unchanged.
    """
    data = content.encode() if isinstance(content, str) else content
    target = Path(path).resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if overwrite and Path(path).exists() and not target.is_file():
        Path(path).write_bytes(data)
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        # Name the file that the user knows, not the temporary one.
        raise type(error)(error.errno, error.strerror, str(path)) from None
    try:
        with open(handle, "wb") as file:  # noqa: PTH123 - a handle, not a path
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        if overwrite:
            Path(name).replace(target)
        else:
            # Unlike ``replace``, this fails if the file exists, even if several processes try at once.
            os.link(name, target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            Path(name).unlink()


def _mode(target: Path) -> int:
    """Return the permissions of an existing file, or those that a new one would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
