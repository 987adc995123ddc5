"""The dashboard asks for nothing that the server does not count."""

import json
import re

from prometheus_client import REGISTRY

import api.telemetry.metrics
from api.base.settings import PROJECT

DASHBOARD = PROJECT / "infra" / "dashboards" / "hotseat.json"


def test_every_panel_shows_something_that_is_counted() -> None:
    assert api.telemetry.metrics.PLAYS is not None
    counted = {metric.name for metric in REGISTRY.collect()}
    for panel in json.loads(DASHBOARD.read_text())["panels"]:
        for target in panel["targets"]:
            for name in re.findall(r"hotseat_\w+", target["expr"]):
                assert re.sub(r"_(total|bucket)$", "", name) in counted, panel["title"]
