/** The Cholesky factor L of A = L Lᵀ. A is positive definite and given by its lower triangle. */
export function factorOf(lower: Float64Array, n: number): Float64Array {
  const l = Float64Array.from(lower)
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = l[i * n + j] ?? 0
      for (let k = 0; k < j; k += 1) sum -= (l[i * n + k] ?? 0) * (l[j * n + k] ?? 0)
      l[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (l[j * n + j] ?? 1)
    }
  return l
}

/** Solves L Lᵀ x = right for x. */
export const solved = (l: Float64Array, right: Float64Array) => backward(l, forward(l, right))

/** The diagonal of the inverse of L Lᵀ. */
export const variancesOf = (l: Float64Array, n: number) =>
  Float64Array.from({ length: n }, (_, at) => {
    const unit = new Float64Array(n)
    unit[at] = 1
    return forward(l, unit).reduce((sum, value) => sum + value * value, 0)
  })

/** Solves L y = right for y. */
function forward(l: Float64Array, right: Float64Array): Float64Array {
  const n = right.length
  const y = Float64Array.from(right)
  for (let i = 0; i < n; i += 1) {
    let sum = y[i] ?? 0
    for (let k = 0; k < i; k += 1) sum -= (l[i * n + k] ?? 0) * (y[k] ?? 0)
    y[i] = sum / (l[i * n + i] ?? 1)
  }
  return y
}

/** Solves Lᵀ x = y for x, in place of y. */
function backward(l: Float64Array, y: Float64Array): Float64Array {
  const n = y.length
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = y[i] ?? 0
    for (let k = i + 1; k < n; k += 1) sum -= (l[k * n + i] ?? 0) * (y[k] ?? 0)
    y[i] = sum / (l[i * n + i] ?? 1)
  }
  return y
}
