"""One module per step of a turn: whom it waits for, what they may answer, how an answer is applied."""
