# SPDX-License-Identifier: MIT
"""The memory of an engine that Numba compiles for this machine."""

import ctypes
from typing import Any

import numpy as np


class Memory:
    """Buffers at real addresses."""

    def __init__(self) -> None:
        self._buffers = list[Any]()

    def reserve(self, size: int) -> int:
        """Return the address of so many free bytes, which are 0."""
        self._buffers.append(np.zeros(size + -size % 8, np.uint8))
        address: int = self._buffers[-1].ctypes.data
        return address

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        return ctypes.string_at(address, size)

    def write(self, address: int, data: bytes) -> None:
        """Fill a part of the memory."""
        ctypes.memmove(address, data, len(data))
