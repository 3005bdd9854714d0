"""Lists the saves, for people and as JSON for programs."""

from silverhorizon.commands.printing import say, say_json
from silverhorizon.storage.folders import folders
from silverhorizon.storage.listing import Listed
from silverhorizon.storage.shelf import saves


def print_saves(*, as_json: bool) -> None:
    """Prints the saves, last played first."""
    found = saves(folders().saves)
    if as_json:
        say_json([save.as_row() for save in found])
        return
    if not found:
        say("No saves yet. `silverhorizon play GAME` begins a game.")
    for save in found:
        say(f"{save.name}: {standing(save)}")


def standing(save: Listed) -> str:
    """Says in a line which game a save is, who plays and whose turn it is."""
    if save.state == "damaged":
        return f"damaged, left untouched. {save.problem}"
    if save.state == "unknown" or save.about is None:
        return save.problem
    about = save.about
    if save.state == "over":
        end = f"over, {' and '.join(save.winners) or 'nobody'} won with {about.best:g}"
    else:
        end = f"{about.label}, {about.phase}, {' and '.join(save.to_move)} to act"
    return f"{save.game}, {', '.join(save.seats)}; {end}"
