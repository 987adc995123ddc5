"""Tables that ended with a given result."""

from uuid import UUID

import msgspec

from api.services import Services
from engine.core import Result, Score


async def set_result(services: Services, table_id: UUID, result: Result) -> None:
    """Store that the table ended like this."""
    text = msgspec.json.encode(result).decode()
    await services.pool.execute("UPDATE tables SET result = $2 WHERE id = $1", table_id, text)
    services.hot.drop(table_id)


def won_by(seat: int, seats: int) -> Result:
    """Return the result in which this seat won and the others share the second place."""
    ranks = tuple(1 if ranked == seat else 2 for ranked in range(seats))
    return Result("rounds", ranks, (Score(0),) * seats)
