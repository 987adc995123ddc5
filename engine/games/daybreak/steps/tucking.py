"""Tucking hand cards under global projects and crises (§4.6, §4.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from engine.core import IllegalAction, Log
from engine.games.daybreak.board.counting import (
    ANY_CARD,
    NO_CARD,
    Wanted,
    fits,
    is_forbidden,
    missing_needs,
    project_on_board,
    serving_tags,
)
from engine.games.daybreak.board.decks import discard
from engine.games.daybreak.cards.effects.counts import Need, Tag
from engine.games.daybreak.cards.effects.crisis import (
    ByResilience,
    ByTucked,
    CancelledBy,
    ExemptedBy,
)
from engine.games.daybreak.cards.effects.projects import AnyNumber, DistinctTags, Needs
from engine.games.daybreak.content import content
from engine.games.daybreak.events import (
    CardDiscarded,
    CardTucked,
    CrisisOver,
    GlobalProjectActivated,
)
from engine.games.daybreak.state import CrisisOnBoard, DaybreakState, ProjectOnBoard
from engine.games.daybreak.steps.relief import is_ended
from engine.games.daybreak.steps.waking import bound_actions, opens_actions, wake, wake_holders


def takes_support(state: DaybreakState, seat: int, project: ProjectOnBoard, card: str) -> bool:
    """Whether this player's card helps to make the project active, or feeds one that spends."""
    return fits(content(state.pack, state.rules), card, wanted_support(state, seat, project))


def wanted_support(state: DaybreakState, seat: int, project: ProjectOnBoard) -> Wanted:
    """Return the tags of which this player's card needs one to go under the project."""
    activation = content(state.pack, state.rules).globals[project.id].activation
    match activation:
        case Needs():
            if project.active or not _leaves_room(state, seat, project, activation):
                return NO_CARD
            return serving_tags(state, activation.needs, project.tucked)
        case AnyNumber(tags=tags):
            return frozenset(tags) if tags else ANY_CARD
        case DistinctTags(tags=tags):
            return serving_tags(state, _one_of_each(tags), project.tucked)
        case _:
            assert_never(activation)


@lru_cache(maxsize=4096)
def _one_of_each(tags: tuple[Tag, ...]) -> tuple[Need, ...]:
    return tuple(Need(tag) for tag in tags)


def _leaves_room(
    state: DaybreakState, seat: int, project: ProjectOnBoard, activation: Needs
) -> bool:
    """Whether enough places remain for the other players that the project requires (ruling 35)."""
    places = len(missing_needs(state, activation.needs, project.tucked)) - 1
    return places >= activation.players - len({*project.supporters, seat})


def check_supports(state: DaybreakState, seat: int, name: str, card: str) -> None:
    """Raise IllegalAction if the card may not be tucked under the global project."""
    project = project_on_board(state, name)
    if project is None:
        raise IllegalAction("no_such_project", project=name)
    if is_forbidden(state, "no_support_of_global_projects"):
        raise IllegalAction("forbidden_by_crisis", rule="no_support_of_global_projects")
    if not takes_support(state, seat, project, card):
        raise IllegalAction("card_does_not_fit", card=card, under=name)


def tuck_support(state: DaybreakState, seat: int, name: str, card: str, log: Log) -> None:
    """Tuck the card under the project, which may become active."""
    project = project_on_board(state, name)
    assert project is not None
    state.players[seat].hand.remove(card)
    project.tucked.append(card)
    project.supporters.append(seat)
    log.tell(CardTucked(seat, card, "project", name))
    activate(state, project, log)
    if not project.active and not is_forbidden(state, "no_support_of_global_projects"):
        wake_holders(state, lambda other: wanted_support(state, other, project))


def activate(state: DaybreakState, project: ProjectOnBoard, log: Log) -> None:
    """Activate a project that has everything it requires."""
    if project.active:
        return
    card = content(state.pack, state.rules).globals[project.id]
    match card.activation:
        case Needs(needs=needs, players=players):
            enough = len(set(project.supporters)) >= players
            project.active = enough and not missing_needs(state, needs, project.tucked)
        case AnyNumber() | DistinctTags():
            project.active = bool(project.tucked)
        case _:
            assert_never(card.activation)
    if project.active:
        log.tell(GlobalProjectActivated(project.id))
        if opens_actions(card):
            wake(state)


def let_lapse(state: DaybreakState, project: ProjectOnBoard) -> None:
    """Deactivate a project that depends on the cards under it once the last one is spent."""
    if not isinstance(content(state.pack, state.rules).globals[project.id].activation, Needs):
        project.active = bool(project.tucked)


def spend_oldest(state: DaybreakState, project: ProjectOnBoard, log: Log) -> None:
    """Discard the oldest card under the project (ruling 25)."""
    card = project.tucked.pop(0)
    del project.supporters[0]
    discard(state, card)
    log.tell(CardDiscarded(None, card))
    let_lapse(state, project)


def find_open_crisis(state: DaybreakState, name: str) -> CrisisOnBoard | None:
    """Return the crisis of this name, if it is face up."""
    for crisis in (*state.lasting, *state.crises):
        if crisis.id == name and crisis.face_up:
            return crisis
    return None


def takes_answer(state: DaybreakState, crisis: CrisisOnBoard, card: str) -> bool:
    """Whether a card tucked under the crisis would reduce, cancel or end it."""
    return fits(content(state.pack, state.rules), card, wanted_answer(state, crisis))


def wanted_answer(state: DaybreakState, crisis: CrisisOnBoard) -> Wanted:
    """Return the tags of which a card needs one to reduce, cancel or end the crisis."""
    wanted = completing_tags(state, crisis)
    for answer in content(state.pack, state.rules).crises[crisis.id].answers:
        match answer:
            case ByTucked(tag=tag) | ExemptedBy(tag=tag):
                wanted |= {tag}
            case CancelledBy() | ByResilience():
                continue
            case _:
                assert_never(answer)
    return wanted


def completing_tags(state: DaybreakState, crisis: CrisisOnBoard) -> frozenset[Tag]:
    """Return the tags of cards that cancel or end the crisis once all are there."""
    found = content(state.pack, state.rules).crises[crisis.id]
    wanted: frozenset[Tag] = frozenset()
    for answer in found.answers:
        if isinstance(answer, CancelledBy):
            wanted |= serving_tags(state, answer.needs, crisis.tucked)
    if found.ended_by:
        wanted |= serving_tags(state, found.ended_by, crisis.tucked)
    return wanted


def may_answer(state: DaybreakState, crisis: CrisisOnBoard) -> bool:
    """Whether lasting crises allow cards under this one."""
    rules = content(state.pack, state.rules)
    return all(
        other is crisis or "no_tuck_other_crises" not in rules.crises[other.id].lasting
        for other in state.lasting
    )


def check_answers(state: DaybreakState, name: str, card: str) -> None:
    """Raise IllegalAction if the card may not be tucked under the crisis."""
    crisis = find_open_crisis(state, name)
    if crisis is None:
        raise IllegalAction("no_such_crisis", crisis=name)
    if not may_answer(state, crisis):
        raise IllegalAction("forbidden_by_crisis", rule="no_tuck_other_crises")
    if not takes_answer(state, crisis, card):
        raise IllegalAction("card_does_not_fit", card=card, under=name)


def tuck_answer(state: DaybreakState, seat: int, name: str, card: str, log: Log) -> None:
    """Tuck the card under the crisis; it may end a lasting one in force at once."""
    crisis = find_open_crisis(state, name)
    assert crisis is not None
    state.players[seat].hand.remove(card)
    crisis.tucked.append(card)
    log.tell(CardTucked(seat, card, "crisis", name))
    if crisis in state.lasting and is_ended(state, crisis):
        state.lasting.remove(crisis)
        put_away(state, crisis, log)
        if bound_actions(content(state.pack, state.rules).crises[crisis.id]):
            wake(state)
        return
    completing = completing_tags(state, crisis)
    wake_holders(state, lambda other: completing)


def put_away(state: DaybreakState, crisis: CrisisOnBoard, log: Log) -> None:
    """Discard the crisis and the cards under it."""
    state.crisis_discard.append(crisis.id)
    for card in crisis.tucked:
        discard(state, card)
        log.tell(CardDiscarded(None, card))
    log.tell(CrisisOver(crisis.id))
