"""Windfall, as the platform knows it."""

from __future__ import annotations

from engine.core import About, Game
from engine.games_example.windfall.actions import ACTIONS, AnyAction
from engine.games_example.windfall.conserved import conserved
from engine.games_example.windfall.content import load_pack, packs
from engine.games_example.windfall.default import default_action
from engine.games_example.windfall.describe import describe
from engine.games_example.windfall.events import EVENTS, AnyEvent
from engine.games_example.windfall.legal import DECISIONS, legal_actions, to_act
from engine.games_example.windfall.options import WindfallOptions, check_options
from engine.games_example.windfall.redeal import redeal
from engine.games_example.windfall.refusals import REFUSALS
from engine.games_example.windfall.result import result
from engine.games_example.windfall.setup import RULES, setup
from engine.games_example.windfall.state import WindfallState
from engine.games_example.windfall.step import step
from engine.games_example.windfall.tally import tally
from engine.games_example.windfall.view import view
from engine.games_example.windfall.views import WindfallView

game: Game[WindfallState, WindfallOptions, AnyAction, AnyEvent, WindfallView] = Game(
    id="windfall",
    about=About("Windfall", ("Hotseat",), 2026, (5, 10), cooperative=False, shared_defeat=True),
    rules=RULES,
    seats=(2, 4),
    options=WindfallOptions,
    state=WindfallState,
    actions=ACTIONS,
    events=EVENTS,
    views=WindfallView,
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
