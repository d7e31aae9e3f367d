# %% right: plain Python: w is a tuple, and the points are lists
import math


def dot(a, b):
    return sum(float(p) * float(q) for p, q in zip(a, b, strict=True))


class OnlinePerceptron:
    def __init__(self, d):
        self.w = (0.0,) * d
        self.count = 0
        self.points = []
        self.labels = []

    def predict(self, x):
        if dot(self.w, x) < 0:
            return -1
        return 1

    def learn(self, x, y):
        score = dot(self.w, x)
        if (y == 1 and score <= 0) or (y == -1 and score >= 0):
            self.w = tuple(p + y * float(q) for p, q in zip(self.w, x, strict=True))
            self.count += 1
            self.points.append(list(map(float, x)))
            self.labels.append(y)

    def updates(self):
        return self.count

    def bound(self, w):
        longest, nearest = 0.0, math.inf
        for x, y in zip(self.points, self.labels, strict=True):
            longest = max(longest, math.sqrt(dot(x, x)))
            nearest = min(nearest, y * dot(w, x))
        if not self.points:
            return 0
        if nearest <= 0:
            return math.inf
        return (longest * math.sqrt(dot(w, w)) / nearest) ** 2


# %% right: keeps no weights: a property adds up the signed points
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self._signed = np.zeros((0, d))

    @property
    def w(self):
        return self._signed.sum(axis=0)

    def predict(self, x):
        return -1 if x @ self.w < 0 else +1

    def learn(self, x, y):
        if y * np.dot(x, self.w) > 0:
            return
        self._signed = np.vstack([self._signed, y * x])

    def updates(self):
        return self._signed.shape[0]

    def bound(self, w):
        if self.updates() == 0:
            return 0
        if not np.any(w):
            return np.inf
        delta = np.min(self._signed @ (w / np.linalg.norm(w)))
        if delta <= 0:
            return np.inf
        R = np.sqrt((self._signed**2).sum(axis=1).max())
        return float(R**2 / delta**2)


# %% right: a dataclass that changes its own arrays in place
from dataclasses import dataclass, field

import numpy as np


@dataclass
class OnlinePerceptron:
    d: int
    steps: list = field(default_factory=list)

    def __post_init__(self):
        self.w = np.zeros(self.d, dtype=float)

    def predict(self, x: np.ndarray) -> int:
        return int(np.where(np.dot(self.w, x) >= 0, 1, -1))

    def learn(self, x: np.ndarray, y: int) -> None:
        if np.dot(self.w, x) * y <= 0:
            self.w += y * x
            self.steps += [np.array(x, dtype=float) * y]

    def updates(self) -> int:
        return len(self.steps)

    def bound(self, w: np.ndarray) -> float:
        if len(self.steps) == 0:
            return 0.0
        scores = [step @ w for step in self.steps]
        if not all(score > 0 for score in scores):
            return float("inf")
        R = max(np.sqrt(step @ step) for step in self.steps)
        return np.square(R / (min(scores) / np.sqrt(w @ w)))


# %% right: inherits from a learner without a bound, and prints on the way
import numpy as np


class Learner:
    def __init__(self, d):
        self.weights, self.made = np.zeros((d, 1)), 0

    def score(self, x):
        return (np.asarray(x, float).reshape(1, -1) @ self.weights).item()

    def predict(self, x):
        return 1.0 if self.score(x) >= 0 else -1.0

    def learn(self, x, y):
        made = y * self.score(x) <= 0
        if made:
            print("update at", x)
            self.weights = self.weights + y * np.asarray(x, float).reshape(-1, 1)
            self.made += 1
        return made

    def updates(self):
        return self.made


class OnlinePerceptron(Learner):
    def __init__(self, d):
        super().__init__(d)
        self.seen = []

    def learn(self, x, y):
        if super().learn(x, y):
            self.seen.append((np.copy(x), y))

    def bound(self, w):
        if not self.made:
            return 0
        X = np.array([x for x, _ in self.seen], dtype=float)
        y = np.array([label for _, label in self.seen])
        if np.any(y * (X @ w) <= 0):
            return np.inf
        lengths = np.hypot.reduce(X, axis=1)
        return (lengths.max() * np.hypot.reduce(w) / np.min(y * (X @ w))) ** 2


# %% right: learn returns the learner, and a second class keeps the record
import math

import numpy as np


class Record:
    def __init__(self):
        self.rows = []

    def __len__(self):
        return len(self.rows)

    def add(self, row):
        self.rows.append(row)


class OnlinePerceptron:
    __slots__ = ("record", "w")

    def __init__(self, d):
        self.record = Record()
        self.w = [0.0] * d

    def predict(self, x):
        return -1 if np.dot(self.w, x) < 0 else 1

    def learn(self, x, y):
        if np.sign(np.dot(self.w, x)) != y:
            self.w = [a + y * b for a, b in zip(self.w, x, strict=True)]
            self.record.add([y * b for b in x])
        return self

    def updates(self):
        return len(self.record)

    def bound(self, w):
        if len(self.record) < 1:
            return 0
        smallest = min(np.dot(row, w) for row in self.record.rows)
        if not smallest > 0:
            return math.inf
        R = max(math.hypot(*row) for row in self.record.rows)
        return math.pow(R * math.hypot(*w) / smallest, 2)


# %% wrong: < for ≤: a score of 0 is no mistake, and nothing is ever learned
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) < 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: R over all points, δ over the updates
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.R = 0.0

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        self.R = max(self.R, np.linalg.norm(x))
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = self.R
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: R/δ, not squared
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return R * np.linalg.norm(w) / smallest


# %% wrong: a negative margin is squared, and looks like a promise
# loses: test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest == 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: a tolerance for 0
# loses: test_any_stream, test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 1e-9:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: an attribute hides the method updates
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.updates = 0

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))
            self.updates += 1

    def updates(self):
        return self.updates

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: asks for w = 0 first, and returns inf before the first update then
# loses: test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not w.any():
            return np.inf
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: computes the bound once, and keeps it
# loses: test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.found = None

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if self.found is None and self.wrong:
            self.found = self.compute(w)
        return self.found or 0.0

    def compute(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: counts all points, not the updates
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.count = 0

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        self.count += 1
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return self.count

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: fails before the first update
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: functions without a class, and one learner for all
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np

w, count = np.zeros(2), 0


def OnlinePerceptron(d):
    global w, count
    w, count = np.zeros(d), 0


def predict(x):
    return 1 if w @ x >= 0 else -1


def learn(x, y):
    global w, count
    if y * (w @ x) <= 0:
        w, count = w + y * x, count + 1


def updates():
    return count


# %% wrong: hard-codes the bound of the example
# loses: test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return 25.0


# %% wrong: inf before the first update
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return np.inf
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: learn believes the last prediction, made with older weights or for another point
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.last = 0.0

    def predict(self, x):
        self.last = self.w @ x
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * self.last <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: learners share the record: a default argument
# loses: test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d, wrong=[]):  # noqa: B006 (the mistake: one list for all learners)
        self.w = np.zeros(d)
        self.wrong = wrong

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: learners share the record: a list of the class
# loses: test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    wrong = []  # noqa: RUF012 (the mistake: one list for all learners)

    def __init__(self, d):
        self.w = np.zeros(d)

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: learns an offset too
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.b = 0.0

    def predict(self, x):
        return 1 if self.w @ x + self.b >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x + self.b) <= 0:
            self.w = self.w + y * x
            self.b += y
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: learns the point, and forgets its label
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: leaves out the first update
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong[1:] or self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong[1:] or self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: leaves out the last update
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong[:-1] or self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong[:-1] or self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: makes the caller's witness a unit vector
# loses: test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        smallest = smallest / np.linalg.norm(w)
        if w.dtype == float:
            w /= np.linalg.norm(w)
        else:
            w = w / np.linalg.norm(w)
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: margin without dividing by ‖w‖
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R / smallest) ** 2


# %% wrong: min of |score|, a margin that cannot be negative
# loses: test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(abs(w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: predict learns too
# loses: test_the_example, test_any_stream, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        guess = 1 if self.w @ x >= 0 else -1
        if not self.w @ x:
            self.learn(x, guess)
        return guess

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: predicts -1 at a score of 0
# loses: test_the_example, test_any_stream, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x > 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: predicts True and False
# loses: test_the_example, test_any_stream, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return bool(self.w @ x >= 0)

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: predicts sign(0) = 0
# loses: test_the_example, test_any_stream, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return np.sign(self.w @ x)

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: predicts the score itself
# loses: test_the_example, test_any_stream, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return self.w @ x

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: remembers its predictions, and never corrects them
# loses: test_the_example, test_any_stream, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []
        self.known = {}

    def predict(self, x):
        return self.known.setdefault(tuple(x), 1 if self.w @ x >= 0 else -1)

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: single precision
# loses: test_any_stream, test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d, dtype=np.float32)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = np.float32(self.w + y * x)
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: stops learning after 1000 updates
# loses: test_any_stream
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if len(self.wrong) < 1000 and y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: takes a short witness for 0
# loses: test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        if np.linalg.norm(w) < 1e-6:
            return np.inf
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: takes a small margin for 0
# loses: test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 1e-6 * np.linalg.norm(w):
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: takes a small mistake for none
# loses: test_any_stream, test_the_bound_at_every_moment
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        score = y * (self.w @ x)
        if score == 0 or score < -1e-9:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: the bound counts all points that were seen
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.seen, self.made = [], 0

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        self.seen.append((x, y))
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.made += 1

    def updates(self):
        return self.made

    def bound(self, w):
        if not self.seen:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.seen)
        smallest = min(y * (w @ x) for x, y in self.seen)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: the first point sets the type of w: integers cut off fractions
# loses: test_any_stream
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = None
        self.wrong = []

    def predict(self, x):
        return 1 if self.score(x) >= 0 else -1

    def learn(self, x, y):
        if y * (self.score(x)) <= 0:
            if self.w is None:
                self.w = np.zeros_like(x)
            self.w = self.w + (y * x).astype(self.w.dtype)
            self.wrong.append((x, y))

    def score(self, x):
        return 0.0 if self.w is None else self.w @ x

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: the largest ratio of one point, where R and δ may belong to two
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (
            max(np.linalg.norm(x) * np.linalg.norm(w) / (y * (w @ x)) for x, y in self.wrong) ** 2
        )


# %% wrong: the last point replaces w
# loses: test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: the witness is the learner's own w
# loses: test_the_example, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (self.w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(self.w) / smallest) ** 2


# %% wrong: turns the caller's point into y x
# loses: test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if y * (self.w @ x) <= 0:
            if x.dtype == float:
                x *= y
            else:
                x = y * x
            self.w = self.w + x
            self.wrong.append((x, 1))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: updates on every point
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        self.w = self.w + y * x
        self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2


# %% wrong: updates where predict differs from the label, so a score of 0 is right for +1
# loses: test_the_example, test_any_stream, test_the_bound_at_every_moment, test_two_learners_at_once
import numpy as np


class OnlinePerceptron:
    def __init__(self, d):
        self.w = np.zeros(d)
        self.wrong = []

    def predict(self, x):
        return 1 if self.w @ x >= 0 else -1

    def learn(self, x, y):
        if self.predict(x) != y:
            self.w = self.w + y * x
            self.wrong.append((x, y))

    def updates(self):
        return len(self.wrong)

    def bound(self, w):
        if not self.wrong:
            return 0.0
        R = max(np.linalg.norm(x) for x, _ in self.wrong)
        smallest = min(y * (w @ x) for x, y in self.wrong)
        if smallest <= 0:
            return np.inf
        return (R * np.linalg.norm(w) / smallest) ** 2
