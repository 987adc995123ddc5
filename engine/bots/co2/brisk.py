"""The policy of playouts: one action ahead like the steady bot, but it looks at fewer actions.

Most of the time of a playout goes into proposals, of which there are dozens and which hardly
differ: only those are valued that pay well at first sight. Free moves wait for the compulsory
action, and there are no plans for the planet, which alone are everything.
"""

from __future__ import annotations

from engine.bots.co2 import auction
from engine.bots.co2.evaluation import WEIGHTS, look_ahead
from engine.bots.co2.shrewd import choose_shrewdly
from engine.bots.co2.steady import spread, value_after
from engine.core import Action, AnyGame, Chance, LegalAction, Ranged, Seat, State
from engine.games.co2.actions import BuyPermit, Construct, Install, Propose, TakeIncome
from engine.games.co2.book import Book, book_of
from engine.games.co2.entries import Grant
from engine.games.co2.state import Co2State

PROPOSALS = 4
"""So many proposals are valued."""
GRANTS: dict[Grant, float] = {"money": 0.9, "cubes": 2.6, "scientist": 2.2}
"""What a grant is worth at first sight; money by the coin."""
KNOWN, MAX_KNOWN = 0.5, 4
"""What each level of expertise in the energy is worth, up to so many."""
CARD = 1.5
"""What a proposal is worth that a lobby card rewards."""


def play_briskly(game: AnyGame, state: State, seat: Seat, luck: Chance) -> Action:
    """Return the action that looks best among a few."""
    assert isinstance(state, Co2State)
    if len(state.players) == 1:
        return choose_shrewdly(game, state, seat, luck)
    book = book_of(state)
    if state.tasks[-1].kind in auction.ANSWERED:
        return auction.answer(state, book, seat)
    actions = _sift(state, book, seat, game.legal_actions(state, seat))
    if len(actions) == 1:
        return actions[0]
    outlook = look_ahead(state, book, seat, WEIGHTS)
    values = [value_after(game, state, seat, action, outlook) for action in actions]
    return actions[values.index(max(values))]


def _sift(state: Co2State, book: Book, seat: Seat, legal: list[LegalAction]) -> list[Action]:
    """Return the actions worth valuing."""
    if state.tasks[-1].kind == "turn" and not state.turn.action:
        return _compulsory(state, book, seat, legal) or list(spread(legal))
    actions: list[Action] = []
    for listed in legal:
        if isinstance(listed, Ranged) and isinstance(listed.action, TakeIncome):
            actions += [listed.at(listed.low), listed.at(listed.high)]
        else:
            actions += spread([listed])
    return actions


def _compulsory(state: Co2State, book: Book, seat: Seat, legal: list[LegalAction]) -> list[Action]:
    """Return constructions, installations whoever gives the permit, and the best proposals."""
    actions: list[Action] = []
    proposals: list[Propose] = []
    installed: set[tuple[str, str]] = set()
    for action in legal:
        if isinstance(action, Construct):
            actions.append(action)
        elif isinstance(action, Propose):
            proposals.append(action)
        elif isinstance(action, Install) and (action.region, action.grant) not in installed:
            installed.add((action.region, action.grant))
            actions.append(action)
    proposals.sort(key=lambda action: _first_sight(state, book, seat, action), reverse=True)
    actions += proposals[:PROPOSALS]
    if actions and not installed:
        # Perhaps only the permit is missing.
        actions += [action for action in legal if isinstance(action, BuyPermit)]
    return actions


def _first_sight(state: Co2State, book: Book, seat: Seat, action: Propose) -> float:
    """Return the rough value of a proposal: its grant, what the seat knows of it, its cards."""
    player = state.players[seat]
    value = GRANTS[action.grant]
    if action.grant == "money":
        permits = state.regions[book.region_numbers[action.region]].permits
        value *= max(book.numbers["least_grant_money"], permits)
    value += KNOWN * min(player.expertise[action.energy], MAX_KNOWN)
    deeds = (f"propose.{action.region}", f"propose.{action.grant}")
    return value + CARD * sum([book.lobby[card].deed in deeds for card in player.lobby])
