# SPDX-License-Identifier: MIT
from tests.engine.hosts import compare


def test_the_referee_answers_alike_with_both_hosts() -> None:
    assert compare(60) == []
