"""The phases of the game: what each asks of a seat and how an answer is carried out."""
