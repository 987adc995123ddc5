"""Registration: entering, claim codes, lists of players."""
