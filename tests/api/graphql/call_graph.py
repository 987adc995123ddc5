"""Which problems a function of the server can construct, read from its source.

Deliberately generous: every function that is mentioned counts as called, and an attribute of an
unknown object as every method of that name and every function that is handed over under it. What
is not found here cannot happen.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[3]
APART = ("api.client.", "api.cli.", "api.simulate.", "api.train.", "api.jobs.")
"""Programs and background work, which no request runs."""

Node: TypeAlias = tuple[str, str]
"""A module and a name at its top level, or `Class.method`."""


@dataclass
class Module:
    """A source file: what its names mean."""

    name: str
    imported: dict[str, Node] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    own: dict[str, list[ast.AST]] = field(default_factory=lambda: defaultdict(list))


class CallGraph:
    """The functions of `api/`, and what each of them mentions."""

    def __init__(self) -> None:
        files = [
            path
            for path in sorted((ROOT / "api").rglob("*.py"))
            if not _module_name(path).startswith(APART)
        ]
        self._names = {_module_name(path) for path in files}
        self._modules: dict[str, Module] = {}
        self._bodies: dict[Node, tuple[set[Node], set[str]]] = {}
        self._by_attribute: dict[str, set[Node]] = defaultdict(set)
        """What an attribute of an unknown object may be."""
        for path in files:
            self._read(_module_name(path), ast.parse(path.read_text()))
        for module in self._modules.values():
            for trees in list(module.own.values()):
                for tree in trees:
                    self._note_values(module, tree)

    def constructed(self, module: str, method: str) -> set[str]:
        """Return the names of all classes that the method can construct."""
        found: set[str] = set()
        waiting: list[Node] = [(module, method)]
        seen: set[Node] = set()
        while waiting:
            node = waiting.pop()
            if node in seen or node[0] not in self._modules:
                continue
            seen.add(node)
            mentioned, called = self._body(node)
            waiting += mentioned
            found |= called
        return found

    def _body(self, node: Node) -> tuple[set[Node], set[str]]:
        """Return what the node mentions and which classes or functions it calls."""
        if node not in self._bodies:
            owner = self._modules[node[0]]
            trees = owner.own.get(node[1], [])
            self._bodies[node] = (
                {mentioned for tree in trees for mentioned in self._mentions(owner, tree)},
                {called for tree in trees for called in self._calls(owner, tree)},
            )
        return self._bodies[node]

    def _read(self, name: str, tree: ast.Module) -> None:
        module = self._modules[name] = Module(name)
        for statement in ast.walk(tree):
            if isinstance(statement, ast.ImportFrom) and statement.module:
                for alias in statement.names:
                    whole = f"{statement.module}.{alias.name}"
                    if whole in self._names:
                        module.modules[alias.asname or alias.name] = whole
                    else:
                        node = (statement.module, alias.name)
                        module.imported[alias.asname or alias.name] = node
            elif isinstance(statement, ast.Import):
                for alias in statement.names:
                    module.modules[alias.asname or alias.name] = alias.name
        for statement in _top_level(tree):
            self._define(module, statement)

    def _define(self, module: Module, statement: ast.stmt) -> None:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                module.own[statement.name].append(statement)
            case ast.ClassDef():
                for part in statement.body:
                    if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                        key = f"{statement.name}.{part.name}"
                        module.own[key].append(part)
                        if part.name.startswith("__"):
                            # Called with the class, not by name.
                            module.own[statement.name].append(part)
                        elif ".mutations." not in module.name:
                            # Resolvers are called by GraphQL alone.
                            self._by_attribute[part.name].add((module.name, key))
                    else:
                        module.own[statement.name].append(part)
            case ast.Assign(targets=targets):
                for target in targets:
                    if isinstance(target, ast.Name):
                        module.own[target.id].append(statement)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.AugAssign(target=ast.Name(id=name)):
                module.own[name].append(statement)

    def _note_values(self, module: Module, tree: ast.AST) -> None:
        """Note functions that are handed over as arguments or assigned to an attribute."""
        for part in ast.walk(tree):
            match part:
                case ast.Call(args=given):
                    for value in given:
                        if isinstance(value, ast.Name):
                            self._by_attribute[value.id] |= set(self._mentions(module, value))
                case ast.keyword(arg=str(name), value=ast.Name() | ast.Attribute() as value):
                    self._by_attribute[name] |= set(self._mentions(module, value))
                case ast.Assign(
                    targets=[ast.Attribute(attr=name)], value=ast.Name() | ast.Attribute() as value
                ):
                    self._by_attribute[name] |= set(self._mentions(module, value))

    def _resolve(self, module: Module, name: str) -> Node | None:
        if name in module.own:
            return module.name, name
        return module.imported.get(name)

    def _mentions(self, module: Module, tree: ast.AST) -> Iterator[Node]:
        for part in _walk(tree):
            if isinstance(part, ast.Name):
                node = self._resolve(module, part.id)
                if node is not None:
                    yield node
            elif isinstance(part, ast.Attribute):
                base = part.value
                if isinstance(base, ast.Name) and base.id in module.modules:
                    yield module.modules[base.id], part.attr
                else:
                    yield from self._by_attribute.get(part.attr, ())

    def _calls(self, module: Module, tree: ast.AST) -> Iterator[str]:
        for part in _walk(tree):
            if isinstance(part, ast.Call):
                match part.func:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        resolved = self._resolve(module, name)
                        yield name if resolved is None else resolved[1]


def _module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _top_level(tree: ast.Module) -> Iterator[ast.stmt]:
    for statement in tree.body:
        if isinstance(statement, ast.If | ast.Try | ast.With):
            yield from (part for part in ast.walk(statement) if isinstance(part, ast.stmt))
        else:
            yield statement


def _walk(tree: ast.AST) -> Iterator[ast.AST]:
    """Walk through the tree without its annotations, which call nothing."""
    yield tree
    for name, value in ast.iter_fields(tree):
        if name not in ("annotation", "returns"):
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST):
                    yield from _walk(part)
