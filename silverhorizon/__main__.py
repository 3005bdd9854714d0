"""Makes `python -m silverhorizon` the same as the command."""

from silverhorizon.cli import main

main()
