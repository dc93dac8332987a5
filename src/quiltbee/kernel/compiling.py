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
from numba.core.compiler_lock import global_compiler_lock

from quiltbee.core import cache_place
from quiltbee.core.claims import Claim

ANNOUNCE_AFTER: Final = 1.0
"""Seconds before a message is printed. Loading from the cache takes less."""

QUIET: Final = "QUILTBEE_QUIET_COMPILING"
"""The environment variable that suppresses the message, because another process prints it."""

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
        shared = SharedCacheFile(file, code_cache.cache_path)
        code_cache._cache_file = shared  # noqa: SLF001 - the same
        dispatcher.compile = shared.compiled_once(dispatcher.compile)
        return dispatcher

    return decorate


class SharedCacheFile:
    """Numba's cache of one function, for processes that run at the same time.

    Numba reads the index of a function, adds an entry and writes the index back. Two processes that compile different
    signatures at once can give both the same file. Then the machine code of one is loaded for the other, and crashes. So
    one process at a time uses the index.

    Who does not find a signature claims it, and compiles it. The others wait for that as long as it visibly lives, and
    load the result. A function is compiled within those that call it, so claims are taken in the order of calls, and no
    two processes wait for each other.
    """

    def __init__(self, cache_file: Any, folder: str) -> None:
        self._cache_file, self._folder = cache_file, Path(folder)
        self._index = Claim(self._folder / "lock", is_brief=True)
        self._claims = dict[Any, Claim]()
        self._taken = list[Claim]()
        """The claims on what is being compiled, outermost first."""

    def load(self, key: Any) -> Any:
        """Return what is stored for a signature; None if this process has to compile it."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        stored = self._load(key)
        if stored is None and (claim := self._claim(key)).take():
            stored = self._load(key)  # somebody else may have compiled it meanwhile
            if stored is None:
                self._taken.append(claim)
            else:
                claim.release()
        return stored

    def _claim(self, key: Any) -> Claim:
        if key not in self._claims:
            name = hashlib.sha256(repr((self._cache_file._index_name, key)).encode()).hexdigest()  # noqa: SLF001 - the same
            self._claims[key] = Claim(self._folder / f"{name[:16]}.lock")
        return self._claims[key]

    def save(self, key: Any, data: Any) -> None:
        """Store what was compiled for a signature."""
        with self._locked() as is_locked:
            if is_locked:
                self._cache_file.save(key, data)

    def flush(self) -> None:
        """Forget everything that is stored."""
        self._cache_file.flush()

    def compiled_once(self, compile_: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """Return Numba's function that loads or compiles a signature, with an end to its claim, even after an error."""

        def compile_once(signature: Any) -> Any:
            with global_compiler_lock:  # Numba takes it too: one thread at a time
                before = len(self._taken)
                try:
                    return compile_(signature)
                finally:
                    while len(self._taken) > before:
                        self._taken.pop().release()

        return compile_once

    def _load(self, key: Any) -> Any:
        with self._locked() as is_locked:
            return self._cache_file.load(key) if is_locked else None

    @contextmanager
    def _locked(self) -> Iterator[bool]:
        """Lock the index, and return whether that succeeded. A stopped process may hold the lock for ever."""
        is_locked = self._index.take()
        try:
            yield is_locked
        finally:
            if is_locked:
                self._index.release()


def compiled_sources() -> list[Path]:
    """Return all files of this package that may hold compiled functions."""
    layers = ("kernel", "games/*/kernel", "games/*/players", "games/*/envs")
    return sorted(source for layer in layers for source in _PACKAGE.glob(f"{layer}/**/*.py"))


@cache
def cache_folder() -> str:
    """Return the folder of the compile cache; a temporary one if the usual one cannot be written."""
    text = b"\0".join(source.read_bytes() for source in compiled_sources())
    name = f"kernel-{hashlib.sha256(text).hexdigest()[:16]}"
    folder = cache_place.place(platformdirs.user_cache_dir("quiltbee", appauthor=False)) / name
    return str(folder) if cache_place.can_write(folder) else _temporary_folder()


@cache
def _temporary_folder() -> str:
    folder = tempfile.TemporaryDirectory(prefix="quiltbee-", ignore_cleanup_errors=True)
    _temporary.append(folder)
    return folder.name


_temporary = list["tempfile.TemporaryDirectory[str]"]()


_is_announced = threading.Event()

SEARCH_ENGINE: Final = "the search engine for this machine (once, about 20 seconds)"
ENVIRONMENT: Final = "the environment for this machine (once, about a minute)"


def _announce(words: str) -> None:
    """Print that code is being compiled: once in a process, and not if another process prints it."""
    if not _is_announced.is_set() and QUIET not in os.environ:
        _is_announced.set()
        sys.stderr.write(f"Compiling {words} ...\n")


@contextmanager
def announced(what: str, words: str = SEARCH_ENGINE) -> Iterator[None]:
    """Print on standard error that something is being compiled, if ``what`` is for the first time and takes a while."""
    mark = Path(cache_folder()) / f"{what}.compiled"
    if mark.exists():
        yield
        return
    timer = threading.Timer(ANNOUNCE_AFTER, _announce, (words,))
    timer.daemon = True
    timer.start()
    try:
        yield
    except BaseException:
        _is_announced.clear()
        raise
    finally:
        timer.cancel()
    # A full disk is no reason to stop. Then the next start prints the message again.
    with suppress(OSError):
        mark.touch()
