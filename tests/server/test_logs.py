# SPDX-License-Identifier: MIT
import json
import logging
import sys

from quiltbee.server.logs import JsonLines


def test_a_log_line_is_one_json_object() -> None:
    record = logging.LogRecord("quiltbee.x", logging.ERROR, "", 1, "it %s", ("broke",), None)
    try:
        int("bad\nline")
    except ValueError:
        record.exc_info = sys.exc_info()
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["from"], told["message"]) == ("error", "quiltbee.x", "it broke")
    assert "ValueError" in told["trace"]
