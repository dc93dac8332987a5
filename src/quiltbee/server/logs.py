# SPDX-License-Identifier: MIT
"""What is written to the log, and in which form. Tokens and names are never in it."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        entry = {
            "at": datetime.fromtimestamp(record.created, tz=UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry)


_FROM_STRANGERS: Final = frozenset({
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
})  # fmt: skip
"""What uvicorn warns of and anybody can bring about, as often as they like."""


def _is_news(record: logging.LogRecord) -> bool:
    return record.msg not in _FROM_STRANGERS


def set_up(form: str, level: str) -> None:
    """Let the log go to standard error, as ``text`` or ``json``."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("quiltbee").setLevel(level.upper())
    # Below INFO these write down what passes over the wire, tokens included; so they never go lower.
    for name in ("uvicorn", "websockets", "asyncio", "sqlalchemy"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
    if level != "debug":
        logging.getLogger("uvicorn.error").addFilter(_is_news)
    # That a line which broke could not be closed is no news, and its stack helps nobody.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
