"""The explorers: learners and theorems under a slider, each a function of one line in a notebook.

Only these modules and `linlearn.stage` import ipywidgets.
"""

from linlearn.explore.classifiers import explore_best_of_k, explore_bias, explore_classifier, explore_separation
from linlearn.explore.convergence import explore_broken_proof, explore_margin
from linlearn.explore.descents import explore_cycle, explore_descent, explore_order
from linlearn.explore.dualities import explore_central_path, explore_lagrangian
from linlearn.explore.generalisation import explore_dimension, explore_true_error
from linlearn.explore.hulls import explore_hulls
from linlearn.explore.margins import explore_band, explore_perceptron_margin
from linlearn.explore.perceptrons import explore_one_update, explore_updates
from linlearn.explore.soft import explore_shift, explore_soft_margin
from linlearn.explore.winnows import explore_chord, explore_duel, explore_winnow_bound, explore_winnow_weights

__all__ = [
    "explore_band",
    "explore_best_of_k",
    "explore_bias",
    "explore_broken_proof",
    "explore_central_path",
    "explore_chord",
    "explore_classifier",
    "explore_cycle",
    "explore_descent",
    "explore_dimension",
    "explore_duel",
    "explore_hulls",
    "explore_lagrangian",
    "explore_margin",
    "explore_one_update",
    "explore_order",
    "explore_perceptron_margin",
    "explore_separation",
    "explore_shift",
    "explore_soft_margin",
    "explore_true_error",
    "explore_updates",
    "explore_winnow_bound",
    "explore_winnow_weights",
]
