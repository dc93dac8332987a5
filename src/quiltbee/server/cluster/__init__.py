# SPDX-License-Identifier: MIT
"""Several servers on one database, and workers on other machines. Redis is between them."""
