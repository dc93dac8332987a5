# SPDX-License-Identifier: MIT
"""How Hypothesis searches here, how many tests run side by side, and the coverage."""

import contextlib
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests import elsewhere
from tools import coverage_marks
from tools.find import MissingError

_MOST_WORKERS: Final = 8
"""Each may need two gigabytes, so that more of them than cores are only started on small machines."""

_LONG: Final = (
    "tests/kernel/test_engine.py", "tests/test_docs_site.py", "tests/browser/test_engines.py", "tests/test_packaging.py",
)  # fmt: skip
"""Where single tests or what they share take half a minute."""

coverage_marks.start()  # before anything imports the package

# A shared machine may stall for a moment, which is no fault of the code: no deadline. A run that
# gates a change must not depend on luck; everybody else's runs look at new examples each time.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# Whoever runs the tests may speak another language; what they start speaks English.
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"

# A shell ignores Ctrl-C in what it starts in the background, and so would all programs that the tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)  # pytest may run without xdist
def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers ``-n auto`` starts: half of their time tests wait for a clock, a server or a browser."""
    cores = os.cpu_count() or 1
    return max(cores, min(2 * cores, _MOST_WORKERS))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what needs packages that are not here, and in `make research` everything else."""
    is_ours = collection_path.is_dir() or collection_path.suffix == ".py"
    return (is_ours and elsewhere.is_left_out(collection_path, config.inipath)) or None


def pytest_report_header() -> str:
    """Say what is left out."""
    gone = [package for package in elsewhere.FILES if not elsewhere.is_here(package)]
    return f"left to make research: tests that need {', '.join(gone)}" if gone else ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the longest tests begin first, so that at the end no worker waits long for another."""
    items.sort(key=lambda item: not item.nodeid.startswith(_LONG))


@contextlib.contextmanager
def _skipped_without_its_program() -> Iterator[None]:
    try:
        yield
    except MissingError as missing:
        # The reason says what is missing. Always from this line: pytest's summary then has one line for each program.
        pytest.skip(str(missing))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None]:
    """Skip a test whose fixtures need a program that is not here."""
    with _skipped_without_its_program():
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """Skip a test that needs such a program itself."""
    with _skipped_without_its_program():
        yield


def pytest_sessionfinish() -> None:
    """Write down which lines and branches have run."""
    coverage_marks.save()
