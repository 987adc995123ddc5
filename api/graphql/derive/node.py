"""Whatever can be fetched again by its id."""

from __future__ import annotations

import strawberry


@strawberry.interface
class Node:
    """Something with an id of its own."""

    id: strawberry.ID
