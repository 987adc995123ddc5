"""Tells people and programs that are elsewhere: web push and webhooks."""
