import { reclaimInactive, warnOfReclaim } from '../../../server/domains/account/cancellation'
import { tellNotice } from '../../../server/domains/core/notices'
import { asksToLeave } from '../../support/leaving'
import { type World, world } from '../../world'
import { hour, round } from './notices-acts'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 24 * hour
const ago = (days: number) => new Date(w.now().getTime() - days * day)
const phone = (number: string) => ({ phone_sealed: w.deps.keys.seal(number), phone_lookup: w.deps.keys.lookup(number) })
const sms = () => w.arrived.filter(({ by }) => by === 'sms')

/** Runs the daily jobs for unused accounts. */
async function jobs() {
  await Promise.all([warnOfReclaim(w.deps, w.now()), warnOfReclaim(w.deps, w.now())])
  await reclaimInactive(w.deps, w.now())
  await round(w)
}

/** A user without a session, unused for this many days. */
async function away(nickname: string, number: string, days: number) {
  const person = await w.person(nickname, { last_used_at: ago(days), ...phone(number) })
  await w.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  return person
}

// A.privacy.13
test('sends an SMS to an absent user 30 and 7 days before the reclaim and when it opens, each once', async () => {
  await away('林', '13800138000', 149)
  const texts: string[] = []
  for (let n = 149; n <= 182; n += 1) {
    await jobs()
    for (const { text } of sms().slice(texts.length)) texts.push(`${n}: ${text}`)
    w.pass(day)
  }
  expect(texts).toEqual([
    '150: 你的二狗账号将于 2026-04-25 注销，资料会被删除。如需保留，请在此之前登录。',
    '173: 你的二狗账号将于 2026-04-25 注销，资料会被删除。如需保留，请在此之前登录。',
    '180: 你的二狗账号将于 2026-04-25 注销，资料会被删除。如需保留，请在此之前登录。',
  ])
})

test('warns a user who came back only after another absence', async () => {
  const lin = await away('林', '13800138000', 150)
  await jobs()
  expect(sms()).toHaveLength(1)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).where('id', '=', lin.id).execute()
  for (let n = 0; n < 20; n += 1) {
    w.pass(day)
    await jobs()
  }
  expect(sms()).toHaveLength(1)
})

test('sends an SMS about a request to leave to the number, in daytime', async () => {
  const lin = await w.person('林', phone('13800138000'))
  w.pass(11 * hour)
  await asksToLeave(w, lin)
  await round(w)
  expect(sms()).toEqual([])
  w.pass(10 * hour)
  await round(w)
  expect(sms()).toMatchObject([{ to: '13800138000', text: expect.stringContaining('2026-03-25 注销') as string }])
})

test('sends a banned user an SMS about the ban only, and none for ordinary notices', async () => {
  const lin = await w.person('林', { ...phone('13800138000'), banned_at: w.now() })
  const wen = await w.person('文', phone('13900139000'))
  for (const [user, kind, about] of [
    [lin.id, 'safety', 'punishment'],
    [lin.id, 'member', 'member'],
    [wen.id, 'safety', 'report'],
    [wen.id, 'review', 'verify'],
  ] as const)
    await tellNotice(w.db, { user, kind, about, text: '处罚原因', at: w.now(), popsUp: true })
  await round(w)
  w.pass(hour)
  await round(w)
  expect(sms()).toEqual([
    { by: 'sms', to: '13800138000', text: '你的二狗账号因违反规则已被限制使用，登录页可以查看原因并申诉。', page: '' },
  ])
})

test('says in the SMS that an appeal has an outcome, to a banned user and after a ban was lifted', async () => {
  const lin = await w.person('林', { ...phone('13800138000'), banned_at: w.now() })
  const wen = await w.person('文', phone('13900139000'))
  for (const [user, about] of [
    [lin.id, 'appeal'],
    [wen.id, 'lifted'],
  ] as const)
    await tellNotice(w.db, { user, kind: 'safety', about, text: '申诉的结果', at: w.now(), popsUp: true })
  await round(w)
  const text = '你在二狗的申诉有了结果，请登录查看。'
  expect(sms().map(({ to, text: words }) => [to, words])).toEqual([
    ['13800138000', text],
    ['13900139000', text],
  ])
})

test('sends an SMS about a new login when no other channel reaches the user', async () => {
  const lin = await w.person('林', phone('13800138000'))
  await tellNotice(w.db, { user: lin.id, kind: 'safety', about: 'login', text: '新设备', at: w.now(), popsUp: true })
  await round(w)
  expect(sms()).toMatchObject([{ text: '你的二狗账号有一条安全提醒，如非本人操作请尽快登录查看。' }])
})
