"""Stellar Horizons: factions that explore and settle the solar system, a year at a time."""
