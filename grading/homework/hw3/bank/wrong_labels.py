# %% right: three lines
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A2)
(3) t ≤ k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% right: one small step at a time
wrong_labels = """
(1) Φ_0 - (t - k) Λ + 2 k η ≥ Φ by (A1)
(2) Φ_0 - (t - k) Λ + 2 k η ≥ 0 by (1), (A3)
(3) Φ_0 + 2 k η ≥ (t - k) Λ by (2)
(4) q + 2 k η ≥ (t - k) Λ by (3), (A2)
(5) t - k ≥ 0
(6) (t - k) Λ ≥ (t - k) δ²/2 by (5), (A4)
(7) q + 2 k η ≥ (t - k) δ²/2 by (4), (6)
(8) 2 (q + 2 k η) ≥ (t - k) δ² by (7)
(9) t - k ≤ 2 (q + 2 k η)/δ² by (8)
(10) t ≤ k + 2 (q + 2 k η)/δ² by (9)
"""


# %% right: LaTeX
wrong_labels = r"""
(1) 0 \leq \Phi_0 - (t - k) \Lambda + 2 k \eta by (A1), (A3)
(2) (t - k) \Lambda \leq q + 2 k \eta by (1), (A2)
(3) (t - k) \frac{\delta^2}{2} \leq (t - k) \Lambda by (A4)
(4) (t - k) \delta^2 \leq 2 (q + 2 k \eta) by (2), (3)
(5) t \leq k + \frac{2 (q + 2 k \eta)}{\delta^2} by (4)
"""


# %% right: letters of the keyboard, as a list of lines
wrong_labels = [
    "1. 0 <= Phi_0 - (t - k)*Lambda + 2*k*eta by A1, A3",
    "2. (t - k)*Lambda <= q + 2*k*eta by 1, A2",
    "3. (t - k)*delta^2/2 <= (t - k)*Lambda by A4",
    "4. t <= k + 2*(q + 2*k*eta)/delta^2 by 2, 3",
]


# %% right: the rate first, a lower bound of Φ, and its start last
wrong_labels = """
# A4 in A1: what Φ is at most, without Λ.
(1) (t - k) Λ ≥ (t - k) δ²/2 by (A4)
(2) Φ ≤ Φ_0 - (t - k) δ²/2 + 2 k η by (1), (A1)
# But Φ is at least 0.
(3) (t - k) δ²/2 ≤ Φ_0 + 2 k η by (2), (A3)
(4) (t - k) δ²/2 ≤ q + 2 k η by (3), (A2)
(5) t - k ≤ 2 (q + 2 k η)/δ² by (4)
"""


# %% right: divided by Λ, which is positive
wrong_labels = """
(1) Φ ≤ q - (t - k) Λ + 2 k η by (A1), (A2)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A3)
(3) Λ > 0 by (A4)
(4) t - k ≤ (q + 2 k η)/Λ by (2), (3)
(5) q + 2 k η ≥ 0 by (2), (3)
(6) 1/Λ ≤ 2/δ² by (A4)
(7) (q + 2 k η)/Λ ≤ 2 (q + 2 k η)/δ² by (5), (6)
(8) t ≤ k + 2 (q + 2 k η)/δ² by (4), (7)
"""


# %% right: LaTeX with dollars and three kinds of fractions
wrong_labels = r"""
(1) $0 \le \Phi \le \Phi_0 - (t-k)\Lambda + 2k\eta$ by (A1), (A3)
(2) $(t-k)\Lambda \le \Phi_0 + 2k\eta \le q + 2k\eta$ by (1), (A2)
(3) $(t-k)\dfrac{\delta^2}{2} \le (t-k)\Lambda$ by (A4)
(4) $(t-k)\tfrac{\delta^2}{2} \le q + 2k\eta$ by (2), (3)
(5) $t \le k + \frac{2(q+2k\eta)}{\delta^2}$ by (4)
"""


# %% right: a dot in every product
wrong_labels = """
1. (t-k)·Λ ≤ Φ_0 + 2·k·η - Φ by A1
2. (t-k)·Λ ≤ Φ_0 + 2·k·η by 1, A3
3. (t-k)·Λ ≤ q + 2·k·η by 2, A2
4. ½·δ²·(t-k) ≤ q + 2·k·η by 3, A4
5. t-k ≤ 2·(q + 2·k·η)/δ² by 4
"""


# %% right: Phi0 without a line, as a list
wrong_labels = [
    "(1) Phi0 - (t-k)Lambda + 2k eta >= 0 by A1, A3",
    "(2) (t-k) Lambda <= q + 2 k eta by (1), A2",
    "(3) (t-k) delta^2 <= 2(q + 2k eta) by (2), A4",
    "(4) t <= k + 2(q + 2k eta)/delta^2 by (3)",
]


# %% right: the largest start first, and k added at the end
wrong_labels = """
(1) q + 2kη ≥ Φ_0 + 2kη by (A2)
(2) q + 2kη ≥ Φ + (t-k)Λ by (1), (A1)
(3) q + 2kη ≥ (t-k)Λ by (2), (A3)
(4) δ² (t - k) ≤ 2 Λ (t-k) by (A4)
(5) δ² (t - k) ≤ 2 (q + 2kη) by (3), (4)
(6) t - k ≤ 2 (q + 2kη)/δ² by (5)
(7) t = k + (t - k)
(8) t ≤ k + 2 (q + 2kη)/δ² by (6), (7)
"""


# %% right: chains, of which only the ends are used
wrong_labels = """
(1) Φ ≤ Φ_0 - (t - k) Λ + 2 k η ≤ q - (t - k) Λ + 2 k η by (A1), (A2)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A3)
(3) (t - k) δ²/2 ≤ (t - k) Λ ≤ q + 2 k η by (2), (A4)
(4) t ≤ k + 2 (q + 2 k η)/δ² by (3)
"""


# %% wrong: everything in one line
# loses: test_what_wrong_labels_cost
wrong_labels = "(1) t ≤ k + 2 (q + 2 k η)/δ² by (A1), (A2), (A3), (A4)"


# %% wrong: forgets that Φ is never negative
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) (t - k) Λ ≤ Φ_0 + 2 k η by (A1)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A2)
(3) t ≤ k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% wrong: < for ≤
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 < Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ < q + 2 k η by (1), (A2)
(3) t < k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% wrong: the square of δ is lost
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A2)
(3) (t - k) δ/2 ≤ (t - k) Λ by (A4)
(4) t ≤ k + 2 (q + 2 k η)/δ² by (2), (3)
"""


# %% wrong: circular, the second line is cited by the first
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) (t - k) Λ ≤ q + 2 k η by (2), (A4)
(2) t ≤ k + 2 (q + 2 k η)/δ² by (1), (A4)
"""


# %% wrong: divides by k, which may be 0
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A2)
(3) (t/k - 1) Λ ≤ q/k + 2 η by (2)
(4) t ≤ k + 2 (q + 2 k η)/δ² by (3), (A4)
"""


# %% wrong: divides by Λ before it is known to be positive
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A2)
(3) t - k ≤ (q + 2 k η)/Λ by (2)
(4) t ≤ k + 2 (q + 2 k η)/δ² by (3), (A4)
"""


# %% wrong: ends with a weaker bound
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A2)
(3) t ≤ 2 k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% wrong: right lines with the wrong citation, (A3) for (A2)
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ + 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q + 2 k η by (1), (A3)
(3) t ≤ k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% wrong: assumes that nothing was updated, against t ≥ k
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) t < k
(2) t ≤ k + 2 (q + 2 k η)/δ² by (1)
"""


# %% wrong: Φ begins at 0
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) Φ_0 = 0
(2) (t - k) Λ ≤ 2 k η by (1), (A1)
(3) t ≤ k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% wrong: the sign of what wrong labels add
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t - k) Λ - 2 k η by (A1), (A3)
(2) (t - k) Λ ≤ q - 2 k η by (1), (A2)
(3) t ≤ k + 2 (q + 2 k η)/δ² by (2), (A4)
"""


# %% wrong: counts the wrong labels twice as mistakes of Winnow
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - t Λ + 2 k η by (A1), (A3)
(2) t Λ ≤ q + 2 k η by (1), (A2)
(3) t ≤ 2 (q + 2 k η)/δ² by (2), (A4)
(4) t ≤ k + 2 (q + 2 k η)/δ² by (3)
"""


# %% wrong: speaks of p, which has no name here
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) (t - k) Λ ≤ ln(p) + 2 k η by (A1), (A2)
(2) t ≤ k + 2 (q + 2 k η)/δ² by (1), (A4)
"""


# %% wrong: takes the smallest rate for the rate
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) Λ = δ²/2 by (A4)
(2) 0 ≤ Φ_0 - (t-k)Λ + 2kη by (A1), (A3)
(3) (t-k)Λ ≤ q + 2kη by (2), (A2)
(4) t ≤ k + 2(q + 2kη)/δ² by (3), (1)
"""


# %% wrong: a factor 2 is lost
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t-k)Λ + 2kη by (A1), (A3)
(2) (t-k)Λ ≤ q + 2kη by (1), (A2)
(3) t - k ≤ (q + 2kη)/δ² by (2), (A4)
(4) t ≤ k + 2(q + 2kη)/δ² by (3)
"""


# %% wrong: a product under a fraction bar without brackets
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t-k)Λ + 2kη by (A1), (A3)
(2) (t-k)Λ ≤ q + 2kη by (1), (A2)
(3) t ≤ k + (2q + 4kη)/δδ by (2), (A4)
"""


# %% wrong: counts all updates as right
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) Φ ≤ Φ_0 - tΛ + 2kη by (A1)
(2) tΛ ≤ q + 2kη by (1), (A2)
(3) t ≤ k + 2(q + 2kη)/δ² by (2), (A4)
"""


# %% wrong: forgets the wrong labels
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) (t - k)Λ ≤ q by (A1), (A2)
(2) t ≤ k + 2(q + 2kη)/δ² by (1), (A4)
"""


# %% wrong: speaks of logarithms, of which nothing is known
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) q = ln(exp(q))
(2) t ≤ k + 2 (q + 2 k η)/δ² by (1), (A4)
"""


# %% wrong: turns an inequality when it divides
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t-k)Λ + 2kη by (A1), (A3)
(2) (t-k)Λ ≤ q + 2kη by (1), (A2)
(3) 1/Λ ≥ 2/δ² by (A4)
(4) t ≤ k + 2(q + 2kη)/δ² by (2), (3)
"""


# %% wrong: takes δ for at most 1
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) Λ ≥ δ/2 by (A4)
(2) t ≤ k + 2 (q + 2 k η)/δ² by (1), (A1)
"""


# %% wrong: ends with <
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) 0 ≤ Φ_0 - (t-k)Λ + 2kη by (A1), (A3)
(2) (t-k)Λ ≤ q + 2kη by (1), (A2)
(3) t < k + 2(q + 2kη)/δ² by (2), (A4)
"""


# %% wrong: divides by Λ without citing that it is positive
# loses: test_what_wrong_labels_cost
wrong_labels = """
1: Λ ≥ δ²/2 > 0 by A4
2: t - k ≤ (Φ_0 - Φ + 2kη)/Λ by A1, 1
3: t - k ≤ (Φ_0 + 2kη)/Λ by 2, A3
4: t - k ≤ (q + 2kη)/Λ by 3, A2
5: t - k ≤ (q + 2kη)/(δ²/2) by 4, A4
6: t ≤ k + 2(q + 2kη)/δ² by 5
"""


# %% wrong: repeats the assumptions, until one line says them all
# loses: test_what_wrong_labels_cost
wrong_labels = """
(1) Φ ≤ Φ_0 - (t - k) Λ + 2 k η ≤ q - (t - k) Λ + 2 k η by (A1), (A2)
(2) 0 ≤ Φ ≤ Φ_0 - (t - k) Λ + 2 k η ≤ q - (t - k) Λ + 2 k η by (1), (A3)
(3) 0 ≤ Φ ≤ Φ_0 - (t - k) Λ + 2 k η ≤ q - (t - k) Λ + 2 k η ≥ 0 ≤ Λ - δ²/2 by (2), (A4)
(4) t ≤ k + 2 (q + 2 k η)/δ² by (3)
"""
