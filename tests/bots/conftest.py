# SPDX-License-Identifier: MIT
"""The server at which bots play; one for all tests here."""

from tests.server.conftest import running

__all__ = ["running"]
