"""Modules that are loaded on first use, without stopping everybody else meanwhile."""

from __future__ import annotations

import asyncio
import importlib

_loaded: set[str] = set()


async def import_in_thread(module: str) -> None:
    """Import the module in a thread; importing it in the event loop afterwards takes no time.

    Cryptography and HTTP take a tenth of a second to load, so a server that needs neither does not
    load them at start.
    """
    # Not `sys.modules`, which names a module as soon as another thread has begun with it.
    if module not in _loaded:
        await asyncio.to_thread(importlib.import_module, module)
        _loaded.add(module)
