# right: plain Python numbers of a list, whatever the dtype
def signed_distance(X, w, b):
    squares = sum(float(wj) ** 2 for wj in w)
    if squares == 0:
        raise ValueError("no plane has a normal vector 0")
    scores = [float(b)] * len(X)
    for i in range(len(X)):
        for j in range(len(w)):
            scores[i] += float(X[i][j]) * float(w[j])
    return [score / squares**0.5 for score in scores]
