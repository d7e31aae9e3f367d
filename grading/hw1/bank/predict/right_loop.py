# right: a loop over the points, in plain Python
def predict(X, w, b):
    labels = []
    for x in X:
        score = b
        for wj, xj in zip(w, x, strict=True):
            score = score + wj * xj
        labels.append(-1 if score < 0 else 1)
    return labels
