"""Mutations of push subscriptions and webhooks, one per module."""
