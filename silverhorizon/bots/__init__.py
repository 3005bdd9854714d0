"""Practice opponents that serve every ruleset. They know the core and nothing else."""

from silverhorizon.bots.decision import LEVELS, Decision, decide
from silverhorizon.bots.weighing import Weighed

__all__ = ["LEVELS", "Decision", "Weighed", "decide"]
