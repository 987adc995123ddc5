"""Stores this program's tokens, one per server, in a file that only its owner can read."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path


class TokenStore:
    """A file of secrets by server; written atomically."""

    def __init__(self, path: Path | str | None = None) -> None:
        self.path = Path(path) if path is not None else _usual_path()

    def find(self, server: str) -> str | None:
        """Return the token for this server."""
        return self._read().get(_name(server))

    def keep(self, server: str, token: str) -> None:
        """Store the token for this server, replacing an earlier one."""
        self._write({**self._read(), _name(server): token})

    def forget(self, server: str) -> None:
        """Delete the token for this server."""
        kept = {name: token for name, token in self._read().items() if name != _name(server)}
        self._write(kept)

    def _read(self) -> dict[str, str]:
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        if not isinstance(kept, dict):
            raise ValueError(f"{self.path} does not hold tokens")
        return {str(name): str(token) for name, token in kept.items()}

    def _write(self, tokens: dict[str, str]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # A temporary file is readable only by its owner from the start.
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".tokens-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(tokens, file, indent=2)
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def _name(server: str) -> str:
    return server.rstrip("/").removesuffix("/graphql")


def _usual_path() -> Path:
    """Return where programs of this system store settings; `HOTSEAT_TOKENS` names another file."""
    named = os.environ.get("HOTSEAT_TOKENS")
    if named:
        return Path(named)
    settings = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(settings) / "hotseat" / "tokens.json"
