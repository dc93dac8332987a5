# SPDX-License-Identifier: MIT
"""Run the engine: ``python -m quiltbee.engine``."""

import sys

from quiltbee.engine.loop import main

sys.exit(main())
