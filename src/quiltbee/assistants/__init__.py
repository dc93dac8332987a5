# SPDX-License-Identifier: MIT
"""Games for assistants: a server of the Model Context Protocol. docs/assistants.md describes it.

``sessions`` holds the games and knows nothing of the protocol. ``server`` offers them as tools, and needs the extra ``mcp``.
"""

from quiltbee.assistants.sessions import AssistantError, Session, Sessions

__all__ = ["AssistantError", "Session", "Sessions"]
