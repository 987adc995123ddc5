"""Push subscriptions and webhooks in the public API."""
