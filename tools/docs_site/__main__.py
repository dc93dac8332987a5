# SPDX-License-Identifier: MIT
"""Build the documentation site: ``python -m tools.docs_site FOLDER``. Nothing is fetched from elsewhere.

The pages are the Markdown of the repository, and a reference made from parsers, messages and docstrings.
A warning of any kind ends the build.
"""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.docs_site.command_pages import commands_page
from tools.docs_site.http_pages import http_page, openapi
from tools.docs_site.python_pages import python_pages
from tools.docs_site.stage import Stage, copy_fonts

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def build(target: Path) -> int:
    """Build the site into a folder, and return the exit status."""
    with tempfile.TemporaryDirectory() as scratch:
        pages, doctrees = Path(scratch, "pages"), Path(scratch, "doctrees")
        stage = Stage(ROOT, pages)
        stage.gather()
        stage.write("reference/commands", commands_page())
        stage.write("reference/http", http_page())
        for page, text in python_pages():
            stage.write(page, text)
        static = Path(scratch, "static")
        static.mkdir()
        (static / "openapi.json").write_text(json.dumps(openapi()), encoding="utf-8")
        if not copy_fonts(ROOT, static):
            (static / "fonts.css").touch()
            print("without our fonts: run make page first", file=sys.stderr)
        shutil.rmtree(target, ignore_errors=True)
        return build_main(
            [
                *("-q", "-W", "--keep-going", "-c", str(HERE), "-d", str(doctrees)),
                *("-D", f"html_static_path={HERE / 'site.css'},{static}"),
                *(str(pages), str(target)),
            ]
        )


def main() -> int:
    """Build the site."""
    parser = argparse.ArgumentParser(description="Build the documentation site.")
    parser.add_argument("folder", type=Path, help="where to; what is in it is deleted")
    folder = parser.parse_args().folder
    status = build(folder)
    if status == 0:
        print(f"built: {folder / 'index.html'}")
    return status


if __name__ == "__main__":
    sys.exit(main())
