"""Notebooks of the tutorial as pages: their prose, and their code in blocks."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator


def page(source: str) -> str:
    """A marimo notebook in Markdown: under its title, how it is opened."""
    title, _, rest = "\n\n".join(parts(source)).partition("\n\n")
    return f"{title}\n\n{ast.get_docstring(ast.parse(source))}\n\n{rest}\n"


def parts(source: str) -> Iterator[str]:
    """The cells in order: text as it is, code as a block."""
    for cell in ast.parse(source).body:
        if isinstance(cell, ast.FunctionDef) and cell.decorator_list:
            yield from (inspect.cleandoc(text) for text in map(prose, cell.body) if text)
            if code := [each for each in cell.body if is_code(each)]:
                lines = source.splitlines()[code[0].lineno - 1 : code[-1].end_lineno]
                yield "```python\n" + textwrap.dedent("\n".join(lines)) + "\n```"


def prose(statement: ast.stmt) -> str:
    """The text of `mo.md(...)`; nothing for other statements."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("mo"), "md"), [ast.Constant(str(text))])):
            return text
    return ""


def is_code(statement: ast.stmt) -> bool:
    """Whether a statement is for the reader: not marimo's own import and return."""
    return (
        not prose(statement)
        and not isinstance(statement, ast.Return)
        and ast.unparse(statement) != "import marimo as mo"
    )
