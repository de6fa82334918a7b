"""What are my chances? The same rules over all the dice that are open, exactly.

odds(edition, scenario)      chances of every question of a scenario
fresh(scenario)              the scenario before any of its dice
"""

from printgen.resolver.odds.answer import Answer, Question, read
from printgen.resolver.odds.ask import fresh, odds

__all__ = ["Answer", "Question", "fresh", "odds", "read"]
