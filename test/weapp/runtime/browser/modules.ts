/** `require` of a mini-program. Files of a sub-package can be required once it is loaded, and only from inside it. */
import { moduleFile, packageOf } from './paths'
import { program } from './program'
import { runScript } from './sandbox'

interface Module {
  exports: unknown
}

const cache = new Map<string, Module>()
const loaded = new Set([''])
let given: Record<string, unknown> = {}

/** Sets the globals of every script: wx, App, Page and so on. */
export function provide(names: Record<string, unknown>): void {
  given = names
}

/** Marks a sub-package as loaded. This happens with its first page. */
export const loadPackage = (root: string): void => void loaded.add(root)

export const hasRun = (file: string): boolean => cache.has(file)

function requireFrom(file: string) {
  const request = (to: string): unknown => {
    const target = moduleFile(file, to)
    const owner = packageOf(target)
    if (owner && owner !== packageOf(file)) throw new Error(`illegal cross-package require ${file} -> ${target}`)
    return runModule(target)
  }
  return Object.assign(request, {
    async: async (to: string): Promise<unknown> => {
      const target = moduleFile(file, to)
      loadPackage(packageOf(target))
      return Promise.resolve(runModule(target))
    },
  })
}

/** The exports of a script, which runs only once. */
export function runModule(file: string): unknown {
  const known = cache.get(file)
  if (known) return known.exports
  const owner = packageOf(file)
  if (!loaded.has(owner)) throw new Error(`module '${file}' is in sub-package '${owner}' which is not loaded`)
  const source = program.js[file]
  if (source === undefined) throw new Error(`module '${file}' is not defined`)
  const module: Module = { exports: {} }
  cache.set(file, module)
  const config = { appLaunchInfo: {}, pages: program.pages }
  runScript(source, file, { require: requireFrom(file), module, exports: module.exports, __wxConfig: config, ...given })
  return module.exports
}
