"""Objects that can be refetched by id."""

from __future__ import annotations

import strawberry


@strawberry.interface
class Node:
    """An object with an id of its own."""

    id: strawberry.ID
