"""What a class's source says of its fields: the strings written below them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from functools import cache

from strawberry.utils.str_converters import to_camel_case

_WORDS = {"None": "null", "True": "true", "False": "false"}


def field_docs(kind: type) -> dict[str, str]:
    """The docstring below each field of the class and of its bases, by field name."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        docs.update(_docs_by_class(base.__module__).get(base.__qualname__, {}))
    return docs


def summary(kind: type) -> str | None:
    """The class's docstring as one text, without its line breaks."""
    own = kind.__dict__.get("__doc__")
    return for_clients(own) if isinstance(own, str) else None


def for_clients(text: str) -> str:
    """A docstring as one line in the words of GraphQL instead of Python.

    >>> for_clients("None: `bank_seconds` is unknown")
    'null: `bankSeconds` is unknown'
    """
    line = " ".join(inspect.cleandoc(text).split())
    line = re.sub(r"`[a-z]+(_[a-z]+)+`", lambda name: to_camel_case(name[0]), line)
    return re.sub(r"\b(None|True|False)\b", lambda word: _WORDS[word[0]], line)


@cache
def _docs_by_class(module: str) -> dict[str, dict[str, str]]:
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (KeyError, OSError, TypeError):
        return {}
    return {node.name: _docs_in(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _docs_in(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            found[field.target.id] = for_clients(below.value.value)
    return found
