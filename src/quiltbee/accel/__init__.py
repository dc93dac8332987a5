# SPDX-License-Identifier: MIT
"""The same games in JAX: thousands of positions at once, on an accelerator or a processor."""

try:
    import jax  # noqa: F401
except ModuleNotFoundError as error:
    words = "the games on accelerators need JAX: pip install 'quiltbee[train]'"
    raise ModuleNotFoundError(words, name=error.name) from error
