"""A device is signed out from another."""

from __future__ import annotations

from api.accounts.create_guest import create_guest
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.devices import list_devices
from api.accounts.problems import (
    NoSuchDevice,
)
from api.accounts.recover_account import recover_account
from api.accounts.sign_out import sign_out
from api.accounts.sign_out_device import sign_out_device
from api.services import Services
from tests.api.accounts.signing_in import sign_in
from tests.api.people import a_person, good


async def test_a_device_can_be_signed_out_from_another(services: Services) -> None:
    guest = good(await create_guest(services, "Ada", device="Phone"))
    codes = good(await create_recovery_codes(services, await sign_in(services, guest)))
    second = good(await recover_account(services, codes.codes[0], device="Tablet"))
    caller = await sign_in(services, second)
    devices = good(await list_devices(services, caller))
    assert {(device.device, device.is_this_one) for device in devices} == {
        ("Phone", False),
        ("Tablet", True),
    }
    phone = next(device for device in devices if device.device == "Phone")
    eve = await a_person(services, "Eve")
    assert await sign_out_device(services, eve, phone.id) == NoSuchDevice()
    good(await sign_out_device(services, caller, phone.id))
    assert await sign_in(services, guest) is None
    assert await sign_in(services, second) is not None
    good(await sign_out(services, caller))
    assert await sign_in(services, second) is None
