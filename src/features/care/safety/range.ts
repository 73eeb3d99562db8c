const dotted = (day: string) => day.split('-').map(Number).join('.')

/**
 * Writes a range of days as `2026.11.9 - 11.15`. The end has a year only if it differs (C.safety.14). Days are
 * `YYYY-MM-DD`.
 */
export function rangeOf(start: string, end: string): string {
  const sameYear = start.slice(0, 4) === end.slice(0, 4)
  return `${dotted(start)} - ${dotted(sameYear ? end.slice(5) : end)}`
}
