"""Why an action is refused, each with its section of RULES.md."""

REFUSALS = {
    "wrong_phase": "§1: planting and the auction follow each other",
    "not_in_hand": "§3.1",
    "bid_too_low": "§4.1",
    "too_expensive": "§4.1",
}
