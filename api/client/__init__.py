"""A client for the public API of Hotseat.

Installed on its own it is the package `hotseat_client`, so its modules import each other relatively
and nothing else from the server.
"""

from .bot import Bot, Position
from .client import Hotseat
from .errors import (
    HotseatError,
    RateLimited,
    Refused,
    RequestFailed,
    SignInRefused,
    Unauthorized,
    Unreachable,
)
from .models import (
    Action,
    ActionRange,
    Decision,
    DeviceCode,
    LegalAction,
    NewToken,
    Played,
    Result,
    Seat,
    Table,
    TableUpdate,
    Viewer,
)
from .token_store import TokenStore
from .webhooks import BadSignature, Delivery, verify

__all__ = [
    "Action",
    "ActionRange",
    "BadSignature",
    "Bot",
    "Decision",
    "Delivery",
    "DeviceCode",
    "Hotseat",
    "HotseatError",
    "LegalAction",
    "NewToken",
    "Played",
    "Position",
    "RateLimited",
    "Refused",
    "RequestFailed",
    "Result",
    "Seat",
    "SignInRefused",
    "Table",
    "TableUpdate",
    "TokenStore",
    "Unauthorized",
    "Unreachable",
    "Viewer",
    "verify",
]
