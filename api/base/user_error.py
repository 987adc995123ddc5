"""Errors that the person at the terminal can fix."""


class UserError(Exception):
    """One clear line that says what is wrong and what to do about it.

    The command line prints it and exits with a non-zero code; nothing has been damaged.
    """
