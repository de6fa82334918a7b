"""What an edit of the rules means, for players and for pieces."""
