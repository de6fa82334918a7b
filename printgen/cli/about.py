"""``printgen about``."""

from __future__ import annotations

import click
from msgspec.structs import asdict

from printgen import __version__
from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json


@click.command("about", epilog=examples("about"))
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
def command(as_json: bool) -> None:
    """Say what printgen is, what it stands on, and under which licences.

    Example: printgen about
    """
    from printgen.cli.list import table
    from printgen.press.about import libraries
    from printgen.words import Words

    found = libraries()
    if as_json:
        put_json({"version": __version__, "libraries": [asdict(each) for each in found]})
        return
    words = Words.load()
    click.echo(words.say("about.own", version=__version__))
    click.echo(words.say("about.owners"))
    click.echo()
    click.echo(words.say("about.stands-on"))
    absent = words.say("about.absent")
    for line in table([[each.name, each.version or absent, each.licence] for each in found]):
        click.echo(f"  {line}")
