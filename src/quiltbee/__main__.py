# SPDX-License-Identifier: MIT
"""``python -m quiltbee``: the same as the command ``quiltbee``."""

import sys

from quiltbee_start import main

if __name__ == "__main__":
    sys.exit(main())
