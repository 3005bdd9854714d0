"""Practice opponents that serve every ruleset. They know the core and nothing else."""
