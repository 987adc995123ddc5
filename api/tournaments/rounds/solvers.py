"""Loads the solvers of the draw ahead of time, and only where tournaments are run."""

from __future__ import annotations

import sys
from importlib import import_module
from threading import Thread

DRAW = "api.tournaments.pairing.next_round"


def load_solvers() -> Thread | None:
    """Start loading them in the background; None if they are loaded already.

    They take two seconds of a processor, on a busy machine many more, which would delay the
    organiser's first draw beyond the time that a request may take.
    """
    if DRAW in sys.modules:
        return None
    loading = Thread(target=import_module, args=(DRAW,), name="solvers", daemon=True)
    loading.start()
    return loading
