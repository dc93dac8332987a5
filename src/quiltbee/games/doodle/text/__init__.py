# SPDX-License-Identifier: MIT
"""A table of Patchwork Doodle as text."""
