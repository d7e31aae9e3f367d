"""Tables of ledgers: as text for a terminal, and as HTML with formulas for a notebook.

`ledger.py` imports this module, so `Ledger`, `ProvedLedger` and `Step` are not imported here.
"""

from __future__ import annotations

from html import escape
from typing import Any

LEFT = "text-align:left"


def ledger_text(ledger: Any) -> str:
    """The table of the lines on one run, as text."""
    rows = [["", "claim", "left", "right", "slack", ""]]
    for step in (*ledger.assumptions, *ledger.steps):
        rows.append([f"({step.number})", step.text, *_numbers(step), step.verdict])
    return "\n".join([ledger.title, *_align(rows, "<<>>><"), ledger.verdict])


def ledger_html(ledger: Any) -> str:
    """The table of the lines on one run, with formulas."""
    body = "".join(
        f"<tr><th scope='row'>({step.number})</th>"
        f"<td style='{LEFT}'>${escape(step.claim)}$"
        f"<br><small>{escape(step.why)}</small></td>"
        + "".join(f"<td>{cell}</td>" for cell in _numbers(step))
        + f"<td style='{LEFT}'>{_mark(step)}</td></tr>"
        for step in (*ledger.assumptions, *ledger.steps)
    )
    columns = {"": "left", "claim": "left"} | dict.fromkeys(("left", "right", "slack"), "right")
    columns["verdict"] = "left"
    return _table(ledger.title, columns, body, ledger.verdict)


def proved_text(proved: Any) -> str:
    """The table with both verdicts for each line, as text."""
    rows = [["", "claim", "on this run", "for all data"]]
    rows += [
        [f"({number})", claim, "" if step is None else step.verdict, text]
        for number, claim, step, text in proved.rows
    ]
    trusted = "; ".join(proved.trusted)
    notes = [proved.verdict, *([f"Taken for granted: {trusted}."] if trusted else [])]
    return "\n".join([proved.ledger.title, *_align(rows, "<<<<"), *notes])


def proved_html(proved: Any) -> str:
    """The table with both verdicts for each line, with formulas."""
    follows = {line.line.number: line.proved for line in proved.lines}

    def row(number: str, claim: str, step: Any, text: str) -> str:
        mark = "" if number not in follows else "✓ " if follows[number] else "✗ "
        shown = f"${escape(step.claim)}$" if step else escape(claim)
        cells = (shown, _mark(step) if step else "", mark + escape(text))
        return f"<tr><th scope='row'>({escape(number)})</th>" + "".join(
            f"<td style='{LEFT}'>{cell}</td>" for cell in cells
        )

    body = "".join(row(*one) + "</tr>" for one in proved.rows)
    names = ("", "claim", "holds on this run", "follows for all data")
    table = _table(proved.ledger.title, dict.fromkeys(names, "left"), body, proved.verdict)
    trusted = "".join(f"<li>{escape(text)}</li>" for text in proved.trusted)
    if not trusted:
        return table
    return f"{table}<details><summary>Taken for granted</summary><ul>{trusted}</ul></details>"


def _table(title: str, columns: dict[str, str], body: str, verdict: str) -> str:
    """A table with its title, the names and sides of its columns, its rows and a sentence below."""
    head = "".join(
        f"<th scope='col' style='text-align:{side}'>{name}</th>" for name, side in columns.items()
    )
    return (
        f"<table><caption>{escape(title)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table><p>{escape(verdict)}</p>"
    )


def _mark(step: Any) -> str:
    """A tick or a cross, and where the line breaks."""
    return f"{'✓' if step.holds else '✗'} {escape(step.verdict)}"


def _align(rows: list[list[str]], sides: str) -> list[str]:
    """The rows of a table as text, each column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def _numbers(step: Any) -> list[str]:
    """The left side, the right side and the slack, as the table shows them."""
    return ["–"] * 3 if step.shown is None else [f"{value:.4g}" for value in step.shown]
