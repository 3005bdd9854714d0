"""What practice opponents know of the game: what things are worth, which converters to run, which trades to seek."""
