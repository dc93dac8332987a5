# SPDX-License-Identifier: MIT
"""The examples of the games in JAX are true."""

import doctest
from types import ModuleType

import pytest

pytest.importorskip("jax", reason="JAX is not installed: make setup")

from quiltbee.games.doodle import accel as doodle
from quiltbee.games.patchwork import accel as patchwork
from tests.test_docs import blocks


@pytest.mark.parametrize("package", [doodle, patchwork], ids=["doodle", "patchwork"])
def test_the_example_of_a_package_runs(package: ModuleType) -> None:
    result = doctest.testmod(package)
    assert result.failed == 0
    assert result.attempted > 3


@pytest.mark.parametrize("code", blocks("docs/architecture.md", "python"))
def test_the_example_in_the_walk_through_the_house_runs(code: str) -> None:
    exec(code, {})  # our own document
