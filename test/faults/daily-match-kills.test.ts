import { type ChildProcess, spawn } from 'node:child_process'
import * as path from 'node:path'
import { connect, type Db } from '../../server/db/client'
import { freshDatabase } from '../support/cluster'
import { cleanUp, place, until } from './embedded-servers'

jest.setTimeout(600_000)

const noon = new Date('2026-03-10T12:00:30+08:00')
const people = 2_000
const children: ChildProcess[] = []
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const end of ends.splice(0).reverse()) await end()
  await cleanUp()
})

async function crowd() {
  const { connection, drop } = await freshDatabase()
  const { db, pool } = connect(connection, 4)
  ends.push(drop, () => db.destroy())
  await pool.query(
    `insert into users (uid, gender, birth_date, nickname, province, city, height, degree, avatar_key, created_at, last_used_at)
     select (2000000000 + g)::text, 1 + g % 2, date '1990-01-01' + (g * 7 % 3000)::int, '用户' || g, '上海', '上海', 170, 6, 'aa/f.jpg', $2, $2
     from generate_series(1, $1::int) g`,
    [people, noon],
  )
  const runner = async () => {
    const script = path.join(__dirname, 'scripts/job-runner.ts')
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, JSON.stringify(connection), place(), noon.toISOString()],
      { cwd: path.join(__dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    children.push(child)
    let said = ''
    child.stdout.on('data', (data: Buffer) => (said += data.toString()))
    await until('it looks for jobs', () => said.includes('looking'))
    return { child, said: () => said }
  }
  /** Sets the last renewal of the lease back by a minute. */
  const silence = async () => {
    await pool.query(
      "update daily_matches set renewed_at = clock_timestamp() - interval '1 minute' where finished_at is null",
    )
    await pool.query(
      "update job_runs set renewed_at = clock_timestamp() - interval '1 minute' where finished_at is null",
    )
  }
  return { db, runner, silence }
}

const made = (db: Db) =>
  db
    .selectFrom('daily_match_lists')
    .select((e) => e.fn.countAll<number>().as('lists'))
    .executeTakeFirstOrThrow()
    .then(({ lists }) => lists)
const finished = (db: Db) =>
  db
    .selectFrom('daily_matches')
    .where('finished_at', 'is not', null)
    .select('day')
    .execute()
    .then((rows) => rows.length === 1)

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'gives each user one list of five to ten people when a process gets %s during a daily match',
  async (signal) => {
    const { db, runner, silence } = await crowd()
    const first = await runner()
    await until('some lists are made', async () => (await made(db)) > 0)
    first.child.kill(signal)
    const half = await made(db)
    expect(half).toBeLessThan(people)
    const before = await db.selectFrom('picks').select(['user_id', 'person_id', 'position']).execute()

    const second = await runner()
    await silence()
    await until('the daily match is finished', () => finished(db))
    if (signal === 'SIGSTOP') {
      first.child.kill('SIGCONT')
      await until('the slow one hears that it lost its lease', () => first.said().includes('took over'))
    }
    const rows = await db.selectFrom('picks').select(['user_id', 'person_id', 'position']).execute()
    expect(rows).toEqual(expect.arrayContaining(before))
    const lists = new Map<number, number[]>()
    for (const { user_id, position } of rows) lists.set(user_id, [...(lists.get(user_id) ?? []), position])
    expect([await made(db), lists.size]).toEqual([people, people])
    for (const places of lists.values()) {
      expect(places.sort((a, b) => a - b)).toEqual(places.map((_, n) => n))
      expect(places.length).toBeGreaterThanOrEqual(5)
      expect(places.length).toBeLessThanOrEqual(10)
    }
    expect(second.said()).toBe('looking\n')
  },
)
