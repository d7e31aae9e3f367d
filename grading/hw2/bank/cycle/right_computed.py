# right: lets the computer walk, and counts from the second pass to the fourth
import numpy as np

signed = np.array([[2, 1], [-3, -3], [-3, 0]])
position, cycle_path, causes = np.zeros(2), [], []
while len(cycle_path) < 7:
    for number, step in enumerate(signed):
        if position @ step <= 0 and len(cycle_path) < 7:
            position = position + step
            cycle_path.append(position)
            causes.append(number)
cycle_alpha = np.bincount(causes[2:], minlength=3)
