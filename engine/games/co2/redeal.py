"""Another position that a perspective cannot tell from this one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Chance, Perspective, Watcher, clone
from engine.games.co2.book import book_of
from engine.games.co2.state import Co2State

Slot = tuple[list[str], int]
"""A list of cards and the index of a card in it."""

UNSEEN = ""


def redeal(state: Co2State, viewer: Perspective, luck: Chance) -> Co2State:
    """Shuffle stacks, others' lobby cards and company goals, and the seed."""
    other = clone(state)
    if viewer is Watcher.REFEREE:
        return other
    luck.shuffle(other.fossil_stack)
    luck.shuffle(other.summit_stack)
    luck.shuffle(other.un_stack)
    shown = book_of(state).numbers["visible_events"]
    hidden = other.events[shown:]
    luck.shuffle(hidden)
    other.events[shown:] = hidden
    _redeal_goals(other, viewer, luck)
    _redeal_lobby(other, viewer, luck)
    other.chance = Chance(f"redealt {luck.below(1 << 62)}", other.chance.drawn)
    return other


def _redeal_goals(state: Co2State, viewer: Perspective, luck: Chance) -> None:
    """Exchange others' goals with those set aside, but not with those known to be out of the game.

    After the end the scored goals are public.
    """
    hidden = [
        player
        for seat, player in enumerate(state.players)
        if seat != viewer and (state.end in (None, "planet_lost") or player.cashed)
    ]
    unknown = len(state.goals_aside) - len(book_of(state).removed_goals)
    pool = [*state.goals_aside[:unknown], *(player.goal for player in hidden)]
    luck.shuffle(pool)
    state.goals_aside[:unknown] = [pool.pop() for _ in range(unknown)]
    for player in hidden:
        player.goal = pool.pop()


def _redeal_lobby(state: Co2State, viewer: Perspective, luck: Chance) -> None:
    """Exchange cards with those that the viewer has seen equally often.

    A player who passed a packet on in the draft remembers it: its cards stay among those who had it
    since.
    """
    groups: dict[str, list[Slot]] = {}
    for group, slot in _hidden_slots(state, viewer):
        groups.setdefault(group, []).append(slot)
    for slots in groups.values():
        cards = [holder[number] for holder, number in slots]
        luck.shuffle(cards)
        for (holder, number), card in zip(slots, cards, strict=True):
            holder[number] = card
    for seat, player in enumerate(state.players):
        if seat != viewer and player.drafted:
            gone = {card for card in player.drafted if card in state.lobby_played}
            player.lobby = [card for card in player.drafted if card not in gone]
        elif seat != viewer:
            player.lobby.sort()


def _hidden_slots(state: Co2State, viewer: Perspective) -> Iterator[tuple[str, Slot]]:
    for number in range(len(state.lobby_deck)):
        yield UNSEEN, (state.lobby_deck, number)
    for seat, player in enumerate(state.players):
        if seat == viewer:
            continue
        holder = player.drafted or player.lobby
        for number, card in enumerate(holder):
            if card not in state.lobby_played:
                group = _group(state, viewer, seat, number) if player.drafted else UNSEEN
                yield group, (holder, number)
    for seat, packet in enumerate(state.packets):
        if seat != viewer:
            passed = _passes(state)
            for number in range(len(packet)):
                yield _group(state, viewer, seat, passed), (packet, number)


def _passes(state: Co2State) -> int:
    """Return how often packets have been passed on."""
    return min(len(player.drafted) for player in state.players)


def _group(state: Co2State, viewer: Perspective, seat: int, passes: int) -> str:
    """Return what the viewer knows of a packet that this seat held after this many passes."""
    if isinstance(viewer, Watcher):
        return UNSEEN
    seats = len(state.players)
    packet = (seat + passes) % seats
    for earlier in range(passes - 1, -1, -1):
        if (viewer + earlier) % seats == packet:
            return f"{packet} {earlier}"
    return UNSEEN
