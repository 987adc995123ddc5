"""Daybreak as a value of the contract."""

from __future__ import annotations

from engine.core import About, Challenges, Event, Game
from engine.games.daybreak.actions import ACTIONS, AnyAction
from engine.games.daybreak.conserved import conserved
from engine.games.daybreak.content import OLD_RULES, RULES, known_packs, load_pack
from engine.games.daybreak.default import default_action
from engine.games.daybreak.describe import describe
from engine.games.daybreak.events import EVENTS
from engine.games.daybreak.legal import (
    DECISIONS,
    legal_actions,
    optional_decisions,
    to_act,
)
from engine.games.daybreak.options import DaybreakOptions, check_options
from engine.games.daybreak.redeal import redeal
from engine.games.daybreak.refusals import REFUSALS
from engine.games.daybreak.result import result
from engine.games.daybreak.setup import challenge_names, old_setup, setup, setup_with
from engine.games.daybreak.state import DaybreakState
from engine.games.daybreak.step import step
from engine.games.daybreak.tally import tally
from engine.games.daybreak.view import view
from engine.games.daybreak.views import DaybreakView

game: Game[DaybreakState, DaybreakOptions, AnyAction, Event, DaybreakView] = Game(
    id="daybreak",
    about=About("Daybreak", ("Matt Leacock", "Matteo Menapace"), 2023, (60, 90), True),
    rules=RULES,
    old_rules=OLD_RULES,
    seats=(1, 4),
    options=DaybreakOptions,
    state=DaybreakState,
    actions=ACTIONS,
    events=EVENTS,
    views=DaybreakView,
    decisions=DECISIONS,
    refusals=REFUSALS,
    check_options=check_options,
    setup=setup,
    old_setup=old_setup,
    to_act=to_act,
    optional_decisions=optional_decisions,
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
    packs=known_packs,
    challenges=Challenges(names=challenge_names, setup=setup_with),
    words=(
        "words",
        "card_words/titles",
        "card_words/notes",
        "card_words/generated",
        "card_words/options",
    ),
)
