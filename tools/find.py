# SPDX-License-Identifier: MIT
"""Find the programs that some tests need and pip does not bring: browsers, databases, proxies.

``python -m tools.find`` says in one line which of them are missing; tests that need those are skipped. Where ``CI`` or
``QUILTBEE_INSTALL`` is set it installs them first: root by Debian's package manager, and anybody a Chromium by Playwright.

No service of this machine is touched: tests start servers of their own on free ports. ``QUILTBEE_CHROMIUM`` and
``QUILTBEE_FIREFOX`` name other browsers.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_SHELL: Final = "chromium-headless-shell"
"""The same engine without windows and toolbars. With it a page takes half of the processor time."""
_CHROMIUMS: Final = (
    _SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
)  # fmt: skip
_MINI_BROWSERS: Final = "usr/lib/*/webkit2gtk-4.*/MiniBrowser"
_CLUSTERS: Final = Path("/etc/postgresql-common/createcluster.conf")
_APT: Final = ("apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "-o", "Dpkg::Options::=--force-confold")


class MissingError(Exception):
    """A program is not on this machine, or cannot run here."""


@dataclass(frozen=True)
class WebKit:
    """What drives WebKit, the engine of every browser on an iPhone."""

    driver: str
    browser: str
    screen: str


def chromium() -> str:
    """Return the path of a Chromium. Raises MissingError, as all finders do."""
    try:
        return os.environ.get("QUILTBEE_CHROMIUM") or _on_path("Chromium", *_CHROMIUMS)
    except MissingError:
        if Path(path := _playwrights_own()).exists():
            return path
        raise


def firefox() -> str:
    """Return the path of a Firefox. It needs no driver: it speaks WebDriver BiDi itself."""
    return os.environ.get("QUILTBEE_FIREFOX") or _on_path("Firefox", "firefox-esr", "firefox")


def webkit() -> WebKit:
    """Return a driver, a small browser and a screen for it."""
    browsers = sorted(Path("/").glob(_MINI_BROWSERS))
    if not browsers:
        raise MissingError("WebKit is not installed")
    return WebKit(_on_path("WebKit", "WebKitWebDriver"), str(browsers[-1]), _on_path("WebKit", "Xvfb"))  # fmt: skip


def postgres(program: str = "postgres") -> str:
    """Return the path of a program of PostgreSQL's server, the newest where there are several."""
    found = Path("/usr/lib/postgresql").glob(f"*/bin/{program}")
    newest = max(found, key=lambda path: int(path.parts[4]), default=None)
    return str(newest) if newest else _on_path("PostgreSQL", program)


def haproxy() -> str:
    """Return the path of HAProxy."""
    return _on_path("HAProxy", "haproxy", "/usr/sbin/haproxy")


def nginx() -> str:
    """Return the path of nginx."""
    return _on_path("nginx", "nginx", "/usr/sbin/nginx")


def caddy() -> str:
    """Return the path of Caddy."""
    return _on_path("Caddy", "caddy")


def promtool() -> str:
    """Return the path of the program that checks the rules of Prometheus."""
    return _on_path("Prometheus", "promtool")


def _on_path(name: str, *commands: str) -> str:
    for command in commands:
        if found := shutil.which(command):
            return found
    raise MissingError(f"{name} is not installed")


def _playwrights_own() -> str:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow to load, seldom needed

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


_PROGRAMS: Final[dict[str, tuple[Callable[[], object], tuple[str, ...]]]] = {
    "Chromium": (chromium, (_SHELL,)),
    "Firefox": (firefox, ("firefox-esr",)),
    "WebKit": (webkit, ("webkit2gtk-driver", "xvfb")),
    "PostgreSQL": (postgres, ("postgresql",)),
    "HAProxy": (haproxy, ("haproxy",)),
    "nginx": (nginx, ("nginx-light",)),
    "Caddy": (caddy, ("caddy",)),
    "Prometheus": (promtool, ("prometheus",)),
}
"""How each is found, and the packages of Debian that bring it."""


def missing() -> list[str]:
    """Return the names of all programs that are not here."""
    return [name for name, (find, _) in _PROGRAMS.items() if not _is_here(find)]


def _is_here(find: Callable[[], object]) -> bool:
    try:
        find()
    except MissingError:
        return False
    return True


def _has_packages() -> bool:
    """Return whether Debian's package manager is here, and we may use it."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install(name: str) -> None:
    if _has_packages():
        if not _CLUSTERS.exists():
            # PostgreSQL would make and start a cluster at once, which takes a port and memory for nothing.
            _CLUSTERS.parent.mkdir(exist_ok=True)
            _CLUSTERS.write_text("create_main_cluster = false\n", encoding="utf-8")
        command = (*_APT, "install", "--yes", "--no-install-recommends", *_PROGRAMS[name][1])
        if not _works(*command) and _works(*_APT, "update"):  # the lists of packages may be old
            _works(*command)
    if name == "Chromium" and not _is_here(chromium):
        _works(sys.executable, "-m", "playwright", "install", "chromium")


def _works(*command: str) -> bool:
    """Run a command of the machine quietly, and return whether it worked."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, check=False, env=environment, capture_output=True).returncode == 0  # noqa: S603 - our own words  # fmt: skip


def main() -> None:
    """Install what is missing, if that is wanted, and say what is still missing."""
    may_install = bool(os.environ.get("CI") or os.environ.get("QUILTBEE_INSTALL"))
    wanted = missing() if may_install else []
    if not _has_packages():
        wanted = [name for name in wanted if name == "Chromium"]
    elif may_install and not shutil.which(_SHELL):
        wanted = ["Chromium", *wanted]  # also where there is another
    for name in dict.fromkeys(wanted):
        print(f"Installing {name} for the tests (once) ...", flush=True)
        _install(name)
    if names := ", ".join(missing()):
        how = "could not be installed" if may_install else "root gets them by QUILTBEE_INSTALL=1"
        print(f"Not here: {names} ({how}). The tests that need them are skipped.")


if __name__ == "__main__":
    main()
