# SPDX-License-Identifier: MIT
"""A server for one device, without a network: the page runs it in a worker of the browser, in Pyodide.

It answers the same messages as a server, by the same code, and needs nothing but the standard library. The page gives it two
*ports*: a store of texts by key, and workers that think, which call ``answer``.
"""

from quiltbee.device.device import Device, prepare
from quiltbee.device.ports import Store, Think
from quiltbee.device.thinker import answer

__all__ = ["Device", "Store", "Think", "answer", "prepare"]
