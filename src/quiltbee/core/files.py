# SPDX-License-Identifier: MIT
"""Writes files atomically: whole or not at all."""

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
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
    with whole_file(path, overwrite=overwrite) as copy:
        copy.write_bytes(data)
        copy.chmod(_mode(target))


@contextlib.contextmanager
def whole_file(path: str | os.PathLike[str], *, overwrite: bool = True) -> Iterator[Path]:
    """Yield an empty file that only its owner can read. It takes the place of another one if no error occurs.

    Raises OSError; FileExistsError if that file exists and ``overwrite`` is false.
    """
    target = Path(path).resolve()
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        # Name the file that the user knows, not the temporary one.
        raise type(error)(error.errno, error.strerror, str(path)) from None
    copy = Path(name)
    try:
        with open(handle, "rb") as file:  # noqa: PTH123 - a handle, not a path
            yield copy
            os.fsync(file.fileno())
        if overwrite:
            copy.replace(target)
        else:
            # Unlike ``replace``, this fails if the file exists, even if several processes try at once.
            os.link(copy, target)
    finally:
        copy.unlink(missing_ok=True)


def _mode(target: Path) -> int:
    """Return the permissions of an existing file, or those that a new one would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
