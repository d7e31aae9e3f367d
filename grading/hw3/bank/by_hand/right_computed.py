# right: let the computer do the arithmetic
from fractions import Fraction


def multiply(w, factors):
    grown = [a * Fraction(f) for a, f in zip(w, factors, strict=True)]
    return [a / sum(grown) for a in grown]


one = multiply([Fraction(1, 4)] * 4, ["2", "1/2", "1", "1"])
two = multiply(one, ["1/2", "1/2", "2", "2"])
four = multiply(two, ["2", "2", "1", "1/2"])
weights_by_hand = [[float(a) for a in row] for row in (one, two, two, four)]
mistakes_by_hand = [0.0, 1.0, 3.0]
