"""The trusted facts about exp, ln and cosh: all that is ever assumed about these functions.

To Z3 the values of exp, ln and cosh are arbitrary numbers. A line that needs to know more about
them cites one of these facts. Each is proved in notebook 06 and tested at many numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from linlearn.statements import Conditional, Names, expression, kind_of, read, substitute

FACT_NAMES: Names = {"a": "number", "b": "number", "lambda_": "number"}


@dataclass(frozen=True)
class Fact:
    """A fact about exp, ln or cosh that a line may cite; it is trusted, not proved by Z3."""

    name: str
    claim: str
    conditions: tuple[str, ...] = ()
    """The claim holds wherever these are true."""

    @property
    def text(self) -> str:
        """The fact in one line."""
        return f"{self.claim} if {' and '.join(self.conditions)}" if self.conditions else self.claim

    @cached_property
    def statement(self) -> Conditional:
        """The fact about the numbers a, b and λ."""
        return Conditional(
            tuple(read(condition, FACT_NAMES) for condition in self.conditions),
            read(self.claim, FACT_NAMES),
            trusted=True,
        )

    def at(self, **values: str) -> Instance:
        """The fact with a, b or lambda_ replaced by expressions, for example a="η δ"."""
        needed = self.statement.names & {*FACT_NAMES}
        # A name that is not replaced would be read as a name of the proof.
        if needed != {*values}:
            raise ValueError(
                f"the fact {self.name!r} needs values for "
                f"{', '.join(sorted(needed)) or 'nothing'}, "
                f"got {', '.join(values) or 'nothing'}"
            )
        return Instance(self, tuple(values.items()))


@dataclass(frozen=True)
class Instance:
    """A fact, applied to particular numbers."""

    fact: Fact
    values: tuple[tuple[str, str], ...]

    def premise(self, names: Names) -> Conditional:
        """The fact as a premise about the names of a proof."""
        replaced = {name: expression(text, names) for name, text in self.values}
        for tree, (_, text) in zip(replaced.values(), self.values, strict=True):
            if kind_of(tree, names, text) != "number":
                raise ValueError(f"the fact {self.fact.name!r} is about numbers, got {text}")
        return Conditional(
            tuple(substitute(one, replaced) for one in self.fact.statement.conditions),
            substitute(self.fact.statement.then, replaced),
            trusted=True,
        )


CHORD = Fact(
    "chord of exp",
    "exp(λ a + (1 - λ) b) ≤ λ exp(a) + (1 - λ) exp(b)",
    ("λ ≥ 0", "λ ≤ 1"),
)
EXP_OF_SUM = Fact("exp of a sum", "exp(a + b) = exp(a) exp(b)")
EXP_OF_ZERO = Fact("exp of 0", "exp(0) = 1")
EXP_POSITIVE = Fact("exp is positive", "exp(a) > 0")
EXP_INCREASES = Fact("exp increases", "exp(a) ≤ exp(b)", ("a ≤ b",))
COSH = Fact("definition of cosh", "cosh(a) = (exp(a) + exp(-a)) / 2")
COSH_BOUND = Fact("cosh below a Gaussian", "ln(cosh(a)) ≤ a²/2")
LN_OF_EXP = Fact("ln of exp", "ln(exp(a)) = a")
LN_INCREASES = Fact("ln increases", "ln(a) ≤ ln(b)", ("a > 0", "a ≤ b"))
LN_OF_PRODUCT = Fact("ln of a product", "ln(a b) = ln(a) + ln(b)", ("a > 0", "b > 0"))
LN_OF_QUOTIENT = Fact("ln of a quotient", "ln(a / b) = ln(a) - ln(b)", ("a > 0", "b > 0"))
GIBBS = Fact("Gibbs' inequality", "ln(a) ≤ a - 1", ("a > 0",))
FACTS = (
    *(CHORD, EXP_OF_SUM, EXP_OF_ZERO, EXP_POSITIVE, EXP_INCREASES, COSH, COSH_BOUND),
    *(LN_OF_EXP, LN_INCREASES, LN_OF_PRODUCT, LN_OF_QUOTIENT, GIBBS),
)
"""The trusted facts: all that is ever assumed about exp, ln and cosh."""
