"""``printgen serve``."""

from __future__ import annotations

from pathlib import Path

import click

from printgen.cli.examples import examples


@click.command("serve", epilog=examples("serve"))
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help="The port; without it one that is free."
)
@click.option(
    "--host", default="127.0.0.1", metavar="ADDRESS", show_default=True, help="The address to serve at."
)
@click.option("--no-browser", is_flag=True, help="Open no browser.")
def command(port: int | None, host: str, no_browser: bool) -> None:
    """Open the page in a browser: see pieces, drag shots, edit house rules, download files.

    Only this machine can call it, unless --host says otherwise. Ctrl+C ends it.
    """
    from printgen.render.extra import extra

    for library in ("flask", "tomli_w", "waitress"):
        extra(library, "page", "the page")
    from printgen.web.guarding import is_loopback
    from printgen.web.serving import serve

    if not is_loopback(host):
        click.echo(
            f"Note: everybody who can reach {host} can use the page, and read the project's rules by it.",
            err=True,
        )

    def told(address: str) -> None:
        click.echo(address)
        click.echo("Open this address in a browser. Ctrl+C ends it.", err=True)

    serve(Path.cwd(), host, port, told, browser=not no_browser)
