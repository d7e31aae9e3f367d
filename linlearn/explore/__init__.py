"""The explorers: learners and theorems with sliders, each called by one line in a notebook.

There is one module for each explorer, with its name. `stage` records and shows what they draw,
`sliders` declares their ranges. Only modules of this package import ipywidgets.
"""

from linlearn.explore.band import explore_band
from linlearn.explore.best_of_k import explore_best_of_k
from linlearn.explore.bias import explore_bias
from linlearn.explore.broken_proof import explore_broken_proof
from linlearn.explore.central_path import explore_central_path
from linlearn.explore.chord import explore_chord
from linlearn.explore.classifier import explore_classifier
from linlearn.explore.cycle import explore_cycle
from linlearn.explore.descent import explore_descent
from linlearn.explore.dimension import explore_dimension
from linlearn.explore.duel import explore_duel
from linlearn.explore.hulls import explore_hulls
from linlearn.explore.lagrangian import explore_lagrangian
from linlearn.explore.margin import explore_margin
from linlearn.explore.one_update import explore_one_update
from linlearn.explore.order import explore_order
from linlearn.explore.perceptron_margin import explore_perceptron_margin
from linlearn.explore.separation import explore_separation
from linlearn.explore.shift import explore_shift
from linlearn.explore.soft_margin import explore_soft_margin
from linlearn.explore.true_error import explore_true_error
from linlearn.explore.updates import explore_updates
from linlearn.explore.winnow_bound import explore_winnow_bound
from linlearn.explore.winnow_weights import explore_winnow_weights

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
