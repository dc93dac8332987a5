# SPDX-License-Identifier: MIT
"""A server whose clock is wrong."""

AN_HOUR_AHEAD = """
import sys, time

real = time.time
time.time = lambda: real() + 3600  # before anybody else has it
from quiltbee.cli import main

sys.argv[0] = "quiltbee"
sys.exit(main())
"""
"""A script for ``Running``: all that the server knows of the time of day comes from ``time.time``."""
