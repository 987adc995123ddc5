"""Where the server can be reached."""

import errno
import socket
from io import StringIO

from api.base.user_error import UserError

EVERYWHERE = {"0.0.0.0", "::", ""}


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket at the address; report in one line why there is none."""
    try:
        family, _, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # With its protocol: asyncio sends small answers at once (TCP_NODELAY) only if it is named.
        listening = socket.socket(family, socket.SOCK_STREAM, protocol)
    except OSError as error:
        raise UserError(
            f"{host!r} is not an address of this machine ({error.strerror})."
        ) from error
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise UserError(_why_not(error, host, port)) from error
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken: stop what uses it, or choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} needs more rights: choose one above 1023 with --port."
    return f"The server cannot listen on {host}:{port}: {error.strerror}."


def addresses(listening: socket.socket) -> tuple[str, str | None]:
    """Return the address on this machine and, if there is one, that in the local network."""
    host, port = listening.getsockname()[:2]
    if host not in EVERYWHERE:
        shown = f"[{host}]" if ":" in host else host
        url = f"http://{shown}:{port}"
        return url, None if host.startswith("127.") or host == "::1" else url
    lan = _lan_host()
    return f"http://localhost:{port}", f"http://{lan}:{port}" if lan else None


def _lan_host() -> str | None:
    """Return the address that this machine uses for outgoing traffic; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        host: str = probe.getsockname()[0]
    return None if host.startswith("127.") else host


def qr_code(url: str) -> str:
    """Return the address as a QR code made of characters."""
    # Imported here, so that the database does not wait for it.
    import segno

    picture = StringIO()
    segno.make(url, error="l", micro=False).terminal(picture, compact=True)
    return picture.getvalue()
