"""Linear classification with proofs that run: perceptron, Winnow, support vector machine."""

from linlearn.data import (
    Data,
    clouds,
    four_points,
    orthonormal,
    penguins,
    separable,
    sparse_target,
    xor,
)
from linlearn.descent import batch_perceptron, pegasos
from linlearn.duality import Duality
from linlearn.features import append_power, mirror, polynomial
from linlearn.geometry import (
    absorb,
    error,
    margin,
    margins,
    predict,
    radius,
    scores,
    signed_distance,
)
from linlearn.ledger import Ledger, Step
from linlearn.losses import criterion, hinge_loss, perceptron_loss, zero_one_loss
from linlearn.perceptron import (
    averaged,
    perceptron,
    perceptron_bound,
    pocket,
    random_search,
    voted,
)
from linlearn.run import Cycle, Run
from linlearn.svm import Iterate, NotSeparable, Solution, leave_one_out_bound, svm
from linlearn.textbook import perceptron_any_violation, perceptron_passes, perceptron_until_clean
from linlearn.theorems import (
    any_start_theorem,
    best_step_theorem,
    kkt,
    leave_one_out_by_mistakes,
    perceptron_theorem,
    winnow_theorem,
)
from linlearn.winnow import (
    balanced_winnow,
    eta_star,
    littlestone,
    winnow,
    winnow_bound,
    winnow_rate,
)

__version__ = "0.2.0"

__all__ = [
    "Cycle",
    "Data",
    "Duality",
    "Iterate",
    "Ledger",
    "NotSeparable",
    "Run",
    "Solution",
    "Step",
    "absorb",
    "any_start_theorem",
    "append_power",
    "averaged",
    "balanced_winnow",
    "batch_perceptron",
    "best_step_theorem",
    "clouds",
    "criterion",
    "error",
    "eta_star",
    "four_points",
    "hinge_loss",
    "kkt",
    "leave_one_out_bound",
    "leave_one_out_by_mistakes",
    "littlestone",
    "margin",
    "margins",
    "mirror",
    "orthonormal",
    "pegasos",
    "penguins",
    "perceptron",
    "perceptron_any_violation",
    "perceptron_bound",
    "perceptron_loss",
    "perceptron_passes",
    "perceptron_theorem",
    "perceptron_until_clean",
    "pocket",
    "polynomial",
    "predict",
    "radius",
    "random_search",
    "scores",
    "separable",
    "signed_distance",
    "sparse_target",
    "svm",
    "voted",
    "winnow",
    "winnow_bound",
    "winnow_rate",
    "winnow_theorem",
    "xor",
    "zero_one_loss",
]
