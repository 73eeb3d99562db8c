import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placesReached } from '../lock.mjs'

type Names = Readonly<Record<string, string>>
type Entry = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}
export type Lock = Readonly<Record<string, Entry>>

const root = path.resolve(__dirname, '../..')
/** @returns the entries of package-lock.json, keyed by folder; the project itself has the key '' */
export const readLock = () =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

function needsOf(
  { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry,
  optional: boolean,
) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const extra = Object.keys(optionalDependencies ?? {})
  const always = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !extra.includes(name))
  return optional ? [...always, ...extra] : always
}

/**
 * The folders of all packages that the server needs in production, directly or indirectly, each once. Packages of
 * workspaces are not included. `optional` adds packages that depend on the platform, such as binaries.
 */
export const productionOf = (lock: Lock, { optional }: { optional: boolean }): string[] =>
  [...placesReached(lock, [''], (entry) => needsOf(entry, optional))].sort()

export const nameOf = (lock: Lock, folder: string) => lock[folder]?.name ?? folder.replace(/^.*node_modules\//, '')
