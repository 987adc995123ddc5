"""The rules as one table plays them: content with edition and options applied."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.core import Seat
from engine.games.co2.content import Content, content_of
from engine.games.co2.entries import (
    ENERGIES,
    Benefit,
    Counted,
    Energy,
    Grant,
    LobbyEntry,
    LobbySides,
    RegionId,
    SeatsEntry,
    StepEntry,
)
from engine.games.co2.options import Co2Options
from engine.games.co2.state import Co2State


@dataclass(frozen=True)
class Lobby:
    """A lobby card as this table plays it; `deed` is what the turn must have seen."""

    id: str
    deed: str
    main: tuple[Benefit, ...]
    minor: Benefit


@dataclass(frozen=True)
class Place:
    """A region's place for a project."""

    id: str
    region: int
    slot: int
    region_id: RegionId
    grant: Grant


@dataclass(frozen=True)
class Book:
    """What a table looks up while it plays."""

    options: Co2Options
    content: Content
    seats: SeatsEntry
    removed_goals: tuple[str, ...]
    lobby: dict[str, Lobby]
    installing: dict[Energy, Benefit]
    counted: dict[str, Counted]
    tracks: dict[str, tuple[StepEntry, ...]]
    agendas: dict[str, tuple[Energy, ...]]
    places: dict[str, Place]
    place_ids: tuple[tuple[str, ...], ...]
    """Place ids by region and slot."""
    region_numbers: dict[str, int]
    topics: dict[str, tuple[str, int, Energy]]
    """`S03.solar` as summit, number of the topic, energy."""

    @property
    def numbers(self) -> dict[str, int]:
        """The single figures of the rules."""
        return self.content.numbers

    @property
    def is_early(self) -> bool:
        """Whether the early text of 2012 is played."""
        return self.options.edition == "early_2012"


def book_of(state: Co2State) -> Book:
    """The rules that this table plays by."""
    return _book(state.options, len(state.players))


def make_book(options: Co2Options, seats: int) -> Book:
    """The rules for a table that is about to be set up."""
    return _book(options, seats)


@lru_cache(maxsize=128)
def _book(options: Co2Options, seats: int) -> Book:
    content = content_of(options.pack)
    early = options.edition == "early_2012"
    by_seats = content.seats[str(seats)]
    places = [
        Place(f"{region.id}.{grant}", number, slot, region.id, grant)
        for number, region in enumerate(content.regions.values())
        for slot, grant in enumerate(region.grants)
    ]
    return Book(
        options=options,
        content=content,
        seats=by_seats,
        removed_goals=by_seats.early_2012_removed_goals if early else by_seats.removed_goals,
        lobby={card.id: _lobby(card, options) for card in content.lobby_cards.values()},
        installing={
            energy: (early and content.projects[energy].early_2012)
            or content.projects[energy].benefit
            for energy in ENERGIES
        },
        counted={
            goal.id: (early and goal.early_2012) or goal.counts
            for goal in content.company_goals.values()
        },
        tracks=content.tracks,
        agendas={agenda.id: agenda.energies for agenda in content.agendas.values()},
        places={place.id: place for place in places},
        place_ids=tuple(
            tuple(f"{region.id}.{grant}" for grant in region.grants)
            for region in content.regions.values()
        ),
        region_numbers={region: number for number, region in enumerate(content.regions)},
        topics={
            f"{summit.id}.{energy}": (summit.id, number, energy)
            for summit in content.summits.values()
            for number, energy in enumerate(summit.topics)
        },
    )


def _lobby(card: LobbyEntry, options: Co2Options) -> Lobby:
    sides = LobbySides(card.main, card.minor)
    if options.edition == "early_2012" and card.early_2012 is not None:
        sides = card.early_2012
    if options.lobby09 == "rulebook" and card.rulebook is not None:
        sides = card.rulebook
    deed = card.deed if card.about is None else f"{card.deed}.{card.about}"
    return Lobby(card.id, deed, sides.main, sides.minor)


def forget_books() -> None:
    """Rules are worked out anew: a pack was replaced."""
    _book.cache_clear()


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """All seats in turn order from this one."""
    return [Seat((first + step) % seats) for step in range(seats)]
