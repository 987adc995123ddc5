"""A parser whose documents know where they were read, but not from which tokens.

The tokens of a document are linked to each other in both directions. Nodes that refer to them would
keep them all, twice as many objects as the document itself, and reference cycles are freed only by
a garbage collection, which stops the whole process.
"""

from __future__ import annotations

from graphql import DocumentNode, Location, Source, Token, TokenKind
from graphql.language.parser import Parser

_NO_TOKEN = Token(TokenKind.SOF, 0, 0, 0, 0)


class Place(Location):
    """A range of characters in a document, for the locations in errors."""

    __slots__ = ()

    def __init__(self, start: int, end: int, source: Source) -> None:
        super().__init__(_NO_TOKEN, _NO_TOKEN, source)
        self.start, self.end = start, end


class TokenFreeParser(Parser):
    """Parses one document and then unlinks its tokens."""

    def parse_document(self) -> DocumentNode:
        """Parse the text; raise GraphQLError if it is no document."""
        first: Token | None = self._lexer.token
        try:
            return super().parse_document()
        finally:
            while first is not None:
                after, first.prev, first.next = first.next, None, None
                first = after

    def loc(self, start_token: Token) -> Place | None:
        """Return the range from this token to the last one that was read."""
        lexer = self._lexer
        return Place(start_token.start, lexer.last_token.end, lexer.source)


def parse(text: str, max_tokens: int) -> DocumentNode:
    """Return the document; raise GraphQLError if the text is none."""
    return TokenFreeParser(Source(text), max_tokens=max_tokens).parse_document()
