"""What a run is asked for: options, the project, layouts, rosters, printers."""
