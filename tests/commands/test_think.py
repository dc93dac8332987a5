# SPDX-License-Identifier: MIT
"""The options of ``quiltbee think``; tests/server/workers/test_think_worker.py runs it."""

import argparse
from pathlib import Path

import pytest

from quiltbee.commands import think


def test_a_worker_needs_the_addresses_of_its_servers() -> None:
    parser = argparse.ArgumentParser()
    think.configure(parser)
    chosen = parser.parse_args(["http://one:8017", "http://two:8017", "--worker-key", "key"])
    assert chosen.servers == ["http://one:8017", "http://two:8017"]
    assert (chosen.worker_key, chosen.workers) == (Path("key"), None)
    for wrong in ([], ["--workers", "0"], ["x", "--worker-key", ""], ["x", "--log", "loud"]):
        with pytest.raises(SystemExit):
            parser.parse_args(wrong)
