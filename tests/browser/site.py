# SPDX-License-Identifier: MIT
"""The page that plays without a server, as a static host gives it out, and the desk in it as tests ask it."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final, Self

from playwright.sync_api import Page

from tests.browser.conftest import ROOT
from tests.browser.playing import wait_until

SITE: Final = ROOT / "build" / "site"
UNDER: Final = "games/quilting"
"""The path at the host."""
_NUMBERS: Final = count()
_WATCH: Final = """{
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...all) {
    super(...all);
    window.desk = this;
    window.told = {};
    this.addEventListener("message", ({ data }) => {
      if (data.type === "answer") told[data.id] = data.text;
    });
  }
};
}
"""
"""Put before the page's own script: the test asks the same worker as the page does. Some engines can run nothing earlier."""
_ASK: Final = """
const [id, path] = arguments;
desk.postMessage({ type: "request", id, method: "GET", path, tokens: [] });
"""
_TOLD: Final = "return window.told?.[arguments[0]] ?? null"


class Host:
    """Python's own file server, which knows no more than files."""

    def __init__(self, folder: Path, site: Path = SITE) -> None:
        assert (site / "index.html").exists(), "run: make site"
        (folder / UNDER).parent.mkdir(parents=True, exist_ok=True)
        self.files = folder / UNDER
        shutil.copytree(site, self.files)
        (script,) = self.files.glob("assets/index-*.js")
        script.write_text(_WATCH + script.read_text())
        self.folder = folder

    def __enter__(self) -> Self:
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        told = re.search(r"port (\d+)", self._process.stdout.readline())
        assert told
        self.url = f"http://127.0.0.1:{told[1]}/{UNDER}/"
        return self

    def stop(self) -> None:
        """Go away, and do not come back."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __exit__(self, *_: object) -> None:
        self.stop()


@dataclass(frozen=True)
class Answer:
    """What the desk has answered."""

    text: str

    def json(self) -> Any:
        """Return the message."""
        return json.loads(self.text)


class Desk:
    """Stands for a server: guests ask it when to look. ``run`` runs the body of a function in the page."""

    def __init__(self, run: Callable[..., Any]) -> None:
        self._run = run

    @classmethod
    def of(cls, page: Page) -> Self:
        """Return the desk of a page that Playwright drives."""
        return cls(
            lambda body, *given: page.evaluate(f"(all) => (function () {{{body}}})(...all)", given)
        )

    @property
    def http(self) -> "Desk":
        return self

    def get(self, path: str) -> Answer:
        identity, answers = f"test {next(_NUMBERS)}", list[str]()
        self._run(_ASK, identity, path)

        def is_told() -> bool:
            answers.extend(each for each in [self._run(_TOLD, identity)] if each is not None)
            return bool(answers)

        wait_until(is_told, lambda: f"nothing is told of {path}")
        return Answer(answers[0])
