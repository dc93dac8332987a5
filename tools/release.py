# SPDX-License-Identifier: MIT
"""Build what a release consists of into dist/, and tag its commit; docs/releasing.md tells what comes before and after.

python -m tools.release
"""

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from quiltbee import __version__

ROOT: Final = Path(__file__).parent.parent


def obstacles(root: Path = ROOT, version: str = __version__) -> list[str]:
    """Return what is missing before this version can be released."""
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(rf"^## {re.escape(version)}, (\d{{4}}-\d\d-\d\d)$", changes, re.MULTILINE)
    found = list[str]()
    if _git(root, "status", "--porcelain"):
        found.append("the tree has changes that are not committed")
    if _git(root, "tag", "--list", f"v{version}"):
        found.append(f"there is a tag v{version}: the version must rise")
    if heading is None:
        found.append(f"CHANGELOG.md has no heading `## {version}, DATE`")
    elif f"\ndate-released: {heading[1]}\n" not in (root / "CITATION.cff").read_text("utf-8"):
        found.append("CITATION.cff and CHANGELOG.md tell different dates")
    for file, line in (
        ("CITATION.cff", f"version: {version}"),
        ("packages/typescript/package.json", f'  "version": "{version}",'),
    ):
        if line not in (root / file).read_text(encoding="utf-8").splitlines():
            found.append(f"{file} names another version than {version}")
    return found


def main() -> int:
    """Check, build, and tag."""
    if found := obstacles():
        sys.stderr.write("".join(f"release: {each}\n" for each in found))
        return 1
    dist = ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir()
    _run("make", "bots", "page")
    _run(sys.executable, "-m", "hatchling", "build")
    _run("web/scripts/with_node", "npm", "pack", "../packages/typescript", "--pack-destination=../dist")  # fmt: skip
    if importlib.util.find_spec("twine"):
        _run(
            sys.executable,
            "-m",
            "twine",
            "check",
            "--strict",
            *dist.glob("*.whl"),
            *dist.glob("*.tar.gz"),
        )
    else:
        print("twine is not installed, so it has not looked at the packages.")
    # What was built must be what the tag names.
    if _git(ROOT, "status", "--porcelain"):
        sys.stderr.write("release: the build has changed files; commit them and begin again\n")
        return 1
    _run("git", "tag", "--annotate", f"v{__version__}", "--message", f"Quilting Bee {__version__}")
    print(f"dist/ holds Quilting Bee {__version__}, and v{__version__} names its commit.")
    return 0


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True).stdout  # fmt: skip  # noqa: S603, S607


def _run(*command: str | Path) -> None:
    if status := subprocess.run([str(word) for word in command], cwd=ROOT, check=False).returncode:  # noqa: S603
        sys.exit(status)


if __name__ == "__main__":
    sys.exit(main())
