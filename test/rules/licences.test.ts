import inside from '../../config/licences/inside.json'
import { nameOf, productionOf, readLock } from '../../config/licences/lock'
import { mayShip } from '../../config/licences/may-ship'
import { thirdParty } from '../../config/licences/third-party'
import { read } from './facts'

const lock = readLock()
const needed = productionOf(lock, { optional: true })

test('has only packages in the server with a licence that allows distribution', () => {
  const named = needed.map((folder) => [nameOf(lock, folder), lock[folder]?.license ?? ''] as const)
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(([name, licence]) => !mayShip(name, licence))).toEqual([])
})

test('refuses an unlisted licence, and one that is allowed only for another package', () => {
  const refused = ['', 'GPL-3.0-only', 'AGPL-3.0', 'UNLICENSED', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN x', 'MPL-2.0']
  expect(refused.filter((licence) => mayShip('anything', licence))).toEqual([])
  expect(mayShip('mediabunny', 'MPL-2.0') && mayShip('jszip', '(MIT OR GPL-3.0-or-later)')).toBe(true)
})

test('keeps THIRD-PARTY.md equal to the lock file (npm run licences)', () => {
  expect(read('THIRD-PARTY.md')).toBe(thirdParty(lock))
})

test('has read the parts inside a package from the version in the lock file', () => {
  const now = inside.map(({ package: name }) => [name, lock[`node_modules/${name}`]?.version])
  expect(now).toEqual(inside.map(({ package: name, read: version }) => [name, version]))
})
