"""Counting: tags in stacks, numbers of effects, rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar, assert_never

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
    """Count tags of this kind on these cards of one stack (ruling 2), with project bonuses."""
    found = _sum_tags(content(state.pack, state.rules), tuple(cards)).get(tag, 0)
    if found and (state.projects or state.challenges):
        found += sum(bonus.n for bonus in in_force(state, None, TagBonus) if bonus.tag == tag)
    return found


@lru_cache(maxsize=8192)
def _sum_tags(known: Content, cards: tuple[str, ...]) -> dict[Tag, int]:
    """Return how many of each tag these cards show together."""
    found: dict[Tag, int] = {}
    for card in cards:
        for tag, shown in known.tags[card].items():
            found[tag] = found.get(tag, 0) + shown
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
    """Return the current number of an effect."""
    if isinstance(number, int):
        return number
    return evaluate(number, len(state.players), lambda what: count(state, what, cards))


def uses_allowed(state: DaybreakState, limit: Limit, cards: Sequence[str]) -> int:
    """Return how often per round the limit lets an action be used."""
    if limit.per is None:
        return limit.times
    return limit.times * count(state, limit.per, cards)


def in_force(state: DaybreakState, seat: int | None, kind: type[R]) -> Sequence[R]:
    """Yield the rules of this kind: of active projects, group challenges and the seat's own."""
    active = tuple([project.id for project in state.projects if project.active])
    dealt = tuple(state.challenges)
    if seat is not None:
        dealt = (*dealt, *state.players[seat].challenges)
    if not active and not dealt:
        return ()
    known = content(state.pack, state.rules)
    # mypy does not know that a class is hashable.
    return _in_force(known, active, dealt, kind)  # type: ignore[arg-type]


@lru_cache(maxsize=8192)
def _in_force(
    known: Content, active: tuple[str, ...], dealt: tuple[str, ...], kind: type[R]
) -> tuple[R, ...]:
    granted = (rule for project in active for rule in known.globals[project].active)
    imposed = (rule for name in dealt for rule in known.challenges[name].rules)
    return tuple(rule for rule in (*granted, *imposed) if isinstance(rule, kind))


def total(state: DaybreakState, seat: int | None, kind: type[Sum]) -> int:
    """Return the sum of the modifiers of this kind."""
    return sum(rule.n for rule in in_force(state, seat, kind))


def is_forbidden(state: DaybreakState, rule: LastingRule) -> bool:
    """Whether a lasting crisis in force forbids this."""
    if not state.lasting:
        return False
    crises = content(state.pack, state.rules).crises
    return any(rule in crises[crisis.id].lasting for crisis in state.lasting)


def carries(cards: Content, card: str, tags: Sequence[Tag]) -> bool:
    """Whether the card has one of the tags; no tags at all means any card."""
    held = cards.tags[card]
    return not tags or any(tag in held for tag in tags)


Wanted: TypeAlias = frozenset[Tag] | None
"""The tags of which a card needs one to be useful somewhere."""
ANY_CARD: Wanted = None
NO_CARD: Wanted = frozenset()


def fits(known: Content, card: str, wanted: Wanted) -> bool:
    """Whether the card is wanted."""
    return wanted is None or not wanted.isdisjoint(known.tags[card])


def missing_needs(
    state: DaybreakState, needs: Sequence[Need], tucked: Sequence[str]
) -> tuple[Tag, ...]:
    """Return the tags still required, one per missing card; each tucked card counts once.

    If cards could serve several needs, the best distribution counts.
    """
    known = content(state.pack, state.rules)
    return _distribute(known, _wanted(state, needs), tuple(tucked)).missing


def serving_tags(
    state: DaybreakState, needs: Sequence[Need], tucked: Sequence[str]
) -> frozenset[Tag]:
    """Return the tags of which a further card needs one to serve an open need."""
    known = content(state.pack, state.rules)
    return _distribute(known, _wanted(state, needs), tuple(tucked)).serving


def _wanted(state: DaybreakState, needs: Sequence[Need]) -> tuple[Tag, ...]:
    """Return a tag for each card that the needs require."""
    return _spelled_out(tuple(needs), len(state.players), state.bands)


@lru_cache(maxsize=4096)
def _spelled_out(needs: tuple[Need, ...], players: int, bands: int) -> tuple[Tag, ...]:
    """Return the same; under a project or crisis there is no stack whose tags could count."""

    def counting(what: AnyCount) -> int:
        match what:
            case StackTag():
                return 0
            case Bands():
                return bands
            case Players():
                return players
            case _:
                assert_never(what)

    return tuple(need.tag for need in needs for _ in range(evaluate(need.cards, players, counting)))


class Distribution(NamedTuple):
    """How far tucked cards serve the needs."""

    missing: tuple[Tag, ...]
    serving: frozenset[Tag]


@lru_cache(maxsize=8192)
def _distribute(known: Content, wanted: tuple[Tag, ...], tucked: tuple[str, ...]) -> Distribution:
    """Assign each card to the need that it serves best; depends only on these cards."""
    tags = known.tags
    fits = [[place for place, tag in enumerate(wanted) if tag in tags[card]] for card in tucked]
    served: dict[int, int] = {}
    for card in range(len(tucked)):
        _serve(card, fits, served, set())
    missing = tuple(tag for place, tag in enumerate(wanted) if place not in served)
    # A card with several tags serves by one of them, so each is tried alone.
    serving = frozenset(
        tag
        for tag in (set(wanted) if missing else ())
        if _serve(
            len(tucked),
            [*fits, [place for place, other in enumerate(wanted) if other == tag]],
            dict(served),
            set(),
        )
    )
    return Distribution(missing, serving)


def _serve(card: int, fits: list[list[int]], served: dict[int, int], tried: set[int]) -> bool:
    """Find a need for the card, moving other cards to other needs if that helps."""
    for place in fits[card]:
        if place in tried:
            continue
        tried.add(place)
        if place not in served or _serve(served[place], fits, served, tried):
            served[place] = card
            return True
    return False


def project_on_board(state: DaybreakState, name: str) -> ProjectOnBoard | None:
    """Return the global project of this name, if it is in play."""
    return next((project for project in state.projects if project.id == name), None)
