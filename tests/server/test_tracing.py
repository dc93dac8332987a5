# SPDX-License-Identifier: MIT
"""Traces: off they cost nothing, on they tell where the time goes, and never who or where somebody is."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from quiltbee.core.extras import how_to_install
from quiltbee.server import tracing
from quiltbee.server.api.guard import Guard
from tests.server.running import Seated, wait_until
from tests.server.served import Served, served

VARIABLES = (
    "OTEL_TRACES_EXPORTER", "OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_SDK_DISABLED",
    "OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_SERVICE_NAME",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _no_exporter(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("variables", "name"),
    [
        ({}, None),
        ({"OTEL_TRACES_EXPORTER": "none", "OTEL_EXPORTER_OTLP_ENDPOINT": "http://a"}, None),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://a", "OTEL_SDK_DISABLED": "true"}, None),
        ({"OTEL_SERVICE_NAME": "mine"}, None),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://a"}, "otlp_proto_http"),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://a"}, "otlp_proto_http"),
        ({"OTEL_TRACES_EXPORTER": "otlp", "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"}, "otlp_proto_grpc"),
        ({"OTEL_TRACES_EXPORTER": "console"}, "console"),
    ],
)  # fmt: skip
def test_the_usual_variables_choose_the_exporter(
    variables: dict[str, str], name: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert tracing.exporter_name() == name


def test_without_an_exporter_no_method_is_touched() -> None:
    before = [getattr(each.owner, each.method) for each in tracing.SPANS]
    assert tracing.start_if_wanted() is None
    assert before == [getattr(each.owner, each.method) for each in tracing.SPANS]


def test_an_exporter_that_is_not_installed_is_told_and_the_server_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("OTEL_TRACES_EXPORTER", "nobody")
    assert tracing.start_if_wanted() is None
    assert how_to_install("tracing") in caplog.text


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """All spans of this process."""
    exporter, provider, before = InMemorySpanExporter(), TracerProvider(), vars(Guard)["_pass"]
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    undo = tracing.install(provider.get_tracer("test"))
    assert vars(Guard)["_pass"] is not before
    yield exporter
    undo()
    assert vars(Guard)["_pass"] is before


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as running:
        yield running


def named(spans: InMemorySpanExporter, name: str) -> list[ReadableSpan]:
    return [each for each in spans.get_finished_spans() if each.name == name]


def path_to(spans: InMemorySpanExporter, span: ReadableSpan) -> list[str]:
    """The names of a span and of all in which it lies, innermost first."""
    by_id = {each.context.span_id: each for each in spans.get_finished_spans() if each.context}
    names = [span.name]
    while span.parent is not None and span.parent.span_id in by_id:
        span = by_id[span.parent.span_id]
        names.append(span.name)
    return names


def test_a_request_and_its_move_are_one_trace(spans: InMemorySpanExporter, server: Served) -> None:
    seated = Seated(server, seed=1)
    seated.advance(1)
    post = "POST /api/tables/{table}/moves"
    wait_until(lambda: named(spans, post))
    for name in ("check", "store", "announce"):
        [span] = named(spans, name)
        assert path_to(spans, span) == [name, "move", post]
    [request] = named(spans, post)
    assert dict(request.attributes or {}) == {
        "http.response.status_code": 200, "http.request.method": "POST", "http.route": "/api/tables/{table}/moves",
    }  # fmt: skip


def test_a_message_over_a_socket_and_a_bot_are_traced(
    spans: InMemorySpanExporter, server: Served
) -> None:
    seated = Seated(server, None, 1, seed=1)
    with seated.socket(0) as ada:
        ada.hear_until("table")
        ada.send(type="play", request=1, number=0, move="advance")
        assert ada.hear_until("accepted")["number"] == 1
        seated.wait_for(2)
    wait_until(lambda: named(spans, "bot") and named(spans, "message"))
    [message, *_] = named(spans, "message")
    assert dict(message.attributes or {}) == {"quiltbee.type": "play"}
    assert {"game": "patchwork", "level": 1}.items() == {
        key.removeprefix("quiltbee."): value
        for key, value in (named(spans, "bot")[0].attributes or {}).items()
    }.items()
    everything = json.dumps([each.to_json() for each in spans.get_finished_spans()])
    for private in (seated.id, *seated.tokens.values(), "127.0.0.1"):
        assert private not in everything


def test_a_failure_names_its_kind_and_says_nothing_more(spans: InMemorySpanExporter, server: Served) -> None:  # fmt: skip
    assert server.http.get("/api/tables/aaaaaaaaaaaa").status_code == 404
    wait_until(lambda: named(spans, "load"))
    [load] = named(spans, "load")
    assert dict(load.attributes or {}) == {"error.type": "RefusedError"}
    assert load.events == ()


def test_a_server_sends_its_spans_where_the_variables_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodies = list[bytes]()

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Collector) as collector:
        thread = threading.Thread(target=collector.serve_forever)
        thread.start()
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{collector.server_port}")  # fmt: skip
        with served(tmp_path) as server:
            Seated(server, seed=1).advance(1)
        collector.shutdown()
        thread.join()
    sent = b"".join(bodies)
    for word in (b"quiltbee", b"announce", b"/api/tables/{table}/moves"):
        assert word in sent
