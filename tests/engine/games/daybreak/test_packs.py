"""Data packs: boards that cannot be played with are refused with file, entry and reason."""

from collections.abc import Callable

import msgspec
import pytest

from engine.core import BadPack, package_files
from engine.games.daybreak import game
from engine.games.daybreak.content import content
from tests.engine.games.daybreak.situation import opening

Entries = list[dict[str, object]]


def bend(file: str, change: Callable[[Entries], object]) -> BadPack:
    """The complaint about our own file with this change."""
    entries = msgspec.json.decode(package_files("engine.games.daybreak")[file], type=Entries)
    change(entries)
    with pytest.raises(BadPack) as complaint:
        game.load_pack("bent", {file: msgspec.json.encode(entries)})
    return complaint.value


def entry(entries: Entries, name: str) -> dict[str, object]:
    return next(entry for entry in entries if entry["id"] == name)


def test_a_pack_lays_its_files_over_ours() -> None:
    boards = msgspec.json.decode(
        package_files("engine.games.daybreak")["powers.json"], type=Entries
    )
    entry(boards, "china")["clean"] = 8
    game.load_pack("owner", {"powers.json": msgspec.json.encode(boards)})
    assert "owner" in game.packs()
    assert opening(2, pack="owner").players[0].clean == 8
    assert opening(2).players[0].clean == 3
    assert content("owner").local == content("standard").local


def test_a_file_of_unknown_name_is_refused() -> None:
    with pytest.raises(BadPack, match="no such file"):
        game.load_pack("odd", {"secrets.json": b"[]"})


def test_a_file_that_is_not_json_is_refused() -> None:
    with pytest.raises(BadPack, match=r"powers\.json"):
        game.load_pack("odd", {"powers.json": b"{"})


def test_a_refused_pack_is_not_offered() -> None:
    bend("tracks.json", lambda entries: entries.pop())
    assert "bent" not in game.packs()


@pytest.mark.parametrize(
    ("file", "change", "named"),
    [
        ("powers.json", lambda es: entry(es, "usa").update(demand=-1), "usa"),
        ("powers.json", lambda es: entry(es, "usa").update(emissions={"fuel": 1}), "usa"),
        ("powers.json", lambda es: entry(es, "usa").update(resilience={"social": 1}), "usa"),
        ("setups.json", lambda es: es.remove(entry(es, "CU")), "CU"),
        ("setups.json", lambda es: entry(es, "CU").update(powers=["china"]), "CU"),
        ("setups.json", lambda es: entry(es, "CU").update(powers=["mars", "usa"]), "CU"),
        ("tracks.json", lambda es: entry(es, "permafrost").update(tipping=[]), "permafrost"),
        ("tracks.json", lambda es: entry(es, "permafrost").update(tipping=[3, 2]), "permafrost"),
        ("thermometer.json", lambda es: entry(es, "4").update(crises=0), "4"),
        ("thermometer.json", lambda es: es.pop(), "file"),
        ("local_projects.json", lambda es: es[0].update(limit={"times": 0}), "social-movements"),
        ("local_projects.json", lambda es: es[0].update(cost={"discard": -1}), "social-movements"),
        (
            "local_projects.json",
            lambda es: es[0].update(limit=None, cost={"discard": 1}),
            "social-movements",
        ),
    ],
)
def test_a_board_that_cannot_be_played_with_is_refused(
    file: str, change: Callable[[Entries], object], named: str
) -> None:
    complaint = bend(file, change)
    assert (complaint.file, complaint.entry) == (file, named)
    assert complaint.reason


def test_a_pack_needs_a_challenge_of_every_kind() -> None:
    def make_all_harder(entries: Entries) -> None:
        for entry in entries:
            if entry["scope"] == "group":
                entry["sign"] = "harder"

    assert bend("challenges.json", make_all_harder).entry == "group easier"


def test_what_comes_each_round_asks_nothing() -> None:
    def ask(entries: Entries) -> None:
        entry(entries, "turbines-for-all")["active"] = [
            {"rule": "each_round", "effects": [{"op": "clean", "n": 1, "to": "any"}]}
        ]

    assert bend("global_projects.json", ask).entry == "turbines-for-all"
