"""Examples in the engine's docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import engine.core

MODULES = [
    module.name
    for module in pkgutil.walk_packages(engine.core.__path__, "engine.core.")
    if ".testing." not in module.name
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
