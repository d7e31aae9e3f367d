/* The matrix products of a processor that is not here: every sum is taken in LANES parts, from the last term to the
   first, by fused multiply-add. A vector unit of another width adds in another order; results differ in their last
   digits, and exact sums, of whole numbers for instance, do not differ at all. Preloaded, these functions stand in for
   those of the OpenBLAS that NumPy's wheels bring along. Factorisations (LAPACK) are left as they are. */
#include <math.h>
#include <stdint.h>

#ifndef LANES
#define LANES 16
#endif

enum { ROW_MAJOR = 101, TRANS = 112, UPPER = 121 };

static int64_t calls = 0;

int64_t other_kernel_calls(void) { return calls; }

static double sum_of_products(int64_t n, const double *x, int64_t dx, const double *y, int64_t dy) {
    double part[LANES] = {0}, total = 0;
    calls++;
    for (int64_t i = n - 1; i >= 0; i--)
        part[i % LANES] = fma(x[i * dx], y[i * dy], part[i % LANES]);
    for (int l = 0; l < LANES; l++)
        total += part[l];
    return total;
}

double scipy_cblas_ddot64_(int64_t n, const double *x, int64_t dx, const double *y, int64_t dy) {
    if (dx < 0) x -= (n - 1) * dx;
    if (dy < 0) y -= (n - 1) * dy;
    return sum_of_products(n, x, dx, y, dy);
}

static double updated(double beta, double old, double alpha, double sum) {
    return beta == 0 ? alpha * sum : fma(alpha, sum, beta * old);
}

void scipy_cblas_dgemv64_(int order, int trans, int64_t m, int64_t n, double alpha, const double *A, int64_t lda,
                          const double *x, int64_t dx, double beta, double *y, int64_t dy) {
    int64_t down = order == ROW_MAJOR ? lda : 1, right = order == ROW_MAJOR ? 1 : lda;
    if (trans >= TRANS) {
        int64_t swap = m; m = n; n = swap;
        swap = down; down = right; right = swap;
    }
    if (dx < 0) x -= (n - 1) * dx;
    if (dy < 0) y -= (m - 1) * dy;
    for (int64_t i = 0; i < m; i++)
        y[i * dy] = updated(beta, y[i * dy], alpha, sum_of_products(n, A + i * down, right, x, dx));
}

void scipy_cblas_dgemm64_(int order, int trans_a, int trans_b, int64_t m, int64_t n, int64_t k, double alpha,
                          const double *A, int64_t lda, const double *B, int64_t ldb, double beta, double *C,
                          int64_t ldc) {
    int row_major = order == ROW_MAJOR;
    int64_t a_along = row_major == (trans_a < TRANS) ? 1 : lda, a_across = row_major == (trans_a < TRANS) ? lda : 1;
    int64_t b_along = row_major == (trans_b < TRANS) ? ldb : 1, b_across = row_major == (trans_b < TRANS) ? 1 : ldb;
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            double *c = C + (row_major ? i * ldc + j : j * ldc + i);
            *c = updated(beta, *c, alpha, sum_of_products(k, A + i * a_across, a_along, B + j * b_across, b_along));
        }
}

void scipy_cblas_dsyrk64_(int order, int uplo, int trans, int64_t n, int64_t k, double alpha, const double *A,
                          int64_t lda, double beta, double *C, int64_t ldc) {
    int row_major = order == ROW_MAJOR;
    int64_t along = row_major == (trans < TRANS) ? 1 : lda, across = row_major == (trans < TRANS) ? lda : 1;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = uplo == UPPER ? i : 0; j < (uplo == UPPER ? n : i + 1); j++) {
            double *c = C + (row_major ? i * ldc + j : j * ldc + i);
            *c = updated(beta, *c, alpha, sum_of_products(k, A + i * across, along, A + j * across, along));
        }
}
