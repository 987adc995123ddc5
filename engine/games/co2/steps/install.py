"""Install a project (§5.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import Install
from engine.games.co2.book import Book
from engine.games.co2.entries import Benefit
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
from engine.games.co2.steps.scientists import find_project, offer_move


def displacement_cost(book: Book, project: Project, seat: Seat) -> int:
    """What using a project costs on top where a rival's scientist stands on it."""
    return 0 if project.scientist in (NOBODY, seat) else book.numbers["displacement"]


def legal_installs(state: Co2State, book: Book, seat: Seat) -> Iterator[LegalAction]:
    """Every proposed project with every place that the permit can come from."""
    sources = permit_sources(state, seat)
    if not sources:
        return
    money = state.players[seat].money
    for region, entry in zip(state.regions, book.content.regions.values(), strict=True):
        for project, grant in zip(region.projects, entry.grants, strict=True):
            if project is None or project.installed:
                continue
            if displacement_cost(book, project, seat) <= money:
                for source in sources:
                    yield Install(region.id, grant, source)


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
    state.do_next(Task("turn_over_project", seat, project.energy, place))
    displace(state, book, seat, project, place, log)


def displace(
    state: Co2State, book: Book, seat: Seat, project: Project, place: str, log: Log
) -> None:
    """A rival on the project is paid and must take the scientist away."""
    owner = project.scientist
    cost = displacement_cost(book, project, seat)
    if owner in (NOBODY, seat):
        return
    state.players[seat].money -= cost
    state.players[owner].money += cost
    log.tell(events.ScientistDisplaced(owner, seat, place))
    state.do_next(Task("displaced", owner, project.energy, place))


def turn_over_project(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """The tile shows its light side and brings its benefit."""
    place = book.places[task.place]
    project = state.regions[place.region].projects[place.slot]
    assert project is not None
    project.installed = True
    log.tell(events.ProjectInstalled(task.seat, project.energy, place.region_id, place.grant))
    receive(state, book, task.seat, book.installing[project.energy], log)


def receive(state: Co2State, book: Book, seat: Seat, benefit: Benefit, log: Log) -> None:
    """The seat gets what a project or a card brings."""
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
