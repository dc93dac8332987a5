# SPDX-License-Identifier: MIT
"""The device that JAX has chosen."""

import os

import jax

from quiltbee.core.errors import DataError


def on_accelerator() -> bool:
    """Return whether JAX uses an accelerator. Raises DataError if it finds no device."""
    try:
        return bool(jax.devices()[0].platform != "cpu")
    except (AssertionError, RuntimeError) as error:  # the former if a plugin is missing
        asked = os.environ.get("JAX_PLATFORMS", "")
        raise DataError(
            f"JAX finds no device; JAX_PLATFORMS is {asked!r}, and without it JAX chooses"
        ) from error
