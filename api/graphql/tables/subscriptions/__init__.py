"""Subscriptions to tables."""
