# SPDX-License-Identifier: MIT
"""exp, log and tanh, compiled. They are our own, so that the engine needs no library and gives the same bits everywhere.

All are for numbers of 64 bits and accurate to a few units in the last place. The polynomials are Taylor series, in the order
of Estrin: independent parts first, which a processor computes side by side.
"""

from math import factorial
from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from quiltbee.kernel.compilation import compiled

_LN2_HIGH: Final = float.fromhex("0x1.62e42feep-1")
"""The logarithm of 2 with so few digits that its products with exponents are exact."""
_LN2_LOW: Final = 1.90821492927058770002e-10
"""The rest of it."""
_LARGEST: Final = 709.78
_SMALLEST: Final = -708.0
_SQRT2_BITS: Final = 0x6A09E667F3BCD
"""The digits of the square root of 2 after the point, as in a number of 64 bits."""
_E: Final = tuple(1 / factorial(n) for n in range(14))
_FRACTION: Final = (1 << 52) - 1


@intrinsic
def from_bits(typingctx: Any, word: Any) -> Any:  # noqa: ARG001 - Numba's signature
    """Return the number with these 64 bits."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.bitcast(args[0], ir.DoubleType())

    return types.float64(types.int64), generate


@intrinsic
def to_bits(typingctx: Any, number: Any) -> Any:  # noqa: ARG001 - the same
    """Return the 64 bits of a number."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.bitcast(args[0], ir.IntType(64))

    return types.int64(types.float64), generate


@compiled()
def exp(x):
    """Return e to the power of x: 0 below -708, and infinity above 709.78."""
    x = np.float64(x)
    if not x > _SMALLEST:
        return x if x != x else 0.0  # noqa: PLR0124 - the test for what is no number
    if x > _LARGEST:
        return np.inf
    twos = np.int64(x * 1.4426950408889634 + (0.5 if x > 0 else -0.5))
    r = (x - twos * _LN2_HIGH) - twos * _LN2_LOW
    r2 = r * r
    r4 = r2 * r2
    low = (_E[0] + r) + r2 * (_E[2] + r * _E[3])
    middle = (_E[4] + r * _E[5]) + r2 * (_E[6] + r * _E[7])
    high = (_E[8] + r * _E[9]) + r2 * (_E[10] + r * _E[11])
    total = low + r4 * (middle + r4 * (high + r4 * (_E[12] + r * _E[13])))
    # 2 to the power of 1024 is not a number, though e to the power of 709.7 is one.
    return total * from_bits((twos + 1022) << 52) * 2.0


@compiled()
def log(x):
    """Return the natural logarithm of a positive number that is neither infinite nor subnormal."""
    bits = to_bits(np.float64(x))
    # x is 2 to the power of ``twos`` times a number between the square roots of 1/2 and of 2.
    twos = (bits >> 52) - 1023
    fraction = bits & _FRACTION
    above = np.int64(fraction > _SQRT2_BITS)
    twos += above
    f = from_bits(fraction | ((1023 - above) << 52)) - 1.0
    s = f / (2.0 + f)
    z = s * s
    z2 = z * z
    z4 = z2 * z2
    low = (1 / 3 + z / 5) + z2 * (1 / 7 + z / 9)
    high = (1 / 11 + z / 13) + z2 * (1 / 15 + z / 17)
    series = low + z4 * (high + z4 * (1 / 19 + z / 21 + z2 / 23))
    return twos * _LN2_HIGH + (2.0 * s + (2.0 * s * z * series + twos * _LN2_LOW))


@compiled()
def tanh(x):
    """Return the hyperbolic tangent."""
    x = np.float64(x)
    size = abs(x)
    if size < 0.6:
        # The continued fraction x / (1 + x² / (3 + x² / (5 + ...))) has no cancellation.
        z = x * x
        return x / (1 + z / (3 + z / (5 + z / (7 + z / (9 + z / (11 + z / (13 + z / 15)))))))
    if size > 20:
        return 1.0 if x > 0 else -1.0
    there = 1 - 2 / (exp(2 * size) + 1)
    return there if x > 0 else -there
