"""A browser with a passkey device."""

from tests.pwa.phone import Phone

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


async def give_authenticator(phone: Phone) -> None:
    """The phone makes and keeps passkeys without asking anybody."""
    debugger = await phone.context.new_cdp_session(phone.page)
    await debugger.send("WebAuthn.enable")
    await debugger.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
