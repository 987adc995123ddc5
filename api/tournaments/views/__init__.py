"""Views of a tournament: for clients, as sheets, as a page."""
