# SPDX-License-Identifier: MIT
"""A table of Patchwork as text."""
