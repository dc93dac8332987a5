# SPDX-License-Identifier: MIT
"""Turns every error over HTTP into a :class:`Fault`: a code for programs, a message for people, never a stack trace."""

import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from quiltbee.core import strict_json
from quiltbee.core.errors import QuiltbeeError
from quiltbee.core.strict_json import StrictJsonError
from quiltbee.core.validation import error_words
from quiltbee.protocol import Fault
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.model.storage import StorageError
from quiltbee.server.tables.games import ONLINE

log = logging.getLogger("quiltbee.http")

TOO_MANY_REQUESTS: Final = 429
_WORDS: Final = {
    400: ("bad_request", "This request cannot be understood."),
    404: ("not_found", "There is nothing at this address."),
    405: ("not_allowed", "This address does not allow this method."),
    413: ("too_large", "That is too long."),
}
_NO_JSON: Final = (
    "The body was not read as JSON: send the header content-type: application/json with it."
)


def describe(errors: Sequence[Any], *, is_tagged: bool = False) -> str:
    """Describe the first of pydantic's errors in words of JSON. The words never repeat what the client sent.

    In a tagged union pydantic begins the place with the tag, which is no field of the message.
    """
    first = errors[0] if errors else {}
    place = [str(part) for part in first.get("loc", ()) if part != "body"]
    if first.get("type") == "json_invalid":
        return f"The message is not valid JSON{f', at character {place[0]}' if place else ''}."
    what = _UNION_WORDS.get(first.get("type", ""), error_words)(first)
    where = ".".join(place[is_tagged:])
    return f"The message is not valid{f' at {where[:80]}' if where else ''}: {what[:200]}."


def _field(error: Any) -> str:
    """Return the field that tells messages apart. For 'game', pydantic reports the name of our function instead."""
    return "'game'" if "game" in error["ctx"]["discriminator"] else "'type'"


_UNION_WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "union_tag_not_found": lambda error: (
        f"it must be an object; its {_field(error)} must be a string"
    ),
    "union_tag_invalid": lambda error: (
        f"{_field(error)} is not one of {error['ctx']['expected_tags']}"
    ),
}
"""Errors about which of several messages one is."""


class StrictRequest(Request):
    """A request whose body may not have two members of the same name in an object."""

    async def json(self) -> Any:
        """Return the value of the body. Raises UnreadableError, json.JSONDecodeError, UnicodeDecodeError or RecursionError."""
        body = await self.body()
        try:
            return strict_json.loads(body.decode())
        except StrictJsonError as error:
            raise UnreadableError(f"The message cannot be read: {error}.") from None


class UnreadableError(HTTPException):
    """A body that is not JSON by its standard."""

    def __init__(self, words: str) -> None:
        super().__init__(422, words)


class StrictRoute(APIRoute):
    """A route that reads the bodies of its requests strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the function that answers a request."""
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return handle_strictly


def respond(refusal: Refusal, headers: dict[str, str] | None = None) -> JSONResponse:
    """Return the response to a refused request."""
    fault = Fault(code=refusal.code, message=refusal.message)
    return JSONResponse(vars(fault), refusal.status, headers)


def install(app: FastAPI) -> None:
    """Install handlers for all errors of an application."""

    @app.exception_handler(RefusedError)
    async def refused(request: Request, error: RefusedError) -> JSONResponse:
        request.app.state.metrics.refused.labels(error.refusal.code).inc()
        later = {"retry-after": "2"} if error.refusal.status == TOO_MANY_REQUESTS else None
        return respond(error.refusal, later)

    @app.exception_handler(QuiltbeeError)
    async def ours(_: Request, error: QuiltbeeError) -> JSONResponse:
        return respond(refusals.from_error(error))

    @app.exception_handler(StorageError)
    async def not_stored(_: Request, error: StorageError) -> JSONResponse:
        return respond(refusals.not_saved(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        errors = error.errors()
        is_in_body = any(each["loc"][:1] == ("body",) for each in errors)
        if is_in_body and "json" not in request.headers.get("content-type", ""):
            return respond(Refusal("bad_request", _NO_JSON, 422))
        is_tagged = errors[0]["loc"][1:2] in {(name,) for name in ONLINE}
        return respond(Refusal("bad_request", describe(errors, is_tagged=is_tagged), 422))

    @app.exception_handler(UnreadableError)
    async def unreadable(_: Request, error: UnreadableError) -> JSONResponse:
        return respond(Refusal("bad_request", error.detail, error.status_code))

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> JSONResponse:
        code, words = _WORDS.get(error.status_code, ("refused", "This is not possible."))
        return respond(Refusal(code, words, error.status_code), dict(error.headers or {}))

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> JSONResponse:
        log.error("unexpected error at %s", request.url.path, exc_info=error)
        return respond(refusals.OUR_FAULT)
