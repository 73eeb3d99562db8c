import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { uploads } from '../../contract/core/uploads'
import type { Data, Envelope } from '../../contract/kernel/define'
import { canonicalQuery } from '../../contract/kernel/sign'
import { minus } from '../../contract/kernel/time'
import { guests } from '../../demo/cast'
import { connect } from '../../server/db/client'
import { startSession } from '../../server/domains/core/sessions'
import { freshDatabase } from '../support/cluster'
import { jpeg } from '../support/pictures'
import { formOf } from '../support/sending'
import { signedHeaders } from '../support/sign'
import { cleanUp, place, until } from './embedded-servers'
import { environment, Product, project, serverFile } from './product'

/** Above this number of users, the daily match runs in a separate process. */
const people = 400

type Picture = Data<typeof uploads.states>['list'][number]

const answerOf = async <T>(response: Promise<Response>) => {
  const { data, msg } = (await (await response).json()) as Envelope<T>
  expect(msg).toBe('')
  return data as T
}

/** Command lines of a server's decoder processes, from /proc if it exists, since a minimal Linux has no `ps`. */
const decodersOf = (pid: number) =>
  (existsSync('/proc') ? processes() : execFileSync('ps', ['-A', '-o', 'ppid=', '-o', 'args='], { encoding: 'utf8' }))
    .split('\n')
    .filter((line) => line.trim().startsWith(`${pid} `) && line.includes('decoder-process'))

/** One line per process: parent id and command. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const [, parent = ''] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return `${parent} ${readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
      } catch {
        // ended meanwhile
        return ''
      }
    })
    .join('\n')

test('decodes a picture and makes the daily match in separate processes in the built server', async () => {
  const { connection, drop } = await freshDatabase()
  const { db, pool } = connect(connection, 2)
  const { host, port, user, database } = connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const product = new Product(path.join(place(), 'data'), { DATABASE_URL: url })
  try {
    const origin = await product.up()
    // one decoder is started before the first picture arrives
    await until('a decoder stands ready', () => decodersOf(product.pid).length === 1)
    const now = new Date()
    await pool.query(
      `insert into users (uid, gender, birth_date, nickname, province, city, height, degree, avatar_key, created_at, last_used_at)
       select (2000000000 + g)::text, 1 + g % 2, date '1990-01-01' + (g * 7 % 3000)::int, '用户' || g, '上海', '上海', 170, 6, 'aa/f.jpg', $2, $3
       from generate_series(1, $1::int) g`,
      [people, minus(now, 3, 'day'), now],
    )

    const token = await startSession(db, {
      user: 1,
      appId: 'miniprogram',
      device: 'a-phone',
      agent: '',
      fromLink: false,
      now,
    })
    const bytes = await jpeg()
    const wish = { purpose: 'photo', type: 'image/jpeg', size: bytes.length }
    const headers = {
      token,
      'd-device': 'a-phone',
      ...signedHeaders(uploads.token.path, wish, { token, at: new Date() }),
    }
    const begun = await answerOf<Data<typeof uploads.token>>(
      fetch(`${origin}${uploads.token.path}?${canonicalQuery(wish)}`, { headers }),
    )
    const form = formOf(bytes)
    const sent = await answerOf<Picture>(
      fetch(`${origin}/files/upload`, {
        method: 'POST',
        headers: { ...form.headers, 'upload-token': begun.token },
        body: form.payload,
      }),
    )
    const shown = await fetch(new URL(sent.url, origin))
    const drawn = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 400, height: 400 })

    // the server looks for due jobs every minute
    await until('a daily match is finished', async () => {
      const matches = await db.selectFrom('daily_matches').where('finished_at', 'is not', null).select('day').execute()
      return matches.length > 0
    })
    const { lists } = await db
      .selectFrom('daily_match_lists')
      .select((e) => e.fn.countAll<number>().as('lists'))
      .executeTakeFirstOrThrow()
    expect(lists).toBe(people)
  } finally {
    await product.stop()
    await db.destroy()
    await drop()
    await cleanUp()
  }
})

test('ends with the reason and does not listen when the web app is not built', async () => {
  const { connection, drop } = await freshDatabase()
  const { host, port, user, database } = connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const file = serverFile().replace('main.js', 'start.js')
  const script = `require('./${file}').serve({ built: Promise.reject(new Error('no web app')) })`
  const env = { ...environment(path.join(place(), 'data')), DATABASE_URL: url }
  try {
    const run = promisify(execFile)(process.execPath, ['-e', script], { cwd: project, env })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: 'no web app\n',
      stdout: expect.not.stringContaining('→'),
    })
  } finally {
    await drop()
    await cleanUp()
  }
})

test('bundles the production server without any file of the demo, and the demo server with them', () => {
  const demoFiles = (bundle: 'server' | 'demo') => {
    const { sources } = JSON.parse(readFileSync(path.join(project, `${serverFile(bundle)}.map`), 'utf8')) as {
      sources: string[]
    }
    expect(sources.length).toBeGreaterThan(500)
    return sources.filter((source) => /(^|\/)demo\//.test(source) && !source.includes('node_modules')).length
  }
  expect(demoFiles('server')).toBe(0)
  expect(demoFiles('demo')).toBeGreaterThan(50)
})

test.each([
  ['server', 0],
  ['demo', 20],
] as const)(
  'uses the bundle %s to put %i demo people into an empty database and print their numbers',
  async (bundle, people) => {
    const { connection, drop } = await freshDatabase()
    const { db } = connect(connection, 2)
    const { host, port, user, database } = connection
    const settings = {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      DEMO: 'auto',
      DEMO_PEOPLE: '20',
    }
    const product = new Product(path.join(place(), 'data'), settings, bundle)
    try {
      await product.up()
      const { count } = await db
        .selectFrom('users')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(people === 0 ? count === 0 : count >= people).toBe(true)
      expect(guests.filter(({ phone }) => product.announced.includes(phone)).length > 0).toBe(people > 0)
    } finally {
      await product.stop()
      await db.destroy()
      await drop()
      await cleanUp()
    }
  },
)
