"""Which part of the server a request goes to."""


def place_of(path: str) -> str:
    """Return the first part of the path: the rest may be an invitation or a code."""
    return "/" + path.split("/", 2)[1] if path.startswith("/") else "/"
