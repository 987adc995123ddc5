"""The bots of a finished table say why they won or lost, in the reader's language."""

import pytest

from api.base.in_words import LANGUAGE
from api.play.bot_remarks import bot_remarks
from api.play.table_info import find_table
from api.services import Services
from engine.core import Result, Score, ScoreLine
from tests.api.people import a_person, a_table, good
from tests.api.ratings.results import set_result

RESULT = Result(
    "cities_connected",
    (2, 1),
    (Score(12, (ScoreLine("powered", 12),)), Score(17, (ScoreLine("powered", 17),))),
)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Cities powered"), ("ru", "17"), ("pl", "17")]
)
async def test_a_bot_says_why_in_the_language_of_the_request(
    services: Services, language: str, said: str
) -> None:
    ada = await a_person(services, "Ada")
    table_id = await a_table(services, [ada], game="powergrid", bots=(None, "steady"))
    running = good(await find_table(services, ada, table_id))
    assert bot_remarks(running) == ()
    await set_result(services, table_id, RESULT)
    token = LANGUAGE.set(language)
    try:
        (remark,) = bot_remarks(good(await find_table(services, ada, table_id)))
    finally:
        LANGUAGE.reset(token)
    assert (remark.seat, remark.line) == (1, "powered")
    assert said in remark.text
    assert "{" not in remark.text
