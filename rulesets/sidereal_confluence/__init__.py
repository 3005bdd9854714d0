"""Sidereal Confluence: trade, converters and bids of nine species over six turns."""
