"""``printgen check``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import OF_RULES, options


@click.command("check", epilog=examples("check saturday.toml"))
@click.argument("files", nargs=-1, metavar="[FILE]...")
@options(*OF_RULES)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@click.pass_context
def command(ctx: click.Context, /, files: tuple[str, ...], as_json: bool, **given: Any) -> None:
    """Find every fault in one run: in the project, its rules and layouts, or in the files named."""
    from msgspec.structs import asdict

    from printgen.cli.options import called
    from printgen.press.checking import check

    findings = check(called(given), Path.cwd(), [Path(file) for file in files])
    if as_json:
        faults = [
            {"file": fault.file, "line": fault.line, "message": fault.message} for fault in findings.faults
        ]
        lacking = [asdict(each) for each in findings.untranslated]
        found = {"checked": findings.checked, "faults": faults, "untranslated": lacking}
        put_json({**found, "unreviewed": findings.unreviewed})
    else:
        for fault in findings.faults:
            click.echo(str(fault), err=True)
        for each in findings.untranslated:
            where = f"{each.file}:{each.line}" if each.line else each.file
            click.echo(f"{where}: {each.key} is not translated into {each.language}")
        for language in findings.unreviewed:
            click.echo(f"The words in {language} are not yet reviewed by players.")
        if not findings.faults:
            click.echo(f"No fault in {', '.join(('the rules in force', *findings.checked))}.")
    if findings.faults:
        ctx.exit(2)
