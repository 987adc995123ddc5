"""Who plays: guests, people with passkeys, bots; their sessions, devices and tokens."""
