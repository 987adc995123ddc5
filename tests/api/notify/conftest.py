"""A server that sends to addresses of its own network."""

from dataclasses import replace

import msgspec
import pytest

from api.services import Services


@pytest.fixture
def trusting(services: Services) -> Services:
    """A house whose operator lets webhooks go to this machine."""
    return replace(
        services, settings=msgspec.structs.replace(services.settings, private_webhooks=True)
    )
