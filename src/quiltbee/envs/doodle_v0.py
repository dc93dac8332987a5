# SPDX-License-Identifier: MIT
"""Patchwork Doodle as environments of PettingZoo."""

from quiltbee.envs.makers import Makers

__all__ = ["env", "parallel_env", "raw_env"]

env = Makers("doodle").env
raw_env = Makers("doodle").raw_env
parallel_env = Makers("doodle").parallel_env
