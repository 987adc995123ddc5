"""The rules, one stage or subject a file, in the order of the rulebook."""
