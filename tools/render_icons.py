# SPDX-License-Identifier: MIT
"""Draw the icons of the page, and the picture that previews of its links show, from our own art.

    python -m tools.render_icons        writes them into web/public; commit what has changed

``web/public/icon.svg`` is the icon. Phones also want it as PNG. The picture of the preview is the quilt of the first page.
"""

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.server.running import Running
from tools import find

PUBLIC: Final = Path(__file__).parent.parent / "web" / "public"
ICONS: Final = {"icon-192.png": 192, "icon-512.png": 512}
SOLID: Final = {"apple-touch-icon.png": 180, "icon-maskable.png": 512}
"""Icons that the system cuts into its own shape: they have a ground, and keep a distance from its edge."""
GROUND: Final = "#ece2d0"
PREVIEW: Final[ViewportSize] = {"width": 1200, "height": 630}
_PREVIEW_STYLE: Final = """
  header, footer, .doors, .tagline span { display: none !important }
  .page { max-width: none !important }
  main { grid-template: "title cover" 1fr / 30rem 1fr !important; padding: 0 0 0 4.5rem !important }
  .title { align-self: center; margin: 0 !important }
  h1 { font-size: 6rem !important; line-height: 1 }
  .tagline { font-size: 1.8rem !important; max-width: 27rem !important }
  .cover { width: 38rem !important; height: auto !important; margin: -1rem 0 0 0 !important }
"""


def main() -> None:
    """Write all icons and the preview."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find.chromium(), args=["--no-sandbox"])
        for name, size in ICONS.items():
            _draw(browser, name, size, "transparent", 1)
        for name, size in SOLID.items():
            _draw(browser, name, size, GROUND, 0.72)
        with tempfile.TemporaryDirectory() as data, Running("--data", data) as server:
            _preview(browser, server.url)
        browser.close()


def _draw(browser: Browser, name: str, size: int, ground: str, share: float) -> None:
    icon = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>html, body {{ margin: 0; height: 100%; background: {ground} }}"
        f"body {{ display: grid; place-content: center }} svg {{ width: {size * share}px }}</style>{icon}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def _preview(browser: Browser, url: str) -> None:
    page = browser.new_page(viewport=PREVIEW, locale="en-GB", color_scheme="light")
    page.goto(url)
    page.wait_for_load_state("networkidle")
    page.evaluate(
        "css => document.head.append(Object.assign(document.createElement('style'), {textContent: css}))",
        _PREVIEW_STYLE,
    )
    page.wait_for_timeout(500)
    page.screenshot(path=PUBLIC / "preview.jpg", type="jpeg", quality=82)
    page.close()


if __name__ == "__main__":
    main()
