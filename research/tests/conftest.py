# SPDX-License-Identifier: MIT
"""How JAX compiles here, and how Hypothesis searches."""

import os
from importlib.metadata import version
from pathlib import Path
from typing import Final

from hypothesis import settings

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

# Tests run what JAX compiles a few times at most: compiling fast matters more than running fast.
# Without its newer emitters of fused operations XLA needs half of the processor time to compile.
_XLA_FLAGS: Final = ["--xla_backend_optimization_level=0", "--xla_cpu_use_fusion_emitters=false"]
# XLA ends the program at a flag that it does not know, and flags for one of its parts go as the parts go.
_IS_KNOWN: Final = tuple(map(int, version("jaxlib").split(".")[:2])) <= (0, 10)
os.environ.setdefault("XLA_FLAGS", " ".join(_XLA_FLAGS if _IS_KNOWN else _XLA_FLAGS[:1]))

# Many tests compile the same for JAX, some in programs of their own. JAX does not write these files in one step, so no two
# tests that run side by side share a folder.
_COMPILED: Final = Path(__file__).parents[2] / "build" / "jax"
os.environ.setdefault(
    "JAX_COMPILATION_CACHE_DIR", str(_COMPILED / os.environ.get("PYTEST_XDIST_WORKER", "alone"))
)
os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0")
