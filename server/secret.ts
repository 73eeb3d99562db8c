import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env'

/** The secret of this installation. Without one, a random one is made once and kept in DATA_DIR; production must set its own. */
export function secretOf(env: Env): string {
  if (env.SECRET !== '') return env.SECRET
  const place = path.join(env.DATA_DIR, 'secret')
  if (!existsSync(place)) {
    mkdirSync(env.DATA_DIR, { recursive: true })
    writeFileSync(place, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(place, 'utf8').trim()
}
