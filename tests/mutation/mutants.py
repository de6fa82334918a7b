"""The mutants of a module, and a sample of them that hangs on a seed and on the code alone.

Left alone are words (the tests of pieces look after those), annotations, decorators, what is only for type
checkers, the keywords of classes, and ``strict=`` of ``zip``, which guards against what no input can bring about.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from .areas import ROOT
from .operators import changes


class Mutant(Struct, frozen=True):
    """A module with one mistake: in which function, what stood there, what stands there now."""

    file: str
    line: int
    function: str
    was: str
    became: str
    again: int
    """How many like it stand above it in the same function."""
    node: int
    change: int

    @property
    def module(self) -> str:
        return self.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")

    def tree(self) -> ast.Module:
        """The module with its mistake, ready to be compiled."""
        whole = ast.parse((ROOT / self.file).read_text("utf-8"))
        node = list(ast.walk(whole))[self.node]
        new = list(changes(node))[self.change]
        if isinstance(new, ast.stmt | ast.expr):
            ast.copy_location(new, node)
        for above in ast.walk(whole):
            for name, value in ast.iter_fields(above):
                if value is node:
                    setattr(above, name, new)
                elif isinstance(value, list):
                    value[:] = [new if one is node else one for one in value]
        return ast.fix_missing_locations(whole)


def sample(paths: Iterable[Path], size: int, seed: int) -> tuple[list[Mutant], int]:
    """So many mutants of some modules, and how many there are.

    Each has its lot from its own text: an edit in one function leaves the rest of the sample as it was.
    """
    every = [mutant for path in paths for mutant in mutants(path)]
    drawn = sorted(every, key=lambda mutant: _lot(mutant, seed))[:size]
    return sorted(drawn, key=lambda mutant: (mutant.file, mutant.line, mutant.node, mutant.change)), len(
        every
    )


def mutants(path: Path) -> Iterator[Mutant]:
    whole = ast.parse(path.read_text("utf-8"))
    places = {id(node): k for k, node in enumerate(ast.walk(whole))}
    seen: Counter[tuple[str, str, str]] = Counter()
    for function, line, node in _mutable(whole, "", 0):
        if not function and _names_a_type(node):
            continue
        for k, new in enumerate(changes(node)):
            was, became = _text(node, new)
            seen[function, was, became] += 1
            again = seen[function, was, became] - 1
            file = path.relative_to(ROOT).as_posix()
            yield Mutant(file, line, function, was, became, again, places[id(node)], k)


def _lot(mutant: Mutant, seed: int) -> bytes:
    own = (seed, mutant.file, mutant.function, mutant.was, mutant.became, mutant.again)
    return sha256(repr(own).encode()).digest()


def _mutable(node: ast.AST, function: str, line: int) -> Iterator[tuple[str, int, ast.AST]]:
    """Every node that may be changed, with the function or class it stands in and its line."""
    line = getattr(node, "lineno", line)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}".lstrip(".")
    yield function, line, node
    for child in _below(node):
        yield from _mutable(child, function, line)


def _below(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.FunctionDef():
            return [node.args, *node.body]
        case ast.ClassDef():
            return list(node.body)
        case ast.arguments():
            return [*node.defaults, *(value for value in node.kw_defaults if value is not None)]
        case ast.AnnAssign():
            return [] if node.value is None else [node.value]
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return []
        case ast.keyword(arg="strict"):
            return []
        case _:
            return list(ast.iter_child_nodes(node))


def _names_a_type(node: ast.AST) -> bool:
    """Whether a node outside of functions may be a name given to a type: nothing is calculated with those."""
    return isinstance(node, ast.Assign) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr))


def _text(node: ast.AST, new: ast.AST) -> tuple[str, str]:
    """The first line in which a node differs from its change."""
    old_lines, new_lines = _lines(node), _lines(new)
    for pair in zip(old_lines, new_lines, strict=False):
        if pair[0] != pair[1]:
            return pair[0].strip(), pair[1].strip()
    return old_lines[0].strip(), new_lines[0].strip()


def _lines(node: ast.AST) -> list[str]:
    return (ast.unparse(node) or "pass").splitlines()
