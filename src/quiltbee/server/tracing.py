# SPDX-License-Identifier: MIT
"""Traces for OpenTelemetry: where the time of a request, a move or a computer's move goes.

They are off unless the usual variables ``OTEL_*`` name an exporter. Off costs nothing: the methods of ``SPANS`` are wrapped
only when tracing starts. As the metrics, spans hold no address, name, token or table.
"""

import asyncio
import contextlib
import functools
import inspect
import logging
import os
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from quiltbee import __version__
from quiltbee.core.extras import how_to_install
from quiltbee.server.api.guard import Guard
from quiltbee.server.api.socket_endpoint import Connection
from quiltbee.server.storage import Store
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.server.tables.remote import Remote
from quiltbee.server.tables.table_registry import TableRegistry
from quiltbee.server.workers.bot_pool import BotPool

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Tracer

log = logging.getLogger("quiltbee.server")

_ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_END_SECONDS: Final = 3.0
"""How long the last spans may take at the end of the server."""
_GROUP: Final = "opentelemetry_traces_exporter"
_NO_ATTRIBUTES: Final[dict[str, str | int]] = {}

Attributes = Mapping[str, str | int]
Undo = Callable[[], None]
Lifespan = Callable[[FastAPI], AbstractAsyncContextManager[None]]


class _Span(NamedTuple):
    owner: type
    method: str
    name: str
    attributes: Callable[..., Attributes] = lambda *_, **__: _NO_ATTRIBUTES
    """Called with the arguments of the method."""


SPANS: Final = (
    _Span(Connection, "_handle", "message", lambda *given, **_: {"type": getattr(given[4], "type", "bad_message")}),
    _Span(TableRegistry, "_load", "load"),
    _Span(LiveTable, "_add", "move", lambda self, *_, **__: {"game": self.table.setup.game}),
    _Span(LiveTable, "_propose", "check"),
    _Span(Store, "append", "store"),
    _Span(LiveTable, "took_effect", "announce", lambda self, *_, **__: {"clients": len(self.subscribers)}),
    _Span(Remote, "tell_entries", "tell servers"),
    _Span(BotPool, "choose", "bot", lambda _, request, *__, **___: {"game": request.game, "level": request.level}),
)  # fmt: skip
"""What is traced, besides HTTP requests. A move over a socket is a message that contains a move with check, store and announce."""


_REQUEST: Final = (Guard, "_pass")
"""The way of an HTTP request."""


def exporter_name() -> str | None:
    """Return the name of the exporter that the environment asks for, as a package registers it; None: no traces."""
    chosen = os.environ.get("OTEL_TRACES_EXPORTER", "").strip()
    if os.environ.get("OTEL_SDK_DISABLED", "").lower() == "true" or chosen == "none":
        return None
    if not chosen and not any(os.environ.get(name) for name in _ENDPOINTS):
        return None
    if chosen not in {"", "otlp"}:
        return chosen
    protocol = os.environ.get("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") or os.environ.get(
        "OTEL_EXPORTER_OTLP_PROTOCOL", ""
    )
    return "otlp_proto_grpc" if protocol == "grpc" else "otlp_proto_http"


def start_if_wanted() -> Undo | None:
    """Start tracing if the environment asks for it. Return what ends it; None if it is off."""
    name = exporter_name()
    if name is None:
        return None
    try:
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415 - an extra brings it

        [found] = entry_points(group=_GROUP, name=name)
        processor = BatchSpanProcessor(_make(found.load()))
    except (ImportError, ValueError) as error:
        log.warning(
            "traces are off: the exporter %.40s is missing (%s); %s",
            name,
            type(error).__name__,
            how_to_install("tracing"),
        )
        return None
    provider = _provider()
    provider.add_span_processor(processor)
    undo = install(provider.get_tracer("quiltbee", __version__))
    log.warning("traces are on, by %s", name)

    def end() -> None:
        undo()
        # An exporter that reaches nobody would keep the server from ending.
        ending = threading.Thread(target=provider.shutdown, daemon=True)
        ending.start()
        ending.join(_END_SECONDS)

    return end


def around(lifespan: Lifespan) -> Lifespan:
    """Return the life of an application, with tracing from its beginning to its end if it is wanted."""

    @contextlib.asynccontextmanager
    async def traced(app: FastAPI) -> AsyncIterator[None]:
        end = start_if_wanted()
        try:
            async with lifespan(app):
                yield
        finally:
            if end is not None:
                await asyncio.to_thread(end)

    return traced


def _make(kind: "Callable[[], SpanExporter]") -> "SpanExporter":
    return kind()


def _provider() -> "TracerProvider":
    """Return a provider of our own. Other libraries do not find it, so they do not add spans with addresses and paths."""
    from opentelemetry.sdk.resources import Resource  # noqa: PLC0415 - an extra brings it
    from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415

    name = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "quiltbee"}
    return TracerProvider(resource=Resource.create({**name, "service.version": __version__}))


def install(tracer: "Tracer") -> Undo:
    """Wrap all that is traced; return what takes it away again."""
    places = [*((each.owner, each.method) for each in SPANS), _REQUEST]
    before = [(owner, method, getattr(owner, method)) for owner, method in places]
    for each in SPANS:
        setattr(each.owner, each.method, _wrapped(tracer, each))
    setattr(*_REQUEST, _request(tracer, getattr(*_REQUEST)))

    def undo() -> None:
        for owner, method, real in before:
            setattr(owner, method, real)

    return undo


def _wrapped(tracer: "Tracer", span: _Span) -> Callable[..., Any]:
    real: Callable[..., Any] = getattr(span.owner, span.method)

    @contextlib.contextmanager
    def spanned(given: tuple[Any, ...], named: dict[str, Any]) -> Iterator[None]:
        attributes = {
            f"quiltbee.{key}": value for key, value in span.attributes(*given, **named).items()
        }
        # What an error says may be private, so only its kind is told.
        with tracer.start_as_current_span(
            span.name, attributes=attributes, record_exception=False, set_status_on_exception=False
        ) as current:
            try:
                yield
            except Exception as error:
                current.set_attribute("error.type", type(error).__name__)
                raise

    if inspect.iscoroutinefunction(real):

        @functools.wraps(real)
        async def work(*given: Any, **named: Any) -> Any:
            with spanned(given, named):
                return await real(*given, **named)

        return work

    @functools.wraps(real)
    def work_at_once(*given: Any, **named: Any) -> Any:
        with spanned(given, named):
            return real(*given, **named)

    return work_at_once


Pass = Callable[[Guard, Scope, Receive, Send], Coroutine[Any, Any, None]]


def _request(tracer: "Tracer", real: Pass) -> Pass:
    """Wrap the way of an HTTP request. Its name is its route, not its path, which may hold private data."""

    async def work(self: Guard, scope: Scope, receive: Receive, send: Send) -> None:
        with tracer.start_as_current_span("request", record_exception=False) as span:

            async def noting_send(message: Message) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                await send(message)

            try:
                await real(self, scope, receive, noting_send)
            finally:
                route = getattr(scope.get("route"), "path", "other")
                span.update_name(f"{scope['method']} {route}")
                span.set_attribute("http.request.method", scope["method"])
                span.set_attribute("http.route", route)

    return work
