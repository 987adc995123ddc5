"""The caller's network address, as limits count it."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

NOWHERE = "nowhere"


def address_of(connection: HTTPConnection) -> str:
    """Return the caller's address; for IPv6, the network of one subscriber (/64).

    Behind a proxy that the settings trust, it is what the proxy reports.
    """
    client = connection.client
    return NOWHERE if client is None else limited_address(client.host)


@lru_cache(maxsize=4096)
def limited_address(host: str) -> str:
    """Return the address that limits are counted by.

    >>> limited_address("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    >>> limited_address("::ffff:192.0.2.1")
    '192.0.2.1'
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    network = int(address) >> 64 << 64
    return f"{IPv6Address(network)}/64"
