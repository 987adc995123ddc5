"""What can be done to push subscriptions and webhooks: one mutation a module."""
