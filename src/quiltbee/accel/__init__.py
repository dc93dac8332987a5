# SPDX-License-Identifier: MIT
"""The same games in JAX: thousands of positions at once, on an accelerator or a processor."""

from quiltbee.core.extras import how_to_install

try:
    import jax  # noqa: F401
except ModuleNotFoundError as error:
    words = f"the games on accelerators need JAX: {how_to_install('train')}"
    raise ModuleNotFoundError(words, name=error.name) from error
