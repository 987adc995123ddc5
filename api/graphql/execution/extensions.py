"""What surrounds every operation: one extension, since each one costs time at every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

from graphql import GraphQLError
from strawberry.extensions import MaskErrors, SchemaExtension
from strawberry.extensions.runner import SchemaExtensionsRunner
from strawberry.types import ExecutionContext
from strawberry.types.graphql import OperationType

from api.graphql.derive.catalogue import CURRENT, Catalogue
from api.graphql.execution.documents import Documents
from api.graphql.limits.cost import pay
from api.graphql.request.context import Context


def extensions_for(
    catalogue: Catalogue, documents: Documents
) -> list[Callable[[], SchemaExtension]]:
    """The extensions of a schema."""
    return [lambda: Surroundings(catalogue, documents)]


class Surroundings(MaskErrors):
    """Documents are parsed, checked and priced once; what goes wrong inside is not told."""

    def __init__(self, catalogue: Catalogue, documents: Documents) -> None:
        super().__init__(should_mask_error=is_unexpected, error_message="internal")
        self._catalogue = catalogue
        self._documents = documents
        self._told: dict[str, object] | None = None

    def on_operation(self) -> Iterator[None]:
        """Arguments of derived input types find their classes; errors are masked at the end."""
        CURRENT.set(self._catalogue)
        yield from super().on_operation()

    def note_sent(self) -> None:
        """News went out unmasked, having no errors: the end of the stream has none to mask."""
        self._stream_result_processed = True

    def on_parse(self) -> Iterator[None]:
        """Equal texts are parsed once."""
        operation = self.execution_context
        if operation.query:
            operation.graphql_document = self._documents.parse(operation.query)
        yield

    def on_validate(self) -> Iterator[None]:
        """Equal texts are validated once."""
        operation = self.execution_context
        if operation.query and operation.graphql_document is not None:
            operation.pre_execution_errors = self._documents.validate(
                operation.schema._schema, operation.query, operation.graphql_document
            )
        yield

    def on_execute(self) -> Iterator[None]:
        """Every operation is paid for before it runs."""
        operation, context = self.execution_context, self.execution_context.context
        if isinstance(context, Context) and operation.query:
            cost = self._documents.price(
                operation.schema._schema,
                operation.query,
                operation.operation_name,
                operation.variables or {},
            )
            self._told = pay(context, cost)
        yield

    def get_results(self) -> dict[str, object]:
        """What the operation cost."""
        return {} if self._told is None else {"cost": self._told}


class QuickRunner(SchemaExtensionsRunner):
    """Leaves out what a thousand listeners would each pay for with every piece of news."""

    _is_stream: bool | None = None

    def on_stream_result(self, result: Any) -> Any:
        """News without errors need no mask; looking for one costs more than sending them."""
        if getattr(result, "errors", None):
            return super().on_stream_result(result)
        for extension in self.extensions:
            if isinstance(extension, Surroundings):
                extension.note_sent()
        return _NOTHING

    async def get_extensions_results(self, ctx: ExecutionContext) -> dict[str, Any]:
        """Nothing but the cost is ever told, and that not in streams."""
        if self._is_stream is None and ctx.graphql_document is not None:
            self._is_stream = ctx.operation_type is OperationType.SUBSCRIPTION
        return {} if self._is_stream else await super().get_extensions_results(ctx)


_NOTHING: nullcontext[None] = nullcontext()


def is_unexpected(error: GraphQLError) -> bool:
    """Whether the error comes from inside and says nothing to a client."""
    original = error.original_error
    return original is not None and not isinstance(original, GraphQLError)
