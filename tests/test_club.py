# SPDX-License-Identifier: MIT
"""docs/club.md: its files are those of deploy/, its units and proxies run, and its backup is restored by its own words."""

import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import yaml

from quiltbee.protocol import PROTOCOL
from quiltbee.server.metrics import Metrics
from tests.server.conftest import generous
from tests.server.running import Running, Seated, Socket, free_port, wait_until
from tests.server.served import served
from tools import find

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs/club.md").read_text("utf-8")
QUOTED = (
    "quiltbee.service", "Caddyfile", "nginx.conf", "quiltbee-backup.service", "quiltbee-backup.timer",
    "prometheus-club.yml",
)  # fmt: skip
UNITS = sorted(path.name for path in DEPLOY.iterdir() if path.suffix in {".service", ".timer"})
SAFE = 20
"""The exposure that systemd-analyze may count at most, times ten. A unit without hardening has 96."""


def installed(name: str) -> str:
    """Return the path of a program of the system. Without it the test is skipped."""
    found = shutil.which(name)
    if found is None:
        raise find.MissingError(f"{name} is not installed")
    return found


def test_the_page_shows_the_files_as_they_are() -> None:
    blocks = re.findall(r"^```(?:ini|caddy|nginx|yaml)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert blocks == [(DEPLOY / name).read_text("utf-8") for name in QUOTED]
    for name in re.findall(r"deploy/([\w.-]+)", PAGE):
        assert (DEPLOY / name).is_file()


def test_systemd_takes_the_units_and_finds_them_safe(tmp_path: Path) -> None:
    analyze = installed("systemd-analyze")
    ours = str(Path(sys.executable).with_name("quiltbee"))
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace("/opt/quiltbee/bin/quiltbee", ours))
    units = [str(tmp_path / name) for name in UNITS]
    done = subprocess.run([analyze, "verify", *units], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for unit in units:
        if unit.endswith(".service"):
            command = [analyze, "security", "--offline=yes", f"--threshold={SAFE}", unit]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr


class Unit:
    """A service of systemd, as it is run here: in folders of ours, and without a user of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        self._text = (DEPLOY / name).read_text("utf-8")
        self._places = {"%S": f"{folder}/state", "%%": "%"}
        for each in " ".join(self._all("StateDirectory")).split():
            Path(self._places["%S"], each).mkdir(0o700, parents=True, exist_ok=True)

    def _all(self, key: str) -> list[str]:
        values = re.findall(rf"^{key}=(.*)$", self._text, re.MULTILINE)
        return [re.sub("%.", lambda found: self._places[found[0]], value) for value in values]

    @property
    def command(self) -> list[str]:
        [line] = self._all("ExecStart")
        ours = str(Path(sys.executable).with_name("quiltbee"))
        return shlex.split(line.replace("/opt/quiltbee/bin/quiltbee", ours))

    def serve(self) -> Running:
        """Start the server, at another port."""
        assert self.command[1] == "serve"
        options = [word.replace("8017", "0") for word in self.command[2:]]
        return Running(*options, *generous())


def test_what_the_units_run_survives_a_kill_and_the_backup_is_restored_as_the_page_says(
    tmp_path: Path,
) -> None:
    unit, backup = Unit("quiltbee.service", tmp_path), Unit("quiltbee-backup.service", tmp_path)
    with unit.serve() as running:
        seated = Seated(running, seed=1)
        seated.advance(3)
        running.kill()
    with unit.serve() as running:
        seated = seated.at(running)
        assert seated.view()["number"] == 3
        told = subprocess.run(backup.command, capture_output=True, text=True, check=True).stdout
        assert told.endswith(": 1 table\n")
        seated.advance(2)
    [copy] = (tmp_path / "state/quiltbee-backups").iterdir()
    assert re.fullmatch(r"quiltbee-[1-7]\.db", copy.name)
    assert copy.stat().st_mode & 0o777 == 0o600
    [block] = re.findall(r"To restore one.*?```sh\n(.*?)```", PAGE, re.DOTALL)
    script = block.replace("sudo ", "").replace("-o quiltbee -g quiltbee ", "")
    script = re.sub("^systemctl (stop|start) quiltbee$", "", script, flags=re.MULTILINE)
    script = script.replace("/var/lib/", f"{tmp_path}/state/").replace("quiltbee-3.db", copy.name)
    subprocess.run(["sh", "-eux", "-c", script], capture_output=True, check=True)
    with unit.serve() as running:
        assert seated.at(running).view()["number"] == 3
        seated.at(running).advance(1)
    assert (tmp_path / "state/quiltbee-before/quiltbee.db").exists()


@contextmanager
def proxy(command: list[str], url: str, **options: object) -> Iterator[httpx.Client]:
    """Run a proxy until its site is left."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, **options)  # type: ignore[call-overload]  # fmt: skip
    with httpx.Client(base_url=url, verify=trusting(Path(command[-1]).parent)) as http:

        def answers() -> bool:
            assert process.poll() is None, process.stderr.read()
            try:
                return http.get("/api/hello").status_code == 200
            except httpx.HTTPError:
                return False

        try:
            wait_until(answers, "the proxy does not answer")
            yield http
        finally:
            process.terminate()
            process.communicate(timeout=60)


def trusting(folder: Path) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=folder / "fullchain.pem")


def nginx(folder: Path, port: int) -> list[str]:
    text = (DEPLOY / "nginx.conf").read_text("utf-8").replace("/etc/letsencrypt/live/play.example.org", str(folder))  # fmt: skip
    text = re.sub(r"^ +listen \[::\].*\n", "", text, flags=re.MULTILINE)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))  # fmt: skip
    head = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "site").write_text(
        f"{head}daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{text}}}\n"
    )
    return [find.nginx(), "-e", "stderr", "-p", str(folder), "-c", str(folder / "site")]


def caddy(folder: Path, port: int) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    own = f"https://127.0.0.1:{port} {{\n\ttls {folder}/fullchain.pem {folder}/privkey.pem"
    text = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text.replace("play.example.org {", own)  # fmt: skip
    (folder / "site").write_text(text)
    return [find.caddy(), "run", "--adapter", "caddyfile", "--config", str(folder / "site")]


@pytest.mark.parametrize("start", [nginx, caddy])
def test_through_the_proxy_a_game_is_played_with_tls_and_an_address_is_its_own(
    start: Callable[[Path, int], list[str]], tmp_path: Path
) -> None:
    subprocess.run(
        [
            installed("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=play",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", tmp_path / "privkey.pem", "-out", tmp_path / "fullchain.pem",
        ],
        capture_output=True, check=True,
    )  # fmt: skip
    port = free_port()
    command = start(tmp_path, port)
    with served(tmp_path, "tables_at_once=3", "tables_per_minute=0.1") as server:
        site = tmp_path / "site"
        site.write_text(site.read_text().replace("http://127.0.0.1:8017", server.url).replace("127.0.0.1:8017", server.url.removeprefix("http://")))  # fmt: skip
        with proxy(command, f"https://127.0.0.1:{port}", env=os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}) as http:  # fmt: skip
            assert http.get("/").headers["strict-transport-security"] == "max-age=31536000"
            kept = ("/health", "/metrics", "/%68ealth", "/health/", "/admin/old", "/%61dmin")
            assert [http.get(path).status_code for path in kept] == [403] * len(kept)
            seated = Seated(server, seed=1)
            seated.http = http
            address = f"wss://127.0.0.1:{port}/api/tables/{seated.id}/live"
            with Socket(address, ssl=trusting(tmp_path)) as socket:
                socket.send(type="join", protocol=PROTOCOL, tokens=[*seated.tokens.values()])
                assert socket.hear_until("table")["number"] == 0
                seated.advance(2)
                assert [socket.hear_until("moved")["number"] for _ in range(2)] == [1, 2]
            with http.stream("GET", f"/api/tables/{seated.id}/stream") as stream:
                assert next(stream.iter_lines()).startswith(("event:", "data:", "id:"))
            asked = [
                http.post("/api/tables", json={"seats": [{}, {}]}, headers={"x-forwarded-for": f"192.0.2.{number}"})
                for number in range(5)
            ]  # fmt: skip
            # One of the three tables of this address was made beside the proxy, from the same address.
            assert [each.status_code for each in asked] == [201] * 2 + [429] * 3


RULES = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
COUNTING, STANDING = "0+1x60", "5x60"
BAD: dict[str, tuple[str, str, str]] = {
    "QuiltbeeDown": ('up{job="quiltbee"}', "0x60", "1x60"),
    "QuiltbeeCannotSave": ('quiltbee_ok{part="database"}', "0x60", "1x60"),
    "QuiltbeeRefusesMoves": ('quiltbee_refused_total{code="not_saved"}', COUNTING, STANDING),
    "QuiltbeeHastyMoves": ('quiltbee_hasty_moves_total{level="6"}', COUNTING, STANDING),
    "QuiltbeeClockWrong": ('quiltbee_ok{part="clock"}', "0x60", "1x60"),
    "QuiltbeeBackupFailed": (
        'node_systemd_unit_state{name="quiltbee-backup.service",state="failed"}', "1x60", "0x60",
    ),
    "QuiltbeeBackupOld": (
        'node_systemd_timer_last_trigger_seconds{name="quiltbee-backup.timer"}', "-180000x60", "-80000x60",
    ),
}  # fmt: skip
"""A series with which an alarm rings, and one with which it does not."""


def test_the_alarms_ring_when_they_should_and_ask_for_metrics_that_exist(tmp_path: Path) -> None:
    families = {family.name: family.type for family in Metrics().registry.collect()}
    endings = {"counter": ("_total",), "histogram": ("_bucket",), "gauge": ("",)}
    known = {name + ending for name, kind in families.items() for ending in endings[kind]}
    asked = {name for rule in RULES for name in re.findall(r"\bquiltbee_\w+", rule["expr"])}
    assert asked <= known
    promtool = find.promtool()
    size, free = (
        ('node_filesystem_size_bytes{mountpoint="/"}', "100x60"),
        "node_filesystem_avail_bytes",
    )
    slow = [(f'quiltbee_storing_seconds_bucket{{le="{le}"}}', f"0+{n}x60") for le, n in (("0.25", 9), ("2.5", 10), ("+Inf", 10))]  # fmt: skip
    quick = [(name, "0+10x60") for name, _ in slow]
    cases = {name: ([(series, bad)], [(series, good)]) for name, (series, bad, good) in BAD.items()}
    cases["QuiltbeeSavesSlowly"] = (slow, quick)
    cases["QuiltbeeDiskNearlyFull"] = (
        [size, (f'{free}{{mountpoint="/"}}', "9x60")], [size, (f'{free}{{mountpoint="/"}}', "11x60")],
    )  # fmt: skip
    assert cases.keys() == {rule["alert"] for rule in RULES}
    tests = list[object]()
    for name, sides in cases.items():
        for series, rings in zip(sides, (True, False), strict=True):
            tests.append({
                "interval": "1m",
                "input_series": [{"series": each, "values": values} for each, values in series],
                "promql_expr_test": [{
                    "expr": f'count(ALERTS{{alertname="{name}",alertstate="firing"}}) or vector(0)',
                    "eval_time": "50m", "exp_samples": [{"labels": "{}", "value": int(rings)}],
                }],
            })  # fmt: skip
    file = tmp_path / "tests.yml"
    file.write_text(yaml.safe_dump({"rule_files": [str(DEPLOY / "alerts.yml")], "tests": tests}))
    done = subprocess.run([promtool, "test", "rules", file], capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (tmp_path / "alerts.yml").write_text((DEPLOY / "alerts.yml").read_text())
    for name in ("prometheus-club.yml", "prometheus.yaml"):
        config = tmp_path / name
        text = (DEPLOY / name).read_text("utf-8").replace("/etc/prometheus", str(tmp_path))
        config.write_text(text)
        assert "alerts.yml" in text
        subprocess.run([promtool, "check", "config", config], capture_output=True, check=True)
