"""Scenarios and questions: what the resolver answers, as text, odds and charts."""
