"""Which part of the house a request goes to."""


def place_of(path: str) -> str:
    """The first part of the path: what follows may be an invitation or a code."""
    return "/" + path.split("/", 2)[1] if path.startswith("/") else "/"
