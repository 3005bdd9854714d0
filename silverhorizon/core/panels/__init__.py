"""The panels a view is made of, by what they show."""
