"""Moments far outside the calendar are refused before anybody calculates with them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from api.base.moments import FIRST_YEAR, LAST_YEAR, as_utc
from api.base.problem import BadInput, Refused


@pytest.mark.parametrize(
    "moment",
    [
        datetime(9999, 12, 31, 23, tzinfo=timezone(timedelta(hours=-23))),
        datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=23))),
        datetime(LAST_YEAR + 1, 1, 1, tzinfo=UTC),
        datetime(FIRST_YEAR - 1, 12, 31, tzinfo=UTC),
    ],
)
def test_a_year_that_is_a_typing_error_is_refused(moment: datetime) -> None:
    with pytest.raises(Refused) as refused:
        as_utc(moment, "starts_at")
    assert refused.value.problem == BadInput(field="starts_at")
