"""A table on which any card can be tried, and what its data promises, worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.core import Chance, LegalAction, Seat, apply
from engine.games.daybreak import game
from engine.games.daybreak.actions import (
    Accept,
    Agree,
    AnyAction,
    ChooseAmount,
    ChooseEmission,
    ChooseOption,
    ChoosePlayer,
    ChooseResilience,
    Discard,
    HandOver,
    Keep,
)
from engine.games.daybreak.cards.kinds import PowerId
from engine.games.daybreak.content import content
from engine.games.daybreak.state import (
    EMISSION_KINDS,
    RESILIENCE_KINDS,
    TRACKS,
    CrisisOnBoard,
    DaybreakState,
    Player,
    RoundStory,
)

DECK = content("standard")
Plain = dict[str, Any]
"""A card or an effect as it stands in the data file."""
Figures = Counter[str]
"""Every number on the table, by a name such as `0.clean` or `trees`."""
ENERGY = ("energy", "grid", "solar", "wind", "nuclear")
POWERS: tuple[PowerId, ...] = ("china", "usa", "europe", "majority_world")


def plain(card: msgspec.Struct) -> Plain:
    """The card's data without any of the engine's reading of it."""
    found: Plain = msgspec.to_builtins(card)
    return found


def table(seats: int = 2, *, bands: int = 3, seed: str = "cards") -> DaybreakState:
    """Players with plenty of everything in the local stage; all decks full."""
    players = [_player(seat, seats) for seat in range(seats)]
    return DaybreakState(
        rules=game.rules,
        chance=Chance(seed),
        acted=[0] * seats,
        pack="standard",
        setup={1: "solo", 2: "CU", 3: "CEU", 4: "MCEU"}[seats],
        agreement="everybody",
        players=players,
        challenges=[],
        trees=20,
        oceans=20,
        local_deck=list(DECK.local),
        crisis_deck=list(DECK.crises),
        global_deck=list(DECK.globals),
        bands=bands,
        tracks=dict.fromkeys(TRACKS, 0),
        stage="local",
        story=[RoundStory(1)],
    )


def _player(seat: int, seats: int) -> Player:
    return Player(
        power="solo" if seats == 1 else POWERS[seat],
        board="solo" if seats == 1 else POWERS[seat],
        demand=30,
        clean=20,
        dirty=30,
        emissions=dict.fromkeys(EMISSION_KINDS, 12),
        resilience=dict.fromkeys(RESILIENCE_KINDS, 0),
        communities=3,
        stacks=[[], [], [], [], []],
    )


def take(state: DaybreakState, cards: Iterable[str]) -> list[str]:
    """These cards leave the local deck."""
    taken = list(cards)
    for card in taken:
        if card in state.local_deck:
            state.local_deck.remove(card)
    return taken


def with_tag(tag: str, n: int, but: Iterable[str] = ()) -> list[str]:
    """So many local projects that carry the tag, those with the fewest tags first."""
    wanted = ENERGY if tag == "energy" else (tag,)
    found = sorted(
        (
            name
            for name, card in DECK.local.items()
            if set(card.tags) & set(wanted) and name not in set(but)
        ),
        key=lambda name: len(DECK.local[name].tags),
    )
    return found[:n]


def tags_on(cards: Iterable[str], tag: str) -> int:
    """The tags of this kind on the cards, read from the data alone."""
    wanted = ENERGY if tag == "energy" else (tag,)
    return sum(tag in wanted for card in cards for tag in plain(DECK.projects[card])["tags"])


def asked_tags(card: Plain) -> list[str]:
    """Every tag that the card requires or counts in its stack."""
    found: list[str] = [needed["tag"] for needed in card.get("requires", ())]

    def look(part: object) -> None:
        if isinstance(part, dict):
            if part.get("count") == "stack_tag":
                found.append(part["tag"])
            for inner in part.values():
                look(inner)
        elif isinstance(part, (list, tuple)):
            for inner in part:
                look(inner)

    look(card)
    return sorted(set(found))


def promised(number: Any, counts: Mapping[str, int]) -> int:
    """What a number in the data means with these counts (a tag's name, `bands`, `players`)."""
    if isinstance(number, int):
        return number
    n = number.get("n", 1)
    if counts["players"] == 1 and "solo" in number:
        n = number["solo"]
    per = number.get("per")
    if per is None:
        return int(n)
    counted = counts[per["tag"] if per["count"] == "stack_tag" else per["count"]]
    rows = number.get("table")
    if rows is None:
        return int(n) * counted
    return max((row for row in rows if row[0] <= counted), default=(0, 0))[1]


def counts_of(state: DaybreakState, cards: Iterable[str]) -> dict[str, int]:
    """All that a card of this stack could count."""
    stack = list(cards)
    kinds = {tag for card in DECK.local.values() for tag in card.tags} | {"energy"}
    found = {tag: tags_on(stack, tag) for tag in kinds}
    return {**found, "bands": state.bands, "players": len(state.players)}


def figures(state: DaybreakState) -> Figures:
    """Every number on the table."""
    found: Figures = Counter(
        trees=state.trees,
        oceans=state.oceans,
        dac=state.dac,
        recent=state.recent,
        bands=state.bands,
        carbon=state.carbon,
        crises=len(state.crises),
        open=sum(crisis.face_up for crisis in state.crises),
        **state.tracks,
    )
    for seat, player in enumerate(state.players):
        for name in ("clean", "dirty", "demand", "communities", "carbon_cut", "draw_change"):
            found[f"{seat}.{name}"] = getattr(player, name)
        for kind in EMISSION_KINDS:
            found[f"{seat}.{kind}"] = player.emissions[kind]
        for token in RESILIENCE_KINDS:
            found[f"{seat}.{token}"] = player.resilience[token]
        found[f"{seat}.hand"] = len(player.hand)
        found[f"{seat}.area"] = sum(len(stack) for stack in player.stacks)
    return found


def differences(before: Figures, after: Figures) -> dict[str, int]:
    """The numbers that changed, and by how much."""
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def without_zeros(changes: Mapping[str, int]) -> dict[str, int]:
    """The changes that are changes."""
    return {name: by for name, by in changes.items() if by}


def play(state: DaybreakState, seat: int, action: AnyAction) -> DaybreakState:
    """The position after the action."""
    return apply(game, state, Seat(seat), action).state


def play_through(
    state: DaybreakState, seat: int, action: AnyAction, *, option: int = 1, partner: int = 1
) -> DaybreakState:
    """The position after the action and all that it asks: the partner benefits, social tokens
    come, transport emissions go, the most is given, everything optional happens."""
    state = play(state, seat, action)
    while (doing := state.players[seat].doing) is not None:
        choice: AnyAction
        match doing.ask:
            case "discard":
                choice = Discard(state.players[seat].hand[0])
            case "player":
                choice = ChoosePlayer(partner)
            case "emission":
                choice = ChooseEmission("transport")
            case "resilience":
                choice = ChooseResilience("social")
            case "accept":
                choice = Accept(True)
            case "keep":
                choice = Keep(doing.drawn[0])
            case "hand_over":
                choice = HandOver(state.players[seat].hand[0])
            case "amount":
                choice = ChooseAmount(most_offered(state, seat))
            case "option":
                choice = ChooseOption(option)
        state = play(state, seat, choice)
    return state


def most_offered(state: DaybreakState, seat: int) -> int:
    """The highest amount among the legal actions."""
    return max(action.amount for action in offered(state, seat) if isinstance(action, ChooseAmount))


def offered(state: DaybreakState, seat: int) -> list[LegalAction]:
    """The legal actions of the seat."""
    return game.legal_actions(state, Seat(seat))


def settle(state: DaybreakState, proposal: AnyAction) -> DaybreakState:
    """The whole table agrees on the proposal."""
    state = play(state, 0, proposal)
    for seat in range(1, len(state.players)):
        if state.question is None:
            break
        state = play(state, seat, Agree())
    return state


def stack_for(card: Plain, level: int) -> list[str]:
    """The card on top of `level` others for each tag that it asks for."""
    support: list[str] = []
    for tag in asked_tags(card):
        support += with_tag(tag, level, but=(card["id"], *support))
    return [*support, card["id"]]


def position(card: Plain, level: int, seats: int = 2, seed: str = "cards") -> DaybreakState:
    """The card lies on top of the first stack; hidden crises wait, the hand is full."""
    state = table(seats, seed=seed)
    player = state.players[0]
    player.stacks[0] = take(state, stack_for(card, level))
    player.hand = take(state, list(state.local_deck)[:12])
    state.crises = [CrisisOnBoard(state.crisis_deck.pop(), face_up=False) for _ in range(4)]
    return state
