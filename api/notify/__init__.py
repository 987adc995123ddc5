"""Notifications for people and programs that are not watching: web push and webhooks."""
