# SPDX-License-Identifier: MIT
"""Windows of browsers that Playwright cannot drive.

A window understands those words of Playwright's ``Page`` that the guests of ``playing`` use, so the same guests play in
every browser. Every browser that can be driven at all runs a script in a page and performs actions of WebDriver; the
rest is built from these two.
"""

import json
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from pathlib import Path
from re import Pattern
from typing import Any, Final, Literal

from playwright.sync_api import FloatRect

from tests.browser.playing import wait_until

Point = tuple[float, float]
Name = str | Pattern[str] | None

_KEYS: Final = {
    "Enter": "\ue007", "Shift": "\ue008", "Escape": "\ue00c",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}  # fmt: skip
"""Keys that are no characters, as WebDriver writes them."""

_FIND: Final = """
const ROLES = {
  application: "[role=application]",
  button: "button, [role=button]",
  region: "section[aria-label], section[aria-labelledby], [role=region]",
};
const [steps] = arguments;
const isSeen = (each) => each.checkVisibility({ visibilityProperty: true });
const nameOf = (each) => {
  const by = document.getElementById(each.getAttribute("aria-labelledby"));
  return (each.ariaLabel ?? (by ?? each).textContent).replace(/\\s+/g, " ").trim();
};
const isNamed = (each, { text, pattern }) =>
  pattern ? new RegExp(pattern).test(nameOf(each))
  : nameOf(each).toLowerCase().includes((text ?? "").toLowerCase());
let found = [document];
for (const { css, role, name, nth } of steps) {
  if (nth !== undefined) found = found.slice(nth, nth + 1 || undefined);
  else {
    const inside = found.flatMap((each) => [...each.querySelectorAll(css ?? ROLES[role])]);
    found = [...new Set(inside)].filter((each) => css || (isSeen(each) && isNamed(each, name)));
  }
}
"""

_POINT: Final = """
const [each] = found;
if (!each || !isSeen(each) || each.matches("[aria-disabled=true], :disabled")) return null;
const middle = () => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const isHit = () => each.contains(document.elementFromPoint(...middle()));
if (!isHit()) each.scrollIntoView({ block: "center", behavior: "instant" });
return isHit() ? middle() : null;
"""
"""The middle of an element where a hand can reach it, if it can."""


@dataclass(frozen=True)
class Element:
    """What a way through the page leads to, as it is when it is asked: as Playwright's ``Locator``."""

    window: "Window"
    steps: tuple[dict[str, Any], ...] = ()

    def _step(self, **step: object) -> "Element":
        return replace(self, steps=(*self.steps, step))

    def locator(self, css: str) -> "Element":
        return self._step(css=css)

    def get_by_role(self, role: str, name: Name = None) -> "Element":
        named = {"pattern": name.pattern} if isinstance(name, Pattern) else {"text": name}
        return self._step(role=role, name=named)

    def nth(self, index: int) -> "Element":
        return self._step(nth=index)

    @property
    def first(self) -> "Element":
        return self.nth(0)

    @property
    def last(self) -> "Element":
        return self.nth(-1)

    def all(self) -> list["Element"]:
        return [self.nth(index) for index in range(self.count())]

    def _ask(self, script: str, *arguments: object) -> Any:
        return self.window.run(_FIND + script, self.steps, *arguments)

    def _value(self, expression: str, *arguments: object) -> Any:
        """Wait until the element is there, and return something of it."""
        values = list[Any]()

        def is_there() -> bool:
            values.extend(
                self._ask(f"return found.slice(0, 1).map((each) => {expression})", *arguments)
            )
            return bool(values)

        wait_until(is_there, lambda: f"{self.steps} does not come: {self.window.text}")
        return values[0]

    def count(self) -> int:
        count: int = self._ask("return found.length")
        return count

    def is_visible(self) -> bool:
        return bool(self._ask("return found.some(isSeen)"))

    def inner_text(self) -> str:
        # Browsers do not agree on the line breaks at the end.
        return str(self._value("each.innerText.trim()"))

    def all_inner_texts(self) -> list[str]:
        texts: list[str] = self._ask("return found.map((each) => each.innerText)")
        return texts

    def get_attribute(self, name: str) -> str | None:
        value: str | None = self._value("each.getAttribute(arguments[1])", name)
        return value

    def bounding_box(self) -> FloatRect:
        box: FloatRect = self._value("each.getBoundingClientRect().toJSON()")
        return box

    def click(self) -> None:
        self.window.mouse.click(self._point())

    def tap(self) -> None:
        self.window.touch([self._point()])

    def _point(self) -> Point:
        points = list[Point]()

        def is_reached() -> bool:
            if point := self._ask(_POINT):
                points.append((point[0], point[1]))
            # Something that still moves would be missed.
            return len(points) > 1 and points[-1] == points[-2]

        wait_until(is_reached, lambda: f"no hand reaches {self.steps}: {self.window.text}")
        return points[-1]


class Mouse:
    """The mouse of a window."""

    def __init__(self, window: "Window") -> None:
        self._window = window
        self._at: Point = (0, 0)

    def move(self, x: float, y: float, steps: int = 1) -> None:
        self._perform(*moves(self._at, (x, y), steps))
        self._at = x, y

    def down(self) -> None:
        self._perform({"type": "pointerDown", "button": 0})

    def up(self) -> None:
        self._perform({"type": "pointerUp", "button": 0})

    def click(self, point: Point) -> None:
        self.move(*point)
        self._perform({"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def _perform(self, *actions: dict[str, Any]) -> None:
        self._window.point("mouse", *actions)


def moves(start: Point, end: Point, steps: int) -> list[dict[str, Any]]:
    """Go from one point to another in so many steps."""
    return [
        {
            "type": "pointerMove",
            "x": round(start[0] + (end[0] - start[0]) * step / steps),
            "y": round(start[1] + (end[1] - start[1]) * step / steps),
            "duration": 0,
        }
        for step in range(1, steps + 1)
    ]


class Keyboard:
    """The keyboard of a window."""

    def __init__(self, window: "Window") -> None:
        self._window = window

    def press(self, chord: str) -> None:
        """Press a key, or several together: ``Shift+Enter``."""
        keys = [_KEYS.get(key, key) for key in chord.split("+")]
        downs = [{"type": "keyDown", "value": key} for key in keys]
        ups = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self._window.perform({"type": "key", "id": "keyboard", "actions": [*downs, *ups]})


class Window(ABC):
    """A window of a browser, with nothing remembered."""

    def __init__(self) -> None:
        self.mouse, self.keyboard = Mouse(self), Keyboard(self)

    @abstractmethod
    def goto(self, url: str) -> None:
        """Load an address, and wait for it."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size."""

    @abstractmethod
    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function in the page, and return what it returns."""

    @abstractmethod
    def perform(self, source: dict[str, Any]) -> None:
        """Perform actions of one source of input, as WebDriver writes them."""

    @abstractmethod
    def touch(self, way: list[Point]) -> None:
        """Put a finger down at the first point, move it to all others and lift it."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Keep a picture of what can be seen."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return what was reported as an error until now, but broken connections, which tests cause on purpose."""

    @abstractmethod
    def close(self) -> None:
        """Close it, and forget what was remembered in it."""

    def open(self, url: str, **settings: object) -> None:
        """Load a page of ours with some settings, and without motion."""
        origin = "/".join(url.split("/")[:3])
        self.goto(f"{origin}/icon.svg")
        self.run(
            "localStorage.clear(); localStorage.setItem('quiltbee settings', arguments[0])",
            json.dumps({"language": "en", "speed": 0} | settings),
        )
        self.goto(url)

    def point(self, kind: Literal["mouse", "touch"], *actions: dict[str, Any]) -> None:
        parameters = {"pointerType": kind}
        self.perform({"type": "pointer", "id": kind, "parameters": parameters, "actions": actions})

    @property
    def url(self) -> str:
        return str(self.run("return location.href"))

    @property
    def text(self) -> str:
        return str(self.run("return document.body.innerText"))

    def locator(self, css: str) -> Element:
        return Element(self).locator(css)

    def get_by_role(self, role: str, name: Name = None) -> Element:
        return Element(self).get_by_role(role, name)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)


class Engine(ABC):
    """A browser, from which windows are opened."""

    @abstractmethod
    def new_window(self) -> Window:
        """Open a window."""

    @abstractmethod
    def close(self) -> None:
        """End all of its processes."""
