"""Figures of a finished game for the simulation table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.core import Event, Tally
from engine.games.daybreak.cards.collection import Content
from engine.games.daybreak.cards.effects.counts import ResilienceKind
from engine.games.daybreak.cards.effects.crisis import ByResilience
from engine.games.daybreak.cards.effects.projects import Power
from engine.games.daybreak.content import content
from engine.games.daybreak.events import (
    ActionUsed,
    CardDiscarded,
    CardsDrawn,
    CardTucked,
    CrisisOver,
    CrisisStruck,
    GlobalProjectActivated,
    GlobalProjectStarted,
    ProjectStarted,
    RoundBegan,
    TokensChanged,
)
from engine.games.daybreak.state import RESILIENCE_KINDS, DaybreakState

EARLY = 2
"""Rounds that nearly every game reaches: what came in them does not depend on its length."""


def tally(state: DaybreakState, events: Sequence[Event]) -> Tally:
    """Return rounds, heat and losses; which cards were started, tucked, discarded and used."""
    cards = content(state.pack, state.rules)
    used = _nothing_used(cards)
    for event in events:
        for kind, name in _entries(event):
            if name in used[kind]:
                used[kind][name] += 1
    dealt = _challenges(state)
    for name in dealt:
        used["challenge"][name] += 1
    story = state.story[:EARLY]
    drawn = set(_drawn_early(events))
    met = {
        "started": {name: name in drawn for name in cards.local},
        "global project": _among([played.global_project for played in story], cards.globals),
        "crisis": _among([name for played in story for name in played.crises], cards.crises),
        "challenge": _among(dealt, cards.challenges),
    }
    return Tally(_measures(state) | _communities_by_kind(cards, events), used, met)


def _nothing_used(cards: Content) -> dict[str, dict[str, int]]:
    powers = [
        name
        for name, card in cards.globals.items()
        if any(isinstance(rule, Power) for rule in card.active)
    ]
    return {
        "started": dict.fromkeys(cards.local, 0),
        "tucked": dict.fromkeys(cards.local, 0),
        "discarded": dict.fromkeys(cards.local, 0),
        "action": dict.fromkeys(cards.local, 0),
        "starting project action": dict.fromkeys(cards.starting, 0),
        "global project": dict.fromkeys(cards.globals, 0),
        "global project active": dict.fromkeys(cards.globals, 0),
        "global project action": dict.fromkeys(powers, 0),
        "crisis": dict.fromkeys(cards.crises, 0),
        "challenge": dict.fromkeys(cards.challenges, 0),
    }


def _entries(event: Event) -> Sequence[tuple[str, str]]:
    match event:
        case ProjectStarted(card=card):
            return [("started", card)]
        case CardTucked(card=card):
            return [("tucked", card)]
        case CardDiscarded(seat=int(), card=card):
            return [("discarded", card)]
        case ActionUsed(card=card):
            return [
                (kind, card)
                for kind in ("action", "starting project action", "global project action")
            ]
        case GlobalProjectStarted(project=project):
            return [("global project", project)]
        case GlobalProjectActivated(project=project):
            return [("global project active", project)]
        case CrisisStruck(crisis=crisis):
            return [("crisis", crisis)]
        case _:
            return []


def _drawn_early(events: Sequence[Event]) -> Iterator[str]:
    """Return local projects that anybody drew in the early rounds."""
    for event in events:
        if isinstance(event, RoundBegan) and event.round > EARLY:
            return
        if isinstance(event, CardsDrawn):
            yield from event.cards


def _communities_by_kind(cards: Content, events: Sequence[Event]) -> dict[str, float]:
    """Return communities lost to crises, by the kind of resilience that reduces each crisis."""
    lost = {f"communities by {kind} crises": 0.0 for kind in RESILIENCE_KINDS}
    kinds: tuple[ResilienceKind, ...] = ()
    for event in events:
        if isinstance(event, CrisisStruck):
            answers = cards.crises[event.crisis].answers
            kinds = tuple(answer.kind for answer in answers if isinstance(answer, ByResilience))
        elif isinstance(event, CrisisOver):
            kinds = ()
        elif isinstance(event, TokensChanged) and event.token == "communities" and event.by > 0:
            for kind in kinds:
                lost[f"communities by {kind} crises"] += event.by
    return lost


def _among(came: Sequence[str | None], names: Mapping[str, object]) -> dict[str, bool]:
    return {name: name in came for name in names}


def _challenges(state: DaybreakState) -> list[str]:
    return [*state.challenges, *(name for player in state.players for name in player.challenges)]


def _measures(state: DaybreakState) -> dict[str, float]:
    seats = len(state.players)
    return {
        "rounds": float(state.round),
        "won": float(state.ending == "drawdown"),
        "too hot": float(state.ending == "too_hot"),
        "communities lost": float(state.ending == "communities_lost"),
        "out of time": float(state.ending == "out_of_time"),
        "bands": float(state.bands),
        "carbon of the last round": float(state.story[-1].carbon) / seats,
        "sinks": float(state.trees + state.oceans + state.dac) / seats,
        "communities": sum(player.communities for player in state.players) / seats,
    }
