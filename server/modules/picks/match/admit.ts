import type { Market } from './market'

/**
 * Whether the hard wishes of `a` let `b` through: the other gender, ages and heights inside what is bounded (A.X41), the
 * least degree, only the same city, only those who say that they never married. What is not known fits no wish for it.
 * The same city and the same province as a preference are no conditions: they count in the score.
 */
export function admits(m: Market, a: number, b: number): boolean {
  if (m.gender[a] === m.gender[b]) return false
  if (m.wishes[a] === 0) return true
  const age = m.age[b] ?? 0
  const height = m.height[b] ?? 0
  return (
    age >= (m.ageFrom[a] ?? 0) &&
    age <= (m.ageTo[a] ?? 255) &&
    height >= (m.heightFrom[a] ?? 0) &&
    height <= (m.heightTo[a] ?? 255) &&
    (m.degree[b] ?? 0) >= (m.leastDegree[a] ?? 0) &&
    (m.living[a] !== 2 || sameCity(m, a, b)) &&
    (m.unmarried[a] === 0 || m.marital[b] === 1)
  )
}

/** Whether `a` knows that `b` lives in the same city. */
export const sameCity = (m: Market, a: number, b: number) =>
  m.hidesPlace[b] === 0 && m.city[a] !== 0 && m.city[a] === m.city[b]

/** Whether `a` knows that `b` lives in the same province. */
export const sameProvince = (m: Market, a: number, b: number) =>
  m.hidesPlace[b] === 0 && m.province[a] !== 0 && m.province[a] === m.province[b]

/** Whether two people work for one employer and one of them minds (A.privacy.04). */
const areColleaguesApart = (m: Market, a: number, b: number) =>
  m.company[a] !== 0 && m.company[a] === m.company[b] && (m.minds[a] === 1 || m.minds[b] === 1)

/** Whether each lets the other through, and nothing keeps them apart. */
export const fitBoth = (m: Market, a: number, b: number) =>
  admits(m, a, b) && admits(m, b, a) && !areColleaguesApart(m, a, b)

/** Whether `b` may not be in the list of `a`. */
export function isClosed(m: Market, a: number, b: number): boolean {
  let low = m.closed.start[a] ?? 0
  let high = m.closed.start[a + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    const there = m.closed.list[middle] ?? 0
    if (there === b) return true
    if (there < b) low = middle + 1
    else high = middle
  }
  return false
}
