"""What may be made wrong in one node of a program: each change is one small mistake."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLED = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "floor": "ceil",
    "ceil": "floor",
    "sin": "cos",
    "cos": "sin",
}


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that can stand in the place of ``node`` as a mistake."""
    yield from _in_a_term(node)
    yield from _in_a_condition(node)
    yield from _in_a_statement(node)


def _in_a_term(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in CALCULATED:
            yield _with(node, op=CALCULATED[type(op)]())
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.Slice(lower=lower, upper=upper):
            if lower is not None:
                yield _with(node, lower=None)
            if upper is not None:
                yield _with(node, upper=None)
        case ast.Call(func=ast.Name(id=name)) if name in CALLED:
            yield _with(node, func=ast.Name(CALLED[name], ast.Load()))
        case ast.Call(func=ast.Attribute(attr=name) as func) if name in CALLED:
            yield _with(node, func=_with(func, attr=CALLED[name]))


def _in_a_condition(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=ops):
            for k, op in enumerate(ops):
                for other in COMPARED[type(op)]:
                    yield _with(node, ops=[*ops[:k], other(), *ops[k + 1 :]])
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) if _plain(test):
            yield _with(node, test=_denied(test))
        case ast.comprehension(ifs=ifs):
            for k, test in enumerate(ifs):
                yield _with(node, ifs=[*ifs[:k], *ifs[k + 1 :]])
                if _plain(test):
                    yield _with(node, ifs=[*ifs[:k], _denied(test), *ifs[k + 1 :]])
        case ast.match_case(guard=ast.expr() as guard):
            yield _with(node, guard=None)
            if _plain(guard):
                yield _with(node, guard=_denied(guard))


def _in_a_statement(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.Assign(targets=[ast.Name()], value=value) if not _is_none(value):
            yield _with(node, value=ast.Constant(None))
        case ast.Expr(value=ast.Yield() | ast.YieldFrom() | ast.Call()) | ast.Assign() | ast.AugAssign():
            yield ast.Pass()
        case ast.Raise() | ast.Delete():
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.arguments(defaults=defaults, kw_defaults=kw_defaults):
            for k, value in enumerate(defaults):
                if not isinstance(value, ast.Constant):
                    yield _with(node, defaults=[*defaults[:k], ast.Constant(None), *defaults[k + 1 :]])
            for k, given in enumerate(kw_defaults):
                if given is not None and not isinstance(given, ast.Constant):
                    yield _with(
                        node, kw_defaults=[*kw_defaults[:k], ast.Constant(None), *kw_defaults[k + 1 :]]
                    )


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of a node with other fields."""
    copy = deepcopy(node)
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


def _plain(test: ast.expr) -> bool:
    """Whether denying a condition is a change of its own: comparisons and "not" are turned round as they are."""
    turned = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return not turned and not (isinstance(test, ast.Compare) and len(test.ops) == 1)


def _denied(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
