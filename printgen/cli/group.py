"""The ``printgen`` group: commands on demand, and every way for a run to end."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import click

from printgen import __version__
from printgen.cli import console
from printgen.errors import Refused

INTERRUPTED, OUR_FAULT = 130, 3
TRACEBACK = "PRINTGEN_TRACEBACK"

RARELY = 50_000
"""Objects between two searches for rings of garbage: a run is short, and drawings and facts hold no rings."""


class Commands(click.Group):
    """A group whose commands are modules of this room, known by name and one line of help."""

    def __init__(self, name: str, helps: Mapping[str, str]) -> None:
        super().__init__(
            name,
            help="A print shop for tabletop wargames: play aids at true size, from rules kept as data.",
            params=[_version()],
            context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
        )
        self._helps = helps

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._helps)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._helps:
            return None
        module = importlib.import_module(f"printgen.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self._helps and not args[0].startswith("-"):
            from printgen.errors import nearest

            raise Refused(
                f"no command is called {args[0]}{nearest(args[0], self._helps)};"
                f" there are {', '.join(self._helps)}"
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self._helps.items()))

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Runs the command and leaves: 0 done, 1 the answer is no, 2 the input or the call is wrong."""
        console.speak_any()
        gc.set_threshold(RARELY)
        code = _code_of(lambda: super(Commands, self).main(args, standalone_mode=False, **extra))
        sys.exit(code)


def _version() -> click.Option:
    def show(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
        if asked:
            click.echo(f"printgen {__version__}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help="Show the version.",
    )


def _code_of(run: Callable[[], object]) -> int:
    try:
        code = run()
        sys.stdout.flush()
    except Refused as refused:
        for fault in refused.faults:
            click.echo(str(fault), err=True)
        return refused.exit_code
    except click.ClickException as wrong:
        from printgen.cli.wrong_call import told

        click.echo(told(wrong), err=True)
        return 2
    except SystemExit:
        return 0  # click leaves like this when nobody reads the results any more
    except (KeyboardInterrupt, click.Abort):
        click.echo("stopped; no file is half written", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        console.deafen()
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        click.echo(f"{where}{error.strerror or error}", err=True)
        return 2
    except Exception as error:
        return _failed(error)
    return code if isinstance(code, int) else 0


def _failed(error: Exception) -> int:
    """The fault of a system that has no letters for a name; whatever else comes here is ours."""
    if isinstance(error, UnicodeEncodeError) and not error.encoding.startswith("utf"):
        click.echo(console.unspoken(error), err=True)
        return 2
    return _our_fault(error)


def _our_fault(error: Exception) -> int:
    if os.environ.get(TRACEBACK):
        raise error
    kind = type(error).__name__
    click.echo(
        f"printgen itself failed ({kind}: {error}). This is our fault, not yours: please report it,"
        f" with what {TRACEBACK}=1 shows.",
        err=True,
    )
    return OUR_FAULT
