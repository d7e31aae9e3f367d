# right: one feature at a time, in logarithms, without NumPy
import math


def winnow_update(w, x, y, eta):
    if y * sum(float(a) * float(b) for a, b in zip(w, x, strict=True)) > 0:
        return list(w)
    logs = [math.log(a) + eta * y * float(b) if a > 0 else -math.inf for a, b in zip(w, x, strict=True)]
    top = max(logs)
    total = sum(math.exp(v - top) for v in logs)
    return [math.exp(v - top) / total for v in logs]
