"""The WebAuthn library's side of passkeys; imported on first use, not at server start."""

from __future__ import annotations

from collections.abc import Sequence

import webauthn
from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
from webauthn.helpers import options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from api.accounts.account import Account
from api.accounts.problems import PasskeyRefused
from api.accounts.site import Site
from api.base.problem import Refused
from api.store.passkeys import PasskeyRow


def ask_to_register(site: Site, account: Account, known: Sequence[PasskeyRow]) -> tuple[bytes, str]:
    """Return a challenge, and the options from which the browser makes a new passkey."""
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name="Hotseat",
        user_id=account.id.bytes,
        user_name=account.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(row.credential_id) for row in known],
    )
    return options.challenge, options_to_json(options)


def ask_to_sign_in(site: Site) -> tuple[bytes, str]:
    """Return a challenge, and the options with which the browser signs it; no account is named."""
    options = webauthn.generate_authentication_options(
        rp_id=site.host, user_verification=UserVerificationRequirement.PREFERRED
    )
    return options.challenge, options_to_json(options)


def verify_registration(site: Site, credential: str, challenge: bytes) -> VerifiedRegistration:
    """Return the new passkey if the browser's response is valid."""
    try:
        return webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except WebAuthnException:
        raise Refused(PasskeyRefused()) from None


def verify_sign_in(
    site: Site, credential: str, challenge: bytes, passkey: PasskeyRow
) -> VerifiedAuthentication:
    """Return the use of a passkey if the browser's response is valid."""
    try:
        return webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except WebAuthnException:
        raise Refused(PasskeyRefused()) from None
