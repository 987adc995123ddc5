"""Types of accounts that the use cases do not define themselves."""
