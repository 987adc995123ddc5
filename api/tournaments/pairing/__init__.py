"""Who sits with whom: one module per format, and the solver that they share."""
