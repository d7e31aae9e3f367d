"""The bank of each set: no hidden input changes the verdict on a solution. The rest is in the self-test."""

from pathlib import Path

import pytest

from grading.bank import entries
from grading.judge import Judge
from grading.master import raw_notebook
from grading.submission import read

ROOT = Path(__file__).parent.parent
SETS = sorted(path.parent for path in (ROOT / "grading").glob("hw*/tests.py"))


@pytest.mark.slow
@pytest.mark.parametrize("folder", SETS, ids=lambda folder: folder.name)
def test_hidden_inputs_decide_nothing(folder: Path) -> None:
    with Judge(folder, timeout=2.0) as judge:
        for entry in entries(folder):
            submission = read(raw_notebook(folder, {entry.exercise: entry.source}))
            own = judge.tasks_of(entry.exercise)
            lost = {task.item.name for task in judge.lost(submission, own, seed=1)}  # the self-test has 0
            assert lost == entry.loses, entry.name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("right_x.py", "x = 1\n"),
        ("right_x.py", "# wrong: no\n# loses: test_a\n"),
        ("wrong_x.py", "# wrong: loses nothing that it names\n"),
        ("right_x.py", "# right: yes\n# loses: test_a\n"),
        ("other_x.py", "# right: yes\n"),
    ],
)
def test_a_solution_must_say_what_it_is(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / "bank" / "one").mkdir(parents=True)
    (tmp_path / "bank" / "one" / name).write_text(text)
    with pytest.raises(ValueError, match="must begin with '# right: …', or '# wrong: …' and '# loses: …'"):
        list(entries(tmp_path))
