"""The phases of a round, one module each: what it asks and how an answer is carried out."""
