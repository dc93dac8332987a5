# SPDX-License-Identifier: MIT
"""Compiles functions with Numba, chooses the folder of the compile cache, and tells users about long compilations.

Numba caches compiled code on disk. An entry counts as valid while the source file of its function is unchanged; Numba does
not check the files of other functions that were compiled into it. So the name of the cache folder is a hash of all source
files with compiled functions. A change in any of them starts a new folder.
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

if sys.platform != "win32":
    import fcntl

_PACKAGE: Final = Path(__file__).parent.parent


def compiled(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Compile a function at its first call, or load it from the compile cache."""

    def decorate(function: Callable[..., Any]) -> Any:
        # Numba reads this setting only here. It is restored for other packages.
        settings: Any = config
        before, settings.CACHE_DIR = settings.CACHE_DIR, cache_folder()
        try:
            # Nobody calls these functions from C. Without the C wrappers there is a tenth less to compile.
            dispatcher = njit(cache=True, **{"no_cfunc_wrapper": True, **options})(function)
        finally:
            settings.CACHE_DIR = before
        code_cache = dispatcher._cache  # noqa: SLF001 - Numba has no public way to lock it
        file = code_cache._cache_file  # noqa: SLF001 - the same
        code_cache._cache_file = SharedCacheFile(file, code_cache.cache_path)  # noqa: SLF001 - the same
        return dispatcher

    return decorate


class SharedCacheFile:
    """Numba's cache of one function, for processes that run at the same time.

    Numba reads the index of a function, adds an entry and writes the index back. Two processes that compile different
    signatures at once can give both the same file. Then the machine code of one is loaded for the other, and crashes. So
    one process at a time uses the index.
    """

    def __init__(self, cache_file: Any, folder: str) -> None:
        self._cache_file, self._folder = cache_file, Path(folder)

    def load(self, key: Any) -> Any:
        """Return what is stored for a signature; None if this process has to compile it."""
        with self._locked():
            return self._cache_file.load(key)

    def save(self, key: Any, data: Any) -> None:
        """Store what was compiled for a signature."""
        with self._locked():
            self._cache_file.save(key, data)

    def flush(self) -> None:
        """Forget everything that is stored."""
        self._cache_file.flush()

    @contextmanager
    def _locked(self) -> Iterator[None]:
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / "lock").open("a") as lock:
            if sys.platform != "win32":
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def compiled_sources() -> list[Path]:
    """Return all files of this package that may hold compiled functions."""
    layers = ("kernel", "games/*/kernel", "games/*/players", "games/*/envs")
    return sorted(source for layer in layers for source in _PACKAGE.glob(f"{layer}/**/*.py"))


@cache
def cache_folder() -> str:
    """Return the folder of the compile cache; a temporary one if the usual one cannot be written."""
    text = b"\0".join(source.read_bytes() for source in compiled_sources())
    name = f"kernel-{hashlib.sha256(text).hexdigest()[:16]}"
    folder = Path(platformdirs.user_cache_dir("quiltbee", appauthor=False)) / name
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return str(folder) if os.access(folder, os.W_OK) else new_folder()


@cache
def new_folder() -> str:
    """Return an empty folder, which goes with this process."""
    folder = tempfile.TemporaryDirectory(prefix="quiltbee-", ignore_cleanup_errors=True)
    _temporary.append(folder)
    return folder.name


_temporary = list["tempfile.TemporaryDirectory[str]"]()


_is_announced = threading.Event()

SEARCH_ENGINE: Final = "the search engine for this machine (once, about 20 seconds)"
ENVIRONMENT: Final = "the environment for this machine (once, about a minute)"


@contextmanager
def announced(what: str, words: str = SEARCH_ENGINE) -> Iterator[None]:
    """Print on standard error that something is being compiled, if ``what`` is for the first time: once in a process."""
    mark = Path(cache_folder()) / f"{what}.compiled"
    if not mark.exists() and not _is_announced.is_set():
        _is_announced.set()
        sys.stderr.write(f"Compiling {words} ...\n")
    try:
        yield
    except BaseException:
        _is_announced.clear()
        raise
    # A full disk is no reason to stop. Then the next start prints the message again.
    with suppress(OSError):
        mark.touch()
