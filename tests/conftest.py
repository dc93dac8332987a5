# SPDX-License-Identifier: MIT
"""How Hypothesis searches here, how JAX compiles, how many tests run side by side, and which are measured."""

import os
import signal
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest
from hypothesis import is_hypothesis_test, settings

_MOST_WORKERS: Final = 8
"""Each may need two gigabytes, so that more of them than cores are only started on small machines."""

_TESTS: Final = Path(__file__).parent
_UNMEASURED: Final = (
    # They play thousands of moves in plain Python, which takes twice as long while it is measured. Small tests of the
    # same modules are measured.
    "conformance/*", "perft/*", "test_perft.py", "soak/*", "test_soak.py",
    "games/*/kernel/*", "games/*/test_in_step.py", "games/*/test_games.py", "players/test_levels.py",
    # They start programs, which nobody measures.
    "browser/*", "test_packaging.py", "test_adding_a_game.py", "test_toy_game.py", "test_docs.py", "arena/test_workers.py",
    # They ask a server as fast as they can, and look at what that costs it.
    "server/test_costs.py", "server/test_floods.py", "server/test_schema.py",
)  # fmt: skip
"""Left out of the coverage, beside all tests with random examples, which run other lines each time."""

# A shared machine may stall for a moment, which is no fault of the code: no deadline. A run that
# gates a change must not depend on luck; everybody else's runs look at new examples each time.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# A shell ignores Ctrl-C in what it starts in the background, and so would all programs that the tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests run what JAX compiles a few times at most: compiling fast matters more than running fast.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers ``-n auto`` starts: half of their time tests wait for a clock, a server or a browser."""
    cores = os.cpu_count() or 1
    return max(cores, min(2 * cores, _MOST_WORKERS))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is left out of the coverage."""
    for item in items:
        place = item.path.relative_to(_TESTS).as_posix()
        is_random = isinstance(item, pytest.Function) and is_hypothesis_test(item.obj)
        if is_random or any(fnmatch(place, pattern) for pattern in _UNMEASURED):
            item.add_marker(pytest.mark.no_cover)
