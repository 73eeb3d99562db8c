import { existsSync } from 'node:fs'
import path from 'node:path'
import { productionOf, readLock } from '../../config/licences/lock'
import { project, read, trackedFiles } from './facts'

const lock = readLock()

test('needs at most 150 packages in production, not counting binaries of platforms', () => {
  const needed = productionOf(lock, { optional: false })
  // a search that finds nothing would fit any budget
  expect(needed).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg-types']))
  expect(needed.length).toBeLessThanOrEqual(150)
  expect(needed.filter((folder) => folder.includes('@img/sharp-'))).toEqual([])
})

// security O8
test('takes every package of the lock file from the registry, with a checksum', () => {
  const others = Object.entries(lock).filter(([folder, entry]) => folder.includes('node_modules/') && !entry.link)
  expect(others.length).toBeGreaterThan(1000)
  const wrong = others.filter(
    ([, { integrity = '', resolved = 'https://registry.npmjs.org/' }]) =>
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) || !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(wrong.map(([folder]) => folder)).toEqual([])
})

// security O8: a package given by address bypasses the registry with its minimum age and checksums
test('requires no package by an address, a folder or a branch', () => {
  const ours = Object.entries(lock).filter(([folder]) => !folder.includes('node_modules/'))
  expect(ours.map(([folder]) => folder)).toEqual(expect.arrayContaining(['', 'config/lint', 'config/upload']))
  const asked = Object.entries(lock).flatMap(([folder, { dependencies, optionalDependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).map(([name, range]) => ({
      asks: `${folder}: ${name}`,
      range,
    })),
  )
  const address = /^(git|github|gitlab|bitbucket|file|link|https?)[:+]|^[\w-]+\/[\w-]+(#|$)/
  expect(asked.filter(({ range }) => address.test(range))).toEqual([])
})

// a file without side effects is dropped from a bundle when none of its exports is used
test('has each file that a manifest names for its side effects', () => {
  const manifests = trackedFiles().filter((file) => /^(contract|src)\/(.+\/)?package\.json$/.test(file))
  expect(manifests).toEqual(expect.arrayContaining(['contract/package.json', 'src/ui/package.json']))
  const missing = manifests.flatMap((manifest) => {
    const { sideEffects } = JSON.parse(read(manifest)) as { sideEffects: false | string[] }
    const isThere = (name: string) => name.includes('*') || existsSync(path.join(project, path.dirname(manifest), name))
    return (sideEffects || []).filter((name) => !isThere(name)).map((name) => `${manifest}: ${name}`)
  })
  expect(missing).toEqual([])
})
