"""Printed states kept under a name, and what is printed again since."""
