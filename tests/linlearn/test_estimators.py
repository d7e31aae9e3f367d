"""The scikit-learn interface: its own checks, pipelines, grid searches, and any two labels."""

import subprocess
import sys

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import parametrize_with_checks

from linlearn import balanced_winnow, perceptron, separable
from linlearn.estimators import SVM, Perceptron, Winnow
from linlearn.svm import NotSeparable, svm


@pytest.mark.slow
@parametrize_with_checks([Perceptron(), Winnow(), SVM()])
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
def test_scikit_learn_accepts_it(estimator, check):
    check(estimator)


def words(y):
    return np.where(y > 0, "yes", "no")


def test_the_perceptron_is_the_one_of_the_course():
    data = separable(80, 3, 0.1, seed=1)
    run = perceptron(data.X, data.y, bias=True)
    model = Perceptron().fit(data.X, words(data.y))
    assert np.array_equal(model.coef_[0], run.w)
    assert model.intercept_[0] == run.b
    assert np.array_equal(model.mistakes_, run.mistakes)
    assert model.converged_
    assert model.n_iter_ == run.passes
    assert model.classes_.tolist() == ["no", "yes"]
    assert model.score(data.X, words(data.y)) == 1.0
    assert Perceptron(bias=False).fit(data.X, data.y).intercept_[0] == 0


@pytest.mark.parametrize("model", [Perceptron(bias=False), Winnow(bias=False), SVM(bias=False)])
def test_a_score_of_0_is_predicted_positive(model):
    data = separable(20, 2, 0.2)
    model.fit(data.X, words(data.y))
    assert model.decision_function([[0.0, 0.0]]) == 0 and model.predict([[0.0, 0.0]]) == ["yes"]


def test_winnow_is_the_one_of_the_course():
    data = separable(80, 3, 0.2, seed=1)
    model = Winnow(bias=False).fit(data.X, data.y)
    run = balanced_winnow(data.X / np.abs(data.X).max(axis=0), data.y)
    assert model.coef_[0] * np.abs(data.X).max(axis=0) == pytest.approx(run.w)
    assert model.score(data.X, data.y) == 1.0
    scaled = Winnow(bias=False).fit(1000 * data.X, data.y)
    assert np.array_equal(scaled.mistakes_, model.mistakes_)
    with_bias = Winnow().fit(data.X + 3, data.y)
    assert with_bias.score(data.X + 3, data.y) == 1.0
    assert with_bias.intercept_[0] != 0


def test_the_svm_is_the_one_of_the_course():
    data = separable(80, 3, 0.1, seed=1)
    model, sol = SVM(C=2.0).fit(data.X, words(data.y)), svm(data.X, data.y, C=2.0)
    assert np.array_equal(model.coef_[0], sol.w)
    assert np.array_equal(model.decision_function(data.X), sol.scores(data.X))
    assert np.array_equal(model.support_, sol.support)
    assert model.solution_.converged
    assert model.n_iter_ == len(sol.path) - 1
    assert (model.predict(data.X) == words(data.y)).all()


def test_a_hard_margin_refuses_what_it_must():
    X, y = load_iris(return_X_y=True)
    with pytest.raises(NotSeparable):
        SVM(C=np.inf).fit(X, y == 1)
    assert SVM(C=np.inf).fit(X, y == 0).score(X, y == 0) == 1.0


@pytest.mark.parametrize("labels", [(0, 1), (5, -3), ("a", "b"), (False, True)])
def test_any_two_labels(labels):
    data = separable(40, 2, 0.2, seed=2)
    y = np.array(labels)[(data.y > 0).astype(int)]
    for model in (Perceptron(), SVM()):
        assert set(model.fit(data.X, y).predict(data.X)) == set(labels)
        assert model.score(data.X, y) == 1.0


def test_three_labels_are_refused():
    X, y = load_iris(return_X_y=True)
    with pytest.raises(
        ValueError, match=r"Only binary classification is supported.*got 3 classes: use .*OneVsRest"
    ):
        SVM().fit(X, y)


def test_one_label_is_refused():
    with pytest.raises(ValueError, match="y must hold two classes, got 1 class"):
        SVM().fit([[0.0], [1.0]], [1, 1])


@pytest.mark.slow
@pytest.mark.kernels
def test_pipeline_and_grid_search():
    X, y = load_breast_cancer(return_X_y=True)
    search = GridSearchCV(
        make_pipeline(StandardScaler(), SVM()), {"svm__C": [0.01, 0.1, 10.0]}, cv=3
    ).fit(X, y)
    assert search.best_score_ > 0.96
    assert search.best_params_["svm__C"] < 10
    for model in (Perceptron(max_updates=2000), Winnow(max_updates=2000)):
        assert cross_val_score(make_pipeline(StandardScaler(), model), X, y, cv=3).mean() > 0.85


def test_a_kernel_in_a_grid_search():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(60, 2))
    y = (X**2).sum(axis=1) > 1.2

    def squares(A, B):
        return (1 + A @ B.T) ** 2

    assert SVM(kernel=squares).fit(X, y).score(X, y) > SVM().fit(X, y).score(X, y)
    precomputed = GridSearchCV(SVM(kernel="precomputed"), {"C": [0.1, 1.0]}, cv=3).fit(
        squares(X, X), y
    )
    assert precomputed.best_score_ > 0.8


def test_it_must_be_fitted_first_and_can_be_cloned():
    with pytest.raises(NotFittedError):
        SVM().predict([[1.0]])
    assert clone(SVM(C=3.0)).get_params() == {"C": 3.0, "tol": 1e-8, "bias": True, "kernel": None}


def test_the_course_never_imports_scikit_learn():
    code = (
        "import sys, linlearn, linlearn.svm, linlearn.losses; assert 'sklearn' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
