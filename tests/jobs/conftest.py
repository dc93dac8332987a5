# SPDX-License-Identifier: MIT
"""Ray leaves its own handling of logs behind, which would write into the closed output of these tests."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="package", autouse=True)
def logging_restored() -> Iterator[None]:
    factory = logging.getLogRecordFactory()
    yield
    logging.setLogRecordFactory(factory)
    logging.getLogger("ray").handlers.clear()
