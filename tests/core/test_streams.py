# SPDX-License-Identifier: MIT
"""Standard output is for a protocol alone."""

import subprocess
import sys

SCRIPT = """
import os
from quiltbee.core.streams import take_stdout
print("before")
own = take_stdout()
print("noise")
os.write(1, b"noise of a library\\n")
own.write(b"answer\\n")
own.flush()
"""


def test_what_is_printed_later_goes_to_standard_error() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True
    )
    assert done.stdout == "before\nanswer\n"
    assert sorted(done.stderr.splitlines()) == ["noise", "noise of a library"]
