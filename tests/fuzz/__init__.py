"""Files that are nearly right: valid ones, broken in every way that hands, editors and transport break them.

``python -m tests.fuzz --minutes 10`` hunts; the tests here try a few of each kind.
"""
