"""The turn engine: pure values and functions that know no game, no clock, no file and no screen."""
