# SPDX-License-Identifier: MIT
"""Keeps standard output for a protocol alone."""

import os
import sys
from typing import BinaryIO


def take_stdout() -> BinaryIO:
    """Return a private stream to standard output. Everything else that is printed from now on goes to standard error."""
    sys.stdout.flush()
    own = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    sys.stdout = sys.stderr
    return own
