import { program } from './program'

const NOT_ELEMENTS = new Set(['template', 'import', 'include', 'wxs', 'slot', 'block'])
const ELEMENT = /<([a-z][a-z0-9-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g
const NOT_PROPERTIES = /^(bind|catch|capture-|mut-|wx:|data-|mark:|model:|class$|style$|id$|slot$|is$)/

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Tags that a JSON file maps to the program's own components. */
export const customTags = new Set(
  Object.values(program.json).flatMap((json) => Object.keys(json.usingComponents ?? {})),
)

function propertiesIn(attributes: string): string[] {
  const names = attributes.replace(/"[^"]*"|'[^']*'/g, '""')
  const found: string[] = []
  for (const [, name = ''] of names.matchAll(/([\w:@.-]+)(?=\s*=|\s|$)/g)) {
    if (name.startsWith('model:')) found.push(camel(name.slice('model:'.length)))
    else if (!NOT_PROPERTIES.test(name)) found.push(camel(name))
  }
  return found
}

/** Built-in tags that templates use, with their properties. */
export function usedTags(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const source of Object.values(program.wxml)) {
    for (const [, tag = '', attributes = ''] of source.matchAll(ELEMENT)) {
      if (NOT_ELEMENTS.has(tag) || customTags.has(tag)) continue
      const properties = used.get(tag) ?? new Set()
      used.set(tag, properties)
      propertiesIn(attributes).forEach((name) => properties.add(name))
    }
  }
  return used
}
