# SPDX-License-Identifier: MIT
"""The options of ``quiltbee think``; tests/server/cluster/test_think_command.py runs it."""

import argparse

import pytest

from quiltbee.commands import think


def test_a_worker_needs_only_the_address_of_redis_where_the_rest_is_in_the_environment() -> None:
    parser = argparse.ArgumentParser()
    think.configure(parser)
    chosen = parser.parse_args(["--redis", "redis://127.0.0.1"])
    assert (chosen.redis, chosen.database, chosen.key_file, chosen.workers, chosen.cold) == ("redis://127.0.0.1", None, None, None, False)  # fmt: skip
    for wrong in (["--workers", "0"], ["--key-file", ""], ["--log", "loud"]):
        with pytest.raises(SystemExit):
            parser.parse_args(wrong)
