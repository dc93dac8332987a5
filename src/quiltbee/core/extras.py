# SPDX-License-Identifier: MIT
"""What to say where the packages of an extra are missing."""

import os
import re
import shlex
import sys
from importlib.metadata import requires
from importlib.util import find_spec


def how_to_install(extra: str) -> str:
    """Return the command that adds the packages of an extra to this environment.

    It names these packages and not ours, which is in no index. So it works for a checkout and for a wheel.
    """
    python = shlex.quote(sys.executable) if os.name == "posix" else f'"{sys.executable}"'
    pip = f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"
    ending = re.compile(rf"(;| and) extra == ['\"]{extra}['\"]$")  # what is before an "and" stays
    wanted = [ending.sub("", each) for each in requires("quiltbee") or () if ending.search(each)]
    return " ".join((pip, *(f'"{each}"' for each in wanted)))
