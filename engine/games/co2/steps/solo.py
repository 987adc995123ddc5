"""What is different in the solo game (§11): its start, its cards and its UN goals."""

from __future__ import annotations

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import ChooseRegion, PlaceProject
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy
from engine.games.co2.state import Co2State, Project, Region, Task
from engine.games.co2.steps.tasks import do_next


def is_solo(state: Co2State) -> bool:
    """Whether there is only one player."""
    return len(state.players) == 1


def after_card(state: Co2State, is_main: bool, log: Log) -> None:
    """Replace a played card from the deck; a main benefit also turns up the next UN goal."""
    if state.lobby_deck:
        drawn = state.lobby_deck.pop()
        state.players[0].lobby.append(drawn)
        log.reveal()
        log.tell(events.LobbyDrawn(Seat(0), drawn), only=(Seat(0),))
    if is_main and state.un_stack:
        goal = state.un_stack.pop()
        state.un_goals.append(goal)
        log.reveal()
        log.tell(events.GoalRevealed(goal))


def lose_goal(state: Co2State, log: Log) -> None:
    """Remove the leftmost open UN goal after a disaster."""
    if state.un_goals:
        state.un_lost.append(state.un_goals.pop(0))
        log.tell(events.GoalLost(state.un_lost[-1]))


def goals_left(state: Co2State) -> int:
    """Return the UN goals that can still turn up; with several players the rest are out of play."""
    return len(state.un_stack) if is_solo(state) else 0


def legal_regions(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List every region: any may be the first."""
    return [ChooseRegion(region.id) for region in state.regions]


def choose_solo_region(
    state: Co2State, book: Book, task: Task, action: ChooseRegion, log: Log
) -> None:
    """Draw the first project for this region."""
    if action.region not in book.region_numbers:
        raise IllegalAction("region_unknown", region=action.region)
    state.tasks.pop()
    do_next(state, Task("draw_project", place=action.region))


def draw_project(state: Co2State, book: Book, task: Task, log: Log) -> None:
    """Draw a random project for the first region clockwise that wants it."""
    if not state.solo_projects:
        return
    energy = state.chance.pick(state.solo_projects)
    state.solo_projects.remove(energy)
    region = _find_region(state, book, energy, book.region_numbers[task.place])
    if region is None:
        do_next(state, Task("draw_project", place=task.place))
        return
    log.tell(events.ProjectDrawn(energy, region.id))
    task = Task("solo_place", Seat(0), energy, region.id)
    do_next(state, task)
    places = legal_places(state, book, task)
    if len(places) == 1 and isinstance(places[0], PlaceProject):
        place_project(state, book, task, places[0], log)


def _find_region(state: Co2State, book: Book, energy: Energy, first: int) -> Region | None:
    for region in [*state.regions[first:], *state.regions[:first]]:
        if energy in book.agendas[region.agenda] and None in region.projects:
            return region
    return None


def legal_places(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List the region's free places."""
    region = state.regions[book.region_numbers[task.place]]
    grants = book.content.regions[region.id].grants
    return [
        PlaceProject(grant)
        for grant, project in zip(grants, region.projects, strict=True)
        if project is None
    ]


def place_project(state: Co2State, book: Book, task: Task, action: PlaceProject, log: Log) -> None:
    """Place the project without a grant; the next one starts a region further on (ruling 23)."""
    assert task.energy is not None
    place = book.places.get(f"{task.place}.{action.grant}")
    if place is None:
        raise IllegalAction("no_such_place", region=task.place, grant=action.grant)
    region = state.regions[place.region]
    if region.projects[place.slot] is not None:
        raise IllegalAction("place_taken", region=task.place, grant=action.grant)
    state.tasks.pop()
    state.project_stock[task.energy] -= 1
    region.projects[place.slot] = Project(task.energy)
    following = place.region if book.is_early else (place.region + 1) % len(state.regions)
    do_next(state, Task("draw_project", place=state.regions[following].id))
