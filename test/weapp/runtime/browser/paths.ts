import { program } from './program'

/** Root of the sub-package that contains a file, with a slash at the end; '' for the main package. */
export function packageOf(file: string): string {
  return program.subPackages.find((sub) => file.startsWith(sub.root))?.root ?? ''
}

/** The path `to`, as written in the file `from`, relative to the root. */
function resolvePath(from: string, to: string): string {
  const parts = to.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of to.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part) parts.push(part)
  }
  return parts.join('/')
}

const fileAt = (path: string): string | undefined =>
  [path, `${path}.js`, `${path}/index.js`].find((candidate) => program.js[candidate] !== undefined)

/** The file of a package. WeChat searches the miniprogram_npm of each parent folder. */
function npmFile(from: string, name: string): string | undefined {
  const folders = from.split('/').slice(0, -1)
  for (;;) {
    const found = fileAt([...folders, 'miniprogram_npm', name].join('/'))
    if (found || !folders.length) return found
    folders.pop()
  }
}

/** The script that `require(to)` loads in `from`. Throws WeChat's message if there is none. */
export function moduleFile(from: string, to: string): string {
  const path = resolvePath(from, to)
  const found = fileAt(path) ?? (/^[./]/.test(to) ? undefined : npmFile(from, to))
  if (!found) throw new Error(`module '${path}.js' is not defined, require args is '${to}' (from ${from})`)
  return found
}

/** Components that a template may use, as absolute paths. Those of app.json are relative to the root. */
export function componentsOf(path: string): Record<string, string> {
  const all: Record<string, string> = {}
  const sources: [string, Record<string, string> | undefined][] = [
    ['app', program.app.usingComponents],
    [path, program.json[`${path}.json`]?.usingComponents],
  ]
  for (const [from, components] of sources) {
    for (const [name, target] of Object.entries(components ?? {})) {
      if (/^(plugin|dynamicLib):/.test(target)) continue
      try {
        all[name] = `/${moduleFile(from, target).replace(/\.js$/, '')}`
      } catch {
        all[name] = target
      }
    }
  }
  return all
}

/** Splits `pages/x?a=1` into path and query. Values stay encoded, as in WeChat. */
export function parseUrl(url: string, base = ''): { path: string; query: Record<string, string> } {
  const [address = '', search = ''] = url.split('?')
  const query: Record<string, string> = {}
  for (const pair of search.split('&').filter(Boolean)) {
    const at = pair.indexOf('=')
    query[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? '' : pair.slice(at + 1)
  }
  return { path: resolvePath(base, address), query }
}

/** The address at which the browser gets a file of the mini-program. */
export function fileUrl(source: string): string {
  if (source.startsWith('wxfile:')) return `/__mp/file/${encodeURIComponent(source)}`
  if (/^(https?:|data:|blob:|\/\/)/.test(source)) return source
  return `/__dist/${source.replace(/^\.?\//, '')}`
}
