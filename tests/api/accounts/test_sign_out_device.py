"""A device is signed out from another."""

from __future__ import annotations

from api.accounts.create_guest import create_guest
from api.accounts.create_recovery_codes import create_recovery_codes
from api.accounts.devices import list_devices
from api.accounts.problems import NoSuchDevice
from api.accounts.recover_account import recover_account
from api.accounts.sign_out import sign_out
from api.accounts.sign_out_device import sign_out_device
from api.notify.create_push_subscription import create_push_subscription
from api.services import Services
from api.store import notify
from tests.api.accounts.signing_in import sign_in
from tests.api.notify.receiver import Browser
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


async def test_a_device_that_is_signed_out_gets_no_more_pushes(services: Services) -> None:
    guest = good(await create_guest(services, "Ada", device="Phone"))
    phone = await sign_in(services, guest)
    codes = good(await create_recovery_codes(services, phone))
    second = good(await recover_account(services, codes.codes[0], device="Tablet"))
    tablet = await sign_in(services, second)
    assert phone is not None
    assert tablet is not None
    for caller, endpoint in (
        (phone, "https://push.example/phone"),
        (tablet, "https://push.example/tablet"),
    ):
        browser = Browser()
        good(
            await create_push_subscription(services, caller, endpoint, browser.p256dh, browser.auth)
        )
    assert phone.session_id is not None
    good(await sign_out_device(services, tablet, phone.session_id))
    (left,) = await notify.pushes_of(services.pool, tablet.account_id)
    assert left.endpoint == "https://push.example/tablet"
    good(await sign_out(services, tablet))
    assert await notify.pushes_of(services.pool, tablet.account_id) == []
