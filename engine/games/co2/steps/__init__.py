"""The rules of CO₂ in the order of the rulebook, one subject per file."""
