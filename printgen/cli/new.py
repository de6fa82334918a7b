"""``printgen new``."""

from __future__ import annotations

from pathlib import Path

import click

from printgen.cli.examples import examples


@click.group("new")
def command() -> None:
    """Start a project, a rules file, a scenario or a roster from a commented starter. Nothing is overwritten."""


@command.command("project", epilog=examples("new project club"))
@click.argument("folder", default=".", metavar="[FOLDER]")
def new_project(folder: str) -> None:
    """A project: a folder whose printgen.toml every command inside it follows."""
    from printgen.press.starting import new_project as start

    path = start(Path(folder))
    click.echo(str(path))
    click.echo(f"Made a project. Edit {path}, then run: printgen build", err=True)


@command.command("rules", epilog=examples("new rules saturday.toml"))
@click.argument("file", required=False, metavar="[FILE]")
@click.option(
    "--extends", default="rwnn", show_default=True, metavar="RULES", help="The rules they change; own: none."
)
def new_rules(file: str | None, extends: str) -> None:
    """House rules, or with --extends own a set of your own. In a project they go to its rules folder.

    A JSON Schema for editors is put beside them.
    """
    from printgen.press.order import project
    from printgen.press.starting import new_rules as start
    from printgen.press.starting import rules_path

    path = start(Path(file) if file else rules_path(Path.cwd()), extends)
    click.echo(str(path))
    if folder := project.find(Path.cwd()):
        where = f"name them under rules in {project.shown(folder / project.FILE)}"
    else:
        where = f"use them with: --rules {path}"
    click.echo(f"Made house rules. Edit them, check them (printgen check {path}), and {where}", err=True)


@command.command("scenario", epilog=examples("new scenario shot.toml"))
@click.argument("file", required=False, metavar="[FILE]")
@click.option(
    "--kind",
    default="shot",
    show_default=True,
    metavar="KIND",
    help="shot, volley, darts, grenade, stinkpot.",
)
def new_scenario(file: str | None, kind: str) -> None:
    """A worked example to edit. In a project it goes to its scenarios folder. A JSON Schema is put beside it."""
    from printgen.press.starting import new_scenario as start
    from printgen.press.starting import scenario_path

    path = start(Path(file) if file else scenario_path(Path.cwd(), kind), kind)
    click.echo(str(path))
    click.echo(f"Made a scenario. Edit {path}, then run: printgen resolve {path}", err=True)


@command.command("roster", epilog=examples("new roster crew.toml"))
@click.argument("file", default="roster.toml", metavar="[FILE]")
def new_roster(file: str) -> None:
    """Who plays: figures by player, with side, class and weapons. A name that ends in .csv makes a bare table."""
    from printgen.press.starting import new_roster as start

    path = start(Path(file))
    click.echo(str(path))
    click.echo(f"Made a roster. Edit {path}, then run: printgen check {path}", err=True)
