// What takes long to make and is kept for later runs.
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Outside node_modules, which an installation empties. */
export const cache = path.join(import.meta.dirname, '../.cache')

/** Makes a folder or file by `write` aside and renames it, so that a parallel run cannot see half of it. */
export async function once(place, write) {
  if (existsSync(place)) return
  mkdirSync(path.dirname(place), { recursive: true })
  const aside = await mkdtemp(`${place}-`)
  try {
    await write(aside)
    await rename(aside, place)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // another run may have been the first
    if (!existsSync(place)) throw error
  }
}
