# SPDX-License-Identifier: MIT
"""A review as one file that needs no server: the page's own review, with what it shows inside."""

from pathlib import Path
from typing import Final

from quiltbee import record
from quiltbee.core.errors import DataError
from quiltbee.protocol.exchange import read, to_json
from quiltbee.protocol.study import ReviewView
from quiltbee.study import Review
from quiltbee.study.wire import review_json

EMPTY: Final = Path(__file__).parents[1] / "page" / "review.html"
"""The document without a review; ``web/vite.review.config.ts`` builds it."""


def review_file(review: Review, language: str) -> str:
    """Return the document, in a language of ``words.languages()``. Raises DataError."""
    info = review.record.game.INFO
    if not info.has_page:
        raise DataError(f"{info.title} has no page in the browser")
    try:
        document = EMPTY.read_text(encoding="utf-8")
    except OSError:
        raise DataError("the page is not built; in a checkout, `make page` builds it") from None
    online = info.load("online")
    shown = {
        "replay": online.record_replay(review.record),
        "edition": online.edition_view(review.record.game.edition_of(review.record.start)),
        "review": read(ReviewView, review_json(review)),
        "record": record.write(review.record),
    }
    text = to_json(shown).replace("<", "\\u003c")  # a name must not end the script
    head, tail = document.split(">{}<", 1)
    return f"{head}>{text}<{tail}".replace("LANG", language, 1)
