"""Reads the data files of CO₂, refuses unplayable ones, and keeps packs by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.core import BadPack, check_name, overlay, package_files, read_entries
from engine.games.co2.entries import (
    ENERGIES,
    AgendaEntry,
    Benefit,
    CompanyGoalEntry,
    EventEntry,
    FossilEntry,
    FossilSetupEntry,
    LobbyEntry,
    LobbySides,
    NumberEntry,
    PlantEntry,
    ProjectEntry,
    RegionEntry,
    SeatsEntry,
    StepEntry,
    SummitEntry,
    UNGoalEntry,
)

STANDARD = "standard"


@dataclass(frozen=True, eq=False, slots=True)
class Content:
    """Everything printed on tiles, cards and board, by id."""

    plants: dict[str, PlantEntry]
    tracks: dict[str, tuple[StepEntry, ...]]
    agendas: dict[str, AgendaEntry]
    summits: dict[str, SummitEntry]
    un_goals: dict[str, UNGoalEntry]
    company_goals: dict[str, CompanyGoalEntry]
    lobby_cards: dict[str, LobbyEntry]
    events: dict[str, EventEntry]
    regions: dict[str, RegionEntry]
    projects: dict[str, ProjectEntry]
    fossil: dict[str, FossilEntry]
    fossil_setups: dict[str, FossilSetupEntry]
    seats: dict[str, SeatsEntry]
    numbers: dict[str, int]


def read_content(files: Mapping[str, bytes]) -> Content:
    """Return the content of the files; BadPack names file, entry and reason."""
    steps = read_entries("tracks.json", files["tracks.json"], StepEntry)
    numbers = read_entries("numbers.json", files["numbers.json"], NumberEntry)
    content = Content(
        plants=read_entries("plants.json", files["plants.json"], PlantEntry),
        tracks=_read_tracks(steps.values()),
        agendas=read_entries("agendas.json", files["agendas.json"], AgendaEntry),
        summits=read_entries("summits.json", files["summits.json"], SummitEntry),
        un_goals=read_entries("un_goals.json", files["un_goals.json"], UNGoalEntry),
        company_goals=read_entries(
            "company_goals.json", files["company_goals.json"], CompanyGoalEntry
        ),
        lobby_cards=read_entries("lobby_cards.json", files["lobby_cards.json"], LobbyEntry),
        events=read_entries("events.json", files["events.json"], EventEntry),
        regions=read_entries("regions.json", files["regions.json"], RegionEntry),
        projects=read_entries("projects.json", files["projects.json"], ProjectEntry),
        fossil=read_entries("fossil.json", files["fossil.json"], FossilEntry),
        fossil_setups=read_entries(
            "fossil_setups.json", files["fossil_setups.json"], FossilSetupEntry
        ),
        seats=read_entries("seats.json", files["seats.json"], SeatsEntry),
        numbers={name: entry.value for name, entry in numbers.items()},
    )
    _check_board(content)
    _check_tiles(content)
    _check_cards(content)
    _check_seats(content)
    return content


def _read_tracks(steps: Iterable[StepEntry]) -> dict[str, tuple[StepEntry, ...]]:
    tracks: dict[str, list[StepEntry]] = {energy: [] for energy in ENERGIES}
    for step in steps:
        track = tracks[step.energy]
        if step.step != len(track) + 1:
            raise BadPack("tracks.json", step.id, f"step {len(track) + 1} should come here")
        track.append(step)
    for energy, track in tracks.items():
        if not track:
            raise BadPack("tracks.json", energy, "this energy has no steps")
    return {energy: tuple(track) for energy, track in tracks.items()}


def _check_board(content: Content) -> None:
    shipped = _standard_names()
    _check_names("regions.json", content.regions, shipped["regions.json"])
    _check_names("projects.json", content.projects, shipped["projects.json"])
    _check_names("fossil.json", content.fossil, shipped["fossil.json"])
    _check_names("fossil_setups.json", content.fossil_setups, shipped["fossil_setups.json"])
    _check_names("seats.json", content.seats, shipped["seats.json"])
    _check_names("numbers.json", content.numbers, shipped["numbers.json"])
    for region in content.regions.values():
        if len(set(region.grants)) != len(region.grants) or not region.grants:
            raise BadPack("regions.json", region.id, "each grant may stand there once")
    numbers = content.numbers
    if not numbers["lowest_price"] <= numbers["start_price"] <= numbers["highest_price"]:
        raise BadPack("numbers.json", "start_price", "lies outside the price track")
    for name in ("money_per_point", "scientists", "lobby_hand"):
        if numbers[name] < 1:
            raise BadPack("numbers.json", name, "must be at least 1")
    spare = sum(region.spaces - 1 for region in content.regions.values())
    needed = spare + numbers["market_permits"] + 5 * numbers["start_permits"]
    if numbers["permits"] < needed:
        raise BadPack("numbers.json", "permits", f"five players need at least {needed}")


def _check_tiles(content: Content) -> None:
    for energy in ENERGIES:
        stack = [plant for plant in content.plants.values() if plant.energy == energy]
        if not stack:
            raise BadPack("plants.json", energy, "this energy has no plants")
        longest = len(content.tracks[energy])
        for plant in stack:
            if plant.cubes > longest:
                raise BadPack("plants.json", plant.id, f"the track ends at {longest}")
    for agenda in content.agendas.values():
        if len(set(agenda.energies)) != len(agenda.energies) or not agenda.energies:
            raise BadPack("agendas.json", agenda.id, "needs different energies")
    if len(content.agendas) < len(content.regions):
        raise BadPack("agendas.json", "file", f"{len(content.regions)} regions need one each")
    pairs = 0
    for summit in content.summits.values():
        if len(set(summit.topics)) != len(summit.topics) or len(summit.topics) < 2:
            raise BadPack("summits.json", summit.id, "needs two or more different topics")
        # Topics are written `S03.solar` in actions and records.
        if not summit.id or any(sign in summit.id for sign in " ,."):
            raise BadPack("summits.json", summit.id, "a name is one word without dots")
        pairs += len(summit.topics) == 2
    places = content.numbers["summit_places"]
    if pairs < places:
        raise BadPack("summits.json", "file", f"needs {places} tiles with two topics")
    for setup in content.fossil_setups.values():
        if setup.gas + setup.oil + setup.coal != len(content.regions):
            raise BadPack("fossil_setups.json", setup.id, "needs one plant for each region")
        for kind, count in (
            ("gas", setup.gas + setup.gas_removed),
            ("oil", setup.oil),
            ("coal", setup.coal),
        ):
            if count > content.fossil[kind].tiles:
                raise BadPack("fossil_setups.json", setup.id, f"there are not {count} {kind}")
    if sum(kind.tiles for kind in content.fossil.values()) < len(content.regions):
        raise BadPack("fossil.json", "file", "needs one plant for each region")


_ABOUT = {"install": ENERGIES, "construct": ENERGIES, "summit": ENERGIES}


def _check_cards(content: Content) -> None:
    grants = {grant for region in content.regions.values() for grant in region.grants}
    for card in content.lobby_cards.values():
        if card.deed == "propose":
            known: set[str | None] = {*content.regions, *grants}
        else:
            known = set(_ABOUT.get(card.deed, (None,)))
        if card.about not in known:
            raise BadPack("lobby_cards.json", card.id, f"{card.about} does not go with {card.deed}")
        for sides in (LobbySides(card.main, card.minor), card.early_2012, card.rulebook):
            if sides is not None:
                _check_sides(card, sides)
    for project in content.projects.values():
        if project.benefit.discount or (project.early_2012 and project.early_2012.discount):
            raise BadPack("projects.json", project.id, "a project makes nothing cheaper")
    if len({event.region for event in content.events.values()}) != len(content.regions):
        raise BadPack("events.json", "file", "needs one card for each region")
    if len(content.lobby_cards) < 5 * content.numbers["lobby_hand"]:
        raise BadPack("lobby_cards.json", "file", "not enough cards for five players")
    cards: set[str] = set()
    for file, names in (
        ("lobby_cards.json", content.lobby_cards),
        ("company_goals.json", content.company_goals),
        ("un_goals.json", content.un_goals),
        ("events.json", content.events),
    ):
        for name in names:
            if name in cards or " " in name or "," in name or not name:
                raise BadPack(file, name, "card names must be different words without spaces")
            cards.add(name)


def _check_sides(card: LobbyEntry, sides: LobbySides) -> None:
    if not 1 <= len(sides.main) <= 2:
        raise BadPack("lobby_cards.json", card.id, "needs one main benefit or a choice of two")
    cheaper = [benefit.discount for benefit in (*sides.main, sides.minor) if benefit.discount]
    # It is declared with the construction, so there is nothing else to choose or to receive.
    alone = card.deed == "construct" and sides.main == tuple(map(_discount_of, cheaper))
    if cheaper and not alone:
        reason = "a discount is the whole main benefit of a construction"
        raise BadPack("lobby_cards.json", card.id, reason)


def _discount_of(money: int) -> Benefit:
    return Benefit(discount=money)


def _check_seats(content: Content) -> None:
    for seats in content.seats.values():
        if seats.un_goals > len(content.un_goals):
            raise BadPack("seats.json", seats.id, f"there are not {seats.un_goals} UN goals")
        for removed in (seats.removed_goals, seats.early_2012_removed_goals):
            for goal in removed:
                if goal not in content.company_goals:
                    raise BadPack("seats.json", seats.id, f"no company goal {goal}")
            if len(content.company_goals) - len(removed) < int(seats.id):
                raise BadPack("seats.json", seats.id, "not enough company goals are left")
        if seats.decades - 1 > len(content.events):
            raise BadPack("seats.json", seats.id, "not enough events for so many decades")


def _check_names(file: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    found, wanted = set(found), set(wanted)
    for name in sorted(wanted - found):
        raise BadPack(file, name, "this entry is missing")
    for name in sorted(found - wanted):
        raise BadPack(file, name, "the game does not know this entry")


def _standard_names() -> dict[str, list[str]]:
    return {file: list(read_entries(file, data, _Named)) for file, data in _STANDARD_FILES.items()}


class _Named(NumberEntry, frozen=True, forbid_unknown_fields=False):
    """Any entry; only its name is read."""

    value: int = 0


_STANDARD_FILES = package_files("engine.games.co2")
OLD_FILES = {1: package_files("engine.games.co2", "data/rules_1")}
"""Files that tables of an older rules version still play with."""
loaded: dict[str, Content] = {}
"""The packs that were read, by name; `book_of` reads it on every step."""
_old_packs: dict[tuple[str, int], Content] = {}


def load_pack(name: str, files: Mapping[str, bytes]) -> None:
    """Store the pack under its name; it holds only the files that differ from the standard."""
    check_name(name)
    _keep(name, files)


def _keep(name: str, files: Mapping[str, bytes]) -> None:
    loaded[name] = read_content(overlay(_STANDARD_FILES, files))
    for rules, old in OLD_FILES.items():
        _old_packs[name, rules] = read_content(overlay({**_STANDARD_FILES, **old}, files))


def packs() -> tuple[str, ...]:
    """The names of the packs that can be played with."""
    return (STANDARD, *sorted(name for name in loaded if name != STANDARD))


def content_of(pack: str, rules: int | None = None) -> Content:
    """The content of a pack that was loaded, as a rules version has it (by default the newest)."""
    if rules in OLD_FILES:
        return _old_packs[pack, rules]
    return loaded[pack]


_keep(STANDARD, {})
