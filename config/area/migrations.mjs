// Migrations are numbered files. The first line of each holds the checksum of its other lines.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = 'server/db/migrations'

const sumOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Puts the checksum line before the SQL text, or replaces the one that is there. */
export function withSum(text) {
  const rest = text.startsWith('-- sum ') ? text.slice(text.indexOf('\n') + 1) : text
  return `-- sum ${sumOf(rest)}\n${rest}`
}

const migrationsIn = (root) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The path of the next migration. */
export function nextMigration(root, name) {
  const last = migrationsIn(root).at(-1)
  const number = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  return `${folder}/${number}-${name}.sql`
}

/** The migrations that are on the main branch. Databases have already run them, so they must never change. */
function landed(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  for (const branch of ['origin/main', 'main'])
    try {
      return new Set(git('ls-tree', '--name-only', branch, `${folder}/`).split('\n').filter(Boolean))
    } catch {
      // this clone does not have that branch
    }
  return new Set()
}

/**
 * Rewrites the checksum of the named migration, or of all migrations that are not on the main branch yet.
 * @returns the changed files
 * @throws Error with a sentence
 */
export function refreshSums(root, wished) {
  const old = landed(root)
  const all = migrationsIn(root).map((name) => `${folder}/${name}`)
  const named = wished && all.find((file) => path.basename(file) === path.basename(wished))
  if (wished && !named) throw new Error(`${folder} has no ${path.basename(wished)}`)
  if (named && old.has(named))
    throw new Error(
      `${named} is on the main branch, so it never changes: npm run migration -- <name> makes the next one`,
    )
  return (named ? [named] : all.filter((file) => !old.has(file))).filter((file) => {
    const before = readFileSync(path.join(root, file), 'utf8')
    const after = withSum(before)
    if (after !== before) writeFileSync(path.join(root, file), after)
    return after !== before
  })
}
