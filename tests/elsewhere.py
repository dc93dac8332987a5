# SPDX-License-Identifier: MIT
"""The tests that need more than ``make setup`` installs: ``make research`` runs them, and ``make test`` leaves them out."""

from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
RESEARCH: Final = ROOT / "research/pyproject.toml"
"""The settings of pytest with which ``make research`` runs it. All of these packages are there."""

FILES: Final = {
    "numba": (
        "tests/engine/test_hosts.py",
        "tests/games/*/envs/*",
        "tests/games/*/kernel/*",
        "tests/games/*/players/mlp/test_[fnt]*",
        "tests/games/*/players/test_compiled_*",
        "tests/games/*/players/test_endgame.py",
        "tests/games/*/players/test_exports.py",
        "tests/games/*/players/test_p[lou]*",
        "tests/games/*/players/test_tree.py",
        "tests/kernel/test_[!e]*",
        "tests/kernel/test_exponentials.py",
        "tests/study/test_calibration.py",
        "tests/test_soak.py",
    ),
    "pyspiel": ("tests/envs/*",),
    "pyarrow": ("tests/arena/test_parquet.py",),
    "ray": ("tests/jobs/test_ray_*",),
    "fluent.runtime": ("tests/words/test_against_fluent.py",),
    "sphinx": ("tests/test_docs_site.py", "tests/test_notebooks.py"),
}
"""Files by the package that they need."""
PARTS: Final = (
    "tests/commands/test_dataset.py",
    "tests/kernel/test_engine.py",
    "tests/perft/test_perft.py",
    "tests/test_docs.py",
    "tests/test_editions.py",
    "tests/test_perft.py",
)
"""Files in which single tests call :func:`needs`."""


def is_left_out(path: Path, settings: Path | None) -> bool:
    """Return whether a run with these settings leaves out a file of tests, or a folder with all that is in it."""
    if not path.is_relative_to(ROOT):
        return False
    if path.is_dir():
        return settings == RESEARCH and all(
            is_left_out(file, settings) for file in path.rglob("test_*.py")
        )
    name = path.relative_to(ROOT).as_posix()
    package = next((each for each, globs in FILES.items() if any(fnmatch(name, glob) for glob in globs)), None)  # fmt: skip
    if settings == RESEARCH:
        return package is None and name not in PARTS
    return package is not None and not is_here(package)


def needs(package: str) -> None:
    """Skip the test that runs where a package is not installed."""
    if not is_here(package):
        pytest.skip(f"{package} is not installed: make research")


def is_here(package: str) -> bool:
    """Return whether a package is installed."""
    return find_spec(package.partition(".")[0]) is not None and find_spec(package) is not None
