# SPDX-License-Identifier: MIT
"""Tokens are in no log and no database, whatever is asked and however it goes wrong."""

from pathlib import Path

from quiltbee.server.tables.tokens import new_token
from tests.server.conftest import generous
from tests.server.running import Running, Seated


def test_no_token_is_ever_written_down(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), "--log", "json", "--log-level", "debug", *generous())
    with Running(*options, env={"PYTHONASYNCIODEBUG": "1"}) as running:
        seated, other = Seated(running, None, 1, seed=1), Seated(running, seed=1)
        secrets = {*seated.tokens.values(), *other.tokens.values(), "Bearer"}
        made = running.http.post("/api/tables", json={"seats": [{}, {"invite": True}]}).json()
        claim = {"invitation": made["invitations"][0]["invitation"], "token": new_token()}
        claimed = running.http.post(f"/api/tables/{made['table']}/claim", json=claim)
        assert claimed.status_code == 200
        secrets |= {*claim.values()}
        with seated.socket(0) as player, running.socket(other.id, seated.tokens[0]) as foreign:
            assert foreign.hear()["code"] == "wrong_token"
            player.hear()
            player.send(type="play", request=1, number=0, move="advance")
            player.hear_until("accepted")
            player.send(type="play", request=1, number=0, move=seated.tokens[0])
            player.send(type="nonsense", token=seated.tokens[0])
            player.hear_until("refused")
        seated.view(0)
        running.http.get(f"/api/tables/{seated.id}?token={seated.tokens[0]}")
        running.http.get(f"/{seated.tokens[0]}")
        running.http.post("/api/tables", json={"seed": seated.tokens[0]})
        told = running.http.get("/metrics").text
        assert "wrong_token" in told
    assert "GET /api/tables/{table} 200" in running.log
    for secret in secrets:
        assert secret not in running.log
        assert secret not in told
        for file in tmp_path.iterdir():
            assert secret.encode() not in file.read_bytes()
