"""CO₂ as a value of the contract."""

from __future__ import annotations

from engine.core import About, Action, Event, Game
from engine.games.co2.actions import ACTIONS
from engine.games.co2.conserved import conserved
from engine.games.co2.content import load_pack, packs
from engine.games.co2.default import default_action
from engine.games.co2.describe import describe
from engine.games.co2.dispatch import DECISIONS
from engine.games.co2.events import EVENTS
from engine.games.co2.legal import legal_actions, to_act
from engine.games.co2.options import MAX_SEATS, MIN_SEATS, Co2Options, check_options
from engine.games.co2.redeal import redeal
from engine.games.co2.refusals import REFUSALS
from engine.games.co2.result import result
from engine.games.co2.setup import OLD_RULES, RULES, setup
from engine.games.co2.state import Co2State
from engine.games.co2.step import step
from engine.games.co2.tally import tally
from engine.games.co2.view import view
from engine.games.co2.views import Co2View

game: Game[Co2State, Co2Options, Action, Event, Co2View] = Game(
    id="co2",
    about=About(
        title="CO₂",
        designers=("Vital Lacerda",),
        year=2012,
        minutes=(60, 120),
        cooperative=False,
        shared_defeat=True,
    ),
    rules=RULES,
    old_rules=OLD_RULES,
    seats=(MIN_SEATS, MAX_SEATS),
    options=Co2Options,
    state=Co2State,
    actions=ACTIONS,
    events=EVENTS,
    views=Co2View,
    decisions=DECISIONS,
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
