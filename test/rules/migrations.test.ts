import { createHash } from 'node:crypto'
import { migrations } from '../../server/db/migrate'
import { facts } from './facts'
import { sumRemedy } from './remedies'

const recorded = facts('migrations', ['name', 'sha256'])
const present = migrations().map(({ name, sql }) => ({ name, sha256: createHash('sha256').update(sql).digest('hex') }))

test('numbers migrations without a gap, and gives each a name', () => {
  present.forEach(({ name }, index) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
    expect(Number(name.slice(0, 4))).toBe(index + 1)
  })
})

/** The first line of a migration is the sum of the rest. The sums of the first ones are in facts/migrations.tsv. */
const sumOf = (sql: string) =>
  createHash('sha256')
    .update(sql.slice(sql.indexOf('\n') + 1))
    .digest('hex')
    .slice(0, 16)

test('never changes or removes a recorded migration, and gives a new one its own sum', () => {
  expect(present.slice(0, recorded.length)).toEqual(recorded)
  // never change an old migration to make this pass: write a new one
  const wrong = migrations()
    .slice(recorded.length)
    .filter(({ sql }) => sql.split('\n', 1)[0] !== `-- sum ${sumOf(sql)}`)
  expect(wrong.map(({ name, sql }) => sumRemedy(name, sumOf(sql)))).toEqual([])
})

// security R11
test('has only forward migrations', () => {
  for (const { name, sql } of migrations()) {
    const statements = sql.replace(/--.*$/gm, '')
    expect([name, /\bdrop\s+(table|column)\b|\btruncate\b|\bdelete\s+from\b/i.test(statements)]).toEqual([name, false])
  }
})
