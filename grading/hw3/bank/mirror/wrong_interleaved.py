# wrong: each feature beside its mirror image, x₁, -x₁, x₂, -x₂
# loses: test_the_mirror_of_the_text, test_the_scores_agree, test_unfold_nothing_to_spare, test_unfold_with_a_rest
import numpy as np


def mirror(X):
    return np.stack([X, -X], axis=2).reshape(len(X), -1)


def fold(w):
    return w[::2] - w[1::2]


def unfold(u):
    spare = (1 - np.abs(u).sum()) / (2 * len(u))
    return np.stack([np.maximum(u, 0), np.maximum(-u, 0)], axis=1).ravel() + spare
