# SPDX-License-Identifier: MIT
"""The files in deploy/: what they start is started here, without containers, and what they name exists."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from quiltbee.server.metrics import Metrics
from tests.server.running import free_port
from tools import find

DEPLOY = Path(__file__).parent.parent / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def instruction(name: str) -> str:
    found = re.findall(rf"^{name} (.*)$", CONTAINERFILE, re.MULTILINE)
    assert len(found) == 1, name
    return str(found[0])


def command_of(name: str) -> list[str]:
    """Return an instruction's command in the form that needs no shell."""
    words = json.loads(instruction(name).partition("[")[1] + instruction(name).partition("[")[2])
    assert isinstance(words, list)
    return words


def test_the_image_installs_what_the_package_offers() -> None:
    [extra] = re.findall(r"\$wheel\[(\w+)\]", CONTAINERFILE)
    pyproject = (DEPLOY.parent / "pyproject.toml").read_text("utf-8")
    [packages] = re.findall(rf"^{extra} = \[(.*)\]", pyproject, re.MULTILINE)
    assert "asyncpg" in packages
    assert "ray" not in packages, "servers do not need it"
    # A shell takes every RUN; it is not run here, because it would install into this machine.
    for run in re.findall(r"^RUN (.*)$", CONTAINERFILE, re.MULTILINE):
        assert subprocess.run(["sh", "-n", "-c", run], check=False).returncode == 0, run


def test_the_commands_of_the_image_serve_and_tell_their_health(tmp_path: Path) -> None:
    port = str(free_port())
    entry, *rest = command_of("ENTRYPOINT")
    assert entry == "quiltbee"
    words = [
        word.replace("8017", port).replace("0.0.0.0", "127.0.0.1") for word in command_of("CMD")
    ]
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    server = subprocess.Popen(
        [sys.executable, "-m", "quiltbee", *rest, *words],
        env=os.environ | home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        program, *arguments = [word.replace("8017", port) for word in command_of("HEALTHCHECK")]
        assert program == "python"
        until = time.monotonic() + 120
        while subprocess.run(
            [sys.executable, *arguments], capture_output=True, check=False
        ).returncode:
            assert server.poll() is None, "the server ended"
            assert time.monotonic() < until, "the server is not healthy"
            time.sleep(0.2)
        assert list(tmp_path.rglob("quiltbee.db")), "the games are not in the volume"
    finally:
        server.terminate()
        assert server.wait(60) in (0, -15)


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_a_service_uses_only_what_is_there(name: str) -> None:
    service: dict[str, Any] = COMPOSE["services"][name]
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        assert (
            (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
        )
    assert set(service.get("secrets", [])) <= COMPOSE["secrets"].keys()
    assert set(service.get("depends_on", [])) <= COMPOSE["services"].keys()
    if "build" in service:
        assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    else:
        assert re.fullmatch(r"[a-z/]+:v?\d[\d.]*", service["image"]), "an image has a version"


@pytest.mark.parametrize("name", ["one", "worker"])
def test_our_services_understand_their_command(name: str) -> None:
    command = [*COMPOSE["services"][name]["command"], "--help"]
    assert (
        subprocess.run(
            [sys.executable, "-m", "quiltbee", *command], capture_output=True, check=False
        ).returncode
        == 0
    )


def test_no_service_is_open_to_others() -> None:
    services = COMPOSE["services"]
    published = [port for each in services.values() for port in each.get("ports", [])]
    assert published
    assert all(port.startswith("127.0.0.1:") for port in published)
    assert "GF_SECURITY_ADMIN_PASSWORD__FILE" in services["grafana"]["environment"]


def haproxy_lines(text: str) -> list[str]:
    """Return the lines of a configuration that are not about addresses."""
    lines = [line.strip() for line in text.splitlines()]
    own = r"(bind|server|server-template|errorfile|default-server resolvers) .*|#.*|"
    return [line for line in lines if not re.fullmatch(own, line)]


def test_the_proxy_is_set_up_as_the_document_says() -> None:
    document = (DEPLOY.parent / "docs" / "operations.md").read_text("utf-8")
    [block] = re.findall(r"```haproxy\n(.*?)```", document, re.DOTALL)
    whole = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    assert haproxy_lines(whole[whole.index("\ndefaults\n") :]) == haproxy_lines(block)


def test_the_worker_asks_every_server_and_the_proxy_knows_them() -> None:
    ours = {
        name for name, each in COMPOSE["services"].items() if "serve" in each.get("command", ())
    }
    asked = {word for word in COMPOSE["services"]["worker"]["command"] if word.startswith("http")}
    assert asked == {f"http://{name}:8017" for name in ours}
    proxy = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    known = re.findall(r"^ +server (\w+) ([\w:]+)", proxy, re.MULTILINE)
    assert {*known} == {(name, f"{name}:8017") for name in ours}
    assert all(name in (DEPLOY / "prometheus.yaml").read_text("utf-8") for name in ours)


def test_haproxy_takes_its_configuration(tmp_path: Path) -> None:
    page = DEPLOY / "503.http"
    text = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    assert "/usr/local/etc/haproxy/503.http" in text
    file = tmp_path / "haproxy.cfg"
    file.write_text(text.replace("/usr/local/etc/haproxy/503.http", str(page)))
    done = subprocess.run(
        [find.haproxy(), "-c", "-f", file], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr


def test_the_dashboard_shows_metrics_that_exist() -> None:
    dashboard = json.loads((DEPLOY / "grafana" / "dashboard.json").read_text("utf-8"))
    families = {family.name: family.type for family in Metrics().registry.collect()}
    endings = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
    known = {name + ending for name, kind in families.items() for ending in endings[kind]}
    shown = {
        metric
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for metric in re.findall(r"quiltbee_\w+", target["expr"])
    }
    assert shown <= known
    for name in families:
        assert any(metric.startswith(name) for metric in shown), f"{name} is on no panel"
