import * as fs from 'node:fs'
import * as path from 'node:path'
import { startEmbedded } from '../../server/db/embedded'
import { careless, cleanUp, dataFolder, place, postmaster, print, query, running, Server } from './embedded-servers'

jest.setTimeout(360_000)
afterEach(cleanUp)

describe('starting and stopping', () => {
  test('makes a durable database with checksums at the first start, reachable only by a private socket', async () => {
    const dir = dataFolder()
    const since = performance.now()
    const database = await startEmbedded(dir)
    print('first start', performance.now() - since)
    const [settings] = await query(
      database.connection,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens,
        current_setting('max_connections') as connections, current_setting('shared_buffers') as buffers,
        encoding = pg_char_to_encoding('UTF8') as utf8, datcollate as collation
        from pg_database where datname = 'postgres'`,
    )
    expect(settings).toEqual({
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      listens: '',
      connections: '60',
      buffers: '128MB',
      utf8: true,
      collation: 'C',
    })
    expect(fs.statSync(dir).mode & 0o777).toBe(0o700)
    expect(fs.statSync(database.connection.host).mode & 0o777).toBe(0o700)
    const pid = postmaster(dir)
    await database.stop()
    await database.stop()
    expect(running(pid)).toBe(false)
  })

  test('finds the rows again after a restart', async () => {
    const dir = dataFolder()
    const first = await startEmbedded(dir)
    await query(first.connection, 'create table kept as select 1 as id')
    await first.stop()
    const since = performance.now()
    const second = await startEmbedded(dir)
    print('restart', performance.now() - since)
    expect(second.adopted).toBe(false)
    expect(await query(second.connection, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })

  test('finishes the server’s work before the database ends when Ctrl-C is pressed in a terminal', async () => {
    const dir = dataFolder()
    const server = new Server(dir, careless)
    await server.up()
    const pid = postmaster(dir)
    process.kill(-server.pid, 'SIGINT')
    expect(await server.saw('stopped')).toMatchObject({ stopped: 'SIGINT', aliveUntilThen: true })
    expect(running(pid)).toBe(false)
  })

  test('starts a database without durability for tests, and replaces it on a durable start', async () => {
    const dir = dataFolder()
    const left = new Server(dir, careless)
    const { connection } = await left.up()
    expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'off' }])
    await left.kill()
    const durable = await startEmbedded(dir)
    expect(await query(durable.connection, 'show fsync')).toEqual([{ fsync: 'on' }])
    await durable.stop()
  })
})

describe('one server per folder', () => {
  test('refuses a second server with a sentence, without disturbing the first one', async () => {
    const dir = dataFolder()
    const first = new Server(dir, careless)
    const { connection } = await first.up()
    const second = new Server(dir, careless)
    await expect(second.up()).rejects.toThrow(
      `Another server (ergou, process ${first.pid}) already works on ${fs.realpathSync(dir)}. Stop it first`,
    )
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  test('lets exactly one of three serve when they start at once on an empty folder', async () => {
    const dir = dataFolder()
    const servers = [new Server(dir, careless), new Server(dir, careless), new Server(dir, careless)]
    const outcomes = await Promise.allSettled(servers.map((server) => server.up()))
    const winners = servers.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/Another server \(ergou, process \d+\)/)
    }
    await winners[0]?.stop()
  })
})

describe('folders', () => {
  test('uses a short private path for the socket when the path is too long, and finds it again', async () => {
    const dir = path.join(place(), '二狗'.repeat(20), 'a, "quoted" place')
    const first = new Server(dir, careless)
    const { connection } = await first.up()
    expect(connection.host.startsWith(dir)).toBe(false)
    expect(fs.statSync(connection.host).mode & 0o777).toBe(0o700)
    await first.kill()
    const second = await startEmbedded(dir, careless)
    expect(second.adopted).toBe(true)
    await second.stop()
    fs.rmSync(connection.host, { recursive: true })
  })

  test('handles quotes, commas and spaces in a path', async () => {
    const database = await startEmbedded(path.join(place(), 'a, "b" c'), careless)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('refuses a folder with other things in it, and changes nothing', async () => {
    const dir = place()
    fs.writeFileSync(path.join(dir, 'diary.txt'), 'mine')
    await expect(startEmbedded(dir, careless)).rejects.toThrow(/holds other things \(diary.txt\).*DATA_DIR/)
    expect(fs.readdirSync(dir)).toEqual(['diary.txt'])
    expect(fs.statSync(dir).mode & 0o777).toBe(0o755)
  })

  test('refuses a damaged database, and changes nothing', async () => {
    const dir = dataFolder()
    await (await startEmbedded(dir, careless)).stop()
    fs.rmSync(path.join(dir, 'cluster/PG_VERSION'))
    await expect(startEmbedded(dir, careless)).rejects.toThrow(/PG_VERSION is missing.*backup/)
    expect(fs.existsSync(path.join(dir, 'cluster/base'))).toBe(true)
  })
})
