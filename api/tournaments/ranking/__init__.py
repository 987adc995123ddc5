"""Points, tie-breaks and standings, each with its derivation."""
