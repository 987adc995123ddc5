"""Global projects whose cards must come from different players (ruling 35)."""

import msgspec
import pytest

from engine.core import BadPack, Watcher, package_files
from engine.games.daybreak import game
from engine.games.daybreak.cards.effects.projects import Needs
from engine.games.daybreak.content import content
from tests.engine.games.daybreak.situation import deal, found, play, refused, table

SUPERGRID = "continental-supergrid"
GRID = ("smart-meters", "offshore-grid-hubs", "village-mini-grids")


def test_a_third_of_the_global_projects_need_partners_and_leave_the_solo_deck() -> None:
    projects = content("standard").globals.values()
    partners = [card for card in projects if card.not_solo]
    assert 3 * len(partners) >= len(projects)
    assert all(
        card.not_solo
        for card in projects
        if isinstance(card.activation, Needs) and card.activation.players > 1
    )
    assert not {card.id for card in partners} & set(table(1).global_deck)


def test_the_last_place_is_kept_for_another_player() -> None:
    state = table(2)
    project = found(state, SUPERGRID, active=False)
    deal(state, 0, GRID[0], GRID[1])
    deal(state, 1, GRID[2])
    play(state, 0, f"support {SUPERGRID} with {GRID[0]}")
    assert refused(state, 0, f"support {SUPERGRID} with {GRID[1]}") == "card_does_not_fit"
    assert game.view(state, Watcher.SPECTATOR).projects[0].active is False
    play(state, 1, f"support {SUPERGRID} with {GRID[2]}")
    assert project.active
    assert project.supporters == [0, 1]


def test_who_supported_it_is_seen() -> None:
    state = table(2)
    found(state, SUPERGRID, active=False)
    deal(state, 1, GRID[0])
    play(state, 1, f"support {SUPERGRID} with {GRID[0]}")
    seen = game.view(state, Watcher.SPECTATOR).projects[0]
    assert (seen.supporters, seen.players) == ((1,), 2)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"players": 3}, "it asks for more of them"),
        ({"needs": [{"tag": "grid"}]}, "fewer cards than players"),
    ],
)
def test_a_pack_whose_project_no_group_could_activate_is_refused(
    change: dict[str, object], reason: str
) -> None:
    cards = msgspec.json.decode(
        package_files("engine.games.daybreak")["global_projects.json"], type=list[dict[str, object]]
    )
    for card in cards:
        if card["id"] == SUPERGRID:
            activation = card["activation"]
            assert isinstance(activation, dict)
            activation |= change
    with pytest.raises(BadPack, match=reason):
        game.load_pack("partners", {"global_projects.json": msgspec.json.encode(cards)})
