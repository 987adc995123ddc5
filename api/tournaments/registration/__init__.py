"""Who takes part: entering, claim codes, lists of players."""
