export function print(title: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const cells = [columns, ...rows.map((row) => row.map(String))]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  process.stdout.write(`\n${title}\n`)
  cells.forEach((row, index) => {
    process.stdout.write(`  ${line(row)}\n`)
    if (index === 0) process.stdout.write(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}\n`)
  })
}

export const note = (text: string) => void process.stdout.write(`${text}\n`)
export const fixed = (value: number, digits = 1) => value.toFixed(digits)

/** The value at a quantile; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
export const median = (values: readonly number[]) => percentile(values, 0.5)
