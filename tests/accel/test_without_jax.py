# SPDX-License-Identifier: MIT
import subprocess
import sys

from quiltbee.core.extras import how_to_install


def test_without_jax_the_extra_that_is_missing_is_told() -> None:
    script = "import sys; sys.modules['jax'] = None; import quiltbee.games.patchwork.accel"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last.endswith(f"the games on accelerators need JAX: {how_to_install('train')}")
