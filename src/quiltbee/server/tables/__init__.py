# SPDX-License-Identifier: MIT
"""Tables: what happens at one, who sits and watches there, and how long it stays in memory."""
