/**
 * Parses a query without decoding it. The build puts this in place of query-string, of which Taro's router uses no more
 * (config/build/replacements.ts).
 * @returns for each name its value, null without a `=`, or the values of a repeated name
 */
function parse(query: string): Record<string, string | null | (string | null)[]> {
  const found = Object.create(null) as ReturnType<typeof parse>
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue
    const [name = ''] = part.split('=', 1)
    const value = name === part ? null : part.slice(name.length + 1)
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

export default { parse }
