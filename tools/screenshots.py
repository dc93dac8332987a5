# SPDX-License-Identifier: MIT
"""Take pictures of every screen, in every edition and three sizes, to be looked at.

    make screenshots                                  all of them, into screenshots/
    python -m tools.screenshots FOLDER --only table   those whose name has a word in it
    python -m tools.screenshots docs/images --readme  those of the README
    python -m tools.screenshots docs/images --rules   those of the rules

The games are played by the keyboard against the computer, on fixed circles, so pictures can be compared from day to day.
"""

import argparse
import base64
import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from quiltbee.core import grid, pieces
from quiltbee.games import doodle, patchwork
from quiltbee.players import Budget, make_player
from tests.browser.playing import Keys, wait_until
from tests.browser.test_doodle import Doodler
from tests.server.conftest import generous
from tests.server.rooms import SUFFIXES, Room, cell_name
from tests.server.running import Json, Running, Seated
from tools import find

SIZES: Final = {
    "desk": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "movie": (1366, 768),
}
MOVIE: Final = (854, 480)
"""The size of the moving picture."""
MILLISECONDS: Final = 700
"""How long it shows each frame but the last."""
PAGES: Final = {
    "home": "/", "help": "/help/patchwork", "help-doodle": "/help/doodle", "guide": "/guide", "open": "/replay", "games": "/games", "missing": "/nowhere",
}  # fmt: skip
RULES: Final = {
    "turn": ("/help/patchwork", "figure >> nth=0 >> :scope > :not(figcaption)"),
    "offers": ("/help/patchwork", ".offers"),
    "time": ("/help/patchwork", "section.pair > figure >> nth=0 >> :scope > :not(figcaption)"),
    "tile": ("/help/patchwork", "section.pair > figure >> nth=1 >> :scope > :not(figcaption)"),
    "rectangle": ("/help/doodle", "svg.sheet"),
}
"""The pictures of the rules: by name, a page and a part of it."""
GAMES: Final = {"classic": 7, "winter": 8, "halloween": 9}
"""By edition, the seed of a game that looks well."""


class Camera:
    """Opens pages of every size, and keeps the pictures."""

    def __init__(self, browser: Browser, server: Running, folder: Path, only: str) -> None:
        self.browser, self.server, self.folder, self.only = browser, server, folder, only

    @contextmanager
    def page(self, path: str, size: str, **options: Any) -> Iterator[Page]:
        """Open a page, and wait until it stands still."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == "phone",
            reduced_motion="reduce",
            locale=options.pop("locale", "en-GB"),
            **options,
        )
        # The offer to turn sounds on would lie on every table.
        context.add_init_script("localStorage.setItem('quiltbee sounds offered', 'true')")
        page = context.new_page()
        page.goto(self.server.url + path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(600)
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        """Keep a picture."""
        if self.only in name:
            page.screenshot(path=self.folder / f"{name}.jpg", type="jpeg", quality=88)
            print(name)

    def keep(self, name: str, path: str, size: str, scale: float = 1, **options: Any) -> None:
        """Keep a picture that is small enough for a repository."""
        width, height = SIZES[size]
        with self.page(path, size, **options) as page:
            self._cut(page, name, {"x": 0, "y": 0, "width": width, "height": height}, scale)

    def keep_game(self, name: str, seated: Seated) -> None:
        """Play a game of Patchwork to its end, and keep it as a moving picture: one frame for each own move."""
        from PIL import Image  # noqa: PLC0415 - `make screenshots` installs it, nothing else needs it

        frames = list[Image.Image]()
        with self.page(f"/table/{seated.id}#{seated.tokens[0]}", "movie") as page:
            while not (view := seated.view(0))["position"]["outcome"]:
                play_well(seated, len(view["moments"]) + 1)
                page.wait_for_timeout(300)
                frames.append(Image.open(io.BytesIO(page.screenshot())).resize(MOVIE))
        first, *others = frames
        times = [MILLISECONDS] * len(others) + [6 * MILLISECONDS]
        first.save(
            self.folder / f"{name}.webp",
            save_all=True,
            append_images=others,
            duration=times,
            loop=0,
            quality=60,
            method=6,
        )
        print(name)

    def keep_part(self, name: str, path: str, selector: str) -> None:
        """Keep a picture of one element, twice as sharp as on the page."""
        with self.page(path, "desk") as page:
            box = page.locator(selector).first.bounding_box()
            assert box is not None, selector
            self._cut(page, name, dict(box), 2)

    def _cut(self, page: Page, name: str, box: dict[str, Any], scale: float) -> None:
        asked = {
            "format": "webp",
            "quality": 82,
            "clip": {**box, "scale": scale},
            "captureBeyondViewport": True,
        }
        shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
        print(name)

    def take_all(self, name: str, path: str) -> None:
        """Take a page in every size, dark, and in German."""
        for size in ("desk", "tablet", "phone"):
            with self.page(path, size) as page:
                self.take(page, f"{name}-{size}")
        with self.page(path, "desk", color_scheme="dark") as page:
            self.take(page, f"{name}-dark")
        with self.page(path, "desk", locale="de-DE") as page:
            self.take(page, f"{name}-german")


def take_game(camera: Camera, edition: str, seed: int) -> None:
    """Play a game and take its beginning, a draft in its middle, and its end."""
    seated = Seated(camera.server, None, 3, seed=seed, edition=edition)
    address = f"/table/{seated.id}#{seated.tokens[0]}"
    camera.take_all(f"start-{edition}", address)
    with camera.page(address, "desk") as page:
        guest = Keys(page, camera.server)
        guest.play_on(9)
        guest.wait_for_turn()
        camera.take_all(f"table-{edition}", address)
        for key in "321":
            page.keyboard.press(key)
        camera.take(page, f"draft-{edition}-desk")
        page.keyboard.press("Escape")
        guest.play_on()
    camera.take_all(f"end-{edition}", address)
    camera.take_all(f"replay-{edition}", f"/replay/{seated.id}#20")


def take_doodle(camera: Camera) -> None:
    """Draw a sheet alone, and take its beginning, its middle and its end."""
    room = Room(camera.server, seed=3)
    address = f"/table/{room.id}#{room.tokens[0]}"
    camera.take_all("start-doodle", address)
    with camera.page(address, "desk") as page:
        player = Doodler(page)
        player.play_on(12)
        camera.take_all("sheet-doodle", address)
        player.play_on()
    camera.take_all("end-doodle", address)
    camera.take_all("replay-doodle", f"/replay/{room.id}#8")


def play_well(seated: Seated, plies: int) -> None:
    """Play seat 0 of a Patchwork table against its computer, with the hand of a neat player, to a ply or the end."""
    player = make_player("greedy", "patchwork", Random(1))
    while (view := seated.view(0))["position"]["to_move"] == 1 or len(view["moments"]) < plies:
        if view["position"]["outcome"]:
            return
        if view["position"]["to_move"] == 1:
            wait_until(lambda: seated.view(0)["position"]["to_move"] != 1, lambda: "it thinks on")
            continue
        state = patchwork.parse_position(view["position"]["text"])
        choice = player.choose(state, 0, patchwork.legal_moves(state), Budget())
        seated.play(0, view["number"], str(choice.move)).raise_for_status()


def draw_well(room: Room, turns: int) -> None:
    """Draw this many turns of a Doodle room for one, each patch where it touches most."""
    for number in range(turns):
        turn = room.turn(0)
        ways = [
            (_touching(turn["sheet"], may["card"], int(way), cell),
             f"{may['card']}@{cell_name(cell)}{SUFFIXES[int(way)]}")
            for may in turn["may"] if not may["uses"] and not may["piece"]
            for way, cells in may["ways"].items()
            for cell in cells
        ]  # fmt: skip
        room.hand_in(0, number, [max(ways)[1] if ways else "pass"])


def _touching(sheet: Json, card: str, way: int, cell: int) -> int:
    """Count the sides at which a patch would touch the edge or what is drawn."""
    shape = doodle.load_edition("standard").shape_of(card)
    laid = set(grid.cells(pieces.lay(shape, cell, way) or 0))
    taken = set(sheet["filled"])
    sides = 0
    for row, column in (divmod(each, grid.SIZE) for each in laid):
        for other in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            inside = all(0 <= place < grid.SIZE for place in other)
            sides += not inside or other[0] * grid.SIZE + other[1] in taken
    return sides


def take_readme(camera: Camera) -> None:
    """Take the pictures of the README: a table of each kind in the middle of its game, a phone, and a whole game."""
    table = Seated(camera.server, None, 2, seed=7)
    play_well(table, 30)
    night = Seated(camera.server, None, 2, seed=9, edition="halloween")
    play_well(night, 22)
    room = Room(camera.server, seed=3)
    draw_well(room, 11)
    here = {each: f"/table/{each.id}#{each.tokens[0]}" for each in (table, night, room)}
    camera.keep("home", "/", "desk")
    camera.keep("table", here[table], "desk")
    camera.keep("halloween", here[night], "desk")
    camera.keep("doodle", here[room], "desk")
    camera.keep("phone", here[table], "phone", scale=1.5)
    camera.keep("phone-doodle", here[room], "phone", scale=1.5, color_scheme="dark")
    camera.keep_game("game", Seated(camera.server, None, 2, seed=7))


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen.")
    parser.add_argument("folder", type=Path, help="where they go")
    parser.add_argument(
        "--only", default="", metavar="WORD", help="those with a word in their name"
    )
    parser.add_argument("--readme", action="store_true", help="the pictures of the README")
    parser.add_argument("--rules", action="store_true", help="the pictures of the rules")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Running("--data", data, *generous()) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find.chromium(), args=["--no-sandbox"])
        camera = Camera(browser, server, chosen.folder, chosen.only)
        if chosen.readme:
            take_readme(camera)
            return
        if chosen.rules:
            for name, (path, selector) in RULES.items():
                camera.keep_part(f"rules-{name}", path, selector)
            return
        parts = [part for part in (*GAMES, "doodle") if part in chosen.only]
        if not parts:
            for name, path in PAGES.items():
                camera.take_all(name, path)
        for part in parts or (*GAMES, "doodle"):
            if part == "doodle":
                take_doodle(camera)
            else:
                take_game(camera, part, GAMES[part])
        browser.close()


if __name__ == "__main__":
    main()
