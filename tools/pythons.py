# SPDX-License-Identifier: MIT
"""Try the package, installed as its users install it, on the CPythons of this machine.

``make test-pythons`` runs tests on each that pyproject.toml names; ``make test-newest`` plays games on the newest but ours.
Found are ``python3.11`` and so on on the path, and those of pyenv. Each gets an environment in build/pythons.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
TESTS: Final = (
    "tests/core", "tests/kernel", "tests/games", "tests/players", "tests/conformance", "tests/server",
    "tests/browser/test_table.py",
)  # fmt: skip
"""Rules, kernels, players, the server, and whole games in a browser."""
_ASK: Final = "import ensurepip, platform as p; print(p.python_implementation(), *p.python_version_tuple()[:2])"


def supported() -> list[str]:
    """Return the versions that pyproject.toml names, the oldest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = (line.rpartition(" ")[2] for line in project["classifiers"] if ":: 3." in line)
    return sorted(names, key=lambda name: int(name.partition(".")[2]))


def find_pythons(candidates: Iterable[Path | str]) -> dict[str, str]:
    """Return the first of each version, the oldest version first."""
    found = dict[str, str]()
    for python in map(str, candidates):
        try:
            asked = subprocess.run([python, "-c", _ASK], capture_output=True, text=True, check=False)  # noqa: S603 - a Python  # fmt: skip
        except OSError:
            continue
        match asked.stdout.split():  # one of pyenv that is switched off says nothing
            case ["CPython", major, minor]:
                found.setdefault(f"{major}.{minor}", python)
    return {version: found[version] for version in supported() if version in found}


def everywhere() -> Iterable[Path]:
    """Return where Pythons may be."""
    for version in supported():
        for folder in os.get_exec_path():
            yield Path(folder, f"python{version}")
        pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
        yield from sorted(pyenv.glob(f"versions/{version}.*/bin/python"), reverse=True)


def install(version: str, python: str, *more: str) -> str:
    """Install the package for a Python, and return the Python of the environment."""
    folder = ROOT / "build" / "pythons" / version
    own = str(folder / "bin" / "python")
    if uv := shutil.which("uv"):
        _run(uv, "venv", "--quiet", "--allow-existing", "--python", python, str(folder))
        again = ("--reinstall-package", "quiltbee")
        _run(uv, "pip", "install", "--quiet", "--python", own, *again, ".", *more)
    else:
        _run(python, "-m", "venv", str(folder))
        pip = (own, "-m", "pip", "install", "--quiet")
        _run(*pip, "--upgrade", "pip>=25.1")  # the first that knows groups
        _run(*pip, ".", *more)
    return own


def _run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own words


def main() -> None:
    """Do what the command line says. The first command that fails ends it."""
    parser = argparse.ArgumentParser(prog="python -m tools.pythons")
    parser.add_argument("--python", action="append", help="one to try, instead of all that are found")  # fmt: skip
    parser.add_argument("--newest", action="store_true", help="play on the newest but ours, no tests")  # fmt: skip
    parser.add_argument("tests", nargs="*", help="instead of the usual ones")
    asked = parser.parse_args()
    found = find_pythons(asked.python or everywhere())
    if asked.newest:
        found.pop(f"{sys.version_info.major}.{sys.version_info.minor}", None)
        found = dict([*found.items()][-1:])
    if not found:
        print(
            f"No{' other' * asked.newest} CPython of {', '.join(supported())} is here to be tried."
        )
    for version, python in found.items():
        print(f"CPython {version}: {python}", flush=True)
        own = install(version, python, *(() if asked.newest else (".[envs]", "--group", "dev")))
        _run(own, "tools/try_installation.py")
        if not asked.newest:
            _run(own, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *(asked.tests or TESTS))  # fmt: skip


if __name__ == "__main__":
    main()
