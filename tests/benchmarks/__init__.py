"""Speeds and memory beside their budgets. Nothing here is a test: run ``python -m tests.benchmarks``."""
