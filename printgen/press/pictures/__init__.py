"""Pictures of a shot, a blast or a volley on the table."""
