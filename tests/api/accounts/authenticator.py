"""A security key in software: signs what a browser would have a real one sign."""

import base64
import json
import secrets
import struct
from hashlib import sha256

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    """Base64url as browsers write it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One passkey for one site."""

    def __init__(self, origin: str = "https://play.example") -> None:
        self.origin = origin
        self.host = origin.split("//")[1]
        self.id = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0
        self.user = b""

    def create(self, options: str) -> str:
        """The answer to `navigator.credentials.create`."""
        asked = json.loads(options)
        self.user = base64.urlsafe_b64decode(asked["user"]["id"] + "==")
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps(
            {
                1: 2,
                3: -7,
                -1: 1,
                -2: numbers.x.to_bytes(32, "big"),
                -3: numbers.y.to_bytes(32, "big"),
            }
        )
        credential = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        attestation = {
            "fmt": "none",
            "attStmt": {},
            "authData": self._data(PRESENT | VERIFIED | ATTESTED) + credential,
        }
        return self._answer(
            {
                "clientDataJSON": self._client_data("webauthn.create", asked["challenge"]),
                "attestationObject": text(cbor2.dumps(attestation)),
            }
        )

    def get(self, options: str) -> str:
        """The answer to `navigator.credentials.get`."""
        self.count += 1
        client_data = self._client_data("webauthn.get", json.loads(options)["challenge"])
        data = self._data(PRESENT | VERIFIED)
        raw = base64.urlsafe_b64decode(client_data + "==")
        signature = self.key.sign(data + sha256(raw).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": client_data,
                "authenticatorData": text(data),
                "signature": text(signature),
                "userHandle": text(self.user),
            }
        )

    def _data(self, flags: int) -> bytes:
        return sha256(self.host.encode()).digest() + struct.pack(">BI", flags, self.count)

    def _client_data(self, kind: str, challenge: str) -> str:
        said = {"type": kind, "challenge": challenge, "origin": self.origin}
        return text(json.dumps(said).encode())

    def _answer(self, response: dict[str, str]) -> str:
        name = text(self.id)
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": response})
