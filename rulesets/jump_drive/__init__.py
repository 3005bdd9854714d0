"""Jump Drive: place developments and worlds in secret, score every round, first past 50 VP ends it."""
