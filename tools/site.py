# SPDX-License-Identifier: MIT
"""Build the page that plays without a server: a folder for any static host, and a zip of it.

    python -m tools.site build/site

The program runs in the page, in Pyodide. It starts from a snapshot of a memory in which everything is loaded.
What is the same for everybody, such as editions, is a file, so that the first page needs no Python.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src"
WEB: Final = ROOT / "web"
PYODIDE: Final = WEB / "node_modules" / "pyodide"
_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""Of every file in an archive, so that the same files give the same archive."""


def build(folder: Path) -> None:
    """Build the page into a folder, and beside it a zip of it."""
    with tempfile.TemporaryDirectory() as scratch:
        prepared = Path(scratch, "prepared")
        prepared.mkdir()
        prepare(prepared)
        outside = ("--outDir", str(folder.resolve()), "--emptyOutDir")
        vite = ("npx", "vite", "build", "--mode", "site", "--logLevel", "warn", *outside)
        _node(*vite, QUILTBEE_PREPARED=str(prepared))
    archive = folder.with_name(f"{folder.name}.zip")
    pack(archive, folder)


def prepare(folder: Path) -> None:
    """Write what the page fetches besides its scripts: Python, its snapshot, and answers that are the same for everybody."""
    _node("node", "scripts/snapshot.mjs", str(SOURCE), str(folder))
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(PYODIDE / name, folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    (folder / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}))


def pack(archive: Path, folder: Path) -> None:
    """Write the files of a folder into an archive."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(each for each in folder.rglob("*") if each.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes(), compresslevel=9)


def _node(*command: str, **environment: str) -> None:
    """Run a command in ``web/``."""
    subprocess.run(  # noqa: S603 - the commands above
        [WEB / "scripts" / "with_node", *command], env=os.environ | environment, check=True
    )


if __name__ == "__main__":
    build(Path(sys.argv[1]))
