import { filesBelow, read } from './facts'

/**
 * Patterns of durations in milliseconds or seconds, and of dates that are computed by hand. contract/kernel/time.ts
 * does both with dayjs.
 */
const arithmetic = [
  /\b86_?400(_?000)?\b/,
  /\b3_?600_?000\b/,
  /\b24 \* (60|3_?600)\b/,
  /\bDate\.UTC\b/,
  /\.[gs]et(UTC)?(Date|Day|Month|FullYear|Hours|Minutes)\(/,
  /\bnew Date\([\w.()]*\.getTime\(\) [-+] /,
]
const exempt = ['contract/kernel/time.ts', 'contract/kernel/lengths.ts', 'contract/kernel/limits.ts']

test('calculates with time only in contract/kernel/time', () => {
  const found = ['contract', 'server', 'demo', 'src', 'config']
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !exempt.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => arithmetic.some((own) => own.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
