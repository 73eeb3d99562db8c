import * as fs from 'node:fs'
import * as path from 'node:path'
import { findBinaries, startEmbedded } from '../../server/db/embedded'
import { runnableBinaries } from '../../server/db/embedded/binaries'
import { asRoot, careless, cleanUp, dataFolder, place, postmaster, query, Server } from './embedded-servers'

jest.setTimeout(360_000)
afterEach(cleanUp)

const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, drops: false }
const stranger = { uid: 65534, gid: 65534, drops: true }

/** A copy of the package to corrupt, as npm unpacks it: without links. */
function bareCopy(into: string) {
  const { native } = findBinaries()
  const copy = path.join(into, 'native')
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') })
  fs.copyFileSync(path.join(native, '../package.json'), path.join(into, 'package.json'))
  const links = fs
    .readdirSync(path.join(copy, 'lib'))
    .filter((name) => fs.lstatSync(path.join(copy, 'lib', name)).isSymbolicLink())
  for (const name of links) fs.rmSync(path.join(copy, 'lib', name))
  return {
    links,
    binaries: { native: copy, initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') },
  }
}

describe('binaries', () => {
  test('restores missing library links and execute bits', () => {
    const { links, binaries } = bareCopy(place())
    fs.chmodSync(binaries.postgres, 0o644)
    expect(links).toContain('libpq.so.5')
    expect(runnableBinaries(self, place(), binaries)).toEqual(binaries)
    for (const name of links) expect(fs.existsSync(path.join(binaries.native, 'lib', name))).toBe(true)
  })

  asRoot('as root', () => {
    test('copies binaries once and runs the copy when the unprivileged user cannot reach them', () => {
      const { binaries } = bareCopy(place(0o700))
      for (const file of ['lib/libpq.so.5.18', 'share/postgresql/postgres.bki'])
        fs.chmodSync(path.join(binaries.native, file), 0o600)
      const cache = path.join(place(), 'cache')
      const found = runnableBinaries(stranger, cache, binaries)
      expect(found.native.startsWith(cache)).toBe(true)
      expect(fs.statSync(path.join(found.native, 'share/postgresql/postgres.bki')).mode & 0o777).toBe(0o644)
      expect(runnableBinaries(stranger, cache, binaries)).toEqual(found)
      expect(fs.readdirSync(cache)).toHaveLength(1)
    })
  })
})

asRoot('users, as root', () => {
  test('never runs the database as root', async () => {
    const dir = dataFolder()
    const database = await startEmbedded(dir, careless)
    expect(fs.statSync(path.join(dir, 'cluster')).uid).not.toBe(0)
    expect(fs.statSync(`/proc/${postmaster(dir)}`).uid).toBe(fs.statSync(path.join(dir, 'cluster')).uid)
    await database.stop()
  })

  test('works in a closed folder, keeps its permissions, and adopts its database', async () => {
    const closed = place(0o700)
    const dir = path.join(closed, 'project/data/postgres')
    const first = new Server(dir, careless)
    const { connection } = await first.up()
    await query(connection, 'create table kept as select 1 as id')
    expect(connection.host.startsWith(closed)).toBe(false)
    await first.kill()
    const second = await startEmbedded(dir, careless)
    expect(second.adopted).toBe(true)
    await second.stop()
    const third = await startEmbedded(dir, careless)
    expect(await query(third.connection, 'select id from kept')).toEqual([{ id: 1 }])
    await third.stop()
    expect(fs.statSync(closed).mode & 0o777).toBe(0o700)
    expect(fs.statSync(closed).uid).toBe(0)
    fs.rmSync(connection.host, { recursive: true })
  })

  test('lets root open the folder of an ordinary user, and keeps it the user’s', async () => {
    const home = place()
    fs.chownSync(home, 65534, 65534)
    const dir = path.join(home, 'data/postgres')
    const users = new Server(dir, { ...careless, uid: 65534 })
    await users.up()
    await users.stop()
    const roots = await startEmbedded(dir, careless)
    expect(fs.statSync(`/proc/${postmaster(dir)}`).uid).toBe(65534)
    await roots.stop()
    const again = new Server(dir, { ...careless, uid: 65534 })
    await again.up()
    await again.stop()
  })

  test('tells an ordinary user who owns the folder', async () => {
    const dir = dataFolder()
    await (await startEmbedded(dir, careless)).stop()
    const other = new Server(dir, { ...careless, uid: 65533 })
    await expect(other.up()).rejects.toThrow(/DATA_DIR/)
  })

  test('opens a backup that root has copied back', async () => {
    const dir = dataFolder()
    await (await startEmbedded(dir, careless)).stop()
    const back = path.join(place(), 'postgres')
    fs.cpSync(dir, back, { recursive: true, filter: (source) => !source.endsWith('.s.PGSQL.5432') })
    expect(fs.statSync(path.join(back, 'cluster')).uid).toBe(0)
    const database = await startEmbedded(back, careless)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })
})
