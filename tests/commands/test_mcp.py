# SPDX-License-Identifier: MIT
"""``quiltbee mcp`` as people call it; tests/assistants plays with the server."""

import pytest

from quiltbee import cli
from quiltbee.core.extras import how_to_install


def test_without_the_extra_the_command_names_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.commands.mcp.find_spec", lambda _: None)
    assert cli.main(["mcp"]) == 1
    out, err = capsys.readouterr()
    assert how_to_install("mcp") in err
    assert not out  # it belongs to the protocol


def test_the_help_tells_what_starts_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["mcp", "--help"])
    assert ended.value.code == 0
    assert "Model Context Protocol" in capsys.readouterr().out
