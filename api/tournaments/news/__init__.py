"""What players and programs are told of an event."""
