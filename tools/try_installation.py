# SPDX-License-Identifier: MIT
"""Play whole games over HTTP at a server of the package that is installed for a Python.

    PYTHON tools/try_installation.py

It needs the standard library alone, and runs wherever the package does. examples/http_bot.py plays.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import IO, Final

BOT: Final = Path(__file__).parent.parent / "examples" / "http_bot.py"
GAMES: Final = "patchwork", "doodle"
LEVEL: Final = "5"  # the first of Patchwork that searches
PATIENCE: Final = 600.0
"""Seconds that one game may take; on a slow machine the search takes a while to begin."""


def main() -> None:
    """Start a server, play every game to its end and stop it. Raises what fails."""
    program = shutil.which("quiltbee", path=sysconfig.get_path("scripts"))
    if program is None:
        sys.exit(f"The package is not installed for {sys.executable}")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        serve = [program, "serve", "--port", "0", "--no-open", "--data", data]
        with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - our own words
            try:
                address = _address(server.stdout)
                for game in GAMES:
                    play = [sys.executable, str(BOT), address, game, LEVEL]
                    subprocess.run(play, check=True, timeout=PATIENCE)  # noqa: S603 - the same
            finally:
                server.terminate()
    print(f"Played {len(GAMES)} games on Python {sys.version.split()[0]}, {sys.platform}")


def _address(output: IO[str] | None) -> str:
    for line in output or ():
        if found := re.search(r"http://[^\s/]+", line):
            return found[0]
    sys.exit("The server did not start")


if __name__ == "__main__":
    main()
