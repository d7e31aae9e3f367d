# %% right: by splitting in halves, the left-over weight on the last feature
import numpy as np


def mirror(X):
    return np.concatenate((X, np.negative(X)), axis=1)


def fold(w):
    plus, minus = np.split(np.asarray(w), 2)
    return plus - minus


def unfold(u):
    halves = np.vstack([np.clip(u, 0.0, None), -np.clip(u, None, 0.0)])
    halves[:, -1] += (1 - halves.sum()) / 2
    return halves.ravel()


# %% right: lists, feature by feature; the weight that is left over goes to the first feature
def mirror(X):
    return [[float(a) for a in x] + [-float(a) for a in x] for x in X]


def fold(w):
    p = len(w) // 2
    return [w[j] - w[p + j] for j in range(p)]


def unfold(u):
    plus, minus = [max(float(a), 0.0) for a in u], [max(-float(a), 0.0) for a in u]
    left = 1 - sum(plus) - sum(minus)
    plus[0] += left / 2
    minus[0] += left / 2
    return plus + minus


# %% right: as products with matrices; (
import numpy as np


def mirror(X: np.ndarray) -> np.ndarray:
    identity = np.eye(X.shape[1])
    return X @ np.block([[identity, -identity]])


def fold(w: np.ndarray) -> np.ndarray:
    identity = np.eye(len(w) // 2)
    return np.block([[identity, -identity]]) @ w


def unfold(u: np.ndarray) -> np.ndarray:
    p = len(u)
    size = np.abs(u) + (1 - np.linalg.norm(u, 1)) / p
    return np.append((size + u) / 2, (size - u) / 2)


# %% right: the left-over weight anywhere
import numpy as np


def mirror(X):
    n, p = X.shape
    doubled = np.empty((n, 2 * p))
    doubled[:, :p], doubled[:, p:] = X, -X
    return doubled


def fold(w):
    return w[: w.size // 2] - w[w.size // 2 :]


def unfold(u):
    rest = np.random.default_rng(7).dirichlet(np.ones(len(u))) * (1 - np.abs(u).sum()) / 2
    return np.hstack([np.where(u > 0, u, 0) + rest, np.where(u < 0, -u, 0) + rest])


# %% wrong: puts -X under X, not beside it
# loses: test_the_mirror_of_the_text, test_the_scores_agree
import numpy as np


def mirror(X):
    return np.vstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: repeats the features, and forgets the minus
# loses: test_the_mirror_of_the_text, test_the_scores_agree
import numpy as np


def mirror(X):
    return np.hstack([X, X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: equal weights, tilted by u: negative where u_j is large
# loses: test_unfold_nothing_to_spare, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    return np.concatenate([u, -u]) / 2 + 1 / (2 * len(u))


# %% wrong: forgets the mirrored half
# loses: test_the_mirror_of_the_text, test_the_scores_agree
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    return w[: len(w) // 2]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: folds four weights, as in the example, and no other number
# loses: test_the_scores_agree
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    return w[:2] - w[2:4]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: each feature beside its mirror image, x₁, -x₁, x₂, -x₂
# loses: test_the_mirror_of_the_text, test_the_scores_agree, test_unfold_nothing_to_spare, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.stack([X, -X], axis=2).reshape(len(X), -1)


def fold(w):
    return w[::2] - w[1::2]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.stack([np.maximum(u, 0), np.maximum(-u, 0)], axis=1).ravel() + spare


# %% wrong: the negative part of u, with its minus
# loses: test_the_mirror_of_the_text, test_unfold_nothing_to_spare, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.minimum(u, 0)]) + spare


# %% wrong: forgets that the weights must sum to 1
# loses: test_the_mirror_of_the_text, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)])


# %% wrong: all points in one row
# loses: test_the_mirror_of_the_text, test_the_scores_agree
import numpy as np


def mirror(X):
    return np.concatenate([X.ravel(), -X.ravel()])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: divides by the sum, which changes u
# loses: test_the_mirror_of_the_text, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    w = np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)])
    return w / w.sum()


# %% wrong: spreads what is left over as u is spread, and divides 0 by 0 for u = 0
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    size = np.abs(u).sum()
    spare = (1 - size) * np.abs(u) / size / 2
    return np.concatenate([np.maximum(u, 0) + spare, np.maximum(-u, 0) + spare])


# %% wrong: gives what is left over to one weight, not to a pair
# loses: test_the_mirror_of_the_text, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    w = np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)])
    w[0] += 1 - w.sum()
    return w


# %% wrong: gives all that is left over to both sides
# loses: test_the_mirror_of_the_text, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / len(u)
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: adds the two weights of a feature
# loses: test_the_mirror_of_the_text, test_the_scores_agree
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] + w[p:]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: takes the sum of u for the sum of its sizes
# loses: test_the_mirror_of_the_text, test_unfold_nothing_to_spare, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    spare = (1 - u.sum()) / (2 * len(u))
    return np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)]) + spare


# %% wrong: adds what is left over to an array that may hold whole numbers
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.concatenate((X, np.negative(X)), axis=1)


def fold(w):
    plus, minus = np.split(np.asarray(w), 2)
    return plus - minus


def unfold(u):
    halves = np.vstack([np.clip(u, 0, None), -np.clip(u, None, 0)])
    halves[:, -1] += (1 - halves.sum()) / 2
    return halves.ravel()


# %% wrong: unfold clips tiny u
# loses: test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.hstack([X, -X])


def fold(w):
    p = len(w) // 2
    return w[:p] - w[p:]


def unfold(u):
    w = np.concatenate([np.maximum(u, 0), np.maximum(-u, 0)])
    return w / w.sum() if abs(w.sum() - 1) < 0.05 else w + (1 - w.sum()) / len(w)
