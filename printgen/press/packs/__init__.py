"""Packs: everything for one table, one convention, one author."""
