import { readFileSync } from 'node:fs'

/** Returns the lines of a file, without blank ones and those that begin with #. Returns none without a path. */
export function namesIn(path: string): readonly string[] {
  if (path === '') return []
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error('must be the path of a file that can be read')
  }
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (names.length === 0) throw new Error('must be the path of a file with names in it')
  return names
}
