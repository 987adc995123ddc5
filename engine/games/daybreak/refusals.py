"""Why an action is refused, each with its section of RULES.md."""

from __future__ import annotations

REFUSALS = {
    "wrong_stage": "§1.3: each stage has its own actions",
    "finish_first": "§4.3: an action is finished before the next one begins",
    "not_in_hand": "§4.4: cards are played from the hand",
    "no_such_stack": "§4.4: up to five stacks",
    "requirement_missing": "§4.3: a requirement binds the action",
    "used_up": "§4.3: limits hold for a round",
    "too_few_cards": "§4.3 and ruling 1: costs are paid from the hand",
    "nothing_to_gain": "ruling 19: an action does some good",
    "crisis_forbids_action": "§6.7: lasting crises",
    "no_such_project": "§4.6: cards go under projects in play",
    "no_power": "§3.2: only some global projects have an action",
    "not_active": "§3.2: a global project acts once it is active",
    "no_such_crisis": "§4.7: only open crises take cards",
    "card_does_not_fit": "§4.6 and §4.7: a tucked card must help",
    "forbidden_by_crisis": "§6.7: lasting crises",
    "may_not_give": "ruling 21: giving cards",
    "nothing_asked": "§4.3: choices belong to an action under way",
    "not_offered": "§4.3: choose one of what is offered",
    "nothing_proposed": "§3.3: a proposal comes first",
    "already_proposed": "§3.3: agree with what stands",
    "too_many_proposals": "§3.3: three proposals a seat",
    "not_yours_to_lose": "§6.6: which cards a crisis can take",
    "not_finished": "§4.8: only who has finished goes on",
}
