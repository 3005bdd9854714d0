"""The command line: reads what was asked for and hands it on. Nothing here imports Textual, and most of it no game.

Exit codes: 0 all well, 1 something went wrong or does not check, 2 bad usage, 128 and the signal's number.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from silverhorizon import __version__

if TYPE_CHECKING:
    from silverhorizon.core.record import Header
    from silverhorizon.core.ruleset import AnyRuleset
    from silverhorizon.request import Kind

FAULT = 1
USAGE = 2
PLATFORMS = ("linux", "darwin")
_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class OrderedCommand(click.Command):
    """A command that remembers in which order its options stood: people and opponents sit as they were named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Notes the order in the context's meta data and parses as every command does."""
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        ctx.meta["order"] = [parameter.name for parameter in order]
        return super().parse_args(ctx, args)


def fail(message: str, code: int = USAGE) -> NoReturn:
    """Ends the program with one sentence on the error stream."""
    from silverhorizon.text import clean

    click.echo(f"silverhorizon: {clean(message, 600)}", err=True)
    raise SystemExit(code)


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the program and exits with its code."""
    _open_standard_streams()
    if sys.platform not in PLATFORMS:
        fail("this program needs Linux or macOS; on Windows it runs in WSL.")
    from silverhorizon.core.errors import ContentError, RulesetError, SilverhorizonError

    try:
        cli.main(args=_typed(sys.argv[1:]) if arguments is None else list(arguments), prog_name="silverhorizon")
    except SilverhorizonError as error:
        fail(str(error), FAULT if isinstance(error, RulesetError | ContentError) else USAGE)
    except Exception as error:  # noqa: BLE001  a trace on the terminal could name hidden cards
        _confess(error)


def _open_standard_streams() -> None:
    # The first file that is opened takes the place of a closed stream: a record could be read as answers.
    for handle in range(3):
        try:
            os.fstat(handle)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115  for as long as the program runs
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115


def _confess(error: Exception) -> NoReturn:
    from silverhorizon.app.crash import write_report
    from silverhorizon.storage.folders import folders

    log = write_report(error, folders().data, "")
    where = f" What went wrong is in {log}." if log else ""
    fail(f"stopped by a fault: {type(error).__name__}. Every answer given is saved.{where}", FAULT)


def _typed(arguments: Sequence[str]) -> list[str]:
    # In a locale that is not UTF-8 Python keeps what it cannot read as lone surrogates; terminals send UTF-8 even so.
    return [os.fsencode(argument).decode("utf-8", "replace") for argument in arguments]


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
        _run(ctx, "launcher", {})


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
    ruleset = _ruleset(game)
    left = {"seats": iter(given["seats"]), "bots": iter(given["bots"])}
    kinds = {"seats": "seat", "bots": "bot"}
    seated = [(kinds[name], next(left[name])) for name in ctx.meta["order"] if name in left]
    _run(ctx, "play", given, header=_header(ruleset, seated, seed, options))


@cli.command()
@click.argument("save", default="")
@plain_option
@client_options
@click.pass_context
def resume(ctx: click.Context, /, save: str, **flags: Any) -> None:
    """Go on with a saved game: the one played last, or SAVE, a save's name or path."""
    _run(ctx, "resume", flags, path=str(_save(ctx, save, captive=flags["captive"])))


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
    from silverhorizon.commands.simulate import print_simulation

    ruleset = _ruleset(game)
    chosen = tuple(_level(level) for level in levels) or ("random",) * ruleset.info.seats[0]
    print_simulation(ruleset, chosen, _options(options), **wanted)


def _ruleset(name: str) -> "AnyRuleset":
    from silverhorizon.plugins import load

    return load(name)


def _save(ctx: click.Context, wanted: str, *, captive: bool = False) -> Path:
    from silverhorizon.storage.folders import folders
    from silverhorizon.storage.shelf import find_save

    return find_save(folders().saves, wanted, only_here=captive or ctx.obj["captive"])


def _options(pairs: Sequence[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            fail(f'--option wants KEY=VALUE, not "{pair}"')
        if chosen.get(key, value) != value:
            fail(f'option {key} cannot be both "{chosen[key]}" and "{value}"')
        chosen[key] = value
    return chosen


def _level(level: str) -> str:
    from silverhorizon.bots import LEVELS

    if level not in LEVELS:
        fail(f'there is no opponent "{level}"; there are: {", ".join(LEVELS)}')
    return level


def _header(ruleset: "AnyRuleset", seated: Sequence[tuple[str, str]], seed: str, options: Sequence[str]) -> "Header":
    from msgspec.structs import replace

    from silverhorizon.core.match import settled_options
    from silverhorizon.seating import seats_of
    from silverhorizon.session import header_for

    try:
        names, levels = seats_of(ruleset.info.seats, seated or [("seat", "Player"), *_company(ruleset)])
    except ValueError as error:
        fail(str(error))
    chosen = dict(settled_options(ruleset, _options(options)))
    return replace(header_for(ruleset, names, levels, seed), options=chosen)


def _company(ruleset: "AnyRuleset") -> list[tuple[str, str]]:
    from silverhorizon.bots import LEVELS

    return [("bot", LEVELS[-1])] * (max(2, ruleset.info.seats[0]) - 1)


def _run(
    ctx: click.Context, kind: "Kind", flags: dict[str, Any], header: "Header | None" = None, path: str = ""
) -> NoReturn:
    from msgspec.structs import replace

    from silverhorizon.request import Request
    from silverhorizon.startup import prepare, suited
    from silverhorizon.storage.folders import folders

    chosen = {name: bool(flags.get(name)) or ctx.obj[name] for name in ("ascii", "mouse", "captive")}
    settings, complaints = folders().read_settings()
    if header is not None:
        agreed = {"undo": settings.undo, "cover": settings.cover, "forced": settings.forced}
        header = replace(header, table=agreed)
    request = Request(kind, header, path, settings=settings, complaints=complaints, plain=bool(flags.get("plain")))
    request = suited(replace(request, **chosen))
    refusal = prepare(request)
    if refusal:
        fail(refusal)
    if request.plain:
        from silverhorizon.plain.run import run as play_in_lines

        raise SystemExit(play_in_lines(request))
    from silverhorizon.app.run import run

    raise SystemExit(run(request))
