"""Who sits with whom: one file a format, and the solver that they share."""
