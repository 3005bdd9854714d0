"""The steps of the economic phase and of the annual turn, one module for each that a player meets."""
