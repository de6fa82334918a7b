"""States of the rules to compare: releases on the shelf, finished files, git revisions, the rules in force."""
