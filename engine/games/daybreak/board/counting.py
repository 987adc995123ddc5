"""What is counted: tags in stacks, numbers of effects, rules in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, TypeVar, assert_never

from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.challenges import AnyRule
from engine.games.daybreak.cards.effects.counts import (
    AnyCount,
    Bands,
    Limit,
    Need,
    Number,
    Players,
    StackTag,
    Tag,
    evaluate,
)
from engine.games.daybreak.cards.effects.crisis import LastingRule
from engine.games.daybreak.cards.effects.projects import (
    AnyActive,
    AnyModifier,
    CrisesMore,
    DrawMore,
    GrowthMore,
    OpenCrises,
    RollsMore,
    TagBonus,
)
from engine.games.daybreak.content import content
from engine.games.daybreak.state import DaybreakState, ProjectOnBoard

InForce: TypeAlias = AnyActive | AnyModifier | AnyRule
R = TypeVar("R", bound=InForce)
Sum: TypeAlias = DrawMore | GrowthMore | CrisesMore | RollsMore | OpenCrises


def count_tags(state: DaybreakState, cards: Sequence[str], tag: Tag) -> int:
    """Tags of this kind on these cards of one stack (ruling 2), with what projects add."""
    tags = content(state.pack, state.rules).tags
    found = sum(tags[card].get(tag, 0) for card in cards)
    if found:
        found += sum(bonus.n for bonus in in_force(state, None, TagBonus) if bonus.tag == tag)
    return found


def count(state: DaybreakState, what: AnyCount, cards: Sequence[str]) -> int:
    """Count these things for an action of this stack."""
    match what:
        case StackTag(tag=tag):
            return count_tags(state, cards, tag)
        case Bands():
            return state.bands
        case Players():
            return len(state.players)
        case _:
            assert_never(what)


def value(state: DaybreakState, number: Number, cards: Sequence[str] = ()) -> int:
    """Return the number that an effect means now."""
    return evaluate(number, len(state.players), lambda what: count(state, what, cards))


def uses_allowed(state: DaybreakState, limit: Limit, cards: Sequence[str]) -> int:
    """Return how often a round the limit lets an action be used."""
    if limit.per is None:
        return limit.times
    return limit.times * count(state, limit.per, cards)


def in_force(state: DaybreakState, seat: int | None, kind: type[R]) -> Iterator[R]:
    """Rules of this kind of active projects, group challenges and this seat's challenges."""
    cards = content(state.pack, state.rules)
    for project in state.projects:
        if project.active:
            for granted in cards.globals[project.id].active:
                if isinstance(granted, kind):
                    yield granted
    dealt = state.challenges
    if seat is not None:
        dealt = [*dealt, *state.players[seat].challenges]
    for name in dealt:
        for rule in cards.challenges[name].rules:
            if isinstance(rule, kind):
                yield rule


def total(state: DaybreakState, seat: int | None, kind: type[Sum]) -> int:
    """The sum of the modifiers of this kind."""
    return sum(rule.n for rule in in_force(state, seat, kind))


def is_forbidden(state: DaybreakState, rule: LastingRule) -> bool:
    """Whether a lasting crisis in force forbids this."""
    crises = content(state.pack, state.rules).crises
    return any(rule in crises[crisis.id].lasting for crisis in state.lasting)


def carries(cards: Content, card: str, tags: Sequence[Tag]) -> bool:
    """Whether the card carries one of the tags; no tags at all means any card."""
    held = cards.tags[card]
    return not tags or any(tag in held for tag in tags)


def missing_needs(
    state: DaybreakState, needs: Sequence[Need], tucked: Sequence[str]
) -> tuple[Tag, ...]:
    """The tags still asked for, one for each missing card; each tucked card counts once.

    Where cards could serve several needs, the best distribution counts.
    """
    wanted = [need.tag for need in needs for _ in range(value(state, need.cards))]
    tags = content(state.pack, state.rules).tags
    fits = [[place for place, tag in enumerate(wanted) if tag in tags[card]] for card in tucked]
    served: dict[int, int] = {}
    for card in range(len(tucked)):
        _serve(card, fits, served, set())
    return tuple(tag for place, tag in enumerate(wanted) if place not in served)


def _serve(card: int, fits: list[list[int]], served: dict[int, int], tried: set[int]) -> bool:
    """Finds a need for the card, moving other cards to other needs where that helps."""
    for place in fits[card]:
        if place in tried:
            continue
        tried.add(place)
        if place not in served or _serve(served[place], fits, served, tried):
            served[place] = card
            return True
    return False


def project_on_board(state: DaybreakState, name: str) -> ProjectOnBoard | None:
    """The global project of this name, if it is in play."""
    return next((project for project in state.projects if project.id == name), None)
