# SPDX-License-Identifier: MIT
"""The metrics of a server, for ``/metrics``. They hold no address, name or table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=False)
        at = self.registry
        self.ok = Gauge(
            "quiltbee_ok", "Whether a part works, as in /health: 1, or 0", ["part"], registry=at
        )
        self.tables_open = Gauge("quiltbee_tables_open", "Tables in memory", registry=at)
        self.sockets_open = Gauge(
            "quiltbee_sockets_open", "Sockets that have joined a table", registry=at
        )
        self.tables_made = Counter("quiltbee_tables_made", "Tables created", registry=at)
        self.moves = Counter("quiltbee_moves", "Moves that were stored", ["kind"], registry=at)
        self.refused = Counter(
            "quiltbee_refused", "Requests that were refused", ["code"], registry=at
        )
        self.storing = Histogram(
            "quiltbee_storing_seconds",
            "Time to store a move on disk",
            buckets=_QUICK,
            registry=at,
        )
        self.thinking = Histogram(
            "quiltbee_thinking_seconds",
            "Time for a computer's move",
            ["level"],
            buckets=_SLOW,
            registry=at,
        )
        self.requests = Histogram(
            "quiltbee_request_seconds",
            "HTTP requests",
            ["route", "status"],
            buckets=_QUICK,
            registry=at,
        )
        self.hasty = Counter(
            "quiltbee_hasty_moves",
            "Moves that the quick player made instead of a level",
            ["level"],
            registry=at,
        )
        self.studying = Histogram(
            "quiltbee_study_seconds",
            "Time for an analysis, a review or a hint, with the time in the queue",
            ["kind"],
            buckets=_SLOW,
            registry=at,
        )
        self.study_waiting = Gauge(
            "quiltbee_study_waiting", "Questions of study that wait for a worker", registry=at
        )
        self.think_workers = Gauge(
            "quiltbee_think_workers",
            "Workers on other machines that think for this server",
            registry=at,
        )
        self.think_questions = Counter(
            "quiltbee_think_questions",
            "Questions that workers on other machines were asked",
            registry=at,
        )
        self.workers_lost = Counter(
            "quiltbee_workers_lost", "Workers that died, or did not answer a question", registry=at
        )

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
