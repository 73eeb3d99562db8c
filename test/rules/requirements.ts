import { facts, filesBelow, read } from './facts'

/** Ids in bold: `- **A.visitor.05** …` in a document, ` * - **A.gifts.01** …` in a comment. */
const listed = (file: string) => [...read(file).matchAll(/^(?: \* )?- \*\*([^*]+)\*\*/gm)].map(([, id = '']) => id)

const files = ['accounts', 'planet', 'planes'].map((name) => `docs/requirements/${name}.md`)
/** The requirements of an area that is ours are in the comment above its calls. */
const ofAreas = filesBelow('contract').filter((file) => file.endsWith('.ts'))
/** All ids in the order of the documents. Readings (`A.X05`) resolve sentences that contradict each other. */
export const ids = [...files, ...ofAreas].flatMap(listed)
const isReading = (id: string) => /\.X\d+$/.test(id)
export const requirements = ids.filter((id) => !isReading(id))
export const readings = ids.filter(isReading)

const notBuiltFile = 'docs/requirements/not-built-yet.md'
/** Entries that need no test: an id, a section (`B.planet.*`) or a range (`A.shell.08–11`), each listed once. */
export const notBuiltEntries = [...read(notBuiltFile).matchAll(/^- `([^`]+)`/gm)].map(([, entry = '']) => entry)

/** The ids that one entry covers. */
export function covered(entry: string): string[] {
  const range = /^(.+\.)(\d+)–(\d+)$/.exec(entry)
  if (range === null) return requirements.filter((id) => id === entry || `${id.replace(/\.\d+$/, '')}.*` === entry)
  const [, section = '', from, to] = range
  return requirements.filter((id) => {
    const number = Number(id.slice(section.length))
    return id.startsWith(section) && number >= Number(from) && number <= Number(to)
  })
}
export const notBuilt = new Set(notBuiltEntries.flatMap(covered))

const pattern = /\b[ABC]\.(?:X\d+|[a-z][a-z\d]*\.\d\d)\b/g
/** `A.apply.22 to 26` names five ids; `A.apply.22, 23` and `A.apply.22 and 23` name two. */
const followers = /\b([ABC]\.[a-z][a-z\d]*\.)(\d\d)((?: to \d\d|(?:,| and) \d\d(?!\d))+)/g

export function named(text: string): string[] {
  const found: string[] = text.match(pattern) ?? []
  for (const [, section = '', first = '', rest = ''] of text.matchAll(followers)) {
    let last = Number(first)
    for (const [, word, number = ''] of rest.matchAll(/( to|,| and) (\d\d)/g)) {
      const from = word === ' to' ? last + 1 : Number(number)
      last = Number(number)
      for (let at = from; at <= last; at += 1) found.push(`${section}${String(at).padStart(2, '0')}`)
    }
  }
  return found
}

/** Ids of built features in the fact tables. Tests read these tables row by row. */
export const factIds = () => [
  ...facts('texts', ['id']).map(({ id }) => id),
  ...facts('constants', ['name', 'value', 'id']).map(({ id }) => id),
  ...facts('calls', ['method', 'path', 'input', 'answer', 'area', 'id'])
    .filter(({ area }) => area !== '')
    .map(({ id }) => id),
]

/** All tests except those about the documents. */
export const testFiles = () =>
  filesBelow('test').filter((file) => /\.tsx?$/.test(file) && !file.startsWith('test/rules/requirements'))
