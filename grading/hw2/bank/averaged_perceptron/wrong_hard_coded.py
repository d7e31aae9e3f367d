# wrong: hard-codes the answer of the public example
# loses: test_points_that_cannot_be_separated, test_clean_passes_count, test_few_points
import numpy as np


def averaged_perceptron(X, y, passes):
    return np.array([-0.75]), 0.75
