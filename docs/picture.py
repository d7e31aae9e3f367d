"""Draw docs/picture.png for README.md: a run of the perceptron, and the two curves of its proof."""

from pathlib import Path

from matplotlib import rcParams
from matplotlib.figure import Figure

from linlearn import perceptron, perceptron_theorem, separable
from linlearn.plots import draw_boundary, draw_points, draw_squeeze

data = separable(n=40, d=2, delta=0.1, seed=12)
run = perceptron(data.X, data.y)
ledger = perceptron_theorem(run, data)

rcParams["font.size"] = 14
figure = Figure(figsize=(13, 5.6), layout="constrained", dpi=100)
left, right = figure.subplots(1, 2, width_ratios=(2, 3))
left.set(xlim=(-1.08, 1.08), ylim=(-1.08, 1.08))
draw_points(left, data.X, data.y)
draw_boundary(left, run.w)
left.legend(loc="lower left")
left.set_title(f"T = {run.T} mistakes found this line …")
draw_squeeze(right, ledger)
right.set_title("… and no order of points costs more than (R/δ)² = 100")
# Without the version of matplotlib, so that the file changes only if the picture does.
figure.savefig(Path(__file__).with_name("picture.png"), metadata={"Software": None})
