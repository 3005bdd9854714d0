"""Fights: battles, planetary bombardments and monster fights, from the declaration to the last round."""
