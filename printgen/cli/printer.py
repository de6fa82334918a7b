"""``printgen printer``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import options, ordered

if TYPE_CHECKING:
    from printgen.press.order.order import Order
    from printgen.press.order.printers import Printer
    from printgen.press.order.readings import Reading


@click.group("printer")
def command() -> None:
    """Profiles of printers whose lengths are a little off: measure one page, then say --printer NAME."""


@command.command(
    "add", epilog=examples("printer add home", 'printer add home --across "177.2 mm" --up "228.1 mm"')
)
@click.argument("name")
@click.option("--across", metavar="LENGTH", help='What the lying line measures, such as "177.2 mm".')
@click.option("--up", metavar="LENGTH", help='What the standing line measures, such as "9 in".')
@click.option("--on", "stock", metavar="STOCK", default="", help="What was printed on, such as film or 5371.")
@options("paper", "back-offset", "out")
def add(name: str, across: str | None, up: str | None, stock: str, **given: Any) -> None:
    """Measure a printer: prints the check page, then asks for what a ruler says.

    With --across and --up nothing is printed or asked. Measure each paper and each stock: thick card and film
    run differently. Film is a stock called film.
    """
    from printgen.errors import Refused
    from printgen.press.order import printers

    order = ordered(given)
    stock = _stock(stock, order)
    offset = order.call.options.get("back-offset", "")
    if bool(across) != bool(up):
        raise Refused("one line alone cannot be kept; say both --across and --up")
    if across and up:
        _keep(name, order, stock, _reading(order, stock, across, up, offset))
    elif offset:
        new = _offset_alone(order, stock, offset)
        _keep(name, order, stock, printers.renewed(name, order.paper.name, stock, new))
    else:
        _print_and_ask(name, order, stock)


@command.command("list", epilog=examples("printer list"))
@click.option("--json", "as_json", is_flag=True, help="One JSON list, for a program.")
def list_(as_json: bool) -> None:
    """Every printer that was measured, and on what."""
    from printgen.press.order import printers

    found = [printers.load(name) for name in printers.names()]
    if as_json:
        put_json([_data(each) for each in found])
        return
    for each in found:
        click.echo(f"{each.name}   {'; '.join(_told(each, reading) for reading in each.readings)}")
    if not found:
        click.echo("No printer was measured yet. Start with: printgen printer add NAME", err=True)


@command.command("show", epilog=examples("printer show home"))
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
def show(name: str, as_json: bool) -> None:
    """What was measured of a printer, and what is made of it."""
    from printgen.press.order import printers

    printer = printers.load(name)
    if as_json:
        put_json(_data(printer))
        return
    for reading in printer.readings:
        click.echo(_told(printer, reading))
        for key, value in _lengths(reading).items():
            click.echo(f"  {key}: {value[0]:g} x {value[1]:g} mm")


@command.command("remove", epilog=examples("printer remove home"))
@click.argument("name")
@click.option("--paper", metavar="NAME", default="", help="Forget only what was measured on this paper.")
@click.option("--on", "stock", metavar="STOCK", default="", help="And only on this stock.")
def remove(name: str, paper: str, stock: str) -> None:
    """Forget a printer."""
    from printgen.press.order import printers

    printers.remove(name, paper, stock)
    click.echo(f"Forgot {name}{f' on {paper}' if paper else ''}.", err=True)


def _print_and_ask(name: str, order: Order, stock: str) -> None:
    from printgen.cli.printed import print_jobs
    from printgen.press.runs import check_page

    print_jobs([check_page.job(name, order)], order, "the check page")
    across, up = check_page.nominal(order)
    on = f" --on {stock}" if stock else ""
    if not _at_a_terminal():
        click.echo(
            f'Print it, measure both lines, then: printgen printer add {name} --paper "{order.paper.name}"{on}'
            f' --across "{_mm(across)}" --up "{_mm(up)}"',
            err=True,
        )
        return
    click.echo("Print it at 100 % and hold a ruler to both lines. Ctrl-C to come back later.", err=True)
    lying = _asked(f"The lying line, which should be {_mm(across)}", _line("across", across))
    standing = _asked(f"The standing line, which should be {_mm(up)}", _line("up", up))
    offset = _asked(
        'How far backs must move right and up, such as "0.5 mm, -1 mm"',
        _offset,
        default="0 mm, 0 mm",
    )
    _keep(name, order, stock, _reading(order, stock, lying, standing, offset))


def _at_a_terminal() -> bool:
    return sys.stdin.isatty()


def _asked(question: str, check: Callable[[str], object], default: str | None = None) -> str:
    """An answer that passes the check; a wrong one is told, and asked for again."""
    from printgen.errors import Refused

    def checked(text: str) -> str:
        try:
            check(text)
        except Refused as refused:
            raise click.UsageError(str(refused)) from refused
        return text

    answer: str = click.prompt(question, value_proc=checked, default=default, err=True)
    return answer


def _line(what: str, should: float) -> Callable[[str], object]:
    from printgen.press.order.readings import line

    return lambda text: line(text, what, should)


def _reading(order: Order, stock: str, across: str, up: str, offset: str) -> Reading:
    from printgen.press.order import readings
    from printgen.press.runs import check_page

    nominal = check_page.nominal(order)
    found = readings.measured(across, up, nominal, order.paper.name)
    return readings.Reading(order.paper.name, stock, nominal, found, _offset(offset or "0 mm, 0 mm"))


def _offset_alone(order: Order, stock: str, offset: str) -> Reading:
    from printgen.press.order import readings
    from printgen.press.runs import check_page

    nominal = check_page.nominal(order)
    return readings.Reading(order.paper.name, stock, nominal, nominal, _offset(offset))


def _offset(text: str) -> tuple[float, float]:
    from printgen.sheets.duplex import offset

    return offset(text)


def _stock(text: str, order: Order) -> str:
    """A stock by the name it is listed under; any other word is the user's own."""
    from printgen.errors import Refused
    from printgen.sheets.stocks import stock

    try:
        return stock(text, order.stocks).name if text else ""
    except Refused:
        return text.strip().lower()


def _keep(name: str, order: Order, stock: str, reading: Reading) -> None:
    from printgen.press.order import printers

    path = printers.add(name, reading)
    click.echo(str(path))
    told = _told(printers.load(name), reading)
    click.echo(f"Kept {told}. Sheets come out true with: --printer {name}", err=True)


def _told(printer: Printer, reading: Reading) -> str:
    on = f"{reading.paper}, {reading.stock}" if reading.stock else reading.paper
    across, up = (
        f"{found / should:.2%}" for found, should in zip(reading.measured, reading.nominal, strict=True)
    )
    return f"{printer.name} on {on}: {across} across, {up} up"


def _lengths(reading: Reading) -> dict[str, tuple[float, float]]:
    from printgen.units import to_mm

    pairs = {"nominal": reading.nominal, "measured": reading.measured, "back-offset": reading.offset}
    return {key: (round(to_mm(first), 4), round(to_mm(second), 4)) for key, (first, second) in pairs.items()}


def _data(printer: Printer) -> dict[str, Any]:
    return {
        "name": printer.name,
        "readings": [
            {
                "paper": each.paper,
                "stock": each.stock or None,
                **{f"{key.replace('-', '_')}_mm": list(value) for key, value in _lengths(each).items()},
            }
            for each in printer.readings
        ],
    }


def _mm(inches: float) -> str:
    from printgen.units import to_mm

    return f"{to_mm(inches):g} mm"
