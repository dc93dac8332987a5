# SPDX-License-Identifier: MIT
"""A real server for those who ask over HTTP."""

from tests.server.conftest import running, seated

__all__ = ["running", "seated"]
