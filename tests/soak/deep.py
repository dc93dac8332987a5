# SPDX-License-Identifier: MIT
"""The tests that ``make test`` runs with few examples and in one look: here with all of them, once.

python -m tests.soak deep
"""

import os
import subprocess
import sys
from collections.abc import Sequence

from tests.depth import VARIABLE

TESTS = (
    "tests/browser",
    "tests/server/test_schema.py",
    "tests/server/test_floods.py",
    "tests/server/test_documents.py",
)


def main(arguments: Sequence[str] = ()) -> int:
    """Run them with further options of pytest; return its status."""
    command = [sys.executable, "-m", "pytest", *TESTS, *arguments]
    return subprocess.run(command, env=os.environ | {VARIABLE: "1"}, check=False).returncode
