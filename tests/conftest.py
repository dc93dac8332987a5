# SPDX-License-Identifier: MIT
"""How Hypothesis searches here, and how JAX compiles."""

import os

from hypothesis import settings

# A shared machine may stall for a moment, which is no fault of the code: no deadline. A run that
# gates a change must not depend on luck; everybody else's runs look at new examples each time.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# Tests run what JAX compiles a few times at most: compiling fast matters more than running fast.
os.environ.setdefault("XLA_FLAGS", "--xla_backend_optimization_level=0")
