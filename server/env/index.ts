import { problemOf } from './checks'
import { type Env, settings } from './settings'

export { settings, type Env }

/**
 * Reads and checks the environment, once.
 * @throws Error that names the wrong setting and the expected value
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const entries = Object.entries(settings).map(([name, setting]) => {
    const value = source[name] ?? setting.fallback
    try {
      return [name, setting.read(value)]
    } catch (error) {
      const shown = 'quoted' in setting ? ` (it is "${value}")` : ''
      throw new Error(`${name} ${error instanceof Error ? error.message : ''}${shown}`)
    }
  })
  const env = Object.fromEntries(entries) as Env
  const wrong = problemOf(env)
  if (wrong !== undefined) throw new Error(wrong)
  return env
}
