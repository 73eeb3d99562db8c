import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '.'

/** Returns the configured secret, or one that is generated once in DATA_DIR. Production must set its own. */
export function secretOf(env: Env): string {
  if (env.SECRET !== '') return env.SECRET
  const place = path.join(env.DATA_DIR, 'secret')
  if (!existsSync(place)) make(place)
  const secret = readFileSync(place, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${place} is damaged. Restore it from a backup, or set SECRET to what it held.`)
  return secret
}

/** Creates the file atomically, so that two concurrent starts read the same secret. */
function make(place: string): void {
  mkdirSync(path.dirname(place), { recursive: true })
  const part = `${place}.${process.pid}.part`
  writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(part, place)
  } catch (error) {
    if (!existsSync(place)) throw error
  } finally {
    unlinkSync(part)
  }
}
