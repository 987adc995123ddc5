"""The rules, one file per stage or subject, in the order of the rulebook."""
