import fc from 'fast-check'
import { apply, applyLimits } from '../../../contract/meeting/apply'
import { expireApplications } from '../../../server/domains/meeting/apply'
import { conversationBetween } from '../../../server/domains/meeting/chat'
import { grant } from '../../../server/domains/money/dog-food'
import { soundLedger } from '../../attack/crowd'
import { runsOf, seed } from '../../support/scale'
import { type Person, type World, world } from '../../world'
import { asks, day, givesCards, stayLoggedIn, verifiedPerson } from './apply-acts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const runs = runsOf(6, 100)

/** Acts on an application by either user, by the clock, or by a broken connection. */
const acts = ['view', 'list', 'accept', 'reject', 'stop', 'expire', 'break'] as const
type Act = (typeof acts)[number]
type Life = { limited: number; card: boolean; early: Act[]; late: Act[] }

const many = (max: number) => fc.array(fc.constantFrom<Act>(...acts), { maxLength: max })
const life: fc.Arbitrary<Life> = fc.record({
  limited: fc.constantFrom(0, 1, 49, 50, 51, 100),
  card: fc.boolean(),
  early: fc.oneof({ weight: 2, arbitrary: fc.constant<Act[]>([]) }, { weight: 2, arbitrary: many(3) }),
  late: many(6),
})

type Case = { life: Life; from: Person; to: Person; id: string; said: { act: Act; done: boolean }[] }

async function begin(one: Life): Promise<Case> {
  const [from, to] = [await verifiedPerson(w, '申', { dogFood: 0 }), await verifiedPerson(w, '受', { dogFood: 0 })]
  const give = (amount: number, kind: 'permanent' | 'limited') =>
    amount === 0
      ? undefined
      : w.db.transaction().execute((tx) =>
          grant(
            tx,
            {
              user: from.id,
              amount,
              once: `life:${from.id}:${kind}`,
              kind: 'test',
              description: '测试',
              now: w.now(),
            },
            { kind, origin: 'granted' },
          ),
        )
  await give(100 - one.limited, 'permanent')
  await give(one.limited, 'limited')
  if (one.card) await givesCards(w, from, 1)
  return { life: one, from, to, id: await asks(from, to, { useCard: one.card }), said: [] }
}

/** Ends a busy connection of the server's pool. */
const breakOne = () =>
  w.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by random() limit 1`,
  )

async function does({ from, to, id, said }: Case, act: Act, end: Date): Promise<void> {
  const calls: Record<Act, () => Promise<unknown>> = {
    view: () => to.call(apply.friend, { applyId: id }),
    list: () => to.call(apply.wantMe, { pageNo: 1, pageSize: 10 }),
    accept: () => to.call(apply.accept, { id }),
    reject: () => to.call(apply.reject, { id, rejectReason: '距离较远' }),
    stop: () => from.call(apply.stop, { id }),
    expire: () => expireApplications(w.db, end),
    break: breakOne,
  }
  await calls[act]().then(
    // a sweep before the end must not change anything
    () => said.push({ act, done: act !== 'expire' || end > w.now() }),
    () => said.push({ act, done: false }),
  )
}

/** Waits until the pool has noticed its dead connections. */
async function recover(left = 50): Promise<void> {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => w.pool.query('select 1')))
  if (left > 0 && asked.some(({ status }) => status === 'rejected')) await recover(left - 1)
}

/** Checks that each acknowledged act holds, the dog food is in one place, and the refund follows from the end. */
async function expectTruth({ life: { card }, from, to, id, said }: Case): Promise<void> {
  const row = await w.db.selectFrom('applications').where('public_id', '=', id).selectAll().executeTakeFirstOrThrow()
  const promised = new Set(said.filter(({ done }) => done).map(({ act }) => act))
  const states = { accept: 2, reject: 3, stop: 5 } as const
  for (const [act, state] of Object.entries(states))
    if (promised.has(act as Act)) expect([act, row.state]).toEqual([act, state])
  if (promised.has('expire')) expect(row.state).not.toBe(1)
  const viewed = row.viewed_at !== null
  const back = card ? 0 : { 1: 0, 2: 0, 3: 50, 4: viewed ? 50 : 100, 5: 50 }[row.state]
  expect([row.state, row.refunded]).toEqual([row.state, back])
  expect((await conversationBetween(w.db, from.id, to.id)) !== '').toBe(row.state === 2)
  const { rows } = await w.pool.query<{ held: number; spent: number; own: number; settled: number }>(
    `select coalesce(sum(e.amount) filter (where e.house = 'held'), 0)::int as held,
       coalesce(sum(e.amount) filter (where e.house = 'revenue'), 0)::int as spent,
       coalesce(sum(e.amount) filter (where e.user_id is not null), 0)::int as own,
       (count(distinct m.id) filter (where m.once_key like 'settle:%'))::int as settled
     from movements m join entries e on e.movement_id = m.id where m.user_id = $1 and m.kind not in ('test', 'expire')`,
    [from.id],
  )
  const paid = card ? 0 : applyLimits.priceApplyToMeet
  const ended = !card && row.state !== 1
  expect(rows[0]).toEqual({
    held: ended ? 0 : paid,
    spent: ended ? paid - back : 0,
    own: back - paid,
    settled: ended ? 1 : 0,
  })
}

// A.apply.34, A.apply.19, security M5
test('ends once and moves money once under concurrent decisions, expiry and broken connections', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 3, maxLength: 12 }), async (lives) => {
      const cases: Case[] = []
      for (const one of lives) cases.push(await begin(one))
      const end = new Date(w.now().getTime() + 7 * day)
      const all = (part: 'early' | 'late', now: Date) =>
        Promise.all(cases.flatMap((one) => one.life[part].map((act) => does(one, act, now))))
      await all('early', w.now())
      await recover()
      // one millisecond before the end by the app's clock; the sweep already runs with the time of the end
      w.pass(7 * day - 1)
      await stayLoggedIn(w)
      await all('late', end)
      await recover()
      for (const one of cases) await expectTruth(one)
      expect(await w.audit()).toEqual(soundLedger)
      w.pass(1)
      await stayLoggedIn(w)
      await expireApplications(w.db, w.now())
      for (const one of cases) await expectTruth(one)
      const open = await w.db.selectFrom('applications').where('state', '=', 1).select('id').execute()
      expect(open).toEqual([])
      expect(await w.audit()).toEqual(soundLedger)
    }),
    { numRuns: runs, seed },
  )
})
