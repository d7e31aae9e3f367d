"""A scikit-learn face for the learners of the course: `fit`, `decision_function`, `predict`, `score`.

For pipelines and grid searches. Any two labels will do here. Only this module imports scikit-learn, an optional
extra; `import linlearn` does not import this module.
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, ClassifierMixin  # type: ignore[import-untyped]
from sklearn.utils import Tags  # type: ignore[import-untyped]
from sklearn.utils.multiclass import check_classification_targets  # type: ignore[import-untyped]
from sklearn.utils.validation import check_is_fitted, validate_data  # type: ignore[import-untyped]

from linlearn.frame import Kernel
from linlearn.inputs import Array
from linlearn.perceptron import perceptron
from linlearn.run import Run
from linlearn.svm import svm
from linlearn.winnow import balanced_winnow


class _TwoClasses(ClassifierMixin, BaseEstimator):
    """What the three share: two labels of any kind, and a score whose sign chooses between them."""

    classes_: NDArray[Any]
    coef_: Array
    intercept_: Array

    def fit(self, X: ArrayLike, y: ArrayLike) -> Self:
        """Learn from points (n, d) and n labels of two kinds; the second in sorted order is the positive one."""
        points, labels = validate_data(self, X, y, dtype=np.float64)
        check_classification_targets(labels)
        self.classes_, index = np.unique(labels, return_inverse=True)
        if len(self.classes_) == 1:
            raise ValueError(f"y must hold two classes, got 1 class, {self.classes_[0]!r}: a classifier needs two")
        if len(self.classes_) > 2:
            raise ValueError(
                f"Only binary classification is supported. The type of the target is multiclass, got "
                f"{len(self.classes_)} classes: use sklearn.multiclass.OneVsRestClassifier"
            )
        self._learn(points, np.where(index == 1, 1.0, -1.0))
        return self

    def decision_function(self, X: ArrayLike) -> Array:
        """The score of each row, shape (n,): positive for `classes_[1]`."""
        check_is_fitted(self)
        return self._scores(validate_data(self, X, dtype=np.float64, reset=False))

    def predict(self, X: ArrayLike) -> NDArray[Any]:
        """The label of each row, shape (n,); a score of 0 counts as positive."""
        scores = self.decision_function(X)
        return self.classes_[(scores >= 0).astype(int)]

    def _learn(self, X: Array, y: Array) -> None:
        raise NotImplementedError

    def _scores(self, X: Array) -> Array:
        return X @ self.coef_[0] + self.intercept_[0]

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        return tags


class _Mistaken(_TwoClasses):
    """A learner that goes through the points until a pass is clean."""

    def _keep(self, run: Run, w: Array, b: float) -> None:
        self.coef_, self.intercept_ = w[None], np.array([b])
        self.mistakes_, self.converged_, self.n_iter_ = run.mistakes, run.converged, run.passes


class Perceptron(_Mistaken):
    """`linlearn.perceptron` with a bias by default; `mistakes_` and `converged_` are its Run's."""

    def __init__(self, eta: float = 1.0, bias: bool = True, max_updates: int = 10_000) -> None:
        self.eta = eta
        self.bias = bias
        self.max_updates = max_updates

    def _learn(self, X: Array, y: Array) -> None:
        run = perceptron(X, y, bias=self.bias, eta=self.eta, max_updates=self.max_updates)
        self._keep(run, run.w, run.b)


class Winnow(_Mistaken):
    """`linlearn.balanced_winnow` on features divided by their largest size, with 1 appended for a bias."""

    def __init__(self, eta: float = 0.1, bias: bool = True, max_updates: int = 10_000) -> None:
        self.eta = eta
        self.bias = bias
        self.max_updates = max_updates

    def _learn(self, X: Array, y: Array) -> None:
        largest = np.abs(X).max(axis=0)
        largest[largest == 0] = 1.0
        Z = np.hstack([X / largest, np.ones((len(X), 1))]) if self.bias else X / largest
        run = balanced_winnow(Z, y, eta=self.eta, max_updates=self.max_updates)
        self._keep(run, run.w[: X.shape[1]] / largest, float(run.w[-1]) if self.bias else 0.0)


class SVM(_TwoClasses):
    """`linlearn.svm` with a soft margin by default; `solution_` is its Solution, with the certificate."""

    def __init__(
        self, C: float = 1.0, tol: float = 1e-8, bias: bool = True, kernel: Kernel | str | None = None
    ) -> None:
        self.C = C
        self.tol = tol
        self.bias = bias
        self.kernel = kernel

    def _learn(self, X: Array, y: Array) -> None:
        self.solution_ = svm(X, y, C=self.C, tol=self.tol, bias=self.bias, kernel=self.kernel)  # type: ignore[arg-type]
        self.support_, self.intercept_ = self.solution_.support, np.array([self.solution_.b])
        self.n_iter_ = max(1, len(self.solution_.path) - 1)
        if self.kernel is None:
            self.coef_ = self.solution_.w[None]

    def _scores(self, X: Array) -> Array:
        return self.solution_.scores(X)

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.input_tags.pairwise = self.kernel == "precomputed"
        return tags
