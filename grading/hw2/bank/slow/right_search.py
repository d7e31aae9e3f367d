# right: tries random points until one set does it
import numpy as np


def search():
    rng = np.random.default_rng(4)
    while True:
        tried = np.column_stack([rng.uniform(-0.99, 0.99, 8), rng.uniform(0.006, 0.01, 8)])
        found, w = 0, np.zeros(2)
        for _ in range(60):
            for x in tried:
                if x @ w <= 0:
                    w, found = w + x, found + 1
        if found >= 120:
            return tried


slow_X = search()
slow_y = np.ones(8, dtype=int)
slow_w = [0.0, 1.0]
