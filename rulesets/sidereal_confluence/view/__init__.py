"""Turns a state into what one seat may see. Decides nothing: every number was computed in the rules."""
