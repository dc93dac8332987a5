# SPDX-License-Identifier: MIT
"""Study on the server: hints, reviews, the analysis board and puzzles."""
