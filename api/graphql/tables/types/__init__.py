"""Types of tables that the use cases do not define themselves."""
