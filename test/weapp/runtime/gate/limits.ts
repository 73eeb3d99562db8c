import { parse } from 'acorn'
import { type Finding, MAIN_PACKAGE } from '../bundle'

const MIB = 1024 * 1024
/** WeChat allows 2 MiB per package, 30 MiB in all. Our main package gets a third, since a first visit waits for it. */
export const PACKAGE_BUDGET = { each: 2 * MIB, main: 650 * 1024, total: 30 * MIB }

export function oversizedPackages(sizes: Record<string, number>): Finding[] {
  const found: Finding[] = []
  const over = (path: string, bytes: number, limit: number) => {
    if (bytes > limit) found.push({ tool: 'size', level: 'error', path, message: `${bytes} bytes, allowed ${limit}` })
  }
  for (const [name, bytes] of Object.entries(sizes)) {
    over(name, bytes, name === MAIN_PACKAGE ? PACKAGE_BUDGET.main : PACKAGE_BUDGET.each)
  }
  over(
    'all packages',
    Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0),
    PACKAGE_BUDGET.total,
  )
  return found
}

/** Finds scripts with syntax newer than ES2018, which old phones cannot parse. */
export function tooModernScripts(js: Record<string, string>): Finding[] {
  return Object.entries(js).flatMap(([path, source]): Finding[] => {
    try {
      parse(source, { ecmaVersion: 2018, sourceType: 'script', allowReturnOutsideFunction: true })
      return []
    } catch (error) {
      return [{ tool: 'es2018', level: 'error', path, message: error instanceof Error ? error.message : String(error) }]
    }
  })
}
