"""Accounts in the public API: the caller, profiles, bots, tokens and ways to sign in."""
