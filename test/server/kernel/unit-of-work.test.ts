import type { Db } from '../../../server/db/client'
import { ApiError, refuse } from '../../../server/kernel/errors'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import { type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const conflict = (code = '40001') => Object.assign(new Error('could not serialize access'), { code })
const note = (db: Db, name: string) =>
  db
    .insertInto('job_runs')
    .values({ job: name, period: 'now', at: w.now(), holder: 'test', renewed_at: w.now(), finished_at: null })
    .execute()
const isNoted = async (name: string) =>
  (await w.db.selectFrom('job_runs').where('job', '=', name).select('job').execute()).length === 1

test('returns the result, and commits the writes', async () => {
  expect(
    await unitOfWork(w.db, async (tx) => {
      await note(tx, 'commits')
      return 7
    }),
  ).toBe(7)
  expect(await isNoted('commits')).toBe(true)
})

test.each(['40001', '40P01'])(
  'runs again after a conflict (%s), and keeps only the writes of the last run',
  async (code) => {
    let runs = 0
    await unitOfWork(w.db, async (tx) => {
      runs += 1
      await note(tx, `run ${runs} of ${code}`)
      if (runs < 3) throw conflict(code)
    })
    expect([
      await isNoted(`run 1 of ${code}`),
      await isNoted(`run 2 of ${code}`),
      await isNoted(`run 3 of ${code}`),
    ]).toEqual([false, false, true])
  },
)

test('throws a conflict that never ends after three runs', async () => {
  let runs = 0
  const endless = unitOfWork(w.db, async () => {
    runs += 1
    throw conflict()
  })
  await expect(endless).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(3)
})

test.each([
  ['a bug', new Error('bug')],
  ['a refusal', refuse('absent')],
  ['another error of the database', conflict('23505')],
])('rolls back on %s, does not retry, and runs no deferred work', async (what, error) => {
  const ran: string[] = []
  const broken = unitOfWork(w.db, async (tx, after) => {
    ran.push('work')
    after(async () => void ran.push('after'))
    await note(tx, what)
    throw error
  })
  await expect(broken).rejects.toBe(error)
  expect([ran, await isNoted(what)]).toEqual([['work'], false])
})

test('runs deferred work once, in order, after the commit', async () => {
  const ran: string[] = []
  let runs = 0
  await unitOfWork(w.db, async (tx, after) => {
    runs += 1
    after(async (db) => {
      // this uses the database itself, since no transaction is open
      expect(db).toBe(w.db)
      ran.push(`first, ${(await isNoted('put off')) ? 'durable' : 'open'}`)
    })
    after(async () => void ran.push('second'))
    await note(tx, 'put off')
    if (runs === 1) throw conflict()
  })
  expect(ran).toEqual(['first, durable', 'second'])
})

test('keeps the writes of a refusal that asks for it, throws once, and runs no deferred work', async () => {
  const ran: string[] = []
  const kept = unitOfWork(w.db, async (tx, after) => {
    ran.push('work')
    after(async () => void ran.push('after'))
    await note(tx, 'kept')
    throw refuse('absent', { keeps: true })
  })
  await expect(kept).rejects.toBeInstanceOf(ApiError)
  expect([ran, await isNoted('kept')]).toEqual([['work'], true])
})

test('keeps the writes when deferred work throws after the commit', async () => {
  const late = unitOfWork(w.db, async (tx, after) => {
    after(() => Promise.reject(refuse('busy')))
    await note(tx, 'late')
  })
  await expect(late).rejects.toBeInstanceOf(ApiError)
  expect(await isNoted('late')).toBe(true)
})
