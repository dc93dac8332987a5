# SPDX-License-Identifier: MIT
"""The values that all folders of the server share. It imports none of them."""
