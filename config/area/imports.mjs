/** The import groups of `.oxlintrc.json`, in their order. */
const groups = [/^@?\w/, /^@contract\//, /^@\//, /^\.\./, /^\./]
const groupOf = (place) => (place.startsWith('@contract/') ? 1 : groups.findIndex((group) => group.test(place)))
const ups = (place) => place.match(/\.\.\//g)?.length ?? 0
const plain = (place) => place.replaceAll('/', ' ')

const before = (a, b) =>
  groupOf(a) - groupOf(b) || ups(b) - ups(a) || (plain(a) < plain(b) ? -1 : plain(a) > plain(b) ? 1 : 0)

/** Sorts the block of one-line imports at the start of a generated file. Their order depends on the area's name. */
export function sorted(text) {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('import '))
  if (end < 2) return text
  const places = new Map(lines.slice(0, end).map((line) => [line, / from '([^']+)'$/.exec(line)?.[1] ?? '']))
  const imports = [...places.keys()].sort((a, b) => before(places.get(a) ?? '', places.get(b) ?? ''))
  return [...imports, ...lines.slice(end)].join('\n')
}
