// A cache for files that take long to make and are used again by later runs.
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** It is not in node_modules, because an installation empties that folder. */
export const cache = path.join(import.meta.dirname, '../.cache')

/**
 * Lets `write` make a folder or file under a temporary name and then renames it, so that a parallel run never sees an
 * incomplete one.
 */
export async function once(place, write) {
  if (existsSync(place)) return
  mkdirSync(path.dirname(place), { recursive: true })
  const aside = await mkdtemp(`${place}-`)
  try {
    await write(aside)
    await rename(aside, place)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    // ignores the error if a parallel run was faster
    if (!existsSync(place)) throw error
  }
}
