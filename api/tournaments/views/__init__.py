"""A tournament as it is shown: to clients, as sheets, as a page."""
