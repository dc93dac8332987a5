# SPDX-License-Identifier: MIT
"""Packages built from a checkout as git gives it: with the page in them, or not at all."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
INDEX = "quiltbee/server/page/index.html"
PACKED = (
    "src",
    "web",
    "tools",
    "docs",
    "pyproject.toml",
    "hatch_build.py",
    "README.md",
    "LICENSE",
    ".gitignore",
)
MODULES = ROOT / "web" / "node_modules"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What git has of this checkout, as somebody else would get it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PACKED],
        cwd=ROOT, capture_output=True, check=True,
    ).stdout.decode().split("\0")  # fmt: skip
    for name in filter(None, listed):
        target = tmp_path / "clone" / name
        if (ROOT / name).is_file():  # and not deleted since
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(
                ROOT / name, target
            )  # with its time: npm fetches again what looks outdated
    return tmp_path / "clone"


def build(folder: Path, what: str, *, node: bool = False) -> "subprocess.CompletedProcess[str]":
    """Call the build backend as pip does, on a machine with or without Node."""
    script = f"from hatchling import build; print(build.build_{what}('dist'))"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}" if node else str(folder)
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_without_node_and_page_a_package_says_how_to_mend_it(clone: Path) -> None:
    for what in ("wheel", "sdist"):
        done = build(clone, what)
        assert done.returncode != 0
        assert "The page of the table is not built, and there is no Node for it." in done.stderr
        assert "run `make page` in the checkout first" in done.stderr
    assert not list(clone.glob("dist/*.whl"))


def test_an_editable_installation_needs_neither(clone: Path) -> None:
    done = build(clone, "editable")
    assert done.returncode == 0, done.stderr


def test_a_page_that_is_built_is_packed_and_from_the_sources_no_node_is_needed(
    clone: Path, tmp_path: Path
) -> None:
    page = clone / "src" / INDEX
    page.parent.mkdir(parents=True)
    page.write_text("<!doctype html>")
    page.with_name("licences.txt").write_text("Copyright")
    done = build(clone, "sdist")
    assert done.returncode == 0, done.stderr
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    subprocess.run(["tar", "-xzf", next(clone.glob("dist/*.tar.gz")), "-C", unpacked], check=True)
    (sources,) = unpacked.iterdir()
    done = build(sources, "wheel")
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(sources.glob("dist/*.whl"))) as archive:
        assert {INDEX, "quiltbee_start.py", "quiltbee/cli.py"} <= {*archive.namelist()}
        (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        shown = archive.read(metadata).decode()
        licences = [name for name in archive.namelist() if ".dist-info/licenses/" in name]
    assert [Path(name).name for name in licences] == ["LICENSE", "licences.txt"]
    # An index has neither our pictures nor the files beside the README.
    assert "# Quilting Bee" in shown
    assert "![" not in shown
    assert re.findall(r"\]\((?!https?:)[^)]*\)", shown) == []


def test_modules_of_another_checkout_are_not_replaced(clone: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "node_modules"
    theirs.mkdir()
    (theirs / "kept").touch()
    (clone / "web" / "node_modules").symlink_to(theirs)
    done = build(clone, "wheel", node=True)
    assert done.returncode != 0
    assert "web/node_modules is a link, and too old" in done.stderr
    assert (theirs / "kept").exists()


def test_a_wheel_of_a_clone_builds_the_page(clone: Path) -> None:
    # What npm would fetch is here already, and shared with the tests beside this one; the rest is as in a clone.
    (clone / "web" / "node_modules").symlink_to(MODULES)
    done = build(clone, "wheel", node=True)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(clone.glob("dist/*.whl"))) as archive:
        names = archive.namelist()
    assert INDEX in names
    assert any(name.startswith("quiltbee/server/page/assets/") for name in names)
    assert "quiltbee/server/page/licences.txt" in names
    assert (MODULES / "axe-core").is_dir()  # npm did not begin anew


def test_the_page_brings_the_licence_of_every_package_that_it_holds(tmp_path: Path) -> None:
    build = f"web/scripts/with_node npx vite build --sourcemap --outDir {tmp_path}"
    subprocess.run(build.split(), cwd=ROOT, capture_output=True, check=True)
    sources = {source for file in tmp_path.rglob("*.map") for source in json.loads(file.read_text())["sources"]}  # fmt: skip
    held = {found[1] for source in sources if (found := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)", source))}  # fmt: skip
    packed = {file.read_bytes(): "/".join(file.relative_to(MODULES).parts[:2]) for file in MODULES.glob("@fontsource*/*/files/*")}  # fmt: skip
    held |= {packed[file.read_bytes()] for file in tmp_path.glob("assets/*.woff2")}
    assert held >= {"svelte", "uqr", "@fontsource-variable/fraunces"}
    told = (tmp_path / "licences.txt").read_text(encoding="utf-8")
    for name in held:
        (licence,) = (
            file for file in (MODULES / name).iterdir() if re.match("(?i)licen[cs]e", file.name)
        )
        assert f"{name}\n\n{licence.read_text(encoding='utf-8').strip()}\n" in told
