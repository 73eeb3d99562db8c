import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const modules = path.join(root, 'node_modules')

/** Replaces imports inside a package: those in files of `folders` that consist of `before` and one of `names`. */
export type Replacement = { folders: readonly string[]; before: string; names: readonly string[]; by: string }

const escaped = (text: string) => text.replaceAll(/[.[\]]/g, String.raw`\$&`)
const requestOf = ({ before, names }: Pick<Replacement, 'before' | 'names'>) =>
  new RegExp(`${before}(${names.map(escaped).join('|')})$`)

const importsIn = (folder: string) =>
  readdirSync(path.join(modules, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(path.join(modules, folder, file), 'utf8').matchAll(/\b(?:from|import) *["']([^"']+)["']/g),
    ])
    .map(([, request = '']) => request)

const moved = (folders: readonly string[], names: readonly string[]) =>
  new Error(
    `no file of ${folders.join(' or ')} imports ${names.join(', ')} any more: the package has changed, and what the build ` +
      'replaces there does nothing. Mend config/build/replacements.ts',
  )

/** The error of a plugin when Taro no longer has or no longer uses the part that the plugin changes. */
export const withoutEffect = (what: string) =>
  new Error(`Taro does without ${what}: it has changed, and what the build changes there does nothing`)

/**
 * The pattern of the imports to replace. When an upgrade moves a file, its replacement would silently stop working, and
 * the app would grow or break. The build cache hides which imports were replaced, so the packages' sources are
 * searched.
 * @throws Error when no file imports one of the names
 */
export function requestTo(replacement: Omit<Replacement, 'by'>): RegExp {
  const { folders, before, names } = replacement
  const imports = folders.flatMap(importsIn)
  const gone = names.filter((name) => !imports.some((one) => requestOf({ before, names: [name] }).test(one)))
  if (gone.length > 0) throw moved(folders, gone)
  return requestOf(replacement)
}

/**
 * @returns the paths of package files that a loader of the build rewrites
 * @throws Error when one is missing
 */
export function rewritten(files: readonly string[]): string[] {
  const gone = files.filter((file) => !existsSync(path.join(modules, file)))
  if (gone.length > 0) throw new Error(`${gone.join(', ')}: gone from the package, and the build does not rewrite it`)
  return files.map((file) => path.join(modules, file))
}

const nothing = path.join(root, 'config/build/nothing.js')
const separator = String.raw`[\\/]`

export const replacements = {
  // no code sets innerHTML, so its parser (15 kB) stays out of the main package
  'no-html': {
    folders: ['@tarojs/runtime/dist'],
    before: `inner-html${separator}`,
    names: ['html.js', 'parser.js'],
    by: nothing,
  },
  // a mini-program has no address bar, so Taro's location, history and URL (14 kB) are dropped
  'no-address': {
    folders: ['@tarojs/runtime/dist'],
    before: String.raw`(bom[\\/]|\.[\\/])`,
    names: ['location.js', 'history.js', 'URL.js', 'URLSearchParams.js', 'anchor-element.js'],
    by: path.join(root, 'config/build/no-address.js'),
  },
  // parts of Taro that the first screen in a browser would load without showing them
  unshown: {
    folders: ['@tarojs/components/dist/components', '@tarojs/router/dist'],
    before: String.raw`\.\/`,
    names: ['taro-tabbar.js', 'taro-pull-to-refresh-core.js', 'navigationBar.js'],
    by: nothing,
  },
  // what Taro's router does with our addresses needs neither patterns of paths nor decoded queries
  'route-table': {
    folders: ['@tarojs/router/dist'],
    before: '^',
    names: ['universal-router'],
    by: path.join(root, 'src/platform/route-table.h5.ts'),
  },
  query: {
    folders: ['@tarojs/router/dist'],
    before: '^',
    names: ['query-string'],
    by: path.join(root, 'src/platform/query.h5.ts'),
  },
  'unshown-styles': {
    folders: ['@tarojs/plugin-platform-h5/dist'],
    before: '^',
    names: ['@tarojs/components/dist/taro-components/taro-components.css'],
    by: nothing,
  },
  // replaces the elements with which NutUI draws
  'nutui-elements': {
    folders: ['@nutui/nutui-react-taro/dist/es'],
    before: '^',
    names: ['@tarojs/components'],
    by: path.join(root, 'src/ui/nutui/elements.h5.tsx'),
  },
} as const satisfies Record<string, Replacement>

type Chain = { plugin: (name: string) => { use: (plugin: unknown, options: unknown[]) => unknown } }

/**
 * Replaces imports in one build.
 * @throws Error when a package no longer has one of the imports
 */
export function replace(
  chain: Chain,
  { NormalModuleReplacementPlugin }: { NormalModuleReplacementPlugin: unknown },
  ...names: (keyof typeof replacements)[]
): void {
  for (const name of names)
    chain.plugin(name).use(NormalModuleReplacementPlugin, [requestTo(replacements[name]), replacements[name].by])
}
