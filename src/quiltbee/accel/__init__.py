# SPDX-License-Identifier: MIT
"""The same games in JAX: thousands of positions at once, on an accelerator or a processor."""
