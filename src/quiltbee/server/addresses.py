# SPDX-License-Identifier: MIT
"""Whose a connection is: what limits are counted by."""

import ipaddress
from typing import Final

from starlette.types import Scope

UNKNOWN: Final = ""
"""Where nobody says where it comes from, or says what is no address: all of them count as one."""
_LONGEST: Final = 80
_NETWORK_BITS: Final = 64


def address_of(scope: Scope) -> str:
    """Return the address that a connection counts for. A proxy's word was believed or not before we are asked."""
    client = scope.get("client")
    return network_of(client[0]) if client else UNKNOWN


def network_of(host: str) -> str:
    """Return an address as it is counted: IPv6 by its /64, which is what one household gets; IPv4 whole.

    Whatever is no address is ``UNKNOWN``: no text of a client's choice is kept.
    """
    if len(host) > _LONGEST:
        return UNKNOWN
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return UNKNOWN
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{int(address) >> _NETWORK_BITS:x}/64"
