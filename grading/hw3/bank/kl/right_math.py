# right: plain Python, as one sum
import math


def kl(a, b):
    def term(p, q):
        if p == 0:
            return 0.0
        return math.inf if q == 0 else p * math.log(p / q)

    return sum(term(float(p), float(q)) for p, q in zip(a, b, strict=True))
