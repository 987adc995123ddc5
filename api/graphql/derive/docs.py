"""Descriptions of a class's fields: the strings written below them in the source."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path

from strawberry.utils.str_converters import to_camel_case

_PROPER = {"america": "America", "un": "UN", "usa": "USA", "dac": "direct air capture"}
_WORDS = {"None": "null", "True": "true", "False": "false"}


def field_docs(kind: type) -> dict[str, str]:
    """Return the docstring below each field of the class and of its bases, by field name."""
    docs: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        docs.update(_docs_by_class(base.__module__).get(base.__qualname__, {}))
        docs.update(vars(base).get("__field_docs__", {}))
    return docs


def summary(kind: type) -> str | None:
    """Return the class's docstring as one line."""
    own = kind.__dict__.get("__doc__")
    return for_clients(own) if isinstance(own, str) else None


def for_clients(text: str) -> str:
    """Return a docstring as one line, in GraphQL's terms instead of Python's.

    >>> for_clients("None: `bank_seconds` is unknown")
    'null: `bankSeconds` is unknown'
    """
    line = " ".join(inspect.cleandoc(text).split())
    line = re.sub(r"`[a-z]+(_[a-z]+)+`", lambda name: to_camel_case(name[0]), line)
    return re.sub(r"\b(None|True|False)\b", lambda word: _WORDS[word[0]], line)


def in_words(value: str) -> str:
    """Return the value of an enum as words.

    >>> in_words("cold_fusion")
    'Cold fusion.'
    >>> in_words("most_un_goals")
    'Most UN goals.'
    """
    words = [_PROPER.get(word, word) for word in value.split("_")]
    return f"{words[0][:1].upper()}{words[0][1:]}{''.join(f' {word}' for word in words[1:])}."


def enum_doc(package: str, alias: str) -> str | None:
    """Return the string below the assignment of this name in a package, or the enum's docstring."""
    for module in sorted(sys.modules):
        if module == package or module.startswith(f"{package}."):
            if (found := _docs_of_aliases(module).get(alias)) is not None:
                return found
            kind = getattr(sys.modules[module], alias, None)
            if isinstance(kind, type) and issubclass(kind, Enum):
                return summary(kind)
    return None


@cache
def _docs_of_aliases(module: str) -> dict[str, str]:
    found = {}
    body = _parse(module).body
    for assigned, below in pairwise(body):
        target = _assigned_name(assigned)
        text = _text_of(below)
        if target is not None and text is not None:
            found[target] = for_clients(text)
    return found


def _assigned_name(node: ast.stmt) -> str | None:
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    return None


def _text_of(node: ast.stmt) -> str | None:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return node.value.value if isinstance(node.value.value, str) else None
    return None


@cache
def _parse(module: str) -> ast.Module:
    try:
        return ast.parse(_source_of(module))
    except (KeyError, OSError, TypeError):
        return ast.Module([], [])


def _source_of(module: str) -> str:
    try:
        return inspect.getsource(sys.modules[module])
    except (OSError, TypeError):
        # A compiled module does not know its source, which lies in its package's folder.
        package, _, name = module.rpartition(".")
        folder = next(iter(sys.modules[package].__path__))
        return Path(folder, f"{name}.py").read_text(encoding="utf-8")


@cache
def _docs_by_class(module: str) -> dict[str, dict[str, str]]:
    classes = (node for node in _parse(module).body if isinstance(node, ast.ClassDef))
    return {node.name: _docs_in(node) for node in classes}


def _docs_in(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        text = _text_of(below)
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and text is not None
        ):
            found[field.target.id] = for_clients(text)
    return found
