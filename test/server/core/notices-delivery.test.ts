import { notices } from '../../../contract/core/notices'
import { likes } from '../../../contract/meeting/likes'
import { tellNotice } from '../../../server/domains/core/notices'
import { CircuitOpenError, RefusalError } from '../../../server/providers/circuit-breaker'
import type { Sent } from '../../../server/providers/notices'
import { localNotices } from '../../../server/providers/notices/local'
import { type Person, type World, world } from '../../world'
import { hour, minute, outside, reachable, round, rounds, told } from './notices-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await reachable(w, await w.person('林', { verified: ['realName'] }))
  wen = await w.person('文', { verified: ['realName'], gender: 1 })
})
afterEach(() => w.close())

/** A service that gives these answers first and then sends normally. */
function answering(...answers: (Sent | Error)[]) {
  const local = localNotices((one) => void w.arrived.push(one))
  const asked: string[] = []
  w.deps.providers.notices = {
    ...local,
    async subscribe(openid, template, message) {
      asked.push(message.id)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? local.subscribe(openid, template, message)
    },
  }
  return asked
}

const like = () => wen.call(likes.like, { uid: lin.uid, type: 1 })
const row = () => w.db.selectFrom('notices').selectAll().executeTakeFirstOrThrow()
const permissions = async (template = 'contact') => {
  const rows = await w.db.selectFrom('notice_permissions').selectAll().where('user_id', '=', lin.id).execute()
  return rows.find((one) => one.template === template)?.granted
}

// security R6, R14
test('retries a certain failure with backoff and without using a permission, until it arrives once', async () => {
  const asked = answering(new RefusalError('-1'), new RefusalError('45009'))
  await like()
  await rounds(w)
  await round(w)
  expect([asked.length, await permissions()]).toEqual([1, 3])
  w.pass(minute)
  await round(w)
  w.pass(minute)
  await round(w)
  expect(asked).toHaveLength(2)
  w.pass(minute)
  await round(w)
  await round(w)
  expect([asked.length, new Set(asked).size, outside(w, lin).length, await permissions()]).toEqual([3, 1, 1, 2])
  expect(await row()).toMatchObject({ outside: 'sent', channel: 'subscribe', sent_at: w.now() })
  expect(await w.db.selectFrom('retries').selectAll().execute()).toEqual([])
})

test('skips a service that is down for the rest of the round, and notifies each recipient when it is back', async () => {
  const zhou = await reachable(w, await w.person('周'))
  const asked = answering(new CircuitOpenError('subscribe messages'))
  await like()
  await wen.call(likes.like, { uid: zhou.uid, type: 1 })
  await rounds(w)
  expect(asked).toHaveLength(1)
  w.pass(minute)
  await round(w)
  expect([outside(w, lin), outside(w, zhou)]).toEqual([['心动：1 个人喜欢了你'], ['心动：1 个人喜欢了你']])
})

test('does not send again when a message was handed over without an answer', async () => {
  const asked = answering('unknown')
  await like()
  await rounds(w)
  for (let n = 0; n < 5; n += 1) await rounds(w, 60)
  expect(asked).toHaveLength(1)
  expect(await row()).toMatchObject({ outside: 'unknown' })
  expect(await told(lin)).toHaveLength(1)
})

test('clears a recipient’s permissions when WeChat refuses, and tries the next channel at once', async () => {
  answering('refused')
  await w.db
    .insertInto('official_openids')
    .values({ user_id: lin.id, openid_sealed: w.deps.keys.seal('official-lin'), seen_at: w.now() })
    .execute()
  await like()
  await rounds(w)
  expect([await permissions(), await permissions('daily')]).toEqual([0, 3])
  expect(w.arrived).toMatchObject([{ by: 'official', to: 'official-lin', text: '心动：1 个人喜欢了你' }])
})

// kill -9: the claim outlives its process, and no other process sends the message again
test('does not send again a message claimed by a process that died; the next process sends the rest, each once', async () => {
  const people = [lin]
  for (const name of ['周', '吴', '郑']) people.push(await reachable(w, await w.person(name)))
  for (const { uid } of people) await wen.call(likes.like, { uid, type: 1 })
  await round(w)
  w.pass(hour)
  // the process dies during the second message: it has claimed it and has not recorded the result
  let sent = 0
  const local = localNotices((one) => void w.arrived.push(one))
  w.deps.providers.notices = {
    ...local,
    subscribe: (...message) => (sent++ === 1 ? new Promise<never>(() => undefined) : local.subscribe(...message)),
  }
  void round(w).catch(() => undefined)
  while (sent < 2) await new Promise((soon) => setTimeout(soon, 10))
  w.deps.providers.notices = local
  await round(w)
  expect(w.arrived).toHaveLength(3)
  await w.pool.query(`update notices set claimed_at = claimed_at - interval '61 seconds' where outside = 'sending'`)
  await round(w)
  await round(w)
  expect(w.arrived).toHaveLength(3)
  expect(new Set(w.arrived.map(({ to }) => to)).size).toBe(3)
  const states = await w.db.selectFrom('notices').select('outside').orderBy('outside').execute()
  expect(states.map((one) => one.outside)).toEqual(['sent', 'sent', 'sent', 'unknown'])
  for (const one of people) expect(await told(one)).toHaveLength(1)
})

test('keeps the events when gathering them fails', async () => {
  await like()
  const { noticeSources } = await import('../../../server/notices')
  const { gatherNotices } = await import('../../../server/domains/core/notices')
  const broken = { ...noticeSources, like: () => Promise.reject(new Error('no')) }
  await expect(gatherNotices({ db: w.db, sources: broken, changed: async () => undefined }, w.now())).rejects.toThrow(
    'could not be told',
  )
  expect(await told(lin)).toEqual([])
  await round(w)
  await round(w)
  expect(await told(lin)).toHaveLength(1)
})

describe('permissions', () => {
  const ask = (moment: 'applied' | 'liked' | 'noon') => lin.call(notices.templates, { moment })

  test('allow one message per acceptance, and count the same request once', async () => {
    const requestId = 'a-request-of-this-phone'
    await w.db.deleteFrom('notice_permissions').execute()
    const answers = [{ templateId: 'local-contact', answer: 'accept' as const }]
    await Promise.all([1, 2, 3].map(() => lin.call(notices.permitted, { requestId, answers })))
    expect(await permissions()).toBe(1)
    await like()
    await rounds(w)
    expect(await permissions()).toBe(0)
    await wen.visits(lin)
    await rounds(w)
    expect(outside(w, lin)).toHaveLength(1)
  })

  test('are not requested when a user has enough or refused lately', async () => {
    expect(await ask('applied')).toEqual({ templateIds: [] })
    await w.db.deleteFrom('notice_permissions').execute()
    expect(await ask('applied')).toEqual({ templateIds: ['local-answer', 'local-contact'] })
    const answers = [{ templateId: 'local-contact', answer: 'reject' as const }]
    await lin.call(notices.permitted, { requestId: 'another-request-of-it', answers })
    expect(await ask('liked')).toEqual({ templateIds: [] })
    w.pass(8 * 24 * hour)
    // asks as a new user, because the session of lin has expired
    const again = await w.person('新')
    expect((await again.call(notices.templates, { moment: 'liked' })).templateIds).toEqual(['local-contact'])
  })

  test('are used once for one message in two concurrent rounds', async () => {
    await like()
    await round(w)
    w.pass(hour)
    await Promise.all([round(w), round(w), round(w), round(w)])
    expect([outside(w, lin).length, await permissions()]).toEqual([1, 2])
  })
})

test('does not send a notice of the product that is older than three days', async () => {
  await w.db.transaction().execute((tx) => tellNotice(tx, { user: lin.id, kind: 'order', text: '到账了', at: w.now() }))
  w.pass(4 * 24 * hour)
  await round(w)
  expect(outside(w, lin)).toEqual([])
})

test('sends what waited for the morning as one message for each matter, and keeps each in the list', async () => {
  w.pass(11 * hour) // 23:00
  const tell = (kind: 'order' | 'safety', about: string) =>
    tellNotice(w.db, { user: lin.id, kind, about, text: `${about}有结果`, at: w.now() })
  for (const no of ['E1', 'E2', 'E3']) await tell('order', `refund ${no}`)
  await tell('order', 'withdrawal')
  for (const _ of [1, 2]) await tell('safety', 'report')
  // a notice that ends in an SMS when nothing else arrives is not folded into one that does not
  await tell('safety', 'punishment')
  await round(w)
  expect(outside(w, lin)).toEqual([])
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute()
  await w.db.updateTable('notice_permissions').set({ granted: 9 }).execute()
  w.pass(10 * hour)
  for (const _ of [1, 2]) await round(w)
  expect(outside(w, lin).sort()).toEqual(
    [
      '安全提醒：你的账号有一条安全提醒',
      '安全提醒：你的账号有一条安全提醒',
      '订单与账户：你的退款有了结果',
      '订单与账户：你的提现有了结果',
    ].sort(),
  )
  expect(await told(lin)).toHaveLength(7)
})
