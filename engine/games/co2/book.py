"""The rules of one table: the content with edition and options applied."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engine.core import Seat
from engine.games.co2.actions import PlayLobby
from engine.games.co2.content import OLD_FILES, Content, content_of, loaded
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
    """A lobby card at this table; `deed` is what the player must have done this turn."""

    id: str
    deed: str
    main: tuple[Benefit, ...]
    minor: Benefit
    discount: int
    """What the main benefit takes off the price of a construction."""
    plays_before: list[PlayLobby]
    """The ways to play it while its deed is not done."""
    plays_after: list[PlayLobby]


@dataclass(frozen=True)
class Place:
    """A region's place for a project."""

    id: str
    region: int
    slot: int
    region_id: RegionId
    grant: Grant


@dataclass(frozen=True)
class Readings:
    """How this table reads the rules where documents, editions or our own versions differ."""

    sells_until: Literal["market_empties", "price_moves"]
    buys_until: Literal["price_moves", "never"]
    goal_in_auction: bool
    solo_event: bool
    """Alone: the event is played even if the planet is lost."""
    final_places: int
    """How many places of each track pay at the end of the game."""
    asks_only_choices: bool
    """Nobody is asked if all answers are equivalent."""


@dataclass(frozen=True, eq=False)
class Book:
    """What a table looks up while it plays."""

    options: Co2Options
    readings: Readings
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
    grants: tuple[tuple[Grant, ...], ...]
    """The places of each region."""
    un_goals: dict[str, frozenset[Energy]]
    """The energies that each UN goal asks for."""
    numbers: dict[str, int]
    """The single figures of the rules."""
    is_early: bool
    """Whether the early text of 2012 is played."""


_last: list[tuple[Content, Co2Options, int, int, Book]] = []
"""The book that was looked up last, with all that it depends on: most often the next one too."""


def book_of(state: Co2State) -> Book:
    """The rules that this table plays by."""
    options, seats, rules = state.options, len(state.players), state.rules
    old = rules in OLD_FILES
    content = content_of(options.pack, rules) if old else loaded[options.pack]
    if _last:
        of, by, known_seats, known_rules, book = _last[0]
        # Options are frozen, and these are kept alive here, so that no others can be the same.
        if by is options and of is content and known_seats == seats and known_rules == rules:
            return book
    book = _book(content, options, seats, rules)
    _last[:] = [(content, options, seats, rules, book)]
    return book


def make_book(options: Co2Options, seats: int, rules: int) -> Book:
    """Return the rules for this many seats with these options, in this version."""
    return _book(content_of(options.pack, rules), options, seats, rules)


@lru_cache(maxsize=128)
def _book(content: Content, options: Co2Options, seats: int, rules: int) -> Book:
    early = options.edition == "early_2012"
    by_seats = content.seats[str(seats)]
    places = [
        Place(f"{region.id}.{grant}", number, slot, region.id, grant)
        for number, region in enumerate(content.regions.values())
        for slot, grant in enumerate(region.grants)
    ]
    return Book(
        options=options,
        readings=_read(options, by_seats, seats, rules),
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
        grants=tuple(region.grants for region in content.regions.values()),
        un_goals={goal.id: frozenset(goal.energies) for goal in content.un_goals.values()},
        numbers=content.numbers,
        is_early=early,
    )


def _read(options: Co2Options, by_seats: SeatsEntry, seats: int, rules: int) -> Readings:
    if rules == 1:
        every = options.final_income in ("by_edition", "all_positions")
        paid = seats if every else by_seats.income_places
        return Readings(
            sells_until="price_moves",
            buys_until="never",
            goal_in_auction=False,
            solo_event=False,
            final_places=0 if options.final_income == "none" else paid,
            asks_only_choices=False,
        )
    return Readings(
        sells_until="market_empties"
        if options.selling == "until_market_empties"
        else "price_moves",
        buys_until="price_moves" if options.buying == "until_price_moves" else "never",
        goal_in_auction=options.goal_in_auction,
        solo_event=options.solo_event == "always",
        final_places=_final_places(options, by_seats, seats),
        asks_only_choices=True,
    )


def _final_places(options: Co2Options, by_seats: SeatsEntry, seats: int) -> int:
    """Ruling 10: the early text and the rules for two pay the same places as in every decade."""
    if options.final_income == "none":
        return 0
    if options.final_income == "all_positions":
        return seats
    if options.final_income == "first_second" or options.edition == "early_2012" or seats <= 2:
        return by_seats.income_places
    return seats


def _lobby(card: LobbyEntry, options: Co2Options) -> Lobby:
    sides = LobbySides(card.main, card.minor)
    if options.edition == "early_2012" and card.early_2012 is not None:
        sides = card.early_2012
    elif options.lobby09 == "rulebook" and card.rulebook is not None:
        sides = card.rulebook
    deed = card.deed if card.about is None else f"{card.deed}.{card.about}"
    discount = sides.main[0].discount
    minor, main = PlayLobby(card.id, "minor"), [PlayLobby(card.id, "main")]
    if len(sides.main) > 1:
        main.append(PlayLobby(card.id, "other"))
    # A discount is declared with the construction (§8.1).
    after = [minor] if discount else [*main, minor]
    return Lobby(card.id, deed, sides.main, sides.minor, discount, [minor], after)


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """Return all seats in turn order from this one."""
    return [Seat((first + step) % seats) for step in range(seats)]
