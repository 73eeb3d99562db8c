// Examples of the API's document come from tests: `npm run api -- examples` runs tests of the server with
// EXAMPLES_FOLDER set, and takes for each call the noted answer with the most filled values.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '../../contract/kernel/define'

type Example = { input: unknown; data: unknown }
export type Examples = Record<string, Example>
type Note = { call: string } & Example

const longest = 2500
const nameOf = ({ method, path: url }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${url}`

/** Notes a call that was answered, when an examples run asks for it; attack tests send inputs that no client sends. */
export function noteExample(endpoint: Endpoint, input: object, { success, data }: { success: boolean; data: unknown }) {
  const folder = process.env.EXAMPLES_FOLDER
  // in a page test, the server runs outside of jest's globals
  if (!folder || !success || typeof expect === 'undefined') return
  if (!expect.getState().testPath?.includes('/test/server/')) return
  const note: Note = { call: nameOf(endpoint), input, data: shortened(data) }
  if (JSON.stringify(note).length <= longest)
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Keeps one row of each list, which is enough to show its form. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]))
}

/** The number of values that are neither empty, zero, false nor null. */
function fullness(value: unknown): number {
  if (isObject(value)) return Object.values(value).reduce<number>((sum, part) => sum + fullness(part), 0)
  return value === '' || value === 0 || value === false || value === null ? 0 : 1
}

const isBetter = (one: Note, other: Note) =>
  fullness(one.data) - fullness(other.data) || JSON.stringify(other).length - JSON.stringify(one).length

/**
 * Returns the known examples, and the best noted example of each other call.
 * @param fits whether the document allows the example
 */
export function withNotes(
  known: Examples,
  folder: string,
  fits: (call: string, example: Example) => boolean,
): Examples {
  const best = new Map<string, Note>()
  for (const file of readdirSync(folder))
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const note = JSON.parse(line) as Note
      const before = best.get(note.call)
      if (!known[note.call] && (!before || isBetter(note, before) > 0) && fits(note.call, note))
        best.set(note.call, note)
    }
  const fresh = [...best].map(([call, { input, data }]) => [call, { input, data }] as const)
  return Object.fromEntries([...Object.entries(known), ...fresh].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns JSON with one line for each call. */
export const printed = (examples: Examples) =>
  `{\n${Object.entries(examples)
    .map(([call, example]) => ` ${JSON.stringify(call)}: ${JSON.stringify(example)}`)
    .join(',\n')}\n}\n`
