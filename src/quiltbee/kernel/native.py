# SPDX-License-Identifier: MIT
"""The exports of a game, compiled by Numba for this machine, and the memory that they work on."""

import ctypes
from functools import cache
from importlib import import_module
from inspect import getmembers, signature
from typing import Any

import numpy as np
from numba import types
from numba.core.registry import CPUDispatcher

from quiltbee.kernel import compilation


class Memory:
    """Buffers at real addresses."""

    def __init__(self) -> None:
        self._buffers = list[Any]()

    def reserve(self, size: int) -> int:
        """Return the address of this many free bytes, which are 0."""
        self._buffers.append(np.zeros(size + -size % 8, np.uint8))
        address: int = self._buffers[-1].ctypes.data
        return address

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        return ctypes.string_at(address, size)

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""
        ctypes.memmove(address, data, len(data))


def exports(players: str) -> dict[str, Any]:
    """Return the functions that engines call, by their names. ``players`` is the module of a game's players."""
    module = import_module(f"{players}.exports")
    functions = getmembers(module, lambda each: isinstance(each, CPUDispatcher))
    return {
        name: function
        for name, function in functions
        if function.py_func.__module__ == module.__name__ and "inline" not in function.targetoptions
    }


def arguments(function: Any) -> tuple[Any, ...]:
    """Return the types of the arguments of an export."""
    return (types.int64,) * len(signature(function.py_func).parameters)


@cache
def compile_all(players: str) -> dict[str, Any]:
    """Compile the exports, or load them from the compile cache. Print a message if that takes long."""
    found = exports(players)
    with compilation.announced(f"{players}.exports"):
        for function in found.values():
            function.compile(arguments(function))
    return found
