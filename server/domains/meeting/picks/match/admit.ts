import type { Market } from './market'

/**
 * Whether `b` passes the filters of `a`: gender, age and height (A.X41), least degree, same city if required, never
 * married if required. An unknown value fails. A preferred city or province counts in the score only.
 */
function admits(m: Market, a: number, b: number): boolean {
  if (m.gender[a] === m.gender[b]) return false
  if (m.wishes[a] === 0) return true
  return (
    isAgeWished(m, a, b) &&
    isHeightWished(m, a, b) &&
    (m.degree[b] ?? 0) >= (m.leastDegree[a] ?? 0) &&
    (m.living[a] !== 2 || sameCity(m, a, b)) &&
    (m.unmarried[a] === 0 || m.marital[b] === 1)
  )
}

function isAgeWished(m: Market, a: number, b: number): boolean {
  const age = m.age[b] ?? 0
  return age >= (m.ageFrom[a] ?? 0) && age <= (m.ageTo[a] ?? 255)
}

function isHeightWished(m: Market, a: number, b: number): boolean {
  const height = m.height[b] ?? 0
  return height >= (m.heightFrom[a] ?? 0) && height <= (m.heightTo[a] ?? 255)
}

/** Whether both live in the same city, as far as `a` can see it. */
export const sameCity = (m: Market, a: number, b: number) =>
  m.hidesPlace[b] === 0 && m.city[a] !== 0 && m.city[a] === m.city[b]

/** Whether both live in the same province, as far as `a` can see it. */
export const sameProvince = (m: Market, a: number, b: number) =>
  m.hidesPlace[b] === 0 && m.province[a] !== 0 && m.province[a] === m.province[b]

/** Whether both work at the same company, and one of them does not want to meet colleagues (A.privacy.04). */
const areColleaguesApart = (m: Market, a: number, b: number) =>
  m.company[a] !== 0 && m.company[a] === m.company[b] && (m.minds[a] === 1 || m.minds[b] === 1)

export const fitBoth = (m: Market, a: number, b: number) =>
  admits(m, a, b) && admits(m, b, a) && !areColleaguesApart(m, a, b)

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
