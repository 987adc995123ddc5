"""Refuses unplayable decks and boards, naming file, entry and reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

import msgspec

from engine.core import BadPack
from engine.games.daybreak.cards.board_validation import (
    check_boards,
    check_challenge_kinds,
)
from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.challenges import (
    BandsLimit,
    Begin,
    BeginTracks,
    BeginWarmer,
    GoalGlobalProjects,
    Rounds,
)
from engine.games.daybreak.cards.effects.counts import Need, StackTag, Tag, evaluate
from engine.games.daybreak.cards.effects.crisis import CancelledBy, CrisisOp
from engine.games.daybreak.cards.effects.local import (
    Demand,
    Dirty,
    Draw,
    DrawFilter,
    DrawKeep,
    Emission,
    GeoRoll,
    LocalOp,
)
from engine.games.daybreak.cards.effects.projects import (
    AnyNumber,
    CrisesMore,
    DistinctTags,
    EachRound,
    Needs,
    OpenCrises,
    Power,
    RollsMore,
    TagBonus,
)
from engine.games.daybreak.cards.kinds import (
    AnyCard,
    Challenge,
    Crisis,
    GlobalProject,
    LocalProject,
)

DECK_SIZES = {
    "local_projects.json": 133,
    "starting_projects.json": 25,
    "global_projects.json": 24,
    "crises.json": 48,
    "challenges.json": 42,
}
"""§1.2."""
_NAME = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
_GROUP_RULES = (
    BandsLimit,
    BeginTracks,
    BeginWarmer,
    CrisesMore,
    GoalGlobalProjects,
    OpenCrises,
    RollsMore,
    Rounds,
    TagBonus,
)
"""Rules that cannot apply to one player alone."""


def check_content(content: Content) -> None:
    """Raise BadPack at the first unplayable thing."""
    decks: dict[str, Iterable[AnyCard]] = {
        "local_projects.json": content.local.values(),
        "starting_projects.json": content.starting.values(),
        "global_projects.json": content.globals.values(),
        "crises.json": content.crises.values(),
        "challenges.json": content.challenges.values(),
    }
    check_boards(content)
    seen: set[str] = set()
    for file, cards in decks.items():
        _check_count(file, sum(1 for _ in cards))
        for card in cards:
            for reason in _faults_of_name(card, seen):
                raise BadPack(file, card.id, reason)
            seen.add(card.id)
    check_challenge_kinds(content)
    carried = Counter(tag for tags in content.tags.values() for tag in tags)
    for file, cards in decks.items():
        for card in cards:
            for reason in _faults_of_card(card, carried):
                raise BadPack(file, card.id, reason)


def _check_count(file: str, found: int) -> None:
    if found != DECK_SIZES[file]:
        raise BadPack(file, "deck", f"holds {found} cards, not {DECK_SIZES[file]}")


def _faults_of_name(card: AnyCard, seen: set[str]) -> Iterator[str]:
    if not _NAME.fullmatch(card.id):
        yield "a card's id is made of small letters and digits, joined by - or _"
    if card.id in seen:
        yield "another card of the game has this id"
    if not card.note.strip():
        yield "the note on what the card stands for is missing"


def _faults_of_card(card: AnyCard, carried: Counter[Tag]) -> Iterator[str]:
    match card:
        case LocalProject():
            yield from _faults_of_local(card, carried)
        case GlobalProject():
            yield from _faults_of_global(card, carried)
        case Crisis():
            yield from _faults_of_crisis(card, carried)
        case Challenge():
            yield from _faults_of_challenge(card)


def _faults_of_local(card: LocalProject, carried: Counter[Tag]) -> Iterator[str]:
    if not 1 <= len(card.tags) <= 3:
        yield f"a project carries one to three tags, not {len(card.tags)}"
    if not card.effects:
        yield "the action does nothing"
    if min(card.cost.discard, card.cost.demand) < 0:
        yield "a cost is not negative"
    if card.limit is not None and card.limit.times < 1:
        yield "can never be played: its limit allows no use"
    yield from _faults_of_repetition(card)
    for requirement in card.requires:
        if carried[requirement.tag] < requirement.tags:
            yield f"can never be played: no {requirement.tags} cards carry {requirement.tag}"
    for tag in _counted_tags(card):
        if not carried[tag]:
            yield f"can never be played: no card carries {tag}"
    if any(isinstance(op, GeoRoll) and op.spend_tucked for op in card.effects):
        yield "only a global project can spend tucked cards on a roll"


def _faults_of_repetition(card: LocalProject) -> Iterator[str]:
    """Yield actions without a limit that would never end by themselves."""
    if card.limit is not None:
        return
    if not card.cost.discard and not all(map(_only_removes, card.effects)):
        yield "an action without limit and without a discarded card could be repeated for ever"
    if any(isinstance(op, (Draw, DrawKeep, DrawFilter)) for op in card.effects):
        yield "an action that draws cards needs a limit, or it could be repeated for ever"


def _only_removes(op: LocalOp) -> bool:
    """Whether the effect ends by itself, or costs something."""
    if isinstance(op, Demand):
        return True
    number = op.n if isinstance(op, (Emission, Dirty)) else 1
    return (number if isinstance(number, int) else number.n) < 0


def _counted_tags(part: object) -> Iterator[Tag]:
    """Return the tags that this part of a card counts in a stack."""
    if isinstance(part, StackTag):
        yield part.tag
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _counted_tags(getattr(part, name))
    elif isinstance(part, tuple):
        for inner in part:
            yield from _counted_tags(inner)


def _faults_of_needs(needs: tuple[Need, ...], carried: Counter[Tag]) -> Iterator[str]:
    for need in needs:
        wanted = need.cards if isinstance(need.cards, int) else need.cards.n
        if carried[need.tag] < max(1, wanted):
            yield f"can never be answered: too few cards carry {need.tag}"


def _faults_of_global(card: GlobalProject, carried: Counter[Tag]) -> Iterator[str]:
    if not card.active:
        yield "the project does nothing"
    activation = card.activation
    match activation:
        case Needs(needs=needs):
            yield from _faults_of_needs(needs, carried)
            yield from _faults_of_players(card, activation)
        case DistinctTags(tags=tags):
            if not tags:
                yield "can never be active: it takes no cards"
        case AnyNumber():
            pass
        case _:
            assert_never(activation)
    powers = [rule for rule in card.active if isinstance(rule, Power)]
    if len(powers) > 1:
        yield "a project has at most one power"
    if any(True for _ in _counted_tags(card)):
        yield "a global project has no stack to count tags in"
    if any(not power.effects for power in powers):
        yield "the power does nothing"
    for rule in card.active:
        if isinstance(rule, EachRound) and any(map(_asks, rule.effects)):
            yield "what comes each round asks nothing of the players"


def _faults_of_players(card: GlobalProject, activation: Needs) -> Iterator[str]:
    """Yield projects for several players without places for them, or not excluded from solo."""
    if activation.players > 1 and not card.not_solo:
        yield "a project that needs several players is not for solo"
    if activation.players > 2:
        yield "can never be active with two players: it asks for more of them"
    places = sum(evaluate(need.cards, 2, lambda _: 2) for need in activation.needs)
    if places < activation.players:
        yield "can never be active: it asks for fewer cards than players"


def _asks(op: CrisisOp | LocalOp) -> bool:
    """Whether a player would have to choose a kind or a recipient."""
    return getattr(op, "kind", "") == "choice" or getattr(op, "to", "self") != "self"


def _faults_of_crisis(card: Crisis, carried: Counter[Tag]) -> Iterator[str]:
    if not card.effects and not card.lasting:
        yield "the crisis does nothing"
    if bool(card.lasting) != bool(card.ended_by):
        yield "a lasting crisis, and only that, says which cards end it"
    yield from _faults_of_needs(card.ended_by, carried)
    for answer in card.answers:
        if isinstance(answer, CancelledBy):
            yield from _faults_of_needs(answer.needs, carried)
    if any(map(_asks, card.effects)):
        yield "a crisis names kinds and hits its targets"
    if any(True for _ in _counted_tags(card)):
        yield "a crisis has no stack to count tags in"


def _faults_of_challenge(card: Challenge) -> Iterator[str]:
    if not card.rules:
        yield "the challenge changes nothing"
    if card.scope == "individual" and card.sign == "different":
        yield "an individual challenge is harder or easier"
    if card.scope == "individual" and any(isinstance(rule, _GROUP_RULES) for rule in card.rules):
        yield "this rule cannot hold for one player alone"
    for rule in card.rules:
        if isinstance(rule, Begin) and any(map(_asks, rule.effects)):
            yield "a set-up effect names its kind and is for its owner"
        if isinstance(rule, BeginTracks) and (rule.n < 1 or not rule.tracks):
            yield "some markers of the planetary tracks begin at least one cell on"
