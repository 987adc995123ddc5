"""What the server signs, the client verifies; what anybody else sends it does not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from api.client import BadSignature, verify
from api.notify.signature import sign

SECRET, NOW = "whsec_secret", datetime(2026, 11, 16, 12, tzinfo=UTC)
BODY = b'{"event": "decision"}'


def test_what_the_server_signs_is_believed() -> None:
    headers = {name.title(): value for name, value in sign(SECRET, "d1", NOW, BODY).items()}
    delivery = verify(SECRET, headers, BODY, now=NOW.timestamp())
    assert (delivery.id, delivery.body) == ("d1", {"event": "decision"})


def test_one_of_several_signatures_is_enough() -> None:
    headers = sign(SECRET, "d1", NOW, BODY)
    headers["webhook-signature"] = f"v1,AAAA {headers['webhook-signature']}"
    assert verify(SECRET, headers, BODY, now=NOW.timestamp())


@pytest.mark.parametrize("change", ["body", "secret", "id", "timestamp", "missing", "garbage"])
def test_what_was_changed_is_not_believed(change: str) -> None:
    headers, secret, body = sign(SECRET, "d1", NOW, BODY), SECRET, BODY
    if change == "body":
        body = BODY.replace(b"decision", b"over")
    elif change == "secret":
        secret = "whsec_other"
    elif change == "id":
        headers["webhook-id"] = "d2"
    elif change == "timestamp":
        headers["webhook-timestamp"] = str(int(NOW.timestamp()) + 1)
    elif change == "missing":
        del headers["webhook-signature"]
    else:
        headers["webhook-timestamp"] = "yesterday"
    with pytest.raises(BadSignature):
        verify(secret, headers, body, now=NOW.timestamp())


def test_a_delivery_that_was_kept_back_is_not_believed() -> None:
    headers = sign(SECRET, "d1", NOW, BODY)
    late = (NOW + timedelta(minutes=6)).timestamp()
    with pytest.raises(BadSignature, match="too old"):
        verify(SECRET, headers, BODY, now=late)
