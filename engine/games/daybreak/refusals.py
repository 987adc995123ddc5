"""Why an action is refused, and where the rules say so."""

from __future__ import annotations

REFUSALS = {
    "wrong_stage": "Seed 003, «Как играть»: the five stages",
    "finish_first": "Seed 003, «Выполнить локальное действие»",
    "not_in_hand": "Seed 003, «Начать локальный проект»",
    "no_such_stack": "Seed 003, «Напоминания»: up to five stacks",
    "requirement_missing": "Seed 003, «Напоминания»: a requirement binds the action",
    "used_up": "Seed 003, «Отслеживание локальных действий»",
    "too_few_cards": "Seed 003, «Выполнить локальное действие»: costs are paid from the hand",
    "nothing_to_gain": "Seed 003, «Выполнить локальное действие»",
    "crisis_forbids_action": "the text of the lasting crisis",
    "no_such_project": "Seed 003, «Поддержать глобальный проект»",
    "no_power": "Seed 003, «Начните глобальный проект»",
    "not_active": "Seed 003, «Начните глобальный проект»",
    "no_such_crisis": "Seed 003, «Уменьшить эффекты карты кризиса»",
    "card_does_not_fit": "Seed 003, «Поддержать карту»",
    "forbidden_by_crisis": "Seed 003, «Напоминания»: lasting effects",
    "may_not_give": "the text of the global project",
    "nothing_asked": "the text of the card",
    "not_offered": "the text of the card",
    "nothing_proposed": "common decisions: a proposal comes first",
    "already_proposed": "common decisions: agree with what stands",
    "too_many_proposals": "common decisions: three proposals a seat",
    "not_yours_to_lose": "Seed 003, «Потеря карт из-за кризисов»",
}
