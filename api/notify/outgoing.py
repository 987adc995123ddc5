"""Requests to addresses given by users: never into the server's own network."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from functools import cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from api.base.import_in_thread import import_in_thread

MAX_URL = 2000
CONNECT_SECONDS, TOTAL_SECONDS = 5.0, 10.0


TRANSLATED = tuple(
    IPv6Network(network)
    for network in (
        "::/96",
        "::ffff:0:0/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2002::/16",
        "2001::/32",
    )
)
"""IPv6 addresses that represent IPv4 ones: compatible, mapped, NAT64, 6to4, Teredo."""


class AddressRefused(ValueError):
    """The server does not send to this address."""


def check_address(url: str, *, private: bool) -> SplitResult:
    """Return the parts of an acceptable address; nothing is resolved yet."""
    parts = urlsplit(url) if len(url) <= MAX_URL and url.isprintable() else urlsplit("")
    schemes = {"https", "http"} if private else {"https"}
    try:
        has_port = parts.port != 0
        # Names with empty or overlong labels cannot exist or be resolved.
        (parts.hostname or "").encode("idna")
    except ValueError:
        raise AddressRefused(url[:100]) from None
    if parts.scheme not in schemes or not parts.hostname or parts.username or not has_port:
        raise AddressRefused(url[:100])
    if not private:
        try:
            literal = ip_address(parts.hostname)
        except ValueError:
            return parts
        check_public(str(literal))
    return parts


def check_public(address: str) -> None:
    """Refuse addresses outside the public internet."""
    found = ip_address(address)
    if isinstance(found, IPv6Address) and any(found in network for network in TRANSLATED):
        # A gateway would forward the request to an IPv4 address, possibly a private one.
        raise AddressRefused(address)
    if not found.is_global or found.is_multicast or found.is_reserved:
        raise AddressRefused(address)


async def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """Send the request and return the status; redirects are not followed.

    The name is resolved once and the result used as it is, so that changing the name's address a
    moment later has no effect.
    """
    # Imported here: a server that sends nothing should not wait for it.
    await import_in_thread("httpx")
    import httpx

    parts = check_address(url, private=private)
    address = await _look_up(parts, private=private)
    host = f"[{address}]" if ":" in address else address
    netloc = host if parts.port is None else f"{host}:{parts.port}"
    named = parts.netloc.rpartition("@")[2]
    async with httpx.AsyncClient(
        verify=await asyncio.to_thread(_tls), timeout=CONNECT_SECONDS, trust_env=False, http2=False
    ) as client:
        request = client.build_request(
            "POST",
            parts._replace(netloc=netloc, fragment="").geturl(),
            content=body,
            headers={**headers, "Host": named},
            extensions={"sni_hostname": parts.hostname},
        )
        async with asyncio.timeout(TOTAL_SECONDS):
            # The body is not read: an endless response would fill the memory.
            response = await client.send(request, stream=True)
            await response.aclose()
    return response.status_code


@cache
def _tls() -> ssl.SSLContext:
    """Return one context for all requests: reading the certificates takes some 20 ms."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)


async def _look_up(parts: SplitResult, *, private: bool) -> str:
    loop = asyncio.get_running_loop()
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        # The name does not exist or is malformed.
        raise AddressRefused(parts.hostname or "") from None
    addresses = [str(address[4][0]) for address in found]
    if not private:
        for address in addresses:
            check_public(address)
    return addresses[0]
