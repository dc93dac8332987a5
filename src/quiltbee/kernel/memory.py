# SPDX-License-Identifier: MIT
"""Memory by its addresses, for compiled code: arrays at an address, and what makes functions exports of an engine."""

from typing import Any

from llvmlite import ir
from numba import carray  # type: ignore[attr-defined]  # it is public all the same
from numba.core import types
from numba.extending import intrinsic, register_jitable


@intrinsic
def _pointer(typingctx: Any, address: Any) -> Any:  # noqa: ARG001 - Numba's signature
    """Return an address as a pointer."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.inttoptr(args[0], ir.IntType(8).as_pointer())

    return types.voidptr(types.int64), generate


def array_of(dtype: Any) -> Any:
    """Return a compiled function that takes an address and a number, and returns the array of that many items there."""

    @register_jitable
    def array(address, count):
        return carray(_pointer(address), (count,), dtype)

    return array


def matrix_of(dtype: Any) -> Any:
    """Return a compiled function that takes an address, rows and columns, and returns the array of two dimensions there."""

    @register_jitable
    def matrix(address, rows, columns):
        return carray(_pointer(address), (rows, columns), dtype)

    return matrix
