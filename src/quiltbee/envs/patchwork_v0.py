# SPDX-License-Identifier: MIT
"""Patchwork as environments of PettingZoo."""

from quiltbee.envs.makers import Makers

__all__ = ["env", "raw_env"]

env = Makers("patchwork").env
raw_env = Makers("patchwork").raw_env
