"""Scientists between hand, projects and summits (§6.1 to §6.3)."""

from __future__ import annotations

from functools import lru_cache

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import HAND, Forgo, MoveScientist, Recruit
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy
from engine.games.co2.state import NOBODY, Co2State, Project, Task
from engine.games.co2.steps.expertise import gain
from engine.games.co2.steps.places import Standing, standing_projects
from engine.games.co2.steps.tasks import do_next

RECRUIT, FORGO = Recruit(), Forgo()


def find_project(state: Co2State, book: Book, place: str) -> Project | None:
    """Return the project on a place, if both exist."""
    found = book.places.get(place)
    return None if found is None else state.regions[found.region].projects[found.slot]


def open_topics(state: Co2State, book: Book, energy: Energy) -> list[str]:
    """Return the topics of this energy without a speaker."""
    found = []
    for summit in state.summits:
        if summit is None:
            continue
        topics = book.content.summits[summit.id].topics
        if energy in topics and summit.speakers[topics.index(energy)] == NOBODY:
            found.append(f"{summit.id}.{energy}")
    return found


@lru_cache(maxsize=8192)
def _moves(source: str, targets: tuple[str, ...]) -> list[LegalAction]:
    return [MoveScientist(source, target) for target in targets]


def legal_moves(
    state: Co2State, book: Book, seat: Seat, standing: list[Standing] | None = None
) -> list[LegalAction]:
    """List every move of this seat's scientists."""
    free: list[str] = []
    own: list[tuple[str, Energy]] = []
    for _, _, place, project in standing or standing_projects(state, book):
        scientist = project.scientist
        if scientist == NOBODY:
            free.append(place)
        elif scientist == seat:
            own.append((place, project.energy))
    legal: list[LegalAction] = []
    open_places = tuple(free)
    if state.players[seat].hand > 0:
        legal += _moves(HAND, open_places)
    for source, energy in own:
        targets = (*open_places, *open_topics(state, book, energy))
        legal += _moves(source, targets if book.is_early else (*targets, HAND))
    return legal


def can_move(state: Co2State, book: Book, seat: Seat) -> bool:
    """Whether any scientist of this seat can move."""
    return bool(legal_moves(state, book, seat))


def check_move(state: Co2State, book: Book, seat: Seat, action: MoveScientist) -> None:
    """Refuse an invalid move; ruling 15: to the hand not in the early text."""
    project = find_project(state, book, action.source)
    if action.source == HAND:
        if state.players[seat].hand == 0:
            raise IllegalAction("no_scientist_there", place=HAND)
    elif project is None or project.scientist != seat:
        raise IllegalAction("no_scientist_there", place=action.source)
    if action.target in book.places:
        _check_free(state, book, action.target)
    elif project is not None and action.target == HAND:
        if book.is_early:
            raise IllegalAction("hand_not_allowed")
    elif project is not None and action.target in book.topics:
        check_topic(state, book, project.energy, action.target)
    else:
        raise IllegalAction("no_way_there", source=action.source, target=action.target)


def _check_free(state: Co2State, book: Book, place: str) -> None:
    project = find_project(state, book, place)
    if project is None:
        raise IllegalAction("no_project_there", place=place)
    if project.scientist != NOBODY:
        raise IllegalAction("project_occupied", place=place)


def check_topic(state: Co2State, book: Book, energy: Energy, topic: str) -> None:
    """Refuse a topic that is not on the board, of another energy, or taken."""
    if book.topics[topic][2] != energy:
        raise IllegalAction("topic_of_other_energy", energy=energy)
    if topic not in open_topics(state, book, energy):
        raise IllegalAction("topic_occupied", topic=topic)


def move(state: Co2State, book: Book, seat: Seat, action: MoveScientist, log: Log) -> None:
    """Move the scientist."""
    source = find_project(state, book, action.source)
    if source is None:
        state.players[seat].hand -= 1
    else:
        source.scientist = NOBODY
    target = find_project(state, book, action.target)
    if target is not None:
        target.scientist = seat
    elif action.target == HAND:
        state.players[seat].hand += 1
    else:
        summit_id, number, _ = book.topics[action.target]
        for summit in state.summits:
            if summit is not None and summit.id == summit_id:
                summit.speakers[number] = seat
    log.tell(events.ScientistMoved(seat, action.source, action.target))


def move_own(state: Co2State, book: Book, seat: Seat, action: MoveScientist, log: Log) -> None:
    """Move for the current player; a talk at a summit is then a deed for lobby cards."""
    move(state, book, seat, action, log)
    if action.target in book.topics:
        state.turn.deeds.append(f"summit.{book.topics[action.target][2]}")


def free_move(state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log) -> None:
    """Make the one free scientist move of a turn."""
    if state.turn.scientist:
        raise IllegalAction("scientist_move_used")
    check_move(state, book, task.seat, action)
    state.turn.scientist = True
    move_own(state, book, task.seat, action, log)


def offer_research(state: Co2State, book: Book, seat: Seat) -> None:
    """Offer the research grant: recruit or move; lost if neither is possible (ruling 55)."""
    if state.players[seat].pool > 0 or can_move(state, book, seat):
        do_next(state, Task("research", seat))


def offer_move(state: Co2State, book: Book, seat: Seat) -> None:
    """Offer a scientist move in addition to the free one."""
    if can_move(state, book, seat):
        do_next(state, Task("extra_move", seat))


def legal_research(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List what the research grant allows: a recruit or a move."""
    offered = [RECRUIT] if state.players[task.seat].pool > 0 else []
    return [*offered, *legal_extra_moves(state, book, task)]


def legal_extra_moves(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List every move of the seat's scientists, and none."""
    return [*legal_moves(state, book, task.seat), FORGO]


def recruit(state: Co2State, book: Book, task: Task, action: Recruit, log: Log) -> None:
    """Take a scientist from the pool into the hand."""
    seat = task.seat
    if state.players[seat].pool == 0:
        raise IllegalAction("pool_empty")
    state.tasks.pop()
    state.players[seat].pool -= 1
    state.players[seat].hand += 1
    log.tell(events.ScientistRecruited(seat))


def forgo(state: Co2State, book: Book, task: Task, action: Forgo, log: Log) -> None:
    """Decline the offered move or recruit."""
    state.tasks.pop()


def extra_move(state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log) -> None:
    """Make the offered move."""
    check_move(state, book, task.seat, action)
    state.tasks.pop()
    move_own(state, book, task.seat, action, log)


def legal_displaced(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List where a displaced scientist may go: the hand, or a topic of the project's energy."""
    assert task.energy is not None
    topics = open_topics(state, book, task.energy)
    return [MoveScientist(task.place, target) for target in (HAND, *topics)]


def displaced_move(
    state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log
) -> None:
    """Move home with a level of expertise, or to a summit without one (ruling 53, ruling 54)."""
    assert task.energy is not None
    if action.source != task.place:
        raise IllegalAction("no_scientist_there", place=action.source)
    if action.target in book.topics:
        check_topic(state, book, task.energy, action.target)
    elif action.target != HAND:
        raise IllegalAction("no_way_there", source=action.source, target=action.target)
    state.tasks.pop()
    move(state, book, task.seat, action, log)
    if action.target == HAND:
        gain(state, book, task.seat, task.energy, log)


def legal_release(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """List where one's own scientist may go when the project is used up.

    The early text has no move to the hand; there it is the way out if no other is left.
    """
    moves: list[LegalAction] = [
        move
        for move in legal_moves(state, book, task.seat)
        if isinstance(move, MoveScientist) and move.source == task.place
    ]
    return moves or [MoveScientist(task.place, HAND)]


def release(state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log) -> None:
    """Move one's own scientist off the completed project; it is the turn's free move."""
    if action.source != task.place:
        raise IllegalAction("no_scientist_there", place=action.source)
    if action not in legal_release(state, book, task):
        check_move(state, book, task.seat, action)
        raise IllegalAction("no_way_there", source=action.source, target=action.target)
    state.tasks.pop()
    state.turn.scientist = True
    move_own(state, book, task.seat, action, log)
