"""Power Grid Recharged, as the platform knows it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import About, Decision, Game, Seat, decision
from engine.games.powergrid.actions import ACTIONS, AnyAction
from engine.games.powergrid.content import load_pack, packs
from engine.games.powergrid.default import default_action
from engine.games.powergrid.describe import describe
from engine.games.powergrid.events import EVENTS, AnyEvent
from engine.games.powergrid.legal import LISTS, legal_actions, step
from engine.games.powergrid.options import Options
from engine.games.powergrid.redeal import redeal
from engine.games.powergrid.refusals import REFUSALS
from engine.games.powergrid.result import result
from engine.games.powergrid.setup import OLD_RULES, RULES, check_options, setup
from engine.games.powergrid.show import view
from engine.games.powergrid.state import EMPTY, FUELS, MOST_CITIES, State
from engine.games.powergrid.tally import tally
from engine.games.powergrid.views import GameView


def to_act(state: State) -> Sequence[Decision]:
    """One player decides at a time."""
    if state.actor == EMPTY:
        return ()
    return (decision(state, Seat(state.actor), state.stage),)


def conserved(state: State) -> dict[str, int]:
    """Money with its bank, every fuel, every card and every house."""
    trust = state.trust
    held: dict[str, int] = {
        fuel: state.fuel_market[kind]
        + state.supply[kind]
        + sum(tokens[kind] for tokens in state.fuel)
        + (trust.fuel[kind] if trust else 0)
        for kind, fuel in enumerate(FUELS)
    }
    cards = [state.row, state.deck, state.box, state.discarded, *state.plants]
    owned = len(trust.plants) if trust else 0
    stand = sum(owner != EMPTY for owner in state.houses)
    left = sum(MOST_CITIES - len(cities) for cities in state.cities)
    return {
        "money": state.bank + sum(state.money),
        "cards": sum(map(len, cards)) + owned,
        "houses": stand + left + (trust.houses if trust else 0),
        **held,
    }


game: Game[State, Options, AnyAction, AnyEvent, GameView] = Game(
    id="powergrid",
    about=About("Power Grid Recharged", ("Friedemann Friese",), 2019, (90, 150), False),
    rules=RULES,
    old_rules=OLD_RULES,
    seats=(2, 6),
    options=Options,
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    views=GameView,
    decisions=tuple(LISTS),
    refusals=REFUSALS,
    check_options=check_options,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    step=step,
    default_action=default_action,
    view=view,
    result=result,
    describe=describe,
    redeal=redeal,
    conserved=conserved,
    tally=tally,
    load_pack=load_pack,
    packs=packs,
)
