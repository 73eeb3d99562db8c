import { read } from './facts'
import { limitRows } from './limit-table'

/** The cells of the first table after a line. */
const tableBelow = (text: string, line: string) =>
  (text.split(line)[1] ?? '')
    .split('\n\n| ')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

// security §9
test('shows in the table of limits the numbers by which the limiters count', () => {
  const printed = limitRows.map((row) => `| ${row.join(' | ')} |`).join('\n')
  const written = tableBelow(read('docs/security.md'), '## 9. Limits')?.map((row) => `| ${row.join(' | ')} |`)
  expect(written?.join('\n')).toBe(printed)
})
