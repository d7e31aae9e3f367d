"""Check homework: `python -m linlearn.check hw1.ipynb` checks a notebook before submission.

The file of public checks that comes with a notebook imports these names from here.
"""

import sys

from linlearn.homework.check import Checks, Exercise, Public

__all__ = ["Checks", "Exercise", "Public"]

if __name__ == "__main__":
    from linlearn.homework.preflight import main

    sys.exit(main(sys.argv[1:]))
