"""Practice opponents that serve every ruleset. They know the core and nothing else."""

from silverhorizon.bots.decision import LEVELS, Decision, Weighed, decide

__all__ = ["LEVELS", "Decision", "Weighed", "decide"]
