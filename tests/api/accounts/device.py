"""Ask for device codes as a program, and approve them as a person."""

from __future__ import annotations

from api.accounts.answer_device_request import answer_device_request
from api.accounts.create_device_code import DeviceCode, create_device_code
from api.services import Services
from api.services.caller import Caller
from tests.api.people import good

HOME = "192.0.2.1"
ELSEWHERE = "198.51.100.7"


async def ask(services: Services, address: str = HOME, **terms: object) -> DeviceCode:
    """Ask for codes, as a program would."""
    wanted = {"name": "my bot", "scopes": ["read", "play"], **terms}
    return good(
        # mypy cannot see through a mapping of arguments; their names are checked when it runs.
        await create_device_code(services, "https://hotseat.example", address, **wanted)  # type: ignore[arg-type]
    )


async def approve(services: Services, person: Caller, code: DeviceCode) -> None:
    """Say yes, as a person would."""
    good(await answer_device_request(services, person, HOME, code.user_code, approve=True))
