"""Who imports whom."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


PARTS = ("api", "engine")


def modules() -> list[Path]:
    """All Python files of the product."""
    return [path for part in PARTS for path in sorted((ROOT / part).rglob("*.py"))]


def name_of(path: Path) -> str:
    """The dotted name of the module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> Iterator[str]:
    """Every module that the file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                # Installed alone the client has another name, so it cannot say its own.
                assert is_in(name_of(path), "api.client"), f"{path} imports relatively"
                module = f"api.client.{module}".rstrip(".")
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def is_in(name: str, package: str) -> bool:
    """Whether the module is the package or lies in it."""
    return name == package or name.startswith(f"{package}.")
