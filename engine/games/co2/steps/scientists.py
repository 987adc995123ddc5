"""Scientists between hand, projects and summits (§6.1 to §6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import IllegalAction, LegalAction, Log, Seat
from engine.games.co2 import events
from engine.games.co2.actions import HAND, Forgo, MoveScientist, Recruit
from engine.games.co2.book import Book
from engine.games.co2.entries import Energy
from engine.games.co2.state import NOBODY, Co2State, Project, Task
from engine.games.co2.steps.expertise import gain

RECRUIT, FORGO = Recruit(), Forgo()


def find_project(state: Co2State, book: Book, place: str) -> Project | None:
    """The project on a place, if both exist."""
    found = book.places.get(place)
    return None if found is None else state.regions[found.region].projects[found.slot]


def open_topics(state: Co2State, book: Book, energy: Energy) -> list[str]:
    """Topics of this energy that have no speaker yet."""
    found = []
    for summit in state.summits:
        if summit is None:
            continue
        topics = book.content.summits[summit.id].topics
        if energy in topics and summit.speakers[topics.index(energy)] == NOBODY:
            found.append(f"{summit.id}.{energy}")
    return found


def legal_moves(state: Co2State, book: Book, seat: Seat) -> Iterator[LegalAction]:
    """Every move that this seat's scientists can make."""
    free: list[str] = []
    own: list[tuple[str, Energy]] = []
    for region, places in zip(state.regions, book.place_ids, strict=True):
        for project, place in zip(region.projects, places, strict=True):
            if project is None:
                continue
            if project.scientist == NOBODY:
                free.append(place)
            elif project.scientist == seat:
                own.append((place, project.energy))
    if state.players[seat].hand > 0:
        for place in free:
            yield MoveScientist(HAND, place)
    for source, energy in own:
        for place in free:
            yield MoveScientist(source, place)
        for topic in open_topics(state, book, energy):
            yield MoveScientist(source, topic)
        if not book.is_early:
            yield MoveScientist(source, HAND)


def can_move(state: Co2State, book: Book, seat: Seat) -> bool:
    """Whether any scientist of this seat can move."""
    return any(True for _ in legal_moves(state, book, seat))


def check_move(state: Co2State, book: Book, seat: Seat, action: MoveScientist) -> None:
    """Refuse a move that the rules do not know; ruling 15: to the hand not in the early text."""
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
    """Refuses a topic that is not on the board, of another energy, or taken."""
    if book.topics[topic][2] != energy:
        raise IllegalAction("topic_of_other_energy", energy=energy)
    if topic not in open_topics(state, book, energy):
        raise IllegalAction("topic_occupied", topic=topic)


def move(state: Co2State, book: Book, seat: Seat, action: MoveScientist, log: Log) -> None:
    """The scientist changes place."""
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
    """A move of the player on turn; a talk at a summit is then a deed for lobby cards."""
    move(state, book, seat, action, log)
    if action.target in book.topics:
        state.turn.deeds.append(f"summit.{book.topics[action.target][2]}")


def free_move(state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log) -> None:
    """The one free scientist move of a turn."""
    if state.turn.scientist:
        raise IllegalAction("scientist_move_used")
    check_move(state, book, task.seat, action)
    state.turn.scientist = True
    move_own(state, book, task.seat, action, log)


def offer_research(state: Co2State, book: Book, seat: Seat) -> None:
    """The research grant: recruit or move; lost where neither can be done (ruling 55)."""
    if state.players[seat].pool > 0 or can_move(state, book, seat):
        state.do_next(Task("research", seat))


def offer_move(state: Co2State, book: Book, seat: Seat) -> None:
    """A scientist move on top of the free one."""
    if can_move(state, book, seat):
        state.do_next(Task("extra_move", seat))


def legal_research(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """What the research grant allows: a recruit or a move."""
    offered = [RECRUIT] if state.players[task.seat].pool > 0 else []
    return [*offered, *legal_extra_moves(state, book, task)]


def legal_extra_moves(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """Any move of the seat's scientists, or none."""
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
    """Leave the offered move or recruit unused."""
    state.tasks.pop()


def extra_move(state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log) -> None:
    """Make the offered move."""
    check_move(state, book, task.seat, action)
    state.tasks.pop()
    move_own(state, book, task.seat, action, log)


def legal_displaced(state: Co2State, book: Book, task: Task) -> list[LegalAction]:
    """Where a displaced scientist may go: the hand, or a topic of the project's energy."""
    assert task.energy is not None
    topics = open_topics(state, book, task.energy)
    return [MoveScientist(task.place, target) for target in (HAND, *topics)]


def displaced_move(
    state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log
) -> None:
    """Home with a level of expertise, or to a summit for nothing at once (ruling 53, ruling 54)."""
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
    """Where one's own scientist may go when the project is used up.

    The early text knows no way to the hand; there it is the way out when no other is left.
    """
    moves: list[LegalAction] = [
        move
        for move in legal_moves(state, book, task.seat)
        if isinstance(move, MoveScientist) and move.source == task.place
    ]
    return moves or [MoveScientist(task.place, HAND)]


def release(state: Co2State, book: Book, task: Task, action: MoveScientist, log: Log) -> None:
    """One's own scientist leaves the project that was built; it is the turn's free move."""
    if action.source != task.place:
        raise IllegalAction("no_scientist_there", place=action.source)
    if action not in legal_release(state, book, task):
        check_move(state, book, task.seat, action)
        raise IllegalAction("no_way_there", source=action.source, target=action.target)
    state.tasks.pop()
    state.turn.scientist = True
    move_own(state, book, task.seat, action, log)
