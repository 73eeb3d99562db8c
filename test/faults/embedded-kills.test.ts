import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Connection, startEmbedded } from '../../server/db/embedded'
import { careless, cleanUp, dataFolder, postmaster, print, query, running, Server, until } from './embedded-servers'

jest.setTimeout(360_000)
afterEach(cleanUp)

async function writeUntilCut(client: Client): Promise<number> {
  let acknowledged = 0
  client.on('error', () => undefined)
  try {
    for (;;) {
      await client.query('insert into kept values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  } catch {
    return acknowledged
  }
}

/** Freezes a backend. It keeps the shared memory after its postmaster has died, as a long query would. */
async function freeze(connection: Connection): Promise<number> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const pid = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  process.kill(pid, 'SIGSTOP')
  return pid
}

describe('kills', () => {
  test('adopts the running database after kill -9 of the server, and stops it with stop()', async () => {
    const dir = dataFolder()
    const first = new Server(dir)
    const { connection } = await first.up()
    await query(connection, 'create table kept as select 7 as id')
    const pid = postmaster(dir)
    await first.kill()
    expect(running(pid)).toBe(true)
    const second = new Server(dir)
    const { adopted, ms } = await second.up()
    print('adoption', ms)
    expect(adopted).toBe(true)
    expect(postmaster(dir)).toBe(pid)
    expect(await query(connection, 'select id from kept')).toEqual([{ id: 7 }])
    await second.stop()
    expect(running(pid)).toBe(false)
  })

  test('restarts the database when only it is killed, and loses no acknowledged row', async () => {
    const dir = dataFolder()
    const server = new Server(dir)
    const { connection } = await server.up()
    await query(connection, 'create table kept (id int primary key)')
    const client = new Client(connection)
    await client.connect()
    const writing = writeUntilCut(client)
    await sleep(300)
    const since = performance.now()
    process.kill(postmaster(dir), 'SIGKILL')
    const acknowledged = await writing
    await server.saw('report')
    print(`back after the postmaster was killed, ${acknowledged} rows`, performance.now() - since)
    const [row] = await query(connection, 'select count(*)::int as count from kept')
    expect(acknowledged).toBeGreaterThan(0)
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
    await server.stop()
  })

  test('loses no acknowledged row when server and database are killed together', async () => {
    const dir = dataFolder()
    for (let round = 0; round < 3; round += 1) {
      const server = new Server(dir)
      const { connection } = await server.up()
      await query(connection, 'drop table if exists kept; create table kept (id int primary key)')
      const client = new Client(connection)
      await client.connect()
      const writing = writeUntilCut(client)
      await sleep(100 + 100 * round)
      process.kill(server.pid, 'SIGKILL')
      process.kill(postmaster(dir), 'SIGKILL')
      const acknowledged = await writing
      const since = performance.now()
      const database = await startEmbedded(dir)
      print(`start after both were killed, ${acknowledged} rows`, performance.now() - since)
      const [row] = await query(database.connection, 'select count(*)::int as count from kept')
      expect(row?.count).toBeGreaterThanOrEqual(acknowledged)
      await database.stop()
    }
  })

  // security R2
  test('waits for a backend that outlives its killed postmaster, and keeps the lock file', async () => {
    const dir = dataFolder()
    const first = new Server(dir, careless)
    const backend = await freeze((await first.up()).connection)
    process.kill(first.pid, 'SIGKILL')
    process.kill(postmaster(dir), 'SIGKILL')
    const lockFile = path.join(dir, 'cluster/postmaster.pid')
    const before = fs.statSync(lockFile).ino
    const second = new Server(dir, careless)
    await until('the second has tried', () =>
      /still in use/.test(fs.readFileSync(path.join(dir, 'server.log'), 'utf8')),
    )
    await sleep(1000)
    expect(second.events).toEqual([])
    expect(fs.statSync(lockFile).ino).toBe(before)
    process.kill(backend, 'SIGCONT')
    const since = performance.now()
    const { adopted } = await second.up()
    print('open after the leftover ended', performance.now() - since)
    expect(adopted).toBe(false)
    await second.stop()
  })

  test('reports a leftover process that never ends in a sentence, and removes nothing', async () => {
    const dir = dataFolder()
    const first = new Server(dir, careless)
    const backend = await freeze((await first.up()).connection)
    process.kill(first.pid, 'SIGKILL')
    process.kill(postmaster(dir), 'SIGKILL')
    await expect(startEmbedded(dir, careless)).rejects.toThrow(/does not start: .*still in use.*HINT/s)
    expect(fs.existsSync(path.join(dir, 'cluster/postmaster.pid'))).toBe(true)
    process.kill(backend, 'SIGKILL')
    await (await startEmbedded(dir, careless)).stop()
  })

  test('recovers within a moment when a backend crashes', async () => {
    const dir = dataFolder()
    const server = new Server(dir, careless)
    const { connection } = await server.up()
    const pid = postmaster(dir)
    const client = new Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    process.kill(Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid), 'SIGKILL')
    await server.saw('report')
    expect(postmaster(dir)).toBe(pid)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('leaves nothing running when stop() is called while the database is being restarted', async () => {
    const dir = dataFolder()
    const database = await startEmbedded(dir, { ...careless, report: () => undefined })
    process.kill(postmaster(dir), 'SIGKILL')
    await sleep(20)
    await database.stop()
    const lockFile = path.join(dir, 'cluster/postmaster.pid')
    await until('nothing runs', () => !fs.existsSync(lockFile) || !running(postmaster(dir)))
  })

  test.each([0, 60, 250, 600])('starts again from empty when the start was killed %i ms into initdb', async (delay) => {
    const dir = dataFolder()
    const half = () => (fs.existsSync(dir) ? fs.readdirSync(dir).filter((name) => name.startsWith('cluster.new-')) : [])
    const first = new Server(dir)
    await until('initdb runs', () => half().length > 0)
    await sleep(delay)
    // kills the process group, so that initdb dies together with the server at any stage
    process.kill(-first.pid, 'SIGKILL')
    await first.gone()
    const database = await startEmbedded(dir)
    expect(half()).toEqual([])
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('is not disturbed by an initdb that lost its parent', async () => {
    const dir = dataFolder()
    const first = new Server(dir)
    await until(
      'initdb runs',
      () => fs.existsSync(dir) && fs.readdirSync(dir).some((name) => name.startsWith('cluster.new-')),
    )
    await sleep(50)
    await first.kill()
    const database = await startEmbedded(dir)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })
})
