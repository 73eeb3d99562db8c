import { account } from '../../../contract/account/account'
import { tellNotice } from '../../../server/domains/core/notices'
import { jobs, runJobs, startJobs } from '../../../server/jobs'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

const hour = 3_600_000
const never = (job: string, error: unknown) => {
  throw new Error(`${job} failed`, { cause: error })
}
const counted = () => {
  const runs = jobs.map((job) => jest.spyOn(job, 'run'))
  return () => Object.fromEntries(jobs.map((job, n) => [job.name, runs[n]?.mock.calls.length]))
}

test('runs each job once per minute, hour or day, however often it is checked', async () => {
  const runs = counted()
  for (let n = 0; n < 3; n += 1) await runJobs(w.deps, w.now(), never)
  for (const [job, times] of Object.entries(runs())) expect([job, times]).toEqual([job, 1])
  w.pass(60_000)
  await runJobs(w.deps, w.now(), never)
  w.pass(hour)
  await runJobs(w.deps, w.now(), never)
  expect(runs()).toMatchObject({ 'expire-dog-food': 3, 'drop-ended-sessions': 2, 'drop-old-rows': 1 })
})

test('normalises company names again once a month, and not because old runs are forgotten', async () => {
  const runs = counted()
  // runs the jobs once a day, from the tenth on
  for (let day = 0; day < 6; day += 1) {
    await runJobs(w.deps, w.now(), never)
    w.pass(24 * hour)
  }
  expect(runs()).toMatchObject({ 'renew-company-keys': 1, 'drop-old-rows': 6 })
  const kept = w.db.selectFrom('job_runs').where('job', '=', 'drop-old-rows').select('period')
  expect((await kept.execute()).length).toBeLessThan(5)
  w.pass(20 * 24 * hour)
  await runJobs(w.deps, w.now(), never)
  expect(runs()['renew-company-keys']).toBe(2)
})

// security R9
test('runs nothing twice when the clock jumps back two hours, and skips no day when it jumps over midnight', async () => {
  const runs = counted()
  await runJobs(w.deps, w.now(), never)
  w.pass(2 * hour)
  await runJobs(w.deps, w.now(), never)
  w.pass(-2 * hour)
  await runJobs(w.deps, w.now(), never)
  expect(runs()).toMatchObject({ 'expire-dog-food': 2, 'drop-ended-sessions': 2, 'drop-old-rows': 1 })
  w.pass(25 * hour)
  await runJobs(w.deps, w.now(), never)
  expect(runs()['drop-old-rows']).toBe(2)
})

// security R14
test('reports a job that fails, delays no other, and runs it again in its next period', async () => {
  const [first] = jobs
  if (!first) throw new Error('no jobs')
  const runs = counted()
  jest.spyOn(first, 'run').mockRejectedValueOnce(new Error('once'))
  const failed: string[] = []
  await runJobs(w.deps, w.now(), (job) => failed.push(job))
  expect(failed).toEqual([first.name])
  expect(runs()['drop-old-rows']).toBe(1)
  w.pass(60_000)
  await runJobs(w.deps, w.now(), never)
  expect(first.run).toHaveBeenCalledTimes(2)
})

/** Replaces a job by one that blocks until it is released. */
function holdUp(name: string) {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  let [letGo, begun]: (() => void)[] = []
  const started = new Promise<void>((done) => (begun = done))
  const held = new Promise<void>((done) => (letGo = done))
  const run = jest.spyOn(job, 'run').mockImplementation(() => {
    begun?.()
    return held
  })
  return { run, started, letGo: () => letGo?.() }
}
const until = async (true_: () => boolean | Promise<boolean>) => {
  while (!(await true_())) await new Promise((later) => setTimeout(later, 10))
}
const silent = (seconds: number) =>
  w.pool.query('update job_runs set renewed_at = clock_timestamp() - make_interval(secs => $1)', [seconds])

test('continues orders, expiry and reviews every minute during a long daily match', async () => {
  const runs = counted()
  const dailyMatch = holdUp('daily-matches')
  const stop = startJobs(w.deps, w.now, never, 20)
  await dailyMatch.started
  for (let minutes = 1; minutes <= 3; minutes += 1) {
    const others = ['expire-dog-food', 'deliver-orders', 'expire-applications', 'review-pending', 'pay-withdrawals']
    await until(() => others.every((name) => (runs()[name] ?? 0) >= minutes))
    w.pass(60_000)
  }
  expect(dailyMatch.run).toHaveBeenCalledTimes(1)
  dailyMatch.letGo()
  await stop()
})

test('does not start a running job again, in another process or for a later minute', async () => {
  const dailyMatch = holdUp('daily-matches')
  const first = runJobs(w.deps, w.now(), never)
  await dailyMatch.started
  for (const jump of [60_000, 2 * hour, -2 * hour]) {
    w.pass(jump)
    await runJobs(w.deps, w.now(), never)
  }
  expect(dailyMatch.run).toHaveBeenCalledTimes(1)
  dailyMatch.letGo()
  await first
  w.pass(60_000)
  await runJobs(w.deps, w.now(), never)
  expect(dailyMatch.run).toHaveBeenCalledTimes(2)
})

// security R14
test('runs the unfinished jobs of a dead process for the same day, and none of the finished ones', async () => {
  const upkeep = holdUp('drop-old-traces')
  const runs = counted()
  const died = runJobs(w.deps, w.now(), never)
  await upkeep.started
  await runJobs(w.deps, w.now(), never)
  expect(upkeep.run).toHaveBeenCalledTimes(1)
  await silent(60)
  upkeep.run.mockResolvedValue(undefined)
  await runJobs(w.deps, w.now(), never)
  expect(upkeep.run).toHaveBeenCalledTimes(2)
  expect(runs()).toMatchObject({ 'drop-old-rows': 1, 'drop-old-changes': 1, 'audit-ledger': 1 })
  upkeep.letGo()
  await died
  await silent(60)
  await runJobs(w.deps, w.now(), never)
  expect(upkeep.run).toHaveBeenCalledTimes(2)
})

test('tells a long job to end when its server stops, and lets another server continue it at once', async () => {
  const dailyMatch = jobs.find(({ name }) => name === 'daily-matches')
  if (!dailyMatch) throw new Error('no daily match')
  const run = jest.spyOn(dailyMatch, 'run').mockImplementationOnce(
    (_deps, _now, leaving) =>
      new Promise((_, fail) => {
        leaving.addEventListener('abort', () => {
          fail(new Error('broken off'))
        })
      }),
  )
  const stop = startJobs(w.deps, w.now, never, 20)
  await until(() => run.mock.calls.length === 1)
  await stop()
  await runJobs(w.deps, w.now(), never)
  expect(run).toHaveBeenCalledTimes(2)
})

test('does not wait for ever for a job that does not end when the server stops', async () => {
  const dailyMatch = holdUp('daily-matches')
  const stop = startJobs(w.deps, w.now, never, 20)
  await dailyMatch.started
  await stop()
  dailyMatch.letGo()
})

test('books expired dog food, and lowers the wallet', async () => {
  const lin = await w.person('林', { limited: 30, dogFood: 5 })
  w.pass(40 * 24 * hour)
  await runJobs(w.deps, w.now(), never)
  const wallet = await w.db.selectFrom('wallets').where('user_id', '=', lin.id).select('balance').executeTakeFirst()
  expect(wallet?.balance).toBe(5)
  const entries = await w.db.selectFrom('entries').where('house', '=', 'expired').select('amount').execute()
  expect(entries).toEqual([{ amount: 30 }])
  expect(await w.audit()).toMatchObject({ drifted: 0, lots_off: 0, total: 0 })
})

test('deletes sessions, links and codes within an hour after their end', async () => {
  const lin = await w.person('林')
  await lin.call(account.link, { page: '/user' })
  await w.send(account.sendSmsCode, { phone: '13800138000' })
  w.pass(8 * 24 * hour)
  await runJobs(w.deps, w.now(), never)
  for (const table of ['sessions', 'link_tokens', 'sms_codes'] as const)
    expect(await w.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('deletes notices after ninety days', async () => {
  const lin = await w.person('林')
  const told = (text: string) =>
    tellNotice(w.db, { user: lin.id, kind: 'safety', about: 'login', text, at: w.now(), popsUp: true })
  await told('old')
  w.pass(24 * hour)
  await told('younger')
  w.pass(89 * 24 * hour + 1)
  await runJobs(w.deps, w.now(), never)
  expect(await w.db.selectFrom('notices').select('text').execute()).toEqual([{ text: 'younger' }])
})

test('runs nothing after the timer has stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  const runs = counted()
  const stop = startJobs(w.deps, w.now, never)
  await stop()
  jest.advanceTimersByTime(10 * 60_000)
  jest.useRealTimers()
  expect([...new Set(Object.values(runs()))]).toEqual([0])
})

test('raises one alarm a day when the ledger does not add up, which names the difference and changes nothing', async () => {
  const lin = await w.person('林', { dogFood: 5 })
  const alarms: string[] = []
  const note = (job: string, error: unknown) => alarms.push(`${job}: ${String(error)}`)
  await runJobs(w.deps, w.now(), note)
  expect(alarms).toEqual([])
  await w.db.updateTable('wallets').set({ balance: 6 }).where('user_id', '=', lin.id).execute()
  for (let n = 0; n < 3; n += 1) {
    w.pass(24 * hour)
    await runJobs(w.deps, w.now(), note)
    await runJobs(w.deps, w.now(), note)
  }
  expect(alarms).toEqual(Array.from({ length: 3 }, () => 'audit-ledger: Error: the ledger is off: drifted 1'))
  expect(await lin.holds()).toBe(5)
})
