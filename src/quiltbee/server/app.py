# SPDX-License-Identifier: MIT
"""The ASGI application. It only connects the parts of the server."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse
from starlette.middleware.gzip import GZipMiddleware

from quiltbee import __version__
from quiltbee.games import GAMES
from quiltbee.server import admin
from quiltbee.server.admin import Admin
from quiltbee.server.api import document, examples, http_errors, routes, static
from quiltbee.server.api.guard import Guard
from quiltbee.server.api.hosts import HostGate
from quiltbee.server.api.pages import Pages
from quiltbee.server.api.socket_endpoint import SocketEndpoint, SocketRoutes
from quiltbee.server.api.work_routes import WorkGate
from quiltbee.server.costs import Accounts
from quiltbee.server.desk.desk import Desk
from quiltbee.server.health import ClockHealth, Health
from quiltbee.server.limits import Limits, RateLimiter
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.days import database_clock
from quiltbee.server.model.refusals import Refusal
from quiltbee.server.storage import Store
from quiltbee.server.tables.games import ONLINE
from quiltbee.server.workers.bot_pool import BotPool
from quiltbee.server.workers.remote_workers import RemoteWorkers
from quiltbee.server.workers.study_pool import StudyPool


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server."""

    limits: Limits = field(default_factory=Limits)
    searchers: int | None = None
    """The number of processes that search for computer seats; None: as many as fit the machine."""
    page: Path = static.PAGE
    names: tuple[str, ...] | None = None
    """Host names that requests may use besides localhost and IP addresses; None: any name."""
    admin: Admin | None = None
    worker_key: str | None = None
    """The key with which workers on other machines think for this server; None: no worker may."""


def create_app(store: Store, settings: Settings | None = None) -> FastAPI:
    """Return the application. It closes the storage when it ends."""
    settings = settings or Settings()
    metrics, limits = Metrics(), settings.limits
    accounts, clock, health = Accounts(limits), ClockHealth(store), Health(store)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        remote = app.state.remote = RemoteWorkers(metrics) if settings.worker_key else None
        bots = BotPool(metrics, settings.searchers, accounts, remote)
        study = StudyPool(metrics, limits, settings.searchers, accounts, remote)
        desk = app.state.desk = Desk(store, bots, study, limits, metrics)
        registry, app.state.pages = desk.registry, Pages(app.state.built)
        app.state.registry, app.state.endpoint = registry, SocketEndpoint(desk, accounts)
        await clock.start()
        regularly = [registry.tidy()]
        if store.is_shared:  # not for a file: checking it would keep its disk awake
            regularly += [
                registry.compare_regularly(),
                clock.check_regularly(),
                health.check_regularly(),
            ]
        tasks = [asyncio.create_task(each) for each in regularly]
        try:
            yield
        finally:
            if settings.admin is not None:
                settings.admin.withdraw()
            for task in tasks:
                task.cancel()
            await desk.stop()
            await asyncio.gather(bots.stop(), study.stop())
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.to_thread(store.close)

    app = _App(
        title="Quilting Bee",
        version=__version__,
        description=f"Play {' and '.join(GAMES[name].INFO.title for name in ONLINE)} over HTTP and WebSockets.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        # FastAPI's own traces would hold paths, and so the ids of tables. Looking for a consumer takes time, too.
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.metrics, app.state.built = metrics, static.Built()
    app.state.puzzle_tries = RateLimiter(
        limits.puzzle_tries_per_minute / 60, limits.puzzle_tries_at_once
    )
    app.state.admin = settings.admin
    http_errors.install(app)
    app.include_router(admin.router)
    app.include_router(routes.router)
    _add_service(
        app, health, metrics,
        lambda: {"clock": clock.fault} if database_clock.is_followed else {},
    )  # fmt: skip
    app.router.default = static.PageApp(static.Pages(settings.page))
    _surround(app, settings, metrics, accounts)
    return app


def _surround(app: FastAPI, settings: Settings, metrics: Metrics, accounts: Accounts) -> None:
    """Add the middleware around every request. What is added last sees a request first."""
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(SocketRoutes)
    if settings.names is not None:
        app.add_middleware(HostGate, names=settings.names)
    app.add_middleware(Guard, limits=settings.limits, metrics=metrics, accounts=accounts)
    if settings.worker_key is not None:
        app.add_middleware(WorkGate, key=settings.worker_key, workers=lambda: app.state.remote)


def _add_service(
    app: FastAPI, storage: Health, metrics: Metrics, faults: Callable[[], dict[str, str | None]]
) -> None:
    """Add the routes for operators, and the documentation of the API. ``faults`` do not stop games."""

    @app.get("/health", include_in_schema=False)
    async def health() -> Response:
        fault = await storage.ask()
        if fault is not None:
            return http_errors.respond(Refusal("storage", f"Nothing can be saved: {fault}.", 503))
        if told := {part: why for part, why in faults().items() if why is not None}:
            return JSONResponse({"status": "degraded", **told})
        return Response('{"status":"ok"}', media_type="application/json")

    @app.get("/metrics", include_in_schema=False)
    async def figures() -> Response:
        for part, fault in {"database": await storage.ask(), **faults()}.items():
            metrics.ok.labels(part).set(fault is None)
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    @app.get("/docs", include_in_schema=False)
    async def describe(request: Request) -> Response:
        file = await app.state.built.get("docs.html", lambda: document.page(app.openapi()))
        return static.answer(request, file, "no-cache")

    @app.get("/openapi.json", include_in_schema=False)
    async def describe_for_programs(request: Request) -> Response:
        file = await app.state.built.get("openapi.json", lambda: json.dumps(app.openapi()))
        return static.answer(request, file, "no-cache")


class _App(FastAPI):
    """Completes the OpenAPI document: tokens are optional, since a client without one may watch; and there are examples."""

    def openapi(self) -> dict[str, Any]:
        """Return the OpenAPI document."""
        if self.openapi_schema is None:
            schema = self.openapi_schema = document.in_words_of_json(super().openapi())
            for methods in schema["paths"].values():
                for operation in methods.values():
                    if "security" in operation:
                        operation["security"].append({})
            for name, game in ONLINE.items():
                examples.add(schema, name, examples.of_game(game))
        return self.openapi_schema
