# SPDX-License-Identifier: MIT
"""Doodle at a table of the server: its messages, its views and how it is played there."""
