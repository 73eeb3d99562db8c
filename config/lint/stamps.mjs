// Stamps record the inputs of a check or build that last passed. While the inputs stay the same, it need not run again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const unread = /^(node_modules|out|\.git|\.cache|dist|data)$/

function filesOf(place) {
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !unread.test(name))
    .flatMap((found) => filesOf(path.join(place, found.name)))
}

const contents = new Map()

/** A hash of the content, since a checkout changes the time of every file. Each file is read once for all checks. */
function contentOf(file) {
  if (!contents.has(file)) contents.set(file, createHash('sha256').update(readFileSync(file)).digest('hex'))
  return contents.get(file)
}

/**
 * Hashes the files and folders `reads` below `root`, but only files with names that match `only`. All further arguments
 * are hashed too.
 */
export function fingerprint(root, { reads, only = /./ }, ...rest) {
  const hash = createHash('sha256').update(JSON.stringify(rest))
  const files = reads.flatMap((read) => filesOf(path.join(root, read))).filter((file) => only.test(file))
  for (const file of files.sort()) hash.update(`${path.relative(root, file)} ${contentOf(file)}\n`)
  return hash.digest('hex')
}

const placeOf = (folder, name) => path.join(folder, `${name.replaceAll(' ', '-')}.stamp`)

export function isStamped(folder, name, mark) {
  const place = placeOf(folder, name)
  return existsSync(place) && readFileSync(place, 'utf8') === mark
}

/** @param mark the fingerprint to record; `undefined` removes the stamp */
export function stamp(folder, name, mark) {
  mkdirSync(folder, { recursive: true })
  if (mark === undefined) rmSync(placeOf(folder, name), { force: true })
  else writeFileSync(placeOf(folder, name), mark)
}
