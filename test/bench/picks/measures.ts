/** Probability that a positive scores higher than a negative. Ties count half; 0.5 is chance. */
export function auc(scores: readonly number[], labels: readonly boolean[]): number {
  const order = scores.map((score, at) => ({ score, label: labels[at] === true })).sort((a, b) => a.score - b.score)
  let ranks = 0
  let positives = 0
  for (let begin = 0; begin < order.length;) {
    let end = begin + 1
    while (end < order.length && order[end]?.score === order[begin]?.score) end += 1
    for (let at = begin; at < end; at += 1)
      if (order[at]?.label) {
        ranks += (begin + 1 + end) / 2
        positives += 1
      }
    begin = end
  }
  const negatives = order.length - positives
  if (positives === 0 || negatives === 0) return Number.NaN
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives)
}

/** Gini coefficient: 0 when all are equal, 1 when one has everything. */
export function gini(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const total = sorted.reduce((sum, value) => sum + value, 0)
  if (total === 0) return 0
  const weighted = sorted.reduce((sum, value, at) => sum + (at + 1) * value, 0)
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Exponent of growth, fitted on logarithms of both axes. */
export function growthOf(points: readonly (readonly [number, number])[]): number {
  const xs = points.map(([x]) => Math.log(x))
  const ys = points.map(([, y]) => Math.log(y))
  const [mx, my] = [mean(xs), mean(ys)]
  const up = xs.reduce((sum, x, at) => sum + (x - mx) * ((ys[at] ?? 0) - my), 0)
  return up / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0)
}
