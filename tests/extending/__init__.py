"""A rule set, a piece and an output of one's own, each as small as it can be."""
