# SPDX-License-Identifier: MIT
"""The HTTP and WebSocket API, and what stands around every request."""
