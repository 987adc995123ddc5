"""The topics that the bell can ring for."""

from functools import lru_cache
from typing import NewType
from uuid import UUID

Topic = NewType("Topic", str)
"""Something that listeners follow, with a name that is unique in the installation."""

KEPT = 4_000
"""Names that are kept: writing an id as text takes longer than ringing."""

LOBBY = Topic("lobby")
"""The list of open tables."""


CREDENTIALS = Topic("credentials")
"""Sessions and tokens that were revoked."""


@lru_cache(maxsize=KEPT)
def table_topic(table_id: UUID) -> Topic:
    """Return the topic of a table; its versions are the table's."""
    return Topic(f"table:{table_id}")


@lru_cache(maxsize=KEPT)
def account_topic(account_id: UUID) -> Topic:
    """Return the topic of an account's inbox; its versions are milliseconds."""
    return Topic(f"account:{account_id}")


def tournament_topic(tournament_id: UUID) -> Topic:
    """Return the topic of a tournament; its versions count the lines of its log."""
    return Topic(f"tournament:{tournament_id}")


def review_topic(table_id: UUID) -> Topic:
    """Return the topic of a table's review; its versions are the review's."""
    return Topic(f"review:{table_id}")
