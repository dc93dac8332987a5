# SPDX-License-Identifier: MIT
"""What clients ask for, whichever door they come through: HTTP and sockets, or the page that plays without a server."""
