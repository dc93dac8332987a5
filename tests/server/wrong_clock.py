# SPDX-License-Identifier: MIT
"""A server whose clock is wrong."""


def ahead(seconds: int) -> str:
    """Return a script for ``Running``: all that the server knows of the time of day comes from ``time.time``."""
    return f"""
import sys, time

real = time.time
time.time = lambda: real() + {seconds}  # before anybody else has it
from quiltbee.cli import main

sys.argv[0] = "quiltbee"
sys.exit(main())
"""
