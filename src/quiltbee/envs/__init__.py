# SPDX-License-Identifier: MIT
"""The games as environments of PettingZoo and Gymnasium. They need the extra ``envs``.

Importing this module registers them with both libraries. ``quiltbee.envs.openspiel`` does the same for OpenSpiel.

>>> from quiltbee.envs import patchwork_v0
>>> env = patchwork_v0.env(edition="winter")
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((26, 9, 9), 265)
"""

from quiltbee.core.extras import how_to_install

try:
    import gymnasium  # noqa: F401 - only to say what is missing
    import pettingzoo  # noqa: F401 - the same
except ImportError as error:
    raise ImportError(
        f"quiltbee.envs needs {error.name}: {how_to_install('envs')}", name=error.name
    ) from error

from quiltbee.envs import doodle_v0, patchwork_v0
from quiltbee.envs.conformance import check
from quiltbee.envs.registration import register_all

__all__ = ["check", "doodle_v0", "patchwork_v0"]

register_all()
