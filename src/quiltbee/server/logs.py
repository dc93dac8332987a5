# SPDX-License-Identifier: MIT
"""The form of the log. It never holds tokens or names."""

import asyncio
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final


class JsonLines(logging.Formatter):
    """One JSON object a line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as JSON."""
        entry = {
            "at": datetime.fromtimestamp(record.created, tz=UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry)


_CLIENT_FAULTS: Final = frozenset({
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
})  # fmt: skip
"""Warnings of uvicorn that any client can cause, as often as it likes."""


_GIVEN_UP: Final = "Cancel %s running task(s), timeout graceful shutdown exceeded"
"""An error of uvicorn where a stop does not wait any longer, for example for a database that is silent."""


def _is_our_fault(record: logging.LogRecord) -> bool:
    return record.msg not in _CLIENT_FAULTS


def _warn_of_requests_given_up(record: logging.LogRecord) -> bool:
    """Turn it into a warning without the tracebacks of the requests."""
    if record.msg == _GIVEN_UP:
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg = "the stop did not wait for %s requests any longer; their clients ask again"
    return not (record.exc_info and record.exc_info[0] is asyncio.CancelledError)


def set_up(form: str, level: str) -> None:
    """Send the log to standard error, as ``text`` or ``json``."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("quiltbee").setLevel(level.upper())
    # Below INFO these libraries log all traffic, including tokens. So their level is never lower than WARNING.
    for name in ("uvicorn", "websockets", "asyncio", "sqlalchemy"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLevelName(level.upper())))
    logging.getLogger("uvicorn.error").addFilter(_warn_of_requests_given_up)
    if level != "debug":
        logging.getLogger("uvicorn.error").addFilter(_is_our_fault)
    # SQLAlchemy logs a stack trace when it cannot close a broken connection. That helps nobody.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
