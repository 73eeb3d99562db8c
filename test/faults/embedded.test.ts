import * as fs from 'node:fs'
import * as path from 'node:path'
import { startEmbedded } from '../../server/db/embedded'
import { careless, cleanUp, dataFolder, place, postmaster, print, query, running, Server } from './embedded-servers'

jest.setTimeout(360_000)
afterEach(cleanUp)

describe('starting and stopping', () => {
  test('the first start makes a durable, checksummed database that only a private socket reaches', async () => {
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

  test('a restart finds the rows again', async () => {
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

  test('Ctrl-C in a terminal reaches our server first, and the database lives until it has finished', async () => {
    const dir = dataFolder()
    const server = new Server(dir, careless)
    await server.up()
    const pid = postmaster(dir)
    process.kill(-server.pid, 'SIGINT')
    expect(await server.saw('stopped')).toMatchObject({ stopped: 'SIGINT', aliveUntilThen: true })
    expect(running(pid)).toBe(false)
  })

  test('starts a careless database for tests, and replaces it on a durable start', async () => {
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
  test('a second server is refused with a sentence, and the first does not notice', async () => {
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
  test('a path too long for a socket gets a short private one elsewhere, and it is found again', async () => {
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

  test('quotes, commas and spaces in a path are nothing special', async () => {
    const database = await startEmbedded(path.join(place(), 'a, "b" c'), careless)
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('a folder with other things in it is refused and left alone', async () => {
    const dir = place()
    fs.writeFileSync(path.join(dir, 'diary.txt'), 'mine')
    await expect(startEmbedded(dir, careless)).rejects.toThrow(/holds other things \(diary.txt\).*DATA_DIR/)
    expect(fs.readdirSync(dir)).toEqual(['diary.txt'])
    expect(fs.statSync(dir).mode & 0o777).toBe(0o755)
  })

  test('a damaged database is refused and left alone', async () => {
    const dir = dataFolder()
    await (await startEmbedded(dir, careless)).stop()
    fs.rmSync(path.join(dir, 'cluster/PG_VERSION'))
    await expect(startEmbedded(dir, careless)).rejects.toThrow(/PG_VERSION is missing.*backup/)
    expect(fs.existsSync(path.join(dir, 'cluster/base'))).toBe(true)
  })
})
