"""Packs of the host reach their games, or are refused in one line."""

from pathlib import Path

import pytest

from api.base.packs import load_packs
from api.base.user_error import UserError
from engine.core import package_files
from engine.games import all_games


def put(folder: Path, pack: str, game: str, **files: bytes) -> dict[str, str]:
    """A pack lies in the folder; the environment that points there."""
    place = folder / pack / game
    place.mkdir(parents=True)
    for name, data in files.items():
        (place / f"{name}.json").write_bytes(data)
    return {"HOTSEAT_PACKS": str(folder)}


def test_no_folder_means_no_packs(tmp_path: Path) -> None:
    assert load_packs({"HOTSEAT_PACKS": str(tmp_path / "none")}) == []


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_pack_with_a_file_of_the_game_can_be_chosen(game: str, tmp_path: Path) -> None:
    name, data = next(iter(package_files(f"engine.games.{game}").items()))
    environment = put(tmp_path, f"printed-{game}", game, **{name.removesuffix(".json"): data})
    assert load_packs(environment) == [(game, f"printed-{game}")]
    assert f"printed-{game}" in all_games()[game].packs()


def test_a_broken_pack_is_told_with_file_entry_and_reason(tmp_path: Path) -> None:
    name = next(iter(package_files("engine.games.powergrid"))).removesuffix(".json")
    environment = put(tmp_path, "broken", "powergrid", **{name: b"[{}]"})
    with pytest.raises(UserError, match=rf"broken for Power Grid.*{name}\.json"):
        load_packs(environment)
    assert "broken" not in all_games()["powergrid"].packs()


def test_a_pack_for_an_unknown_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="'chess'"):
        load_packs(put(tmp_path, "mine", "chess"))
