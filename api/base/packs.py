"""Data packs that the host has installed: cards and boards of printed copies.

A pack is a folder `<packs>/<pack>/<game>/` with files named like the game's own.
"""

import os
from collections.abc import Mapping
from pathlib import Path

from api.base.settings import read_settings
from api.base.user_error import UserError
from engine.core import BadPack
from engine.games import all_games


def load_packs(environment: Mapping[str, str] = os.environ) -> list[tuple[str, str]]:
    """Register the installed packs with their games; return which game got which pack.

    An unplayable pack is reported in one line and prevents the start: half a deck would be worse
    than none.
    """
    folder = read_settings(environment).packs
    if folder is None or not folder.is_dir():
        return []
    loaded = []
    for pack in sorted(path for path in folder.iterdir() if path.is_dir()):
        for files in sorted(path for path in pack.iterdir() if path.is_dir()):
            _load(pack.name, files)
            loaded.append((files.name, pack.name))
    return loaded


def _load(pack: str, folder: Path) -> None:
    game = all_games().get(folder.name)
    if game is None:
        raise UserError(
            f"The pack {pack} is for {folder.name!r}, which is not a game of this server."
        )
    try:
        game.load_pack(pack, {path.name: path.read_bytes() for path in sorted(folder.iterdir())})
    except BadPack as error:
        raise UserError(f"The pack {pack} for {game.about.title} is not valid: {error}") from None
    except OSError as error:
        raise UserError(f"The pack {pack} for {game.about.title} cannot be read: {error}") from None
