# SPDX-License-Identifier: MIT
"""The client address of a connection. Limits are counted by address."""

import ipaddress
from typing import Final

from starlette.types import Scope

UNKNOWN: Final = ""
"""The address of a client whose address is missing or invalid. All such clients share one limit."""
_MAX_HOST_LENGTH: Final = 80
_NETWORK_BITS: Final = 64


def address_of(scope: Scope) -> str:
    """Return the address that a connection counts for. The server has already applied a trusted proxy's headers."""
    client = scope.get("client")
    return network_of(client[0]) if client else UNKNOWN


def network_of(host: str) -> str:
    """Return an address as limits count it: a whole IPv4 address, or the /64 network of an IPv6 address.

    One household usually has one /64. Text that is not an address gives ``UNKNOWN``, so no text of a client is stored.
    """
    if len(host) > _MAX_HOST_LENGTH:
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
