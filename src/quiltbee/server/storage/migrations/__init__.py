# SPDX-License-Identifier: MIT
"""The migrations of the database schema."""
