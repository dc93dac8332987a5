# SPDX-License-Identifier: MIT
"""Build the page of the table for a package that is made without ``make``; hatch_build.py asks for it.

    python tools/build_page.py

It needs nothing but the standard library, for nothing else is there when a package is built.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

PAGE: Final = Path("src/quiltbee/server/page/index.html")
SOURCES: Final = (
    "src",
    "public",
    "index.html",
    "vite.config.ts",
    "vite.review.config.ts",
    "svelte.config.js",
)
_IS_NEW_ENOUGH: Final = (
    'const [a, b] = process.versions.node.split("."); '
    "process.exit(+a > 20 || (+a == 20 && +b >= 19) ? 0 : 1)"
)
_HOW: Final = (
    "Install Node 20.19 or newer with npm and try again, or run `make page` in the checkout first"
)


class PageError(RuntimeError):
    """The page cannot be built; the words say what to do."""


def build_page(root: Path) -> None:
    """Build the page where it is missing or older than its sources. Raises PageError."""
    web, page = root / "web", root / PAGE
    if page.exists() and not _is_stale(web, page):
        return
    node = _find_node(root)
    if node is None:
        raise PageError(f"The page of the table is not built, and there is no Node for it. {_HOW}.")
    path = os.pathsep.join((str(node), os.environ.get("PATH", "")))
    modules = web / "node_modules" / ".package-lock.json"
    if (
        not modules.exists()
        or modules.stat().st_mtime < (web / "package-lock.json").stat().st_mtime
    ):
        if modules.parent.is_symlink():  # npm would empty what it points to
            raise PageError(
                "web/node_modules is a link, and too old: run `make page` where it points to"
            )
        _run(web, path, "npm", "ci", "--no-audit", "--no-fund", "--silent")
        modules.touch()
    _run(web, path, "npm", "run", "--silent", "build")
    if not page.exists():
        raise PageError(f"The page of the table was built, and {PAGE} is not there.")
    page.touch()


def _is_stale(web: Path, page: Path) -> bool:
    built = page.stat().st_mtime
    found = (web / name for name in SOURCES)
    files = (each for top in found for each in (top.rglob("*") if top.is_dir() else (top,)))
    return any(each.is_file() and each.stat().st_mtime > built for each in files)


def _find_node(root: Path) -> Path | None:
    """Return the folder of a Node that is new enough, with npm beside it."""
    path = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    for folder in (*path, root / ".venv" / "bin"):  # where web/scripts/with_node puts one
        node = shutil.which("node", path=str(folder))
        if node is None or shutil.which("npm", path=str(folder)) is None:
            continue
        asked = subprocess.run([node, "-e", _IS_NEW_ENOUGH], capture_output=True, check=False)  # noqa: S603 - found on the path
        if asked.returncode == 0:
            return folder
    return None


def _run(web: Path, path: str, program: str, *arguments: str) -> None:
    command = [shutil.which(program, path=path) or program, *arguments]
    done = subprocess.run(  # noqa: S603 - npm, as found above
        command,
        cwd=web,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        words = f"`{program} {arguments[0]}` in web/ ended with status {done.returncode}"
        raise PageError(f"The page of the table cannot be built: {words}. {_HOW}.\n{said}")


if __name__ == "__main__":
    try:
        build_page(Path(__file__).parent.parent)
    except PageError as error:
        sys.exit(str(error))
