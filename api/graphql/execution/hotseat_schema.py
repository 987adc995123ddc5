"""The schema as the executor uses it."""

from __future__ import annotations

import strawberry

from api.graphql.derive.catalogue import Catalogue
from api.graphql.execution.documents import Documents
from api.graphql.execution.prepared_operation import Operations


class HotseatSchema(strawberry.Schema):
    """The schema with the catalogue derived for it and the documents it has seen."""

    catalogue: Catalogue
    documents: Documents
    operations: Operations
    texts: dict[bool, str]
    """The schema as text, with descriptions and without: printed once, dropped with the schema."""
