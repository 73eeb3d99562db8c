import { createHash } from 'node:crypto'
import { migrations } from '../../server/db/migrate'
import { facts } from './facts'

const recorded = facts('migrations', ['name', 'sha256'])
const present = migrations().map(({ name, sql }) => ({ name, sha256: createHash('sha256').update(sql).digest('hex') }))

test('migrations are numbered without a gap, and their names say what they are about', () => {
  present.forEach(({ name }, index) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/)
    expect(Number(name.slice(0, 4))).toBe(index + 1)
  })
})

test('a migration that was recorded never changes and never goes away; a new one is recorded at the end', () => {
  // for a new file add its line to facts/migrations.tsv; for a changed old one write a new migration instead
  expect(present).toEqual(recorded)
})

// security R11
test('migrations only go forward', () => {
  for (const { name, sql } of migrations()) {
    const statements = sql.replace(/--.*$/gm, '')
    expect([name, /\bdrop\s+(table|column)\b|\btruncate\b|\bdelete\s+from\b/i.test(statements)]).toEqual([name, false])
  }
})
