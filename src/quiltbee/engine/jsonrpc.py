# SPDX-License-Identifier: MIT
"""JSON-RPC 2.0 with one object a line: reads lines and requests, and writes results and errors.

It is strict: it refuses everything that JSON or JSON-RPC does not allow.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final, TypeAlias

from quiltbee.core import strict_json
from quiltbee.core.strict_json import StrictJsonError

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603

MAX_LINE: Final = 8 * 1024 * 1024
"""The longest line that is read, in bytes. The longest record needs a fifth of it."""

Id: TypeAlias = str | int | float | None


class RpcError(Exception):
    """An error to send as the answer to a request."""

    def __init__(self, code: int, message: str, data: dict[str, object] | None = None) -> None:
        super().__init__(code, message, data)
        self.code, self.message, self.data = code, message, data


class BadLineError(RpcError):
    """A line that is not a valid request. ``id`` is the id of the request, if it could be read."""

    def __init__(self, code: int, message: str, id_: Id = None) -> None:
        super().__init__(code, message)
        self.id = id_


@dataclass(frozen=True, slots=True)
class Request:
    """A call of a method. A notification is carried out like any other call, but has no answer."""

    id: Id
    method: str
    params: object
    is_notification: bool


def read_lines(stream: BinaryIO, limit: int = MAX_LINE) -> Iterator[bytes | None]:
    """Yield the lines of a stream without their line ends; None for a line that is longer than the limit.

    It never holds more than the limit in memory.
    """
    while line := stream.readline(limit + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        elif len(line) <= limit:
            yield line  # the last line, without a line end
        else:
            while (rest := stream.readline(limit)) and not rest.endswith(b"\n"):
                pass
            yield None


def is_blank(line: bytes) -> bool:
    """Return whether a line holds only white space of JSON."""
    return not line.strip(b" \t\r\n")


def parse(line: bytes | None) -> Request:
    """Parse a request. Raises BadLineError."""
    if line is None:
        raise BadLineError(PARSE_ERROR, f"a line may have at most {MAX_LINE} bytes")
    try:
        message = strict_json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadLineError(PARSE_ERROR, "the line is not text in UTF-8") from None
    except RecursionError:
        raise BadLineError(PARSE_ERROR, "the line is nested too deeply") from None
    except json.JSONDecodeError as error:
        words = f"the line is not JSON: {error.msg} at column {error.colno}"
        raise BadLineError(PARSE_ERROR, words) from None
    except StrictJsonError as error:
        raise BadLineError(PARSE_ERROR, f"the line cannot be read: {error}") from None
    return _request(message)


def _request(message: object) -> Request:
    if isinstance(message, list):
        raise BadLineError(INVALID_REQUEST, "a line holds one request; send a batch line by line")
    if not isinstance(message, dict):
        raise BadLineError(INVALID_REQUEST, "a request must be a JSON object")
    id_ = message.get("id")
    if isinstance(id_, bool) or not isinstance(id_, str | int | float | None):
        raise BadLineError(INVALID_REQUEST, "the id must be a string, a number or null")
    if message.get("jsonrpc") != "2.0":
        raise BadLineError(INVALID_REQUEST, 'a request must have "jsonrpc": "2.0"', id_)
    method = message.get("method")
    if not isinstance(method, str):
        raise BadLineError(INVALID_REQUEST, "the method of a request must be a string", id_)
    return Request(id_, method, message.get("params", {}), "id" not in message)


def result_line(id_: Id, result: object) -> bytes:
    """Return the answer to a request that succeeded."""
    return _line({"jsonrpc": "2.0", "id": id_, "result": result})


def error_line(id_: Id, error: RpcError) -> bytes:
    """Return the answer to a request that failed."""
    body: dict[str, object] = {"code": error.code, "message": error.message}
    if error.data is not None:
        body["data"] = error.data
    return _line({"jsonrpc": "2.0", "id": id_, "error": body})


def _line(message: object) -> bytes:
    # ASCII with escapes: no line breaks inside a message, and lone surrogates, which UTF-8 cannot encode.
    return json.dumps(message, ensure_ascii=True, allow_nan=False).encode("ascii") + b"\n"
