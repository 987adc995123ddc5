"""Installing a project (§5.2)."""

from __future__ import annotations

from functools import lru_cache

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import Install
from engine.games.co2.book import Book
from engine.games.co2.entries import Benefit, Grant, RegionId
from engine.games.co2.state import NOBODY, Co2State, Project, Task
from engine.games.co2.steps.bank import earn, score, take_cubes
from engine.games.co2.steps.expertise import gain
from engine.games.co2.steps.market import (
    bank_permit_to_hand,
    check_source,
    permit_sources,
    permit_to_bank,
    permits_to_hand,
)
from engine.games.co2.steps.places import Standing
from engine.games.co2.steps.scientists import find_project, offer_move
from engine.games.co2.steps.tasks import do_next


def displacement_cost(book: Book, project: Project, seat: Seat) -> int:
    """Return the extra cost of using a project with a rival's scientist on it."""
    return 0 if project.scientist in (NOBODY, seat) else book.numbers["displacement"]


@lru_cache(maxsize=8192)
def _installs(region: RegionId, grant: Grant, sources: tuple[str, ...]) -> list[LegalAction]:
    return [Install(region, grant, source) for source in sources]


def legal_installs(
    state: Co2State, book: Book, seat: Seat, standing: list[Standing]
) -> list[LegalAction]:
    """List every proposed project with every place the permit can come from."""
    legal: list[LegalAction] = []
    sources = tuple(permit_sources(state, seat))
    if not sources:
        return legal
    money = state.players[seat].money
    pays_any = money >= book.numbers["displacement"]
    for region, grant, _, project in standing:
        if not project.installed and (pays_any or displacement_cost(book, project, seat) <= money):
            legal += _installs(region.id, grant, sources)
    return legal


def install(state: Co2State, book: Book, task: Task, action: Install, log: Log) -> None:
    """Pay the permit; a rival's scientist leaves, then the tile is turned over."""
    seat = task.seat
    if state.turn.action:
        raise IllegalAction("action_used")
    place = f"{action.region}.{action.grant}"
    project = find_project(state, book, place)
    if project is None:
        raise IllegalAction("no_project_there", place=place)
    if project.installed:
        raise IllegalAction("already_installed", place=place)
    check_source(state, seat, action.permit)
    if displacement_cost(book, project, seat) > state.players[seat].money:
        raise IllegalAction("displacement_too_expensive", cost=book.numbers["displacement"])
    state.turn.action = True
    state.turn.deeds.append(f"install.{project.energy}")
    permit_to_bank(state, book, seat, action.permit, log)
    # §6.2: the rival decides before the tile is turned; no free move in between.
    do_next(state, Task("turn_over_project", seat, project.energy, place))
    displace(state, book, seat, project, place, log)


def displace(
    state: Co2State, book: Book, seat: Seat, project: Project, place: str, log: Log
) -> None:
    """Pay a rival on the project, who must take the scientist away."""
    owner = project.scientist
    cost = displacement_cost(book, project, seat)
    if owner in (NOBODY, seat):
        return
    state.players[seat].money -= cost
    state.players[owner].money += cost
    log.tell(events.ScientistDisplaced(owner, seat, place))
    do_next(state, Task("displaced", owner, project.energy, place))


def turn_over_project(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Turn the tile to its light side and receive its benefit."""
    place = book.places[task.place]
    project = state.regions[place.region].projects[place.slot]
    assert project is not None
    project.installed = True
    log.tell(events.ProjectInstalled(task.seat, project.energy, place.region_id, place.grant))
    receive(state, book, task.seat, book.installing[project.energy], log)


def receive(state: Co2State, book: Book, seat: Seat, benefit: Benefit, log: Log) -> None:
    """Give the seat what a project or a card yields."""
    if benefit.money:
        earn(state, seat, benefit.money)
        log.tell(events.MoneyTaken(seat, benefit.money))
    take_cubes(state, seat, benefit.cubes, log)
    permits_to_hand(state, book, seat, benefit.permits, log)
    for _ in range(benefit.bank_permits):
        bank_permit_to_hand(state, seat, log)
    if benefit.points:
        score(state, seat, "lobby", benefit.points)
        log.tell(events.PointsScored(seat, "lobby", benefit.points))
    for _ in range(benefit.moves):
        offer_move(state, book, seat)
    if benefit.expertise is not None:
        gain(state, book, seat, benefit.expertise, log)
