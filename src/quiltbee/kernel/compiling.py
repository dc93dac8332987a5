# SPDX-License-Identifier: MIT
"""How functions are compiled, where the result is stored, and words for whoever waits.

Numba keeps compiled code on disk and takes it as valid while the file that holds the function is
unchanged; it does not look at the functions that were compiled into it from other files. So the place is
named for the text of all files that are compiled, and a change in any of them starts a new one.
"""

import hashlib
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import platformdirs
from numba import config, njit

ANNOUNCE_AFTER: Final = 1.0
"""Seconds before anything is said; loading what an earlier run compiled takes less."""

QUIET: Final = "QUILTBEE_QUIET_COMPILING"
"""The environment variable that keeps a process quiet, where another one tells that it compiles."""

_PACKAGE: Final = Path(__file__).parent.parent


def compiled(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function when it is first called, or load what an earlier run compiled."""

    def decorate(function: Callable[..., Any]) -> Any:
        # Numba looks at its setting once, here; other packages keep theirs.
        settings: Any = config
        before, settings.CACHE_DIR = settings.CACHE_DIR, cache_folder()
        try:
            # Nobody calls these from C; without the entries for it there is a tenth less to compile.
            return njit(cache=True, **{"no_cfunc_wrapper": True, **options})(function)
        finally:
            settings.CACHE_DIR = before

    return decorate


def compiled_sources() -> list[Path]:
    """Return all files of this package that may hold compiled functions."""
    layers = ("kernel", "games/*/kernel", "games/*/players", "games/*/train")
    return sorted(source for layer in layers for source in _PACKAGE.glob(f"{layer}/**/*.py"))


@cache
def cache_folder() -> str:
    """Return the folder for compiled code; one that vanishes at exit where no other can be written."""
    text = b"\0".join(source.read_bytes() for source in compiled_sources())
    name = f"kernel-{hashlib.sha256(text).hexdigest()[:16]}"
    folder = Path(platformdirs.user_cache_dir("quiltbee", appauthor=False)) / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _temporary_folder()
    return str(folder) if os.access(folder, os.W_OK) else _temporary_folder()


@cache
def _temporary_folder() -> str:
    folder = tempfile.TemporaryDirectory(prefix="quiltbee-", ignore_cleanup_errors=True)
    _temporary.append(folder)
    return folder.name


_temporary = list["tempfile.TemporaryDirectory[str]"]()


_is_announced = threading.Event()


def _announce() -> None:
    """Say that code is compiled: once in a process, and not where another process does."""
    if not _is_announced.is_set() and QUIET not in os.environ:
        _is_announced.set()
        sys.stderr.write(
            "Compiling the search engine for this machine (once, about 20 seconds) ...\n"
        )


@contextmanager
def announced(what: str) -> Iterator[None]:
    """Say on standard error that code is being compiled, the first time that ``what`` is, if it takes a while."""
    mark = Path(cache_folder()) / f"{what}.compiled"
    if mark.exists():
        yield
        return
    timer = threading.Timer(ANNOUNCE_AFTER, _announce)
    timer.daemon = True
    timer.start()
    try:
        yield
    except BaseException:
        _is_announced.clear()
        raise
    finally:
        timer.cancel()
    with suppress(OSError):  # a full disk is no reason to stop; the next start says it again
        mark.touch()
