"""What the person at the terminal can mend."""


class UserError(Exception):
    """One clear line that says what is wrong and what to do about it.

    The command line prints the line and ends with a non-zero code; nothing has been damaged.
    """
