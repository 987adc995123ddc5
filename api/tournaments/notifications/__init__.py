"""What players and programs are told of a tournament."""
