"""Visitors that are freed after their visit.

A visitor keeps its own bound methods, which makes it and everything that it has noted a reference
cycle. Only a garbage collection would free it, and that stops the whole process.
"""

from __future__ import annotations

from graphql import Node, Visitor, visit


def visit_once(node: Node, visitor: Visitor) -> None:
    """Visit the node and everything below it with a visitor that is not used again."""
    try:
        visit(node, visitor)
    finally:
        unlink(visitor)


def unlink(*visitors: Visitor) -> None:
    """Let the visitors be freed as soon as nobody refers to them."""
    for visitor in visitors:
        visitor.enter_leave_map.clear()
