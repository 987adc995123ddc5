"""Documents that clients send: bounded first, then validated, and cached once valid."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    get_operation_ast,
)

from api.base.lru import Lru
from api.graphql.derive.catalogue import Catalogue
from api.graphql.execution.bounds import (
    INTROSPECTION,
    MAX_DEPTH,
    Measured,
    OutOfBounds,
    measure,
)
from api.graphql.execution.executor import KEPT_PROJECTIONS
from api.graphql.execution.parser import parse
from api.graphql.execution.validation import validate
from api.graphql.limits.price import CHARACTERS_A_POINT as CHARACTERS_OF_TEXT_A_POINT
from api.graphql.limits.price import PriceList, count_characters

T = TypeVar("T")

if TYPE_CHECKING:
    from api.graphql.execution.prepared_operation import Prepared

MAX_CHARACTERS = 60_000
"""A document with all events of a game has about 10,000."""
MAX_TOKENS = 20_000
"""The union of all events of a game with all their fields takes a few thousand."""
KEPT_CHARACTERS = 400_000
"""Characters of all documents that are kept. Parsed, each takes about a hundred bytes and is up to
one object, which a full garbage collection visits."""
KEPT_ANSWERS = 2_000_000
"""Bytes of answers about the schema that are kept: all ask the same, and it never changes."""
KEPT_PRICES = 32
CHARACTERS_A_POINT, SELECTIONS_A_POINT, COMPARISONS_A_POINT = 100, 10, 20
"""Parsing costs about half a millisecond per point, like everything that is priced."""
MAX_QUESTIONS = 5
"""Introspection fields in one operation: `__type` a few times, with `__typename`."""

Pay = Callable[[int], None]
"""Takes points from the caller, or raises."""


class InvalidDocument(Exception):
    """The text is not a valid document of this schema; nothing was executed."""

    def __init__(self, code: str, errors: list[GraphQLError]) -> None:
        super().__init__(code)
        self.errors = [_with_code(error, code) for error in errors]


@dataclass(eq=False)
class Document:
    """A valid document and everything derived from it; all of it is evicted together."""

    text: str
    ast: DocumentNode
    is_introspection: bool
    prices: Lru[object, int] = field(default_factory=lambda: Lru(KEPT_PRICES))
    prepared: dict[str | None, Prepared | None] = field(default_factory=dict)
    projections: Lru[object, Any] = field(default_factory=lambda: Lru(KEPT_PROJECTIONS))
    operations: dict[str | None, OperationDefinitionNode] = field(default_factory=dict)

    def operation(self, name: str | None) -> OperationDefinitionNode | None:
        """Return the operation of this name; without a name, the only operation."""
        found = self.operations.get(name)
        if found is None:
            found = get_operation_ast(self.ast, name)
            if found is not None:
                self.operations[name] = found
        return found


class Documents:
    """The cached documents of one schema by their text, evicted least recently used first."""

    def __init__(self, catalogue: Catalogue, capacity: int = KEPT_CHARACTERS) -> None:
        self._catalogue = catalogue
        self._kept: Lru[str, Document] = Lru(capacity, lambda document: len(document.text))
        self.told: Lru[tuple[str, str | None], msgspec.Raw] = Lru(KEPT_ANSWERS, len)
        """Answers about the schema, by the text and the name of the operation."""
        # One thread: whoever sends long documents waits for them, and nobody else does.
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="documents")
        self._reading: dict[str, asyncio.Event] = {}
        """Documents that somebody reads just now; set when they have finished."""

    @property
    def size(self) -> int:
        """Return the total characters of cached documents."""
        return self._kept.weight

    def find(self, text: str) -> Document | None:
        """Return the document if it is cached."""
        return self._kept.get(text)

    async def elsewhere(self, work: Callable[[], T]) -> T:
        """Run the work in a thread and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def read(self, schema: GraphQLSchema, text: str, pay: Pay) -> Document:
        """Return the valid document; parsing and validating it is paid for first.

        After a restart many clients send the same documents at once: one is read, the others wait.
        """
        while (found := self.find(text)) is None and (others := self._reading.get(text)):
            await others.wait()
        if found is not None:
            return found
        if len(text) > MAX_CHARACTERS:
            raise InvalidDocument("OUT_OF_BOUNDS", [OutOfBounds("The document is too long.")])
        finished = self._reading[text] = asyncio.Event()
        try:
            return await self._read(schema, text, pay)
        finally:
            # If nothing was read, the next one who waits tries it, and pays for it.
            del self._reading[text]
            finished.set()

    async def _read(self, schema: GraphQLSchema, text: str, pay: Pay) -> Document:
        pay(1 + len(text) // CHARACTERS_A_POINT)
        loop = asyncio.get_running_loop()
        # Not in the event loop: a hundred kinds of events take a tenth of a second to validate.
        ast, size = await loop.run_in_executor(self._reader, parse_document, text)
        pay(size.selections // SELECTIONS_A_POINT + size.comparisons // COMPARISONS_A_POINT)
        await loop.run_in_executor(self._reader, check_document, schema, ast, size.introspects)
        document = self._kept[text] = Document(text, ast, size.introspects)
        return document

    def price(
        self,
        schema: GraphQLSchema,
        document: Document,
        name: str | None,
        variables: Mapping[str, object],
    ) -> int:
        """Return the operation's cost; of variables, numbers, lengths and text matter."""
        weights: list[object] = [name]
        for variable, value in variables.items():
            # Nearly all values are short texts, which cost nothing.
            is_light = type(value) is str and len(value) < CHARACTERS_OF_TEXT_A_POINT
            weights += variable, None if is_light else _weight(value)
        key = tuple(weights)
        found = document.prices.get(key)
        if found is None:
            found = PriceList(self._catalogue, schema).price(document.ast, name, variables)
            document.prices[key] = found
        return found


def parse_document(text: str) -> tuple[DocumentNode, Measured]:
    """Parse the text; return the document and its size."""
    depth = deepest = 0
    # The parser recurses for every brace, so deep nesting must not reach it.
    for brace in re.findall(r"[{}\[\]]", text):
        depth += 1 if brace in "{[" else -1
        deepest = max(deepest, depth)
    try:
        if deepest > 3 * MAX_DEPTH:
            raise OutOfBounds("The document is nested too deeply.")
        document = parse(text, MAX_TOKENS)
    except OutOfBounds as error:
        raise InvalidDocument("OUT_OF_BOUNDS", [error]) from None
    except GraphQLError as error:
        raise InvalidDocument("GRAPHQL_PARSE_FAILED", [error]) from None
    try:
        return document, measure(document)
    except OutOfBounds as error:
        raise InvalidDocument("OUT_OF_BOUNDS", [error]) from None


def check_document(schema: GraphQLSchema, document: DocumentNode, introspects: bool) -> None:
    """Validate the document, whose bounds were checked before."""
    errors = validate(schema, document)
    if errors:
        raise InvalidDocument("GRAPHQL_VALIDATION_FAILED", errors)
    if introspects:
        _check_introspection(document)


def _check_introspection(document: DocumentNode) -> None:
    """Allow introspection only by itself, and only once."""
    for operation in document.definitions:
        if not isinstance(operation, OperationDefinitionNode):
            continue
        asked = operation.selection_set.selections
        names = [field.name.value if isinstance(field, FieldNode) else "" for field in asked]
        is_alone = set(names) <= {*INTROSPECTION, "__typename"}
        if not is_alone or names.count("__schema") > 1 or len(names) > MAX_QUESTIONS:
            error = GraphQLError("Ask about the schema in a document of its own, once.", operation)
            raise InvalidDocument("GRAPHQL_VALIDATION_FAILED", [error])


def _weight(value: object) -> object:
    """Return what the price depends on: other values of the same weight cost the same."""
    if isinstance(value, str):
        return None, len(value) // CHARACTERS_OF_TEXT_A_POINT
    if isinstance(value, int | float):
        return value
    entries = len(value) if isinstance(value, list) else None
    return entries, count_characters(value) // CHARACTERS_OF_TEXT_A_POINT


def _with_code(error: GraphQLError, code: str) -> GraphQLError:
    error.extensions = {"code": code, **(error.extensions or {})}
    return error
