"""Power Grid Recharged, as the platform knows it."""

from __future__ import annotations

from engine.core import About, Game
from engine.games.powergrid.actions import ACTIONS, AnyAction
from engine.games.powergrid.conserved import conserved
from engine.games.powergrid.content import load_pack, packs
from engine.games.powergrid.default import default_action
from engine.games.powergrid.describe import describe
from engine.games.powergrid.events import EVENTS, AnyEvent
from engine.games.powergrid.legal import LISTS, legal_actions, to_act
from engine.games.powergrid.options import PowergridOptions, check_options
from engine.games.powergrid.redeal import redeal
from engine.games.powergrid.refusals import REFUSALS
from engine.games.powergrid.result import result
from engine.games.powergrid.setup import OLD_RULES, RULES, setup
from engine.games.powergrid.state import PowergridState
from engine.games.powergrid.step import step
from engine.games.powergrid.tally import tally
from engine.games.powergrid.view import view
from engine.games.powergrid.views import PowergridView

game: Game[PowergridState, PowergridOptions, AnyAction, AnyEvent, PowergridView] = Game(
    id="powergrid",
    about=About("Power Grid Recharged", ("Friedemann Friese",), 2019, (90, 150), False),
    rules=RULES,
    old_rules=OLD_RULES,
    seats=(2, 6),
    options=PowergridOptions,
    state=PowergridState,
    actions=ACTIONS,
    events=EVENTS,
    views=PowergridView,
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
