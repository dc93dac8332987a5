# SPDX-License-Identifier: MIT
"""Firefox, driven by WebDriver BiDi, which it speaks itself."""

import base64
import json
import os
import re
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from websockets.sync.client import connect

from tests.browser.window import Engine, Point, Window, moves

WAIT: Final = 60.0
PREFERENCES: Final = {"dom.w3c_touch_events.enabled": 1}
"""A machine without a touch screen has no touch events otherwise."""
BROKEN: Final = re.compile("connection to (the server at )?ws://")
"""Firefox itself reports lines that break."""

Json = dict[str, Any]


class Firefox(Engine):
    """A Firefox without a screen."""

    def __init__(self, path: str) -> None:
        with ExitStack() as stack:
            home = Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
            self._connection = stack.enter_context(
                connect(self._start(path, home, stack), open_timeout=WAIT, max_size=None)
            )
            self._numbers = count(1)
            self._reported = list[Json]()
            self.ask("session.new", capabilities={})
            # Ends every process of it, also where the program is a script that starts another.
            stack.callback(self.ask, "browser.close")
            self.ask("session.subscribe", events=["log.entryAdded"])
            self._open = stack.pop_all()

    def _start(self, path: str, home: Path, stack: ExitStack) -> str:
        """Start it, and return the address at which it listens."""
        lines = [f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()]
        (home / "user.js").write_text("".join(lines), encoding="ascii")
        process = stack.enter_context(
            subprocess.Popen(
                [path, "--headless", "--no-remote", "--profile", home, "--remote-debugging-port=0"],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                # It refuses to start where this folder is somebody else's.
                env=os.environ | {"HOME": str(home)},
            )
        )
        assert process.stderr is not None
        said = list[str]()
        for line in process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                return found[1] + "/session"
            said.append(line)
        raise AssertionError(f"Firefox did not start: {said}")

    def ask(self, method: str, **params: object) -> Json:
        """Send a command, and return the answer."""
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": params}))
        while (message := json.loads(self._connection.recv(WAIT))).get("id") != number:
            if message.get("method") == "log.entryAdded":
                self._reported.append(message["params"])
        assert message["type"] == "success", f"{method}: {message['message']}"
        result: Json = message["result"]
        return result

    def new_window(self) -> "FirefoxWindow":
        """Open a window, with a storage of its own."""
        context = self.ask("browser.createUserContext")["userContext"]
        opened = self.ask("browsingContext.create", type="window", userContext=context)
        return FirefoxWindow(
            self.ask, context, opened["context"], lambda: self._errors(opened["context"])
        )

    def _errors(self, context: str) -> list[str]:
        return [
            f"{each['type']}: {each['text']}"
            for each in self._reported
            if each["level"] == "error"
            and each["source"].get("context") == context
            and not BROKEN.search(each["text"])
        ]

    def close(self) -> None:
        self._open.close()


class FirefoxWindow(Window):
    """One window of it."""

    def __init__(
        self, ask: Callable[..., Json], user: str, context: str, errors: Callable[[], list[str]]
    ) -> None:
        super().__init__()
        self._ask_browser, self._user, self._context, self._errors = ask, user, context, errors

    def _ask(self, method: str, **params: object) -> Json:
        return self._ask_browser(method, context=self._context, **params)

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="complete")

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", viewport={"width": width, "height": height})

    def run(self, script: str, *arguments: object) -> Any:
        # Values travel as text: BiDi writes every value with its type.
        answer = self._ask_browser(
            "script.callFunction",
            functionDeclaration=f"""(given) =>
                JSON.stringify((function () {{ {script} }})(...JSON.parse(given)) ?? null)""",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._context},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def perform(self, source: Json) -> None:
        self._ask("input.performActions", actions=[source])

    def touch(self, way: list[Point]) -> None:
        start, *others = way
        actions = [*moves(start, start, 1), {"type": "pointerDown", "button": 0}]
        for end in others:
            actions += moves(start, end, 8)
            start = end
        self.point("touch", *actions, {"type": "pointerUp", "button": 0})

    def picture(self, path: Path) -> None:
        shot = self._ask("browsingContext.captureScreenshot")
        path.write_bytes(base64.b64decode(shot["data"]))

    def complaints(self) -> list[str]:
        self.run("")  # what was reported comes before the answer
        return self._errors()

    def close(self) -> None:
        self._ask_browser("browser.removeUserContext", userContext=self._user)
