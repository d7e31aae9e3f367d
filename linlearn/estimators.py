"""The learners of the course as scikit-learn estimators, for pipelines and grid searches.

Here the two labels may be anything. Only this module imports scikit-learn, an optional extra;
`import linlearn` does not import this module.
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin  # type: ignore[import-untyped]
from sklearn.utils import Tags  # type: ignore[import-untyped]
from sklearn.utils.multiclass import check_classification_targets  # type: ignore[import-untyped]
from sklearn.utils.validation import check_is_fitted, validate_data  # type: ignore[import-untyped]

from linlearn.inputs import Array
from linlearn.perceptron import perceptron
from linlearn.run import Run
from linlearn.svm import svm
from linlearn.svm.scaling import Kernel
from linlearn.winnow import balanced_winnow


class _TwoClasses(ClassifierMixin, BaseEstimator):
    """The common base: two labels of any kind, and a score whose sign chooses between them."""

    classes_: NDArray[Any]
    coef_: Array
    intercept_: Array

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Learn from points, shape (n, d), and n labels; the larger label is the positive class."""
        points, labels = validate_data(self, X, y, dtype=np.float64)
        check_classification_targets(labels)
        # `np.unique` sorts, so the larger label gets index 1 and becomes the positive class.
        self.classes_, index = np.unique(labels, return_inverse=True)
        if len(self.classes_) == 1:
            raise ValueError(
                f"y must hold two classes, got 1 class, {self.classes_[0]!r}: "
                "a classifier needs two"
            )
        if len(self.classes_) > 2:
            raise ValueError(
                # scikit-learn's own tests look for the beginning of this sentence.
                "Only binary classification is supported. The type of the target is multiclass, "
                f"got {len(self.classes_)} classes: use sklearn.multiclass.OneVsRestClassifier"
            )
        self._learn(points, np.where(index == 1, 1.0, -1.0))
        return self

    def decision_function(self, X: ArrayLike) -> Array:
        """The score of each row, shape (n,): positive for `classes_[1]`."""
        check_is_fitted(self)
        return self._scores(validate_data(self, X, dtype=np.float64, reset=False))

    def predict(self, X: ArrayLike) -> NDArray[Any]:
        """The predicted label of each row, shape (n,); a score of 0 counts as positive."""
        scores = self.decision_function(X)
        return self.classes_[(scores >= 0).astype(int)]

    def _learn(self, X: Array, y: Array) -> None:
        """Learn from checked points and labels -1 and +1, and set the fitted attributes."""
        raise NotImplementedError

    def _scores(self, X: Array) -> Array:
        return X @ self.coef_[0] + self.intercept_[0]

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        # scikit-learn's own tests then do not try more than two classes.
        tags.classifier_tags.multi_class = False
        return tags


class _MistakeDriven(_TwoClasses):
    """A learner that updates at each mistake, until a pass over the points has none."""

    def _keep(self, run: Run, w: Array, b: float) -> None:
        """Set the fitted attributes from a run and its w and b in the units of the data."""
        self.coef_, self.intercept_ = w[None], np.array([b])
        self.mistakes_, self.converged_, self.n_iter_ = run.mistakes, run.converged, run.passes


class Perceptron(_MistakeDriven):
    """`linlearn.perceptron`, with a bias by default."""

    def __init__(self, eta: float = 1.0, bias: bool = True, max_updates: int = 10_000) -> None:
        self.eta = eta
        self.bias = bias
        self.max_updates = max_updates

    def _learn(self, X: Array, y: Array) -> None:
        run = perceptron(X, y, bias=self.bias, eta=self.eta, max_updates=self.max_updates)
        self._keep(run, run.w, run.b)


class Winnow(_MistakeDriven):
    """`linlearn.balanced_winnow`, with each feature divided by its largest absolute value.

    A constant feature 1 serves as the bias.
    """

    def __init__(self, eta: float = 0.1, bias: bool = True, max_updates: int = 10_000) -> None:
        self.eta = eta
        self.bias = bias
        self.max_updates = max_updates

    def _learn(self, X: Array, y: Array) -> None:
        largest = np.abs(X).max(axis=0)
        # A feature that is always 0 stays 0.
        largest[largest == 0] = 1.0
        Z = np.hstack([X / largest, np.ones((len(X), 1))]) if self.bias else X / largest
        run = balanced_winnow(Z, y, eta=self.eta, max_updates=self.max_updates)
        # The weights of scaled features, divided by the scale, are weights of the features as
        # given.
        self._keep(run, run.w[: X.shape[1]] / largest, float(run.w[-1]) if self.bias else 0.0)


class SVM(_TwoClasses):
    """`linlearn.svm`, with a soft margin by default; `solution_` has the certificate."""

    def __init__(
        self,
        C: float = 1.0,
        tol: float = 1e-8,
        bias: bool = True,
        kernel: Kernel | str | None = None,
    ) -> None:
        self.C = C
        self.tol = tol
        self.bias = bias
        self.kernel = kernel

    def _learn(self, X: Array, y: Array) -> None:
        # scikit-learn keeps parameters as they were given, so `svm` has to check the kernel.
        kernel: Any = self.kernel
        self.solution_ = svm(X, y, C=self.C, tol=self.tol, bias=self.bias, kernel=kernel)
        self.support_, self.intercept_ = self.solution_.support, np.array([self.solution_.b])
        # The path also contains the start, which is not an iteration. scikit-learn asks for one.
        self.n_iter_ = max(1, len(self.solution_.path) - 1)
        if self.kernel is None:
            self.coef_ = self.solution_.w[None]

    def _scores(self, X: Array) -> Array:
        return self.solution_.scores(X)

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = self.kernel == "precomputed"
        return tags
