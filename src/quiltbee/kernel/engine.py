# SPDX-License-Identifier: MIT
"""The compiled code of all games, and the memory that it works on.

``engine.wasm`` is the code, built by ``make engine``. An :class:`Engine` is one instance of it with its own memory: a player
that searches owns one. Memory only grows, and what is never touched costs nothing, so large capacities can be reserved.

There are three hosts. ``wasmtime`` is the usual one. With ``QUILTBEE_ENGINE=native``, Numba compiles the same source for this
machine, which is faster, but needs the extra ``native`` and seconds at the first start. In a page, where Python runs in
Pyodide, it is the browser's own WebAssembly: the page registers a JavaScript module before it calls us,
``pyodide.registerJsModule("quiltbee_engine", { instantiate })``. ``instantiate()`` returns a new instance of ``engine.wasm``,
which imports nothing, as an object with

- ``call(name, ...integers)``, which calls an export and returns its result as a number. All arguments and results are
  ``i64``, so BigInts in JavaScript: ``Number(exports[name](...integers.map(BigInt)))``;
- ``read(address, size)``, which returns a ``Uint8Array`` of its own with these bytes;
- ``write(address, bytes)``, which gets a Python ``bytes`` as a proxy: ``bytes.getBuffer()``, and ``release()`` and ``destroy()``
  afterwards;
- ``grow(pages)``, which adds pages of 64 KiB and returns false if it cannot;
- ``base``, the first free address (``exports.__heap_base.value``), and ``size``, the bytes of its memory.
"""

import atexit
import os
import sys
import weakref
from functools import cache
from importlib import import_module, resources
from typing import Any, Final, Protocol

from quiltbee.core.errors import QuiltbeeError

VARIABLE: Final = "QUILTBEE_ENGINE"
"""The environment variable that chooses the host: ``wasm`` (the default) or ``native``."""
FAILED: Final = -(1 << 63)
"""What an export returns instead of raising an error."""
PAGE: Final = 1 << 16
_ALIGNED: Final = 16


class EngineError(QuiltbeeError, RuntimeError):
    """The engine cannot do what was asked for."""

    code = "engine"


class Host(Protocol):
    """An instance of the code with its memory."""

    def call(self, name: str, *integers: int) -> int:
        """Call an export."""

    def reserve(self, size: int) -> int:
        """Return the address of this many free bytes, which are 0."""

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""


class Engine:
    """The compiled code of a game, with its own memory."""

    def __init__(self, game: str) -> None:
        self._prefix = f"{game}_"
        self._host: Host = _host(game)
        self._constants = dict[bytes, int]()

    def call(self, name: str, *integers: int) -> int:
        """Call a function of the game; see its ``exports``. Raises EngineError if the function fails."""
        result = self._host.call(self._prefix + name, *integers)
        if result == FAILED:
            raise EngineError(f"{self._prefix}{name} has failed")
        return result

    def alloc(self, size: int) -> int:
        """Return the address of this many bytes, which are 0. Raises EngineError if there is no more memory."""
        return self._host.reserve(size)

    def put(self, data: bytes) -> int:
        """Allocate memory for these bytes; return their address."""
        address = self.alloc(len(data))
        self.write(address, data)
        return address

    def constant(self, data: bytes) -> int:
        """Return the address of bytes that nobody changes. They are written once."""
        if data not in self._constants:
            self._constants[data] = self.put(data)
        return self._constants[data]

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        return self._host.read(address, size)

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""
        self._host.write(address, data)


def _host(game: str) -> Host:
    if sys.platform == "emscripten":
        return BrowserHost()
    if os.environ.get(VARIABLE) == "native":
        return NativeHost(game)
    return WasmHost()


class _Arena:
    """Divides a memory that grows by pages."""

    base: int
    """The first free address."""
    size: int

    def reserve(self, size: int) -> int:
        """Return the address of this many free bytes."""
        address = self.base
        end = address + size + -size % _ALIGNED
        if end > self.size:
            pages = -(-(end - self.size) // PAGE)
            if not self.grow(pages):
                raise EngineError(f"there is no memory for {size} bytes more")
            self.size += pages * PAGE
        self.base = end
        return address

    def grow(self, pages: int) -> bool:
        """Add pages; return whether that succeeded. Each host does it in its own way."""
        raise NotImplementedError


class WasmHost(_Arena):
    """``engine.wasm`` in wasmtime."""

    def __init__(self) -> None:
        wasmtime, module = _module()
        self._store = module.new_store()
        instance = wasmtime.Instance(self._store, module.compiled, [])
        self._exports = instance.exports(self._store)
        self._memory = self._exports["memory"]
        self._functions = dict[str, Any]()
        self.base = self._exports["__heap_base"].value(self._store)
        self.size = self._memory.data_len(self._store)

    def call(self, name: str, *integers: int) -> int:
        """Call an export."""
        if name not in self._functions:
            self._functions[name] = self._exports[name]
        result: int = self._functions[name](self._store, *integers)
        return result

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        return bytes(self._memory.read(self._store, address, address + size))

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""
        self._memory.write(self._store, data, address)

    def grow(self, pages: int) -> bool:
        """Add pages; return whether that succeeded."""
        wasmtime, _ = _module()
        try:
            self._memory.grow(self._store, pages)
        except wasmtime.WasmtimeError:
            return False
        return True


class _Module:
    """The compiled file, and the memories that are in use."""

    def __init__(self, wasmtime: Any) -> None:
        self._new_store, self._engine = wasmtime.Store, wasmtime.Engine()
        code = resources.files("quiltbee.kernel").joinpath("engine.wasm").read_bytes()
        self.compiled = wasmtime.Module(self._engine, code)
        self._stores = weakref.WeakSet[Any]()
        atexit.register(self._close)

    def new_store(self) -> Any:
        store = self._new_store(self._engine)
        self._stores.add(store)
        return store

    def _close(self) -> None:
        # What is still open when the interpreter ends could no longer be closed, which wasmtime would report. It is not closed
        # here either: a thread may be calling it. It goes with the process.
        for each in (*self._stores, self.compiled, self._engine):
            each._consume()  # noqa: SLF001 - there is no public way to let go of it


@cache
def _module() -> tuple[Any, _Module]:
    """Return wasmtime, and the code compiled by it: once in a process."""
    import wasmtime  # noqa: PLC0415 - only who searches needs it

    return wasmtime, _Module(wasmtime)


class NativeHost:
    """The same source, compiled by Numba. Addresses are those of real memory."""

    def __init__(self, game: str) -> None:
        from quiltbee.kernel import native  # noqa: PLC0415 - it needs Numba

        self._functions = native.compile_all(f"quiltbee.games.{game}.players")
        self._prefix, memory = f"{game}_", native.Memory()
        self.reserve, self.read, self.write = memory.reserve, memory.read, memory.write

    def call(self, name: str, *integers: int) -> int:
        """Call an export."""
        result: int = self._functions[name.removeprefix(self._prefix)](*integers)
        return result


class BrowserHost(_Arena):
    """``engine.wasm`` in the browser that this runs in."""

    def __init__(self) -> None:
        self._instance: Any = import_module("quiltbee_engine").instantiate()
        self.base, self.size = int(self._instance.base), int(self._instance.size)

    def call(self, name: str, *integers: int) -> int:
        """Call an export."""
        return int(self._instance.call(name, *integers))

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        data: bytes = self._instance.read(address, size).to_bytes()
        return data

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""
        self._instance.write(address, data)

    def grow(self, pages: int) -> bool:
        """Add pages; return whether that succeeded."""
        return bool(self._instance.grow(pages))
