"""Power Grid Recharged plays by its rules."""
