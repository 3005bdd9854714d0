"""The commands and their options, as `--help` shows them; what each does is imported when it is wanted."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from silverhorizon import __version__
from silverhorizon.cli.ending import fail

if TYPE_CHECKING:
    from silverhorizon.core.ruleset import AnyRuleset

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class OrderedCommand(click.Command):
    """A command that remembers in which order its options stood: people and opponents sit as they were named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Notes the order in the context's meta data and parses as every command does."""
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        ctx.meta["order"] = [parameter.name for parameter in order]
        return super().parse_args(ctx, args)


def client_options(command: Any) -> Any:
    """Adds the options that the launcher, `play` and `resume` share."""
    for option in (
        click.option("--captive", is_flag=True, help="Keep to the saves folder: for accounts that run nothing else."),
        click.option("--mouse", is_flag=True, help="Use the mouse over SSH too, where it is off otherwise."),
        click.option("--ascii", is_flag=True, help="Draw with ASCII characters only."),
    ):
        command = option(command)
    return command


plain_option = click.option("--plain", is_flag=True, help="Line mode: text in, text out, for any terminal or a pipe.")


@click.group(invoke_without_command=True, context_settings=_CONTEXT)
@click.version_option(__version__, message="silverhorizon %(version)s")
@client_options
@click.pass_context
def cli(ctx: click.Context, *, ascii: bool, mouse: bool, captive: bool) -> None:  # noqa: A002 - the flag's own name
    """Play space board games in the terminal: one keyboard for everybody, or practice opponents.

    Without a command the launcher opens.
    """
    ctx.obj = {"ascii": ascii, "mouse": mouse, "captive": captive}
    if ctx.invoked_subcommand is None:
        from silverhorizon.cli.client import open_client

        open_client("launcher", ctx.obj)


@cli.command(cls=OrderedCommand)
@click.argument("game")
@click.option("--seat", "seats", multiple=True, metavar="NAME", help="A person; the order of seats is kept.")
@click.option("--bot", "bots", multiple=True, metavar="LEVEL", help="An opponent: random, novice or veteran.")
@click.option("--seed", default="", help="Everything that chance decides follows from it; drawn if left out.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="An option of the game, as `games` lists them.")
@plain_option
@client_options
@click.pass_context
def play(ctx: click.Context, /, game: str, seed: str, options: tuple[str, ...], **given: Any) -> None:
    """Begin a game.

    Without --seat and --bot one person plays against practice opponents.
    """
    from silverhorizon.cli.client import open_client
    from silverhorizon.cli.table import header_of

    ruleset = _ruleset(game)
    left = {"seats": iter(given["seats"]), "bots": iter(given["bots"])}
    kinds = {"seats": "seat", "bots": "bot"}
    seated = [(kinds[name], next(left[name])) for name in ctx.meta["order"] if name in left]
    header = header_of(ruleset, seated, seed, options)
    open_client("play", _flags(ctx, given), header=header, plain=given["plain"])


@cli.command()
@click.argument("save", default="")
@plain_option
@client_options
@click.pass_context
def resume(ctx: click.Context, /, save: str, **flags: Any) -> None:
    """Go on with a saved game: the one played last, or SAVE, a save's name or path."""
    from silverhorizon.cli.client import open_client

    path = _save(ctx, save, captive=flags["captive"])
    open_client("resume", _flags(ctx, flags), path=str(path), plain=flags["plain"])


@cli.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def saves(*, as_json: bool) -> None:
    """List the saved games, last played first."""
    from silverhorizon.commands.saves import print_saves

    print_saves(as_json=as_json)


@cli.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def games(*, as_json: bool) -> None:
    """List the installed games with their seats and options."""
    from silverhorizon.commands.games import print_games

    print_games(as_json=as_json)


@cli.command()
@click.argument("game")
@click.argument("clause", default="")
def rules(game: str, clause: str) -> None:
    """Print every rule of a game, or CLAUSE: its number, or a word that it holds."""
    from silverhorizon.commands.games import print_rules

    if not print_rules(game, clause):
        fail(f'no rule of {game} has the number or the word "{clause}"')


@cli.command()
@click.argument("save")
@click.pass_context
def log(ctx: click.Context, save: str) -> None:
    """Print what the whole table may know of a game's course."""
    from silverhorizon.commands.records import print_log

    print_log(_save(ctx, save))


@cli.command()
@click.argument("save")
@click.pass_context
def check(ctx: click.Context, save: str) -> None:
    """Verify a record step by step."""
    from silverhorizon.commands.records import print_check

    raise SystemExit(print_check(_save(ctx, save)))


@cli.command()
def doctor() -> None:
    """Say what this terminal and machine offer, for questions about trouble."""
    from silverhorizon.commands.doctor import print_findings

    print_findings()


@cli.command()
@click.argument("directory", default="screenshots", type=click.Path(file_okay=False, path_type=Path))
def screenshots(directory: Path) -> None:
    """Draw pictures of the main screens as SVG into DIRECTORY."""
    from silverhorizon.app.screenshots import write

    for path in write(directory):
        click.echo(str(path))


@cli.command()
@click.argument("game")
@click.option("--bot", "levels", multiple=True, metavar="LEVEL", help="An opponent at a seat, in seat order.")
@click.option("--games", "count", type=click.IntRange(1), default=1, show_default=True, help="How many games to play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first game; each next adds 1.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="An option of the game.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes that share the games.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(game: str, levels: tuple[str, ...], options: tuple[str, ...], **wanted: Any) -> None:
    """Let practice opponents play whole games, and sum up how they end."""
    from silverhorizon.cli.table import level_of, options_of
    from silverhorizon.commands.simulate import print_simulation

    ruleset = _ruleset(game)
    chosen = tuple(level_of(level) for level in levels) or ("random",) * ruleset.info.seats[0]
    print_simulation(ruleset, chosen, options_of(options), **wanted)


def _ruleset(name: str) -> "AnyRuleset":
    from silverhorizon.plugins import load

    return load(name)


def _save(ctx: click.Context, wanted: str, *, captive: bool = False) -> Path:
    from silverhorizon.storage.folders import folders
    from silverhorizon.storage.shelf import find_save

    return find_save(folders().saves, wanted, only_here=captive or ctx.obj["captive"])


def _flags(ctx: click.Context, given: dict[str, Any]) -> dict[str, bool]:
    """Joins the flags given before the command and after it."""
    return {name: bool(given[name]) or before for name, before in ctx.obj.items()}
