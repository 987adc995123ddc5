"""What can be listened to."""
