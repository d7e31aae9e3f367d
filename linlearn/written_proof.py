"""A proof that a reader writes: each line is checked from exactly what it cites, for all data.

A proof is a text with one line for each step: a number, a claim, and what the claim follows from.

    (1) t η δ ≤ ‖w‖          by (2a), (A3)
    (2) t² δ² ≤ t R²         by (1), (5a)

Any correct proof is accepted, with fewer, more or other lines than ours. The text is read by the
grammar of `statements.py`, and is never run as Python. A task may limit how many lines one line may
cite. Otherwise a single line that cites everything could be a whole proof, and Z3 would have found
it, not the reader. For the same reason a line that only repeats assumptions counts as these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Any

from linlearn.entailment import Z3Missing, follows, new_context
from linlearn.proof import CheckedLine, Line, Proof
from linlearn.reading import Unreadable, kind
from linlearn.statements import Conditional, Names, Premise, Statement, read

MAX_LINES = 30
"""The largest number of lines in a proof."""
MAX_TEXT = 8_000
"""The largest number of characters in a proof."""
MAX_CITATIONS = 12
"""The largest number of lines and assumptions that one line may cite."""
NUMBERED = re.compile(r"(?:\((\d{1,3}[a-z]?)\)|(\d{1,3}[a-z]?)[.:)](?=\s))\s*(.*)")
"""The number of a line, as (1), 1. or 1:, and the rest of the line."""
BY = re.compile(
    r"(?<![\s,;.])[\s,;.]+[(\[]?(?:by|because of|because|since|from|using)\s+", re.IGNORECASE
)
"""What stands between a claim and what it follows from."""
CALLED_LINES = {"line", "lines", "step", "steps", "assumption", "assumptions"}
CITATION = re.compile(r"[A-Za-z]?\d+[a-z]?")
LINE_WORK = 500_000
"""How much work Z3 may spend on one question: about half a second. The lines of right proofs in the
banks need a fifth of that. What needs all of it is too large a step for a reader as well."""
MAX_UNDECIDED = 3
"""How many lines may remain undecided; the lines after them are not checked."""
LINES_KEPT = 10_000
"""How many lines are remembered with what was found about them."""
OPPOSITE = {"<=": ">", "<": ">=", ">=": "<", ">": "<="}
UNDECIDED = "could not be decided: make the step smaller"
UNSUPPORTED = "does not follow: nothing is assumed here about the values of exp, ln, cosh"
NOT_CHECKED = f"was not checked, because {MAX_UNDECIDED} lines above it could not be decided"
FORMAT = "(1) claim by (A1), (2)"
LIST_FORM = "expected the proof as a text, or as a list of lines"


@dataclass(frozen=True)
class WrittenLine:
    """A line of a written proof with what was found about it."""

    number: str
    claim: str
    proved: bool
    answer: str
    """'follows from (A1), (1)', or what else was found, in words that say what to do."""


@dataclass(frozen=True)
class WrittenProof:
    """The lines of a written proof with what was found about each."""

    lines: tuple[WrittenLine, ...] = ()
    problem: str = ""
    """Why the text could not be checked, or what it does not reach; empty if there is nothing."""

    @property
    def proved(self) -> bool:
        """True if every line follows from what it cites, and the last one is what was asked."""
        return bool(self.lines) and not self.problem and all(line.proved for line in self.lines)

    @property
    def verdict(self) -> str:
        """One sentence: the proof is complete, or what is wrong with it."""
        wrong = next((line for line in self.lines if not line.proved), None)
        if wrong is not None:
            return f"Line ({wrong.number}) {wrong.answer}."
        if self.problem:
            return f"{self.problem[0].upper()}{self.problem[1:]}."
        return f"The proof is complete: all {len(self.lines)} lines follow, for all data."

    def __str__(self) -> str:
        rows = [f"({line.number}) {line.claim}: {line.answer}" for line in self.lines]
        return "\n".join([*rows, self.verdict])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>({line.number})</td><td>{escape(line.claim)}</td>"
            f"<td>{'✓' if line.proved else '✗'} {escape(line.answer)}</td></tr>"
            for line in self.lines
        )
        table = f"<table>{rows}</table>" if rows else ""
        return f"{table}<p><strong>{escape(self.verdict)}</strong></p>"


def _answer(checked: CheckedLine) -> str:
    """What was found about a line, in words that say what to do."""
    (part,) = checked.parts
    cited = ", ".join(f"({use})" for use in part.uses)
    found = checked.counterexample
    if found is not None and found.reason:
        return f"does not follow: it has {found.reason} for {_without_reason(found)}"
    if found is not None and not cited:
        return f"does not follow: it cites nothing, and is false for {found}"
    if found is not None:
        are = "is" if len(part.uses) == 1 else "are"
        return f"does not follow: it is false for {found}, where {cited} {are} true"
    both = "which cannot" if len(part.uses) == 1 else "which cannot all"
    return {
        "proved": f"follows from {cited}" if cited else "follows",
        "contradiction": f"cites {cited}, {both} be true here: correct that first",
        "unsupported": UNSUPPORTED,
    }.get(part.verdict.outcome, UNDECIDED)


def _without_reason(found: Any) -> str:
    return str(found).removesuffix(f" ({found.reason})")


@dataclass(frozen=True)
class Task:
    """What is to be proved, and from what."""

    names: Names
    assumptions: Mapping[str, str]
    """The statements that a line may cite, by number, such as 'A1'."""
    goal: str
    given: tuple[str, ...] = ()
    """What holds by construction, such as η > 0, and need not be cited."""
    citations: int = MAX_CITATIONS
    """How many assumptions and lines one line may cite, so that the steps stay small."""
    work: int = field(default=LINE_WORK, repr=False)
    """How much work Z3 may spend on one question."""

    def __hash__(self) -> int:
        return hash((self.goal, self.given, *self.names.items(), *self.assumptions.items()))

    def check(self, proof: Any) -> WrittenProof:
        """Every line of a proof with the answer whether it follows from what it cites.

        The proof is a text, or a list of lines.
        """
        try:
            lines = read_lines(proof_text(proof), {*self.assumptions}, self.citations)
            claims = Proof(self.names, self.assumptions, lines, self.given)
            for line in lines:
                _read(line, self.names)
            answers = tuple(self._answers(claims))
            reached = _reaches(self, lines[-1].claim)
        except (Unreadable, Z3Missing) as error:
            return WrittenProof(problem=str(error))
        return WrittenProof(answers, "" if reached else self._not_reached())

    def _answers(self, proof: Proof) -> Iterator[WrittenLine]:
        """What is found about each line; after too many that cost all their work, nothing."""
        undecided = 0
        for line in proof.lines:
            if undecided < MAX_UNDECIDED:
                answer, proved = _check_line(self, (*lines_behind(proof, line), line))
            else:
                answer, proved = NOT_CHECKED, False
            undecided += answer in (UNDECIDED, UNSUPPORTED)
            yield WrittenLine(line.number, line.claim, proved, answer)

    def _crowd(self, proof: Proof, line: Line) -> str:
        """What is wrong if a line uses more assumptions at once than it may cite; '' if nothing is.

        A line such as "a ≥ 0 ≤ b ≥ 0" only repeats the assumptions that it cites. Whoever cites it
        would use them all in one step, and Z3 would have found the proof. If Z3 cannot tell within
        the work for a line, the step is too large as well. A line that says less than assumptions
        do is a lemma, and may be cited like any other.
        """
        direct = [use for use in map(str, line.uses) if use in self.assumptions]
        rest = sorted(assumptions_behind(proof, line) - {*direct})
        if len(direct) + len(rest) <= self.citations:
            return ""
        known = self._needed(proof, line, direct)
        # "a ≥ 0, or the goal is true" repeats a ≥ 0 as well, as long as the goal may be false.
        doubts = self._doubts()
        repeated: list[str] = []
        for i, number in enumerate(rest):
            if len(direct) + len(repeated) + len(rest) - i <= self.citations:
                return ""  # there are not enough left
            one = proof.statement(number)
            claim, conditions = (
                (one.then, one.conditions) if isinstance(one, Conditional) else (one, ())
            )
            premises = [*known, *conditions]
            verdict = follows(claim, [*premises, *doubts], self.names, self.work)
            if doubts and verdict.outcome == "contradiction":
                doubts = []  # what is cited proves the goal
                verdict = follows(claim, premises, self.names, self.work)
            if verdict.outcome == "undecided":
                return UNDECIDED
            if verdict.proved:
                repeated.append(number)
        used = sorted([*direct, *repeated])
        if len(used) <= self.citations:
            return ""
        return (
            f"uses {', '.join(f'({one})' for one in used)} at once, because what it cites only "
            f"repeats them: use at most {self.citations} assumptions in one step"
        )

    def _needed(self, proof: Proof, line: Line, direct: list[str]) -> list[Premise]:
        """What a line cites; of a chain a ≤ b ≤ c only a ≤ c, if that is enough."""
        cited = [proof.statement(use) for use in map(str, line.uses) if use not in direct]
        ends = [ends_of(one) for one in cited]
        known = proof.premises(direct)
        if any(short is not whole for short, whole in zip(ends, cited, strict=True)):
            claim = read(line.claim, self.names)
            if follows(claim, [*known, *ends], self.names, self.work).proved:
                return [*known, *ends]
        return [*known, *cited]

    def _doubts(self) -> list[Statement]:
        """The opposite of the goal, if that is one comparison."""
        goal = read(self.goal, self.names)
        opposite = [OPPOSITE[one] for one in goal.relations if one in OPPOSITE]
        if len(goal.relations) != 1 or not opposite:
            return []
        return [Statement(goal.text, goal.sides, tuple(opposite))]

    def _not_reached(self) -> str:
        return f"the last line must say what was asked: {self.goal}"


@lru_cache(maxsize=LINES_KEPT)
def _check_line(task: Task, lines: tuple[Line, ...]) -> tuple[str, bool]:
    """What is found about the last of some lines, if the others are what it rests on.

    Many proofs share lines. A line gets the same answer in each of them, so it is checked once. It
    has a context of Z3 of its own, because its answer must not depend on what was checked before.
    """
    proof, line = Proof(task.names, task.assumptions, lines, task.given), lines[-1]
    checked = proof.check_line(line, task.work, new_context())
    if checked.proved and (crowd := task._crowd(proof, line)):
        return crowd, False
    return _answer(checked), checked.proved


@lru_cache(maxsize=LINES_KEPT)
def _reaches(task: Task, claim: str) -> bool:
    """True if a claim says what was asked, perhaps in other words."""
    premises = [read(one, task.names) for one in (*task.given, claim)]
    return follows(read(task.goal, task.names), premises, task.names, task.work).proved


def ends_of(statement: Premise) -> Premise:
    """a ≤ c for a ≤ b ≤ c; any other statement as it is."""
    if isinstance(statement, Conditional) or len(statement.relations) == 1:
        return statement
    for way in (("<", "<=", "="), (">", ">=", "=")):
        if {*statement.relations} <= {*way}:
            relation = next(one for one in way if one in statement.relations)
            return Statement(
                statement.text, statement.sides[:: len(statement.relations)], (relation,)
            )
    return statement


def lines_behind(proof: Proof, line: Line) -> tuple[Line, ...]:
    """The lines on which a line rests: what it cites, what that cites, and so on, in order."""
    needed = {*map(str, line.uses)}
    for one in reversed(proof.lines):
        if one.number in needed:
            needed.update(map(str, one.uses))
    return tuple(one for one in proof.lines if one.number in needed)


def assumptions_behind(proof: Proof, line: Line) -> set[str]:
    """The assumptions on which a line rests, directly or through other lines."""
    lines = (*lines_behind(proof, line), line)
    return {str(use) for one in lines for use in one.uses} & {*proof.assumptions}


def proof_text(proof: Any) -> str:
    """A proof as one text; raises Unreadable if it cannot be a proof at all."""
    rows = [proof] if isinstance(proof, str) else proof
    if not isinstance(rows, (list, tuple)):
        raise Unreadable(f"{LIST_FORM}, got {kind(proof)}")
    # Nothing is joined before it is known to be short.
    if len(rows) > MAX_TEXT:
        raise Unreadable(f"expected at most {MAX_LINES} lines, got {len(rows)}")
    strange = next((row for row in rows if not isinstance(row, str)), "")
    if not isinstance(strange, str):
        raise Unreadable(f"{LIST_FORM}, got {kind(strange)} among the lines")
    length = sum(len(row) + 1 for row in rows) - 1
    if length > MAX_TEXT:
        raise Unreadable(f"expected a proof of at most {MAX_TEXT} characters, got {length}")
    return "\n".join(rows)


def read_lines(
    text: str, assumptions: set[str], citations: int = MAX_CITATIONS
) -> tuple[Line, ...]:
    """The lines of a proof, or Unreadable with what is wrong and what was expected."""
    rows = [row.strip() for row in text.splitlines()]
    rows = [row for row in rows if row and not row.startswith("#")]
    if not rows:
        raise Unreadable(f"expected lines such as {FORMAT}, got none")
    if len(rows) > MAX_LINES:
        raise Unreadable(f"expected at most {MAX_LINES} lines, got {len(rows)}")
    lines: list[Line] = []
    for row in rows:
        match = NUMBERED.fullmatch(row)
        if match is None:
            raise Unreadable(f"expected a line such as {FORMAT}, got {row[:60]!r}")
        number, (claim, *cited) = match[1] or match[2], BY.split(match[3])
        if len(cited) > 1:
            raise Unreadable(f"expected one 'by' in line ({number}), got {len(cited)}")
        earlier = {line.number for line in lines}
        if number in earlier:
            raise Unreadable(f"expected a new number for each line, got ({number}) twice")
        uses = _citations(number, "".join(cited), earlier, assumptions)
        if len(uses) > citations:
            raise Unreadable(
                f"line ({number}) may cite at most {citations} assumptions or lines, "
                f"got {len(uses)}: split it into smaller steps"
            )
        lines.append(Line(number, claim, uses))
    return tuple(lines)


def _citations(number: str, text: str, earlier: set[str], assumptions: set[str]) -> tuple[str, ...]:
    """The numbers that a line cites, each once."""
    words = [word for word in re.split(r"[\s,;.&+()\[\]]+|\band\b", text) if word]
    words = [word for word in words if word.casefold() not in CALLED_LINES]
    if len(words) > MAX_CITATIONS:
        raise Unreadable(
            f"expected at most {MAX_CITATIONS} citations in line ({number}), got {len(words)}"
        )
    by_name = {name.casefold(): name for name in (*assumptions, *earlier)}
    uses = []
    for word in words:
        if word.casefold() not in by_name:
            need = "" if CITATION.fullmatch(word) else ": well-known inequalities need no citation"
            known = ", ".join(f"({one})" for one in (*sorted(assumptions), *sorted(earlier)))
            raise Unreadable(
                f"line ({number}) may cite only assumptions and earlier lines, which are {known}; "
                f"got {word[:20]!r}{need}"
            )
        uses.append(by_name[word.casefold()])
    return tuple(dict.fromkeys(uses))


def _read(line: Line, names: Names) -> None:
    """Read the claim of a line, so that an error names the line."""
    try:
        read(line.claim, names)
    except Unreadable as error:
        raise Unreadable(f"line ({line.number}): {error}") from None
