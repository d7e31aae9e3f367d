"""The theorems of the course: each turns a run and the claims about its data into a ledger.

The points are those that the run was given; w*, δ and R are what `data` claims about them. If a
claim is false or a point is changed, the ledger names the first line of the proof that breaks.
"""

from linlearn.theorems.best_step import best_step_theorem
from linlearn.theorems.leave_one_out import leave_one_out_by_mistakes
from linlearn.theorems.lines import claims
from linlearn.theorems.perceptron import PerceptronLedger, perceptron_theorem
from linlearn.theorems.start import any_start_theorem
from linlearn.theorems.svm import kkt
from linlearn.theorems.winnow import WinnowLedger, curve_and_chord, winnow_theorem

__all__ = [
    "PerceptronLedger",
    "WinnowLedger",
    "any_start_theorem",
    "best_step_theorem",
    "claims",
    "curve_and_chord",
    "kkt",
    "leave_one_out_by_mistakes",
    "perceptron_theorem",
    "winnow_theorem",
]
