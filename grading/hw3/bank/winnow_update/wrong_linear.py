# wrong: multiplies by 1 + η y x
# loses: test_update_of_the_text, test_any_mistake, test_score_zero, test_huge_step, test_arrays_stay


def winnow_update(w, x, y, eta):
    if y * (w @ x) <= 0:
        w = w * (1 + eta * y * x)
        return w / w.sum()
    return w
