"""What a sensible programme would do: for practice opponents and for tips."""
