import { reclaimInactive, waitingSince, withdrawRequest } from '../../../server/domains/account/cancellation'
import { runJobs } from '../../../server/jobs'
import { cancelDue } from '../../../server/leaving'
import { poppedUp } from '../../support/pop-ups'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const ago = (days: number) => new Date(w.now().getTime() - days * day)
const reclaim = () => reclaimInactive(w.deps, w.now())

/** A user who was last seen some days ago. Their sessions have expired. */
async function away(nickname: string, days: number, wish: Parameters<World['person']>[1] = {}) {
  const person = await w.person(nickname, { last_used_at: ago(days), ...wish })
  await w.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  return person
}

// A.privacy.13
test('opens a request with fifteen days and a notice after 180 unused days, not one less, and takes nothing yet', async () => {
  const [lin, wen] = [await away('林', 180), await away('文', 179)]
  expect(await reclaim()).toBe(1)
  expect(await waitingSince(w.db, lin.id)).toMatchObject({ due_at: new Date(w.now().getTime() + 15 * day) })
  expect(await waitingSince(w.db, wen.id)).toBeUndefined()
  const row = await w.db.selectFrom('cancellations').select('reason').executeTakeFirstOrThrow()
  expect(row.reason).toBe('inactive')
  expect(await poppedUp(w)).toEqual(await poppedUp(w, lin))
  expect(await poppedUp(w)).toEqual([expect.stringContaining('3 月 25 日 12:00')])
  const person = await w.db.selectFrom('users').where('id', '=', lin.id).selectAll().executeTakeFirstOrThrow()
  expect(person).toMatchObject({ nickname: '林', cancelled_at: null })
})

test('opens no second request in the next run, and one when two processes run at once', async () => {
  await away('林', 200)
  const counts = await Promise.all([reclaim(), reclaim(), reclaim()])
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
  w.pass(day)
  expect(await reclaim()).toBe(0)
  expect(await poppedUp(w)).toHaveLength(1)
})

test('skips members, owners of dog food, disputed, banned and official accounts, and those without a last use', async () => {
  await away('会员', 400, { member: true })
  await away('狗粮', 400, { dogFood: 1 })
  await away('限时', 400, { limited: 1 })
  await away('官方', 400, { official: true })
  await away('封禁', 400, { banned_at: ago(300) })
  await away('不知', 400, { last_used_at: null })
  await away('离开', 400, { cancelled_at: ago(1) })
  const quarrelling = await away('纠纷', 400)
  await w.db
    .insertInto('disputes')
    .values({ user_id: quarrelling.id, kind: 'report', opened_at: ago(390), settled_at: null })
    .execute()
  const banned = await away('被封', 400)
  const ban = { user_id: banned.id, kind: 'ban' as const, reason: '', at: ago(390), until: null, lifted_at: null }
  await w.db.insertInto('punishments').values(ban).execute()
  const present = await w.person('在线', { last_used_at: ago(400) })
  expect(present.token).not.toBe('')
  expect(await reclaim()).toBe(0)
})

test('skips users with unused paid quotas or a pending withdrawal, but not those with used quotas', async () => {
  const [lin, wen, mei] = [await away('次', 400), await away('款', 400), await away('完', 400)]
  const times = (user_id: number, remaining: number) => ({ user_id, kind: 'planes' as const, ref: '', remaining })
  await w.db
    .insertInto('allowances')
    .values([times(lin.id, 1), times(mei.id, 0)])
    .execute()
  await w.db
    .insertInto('withdrawals')
    .values({
      ...{ public_id: 'a'.repeat(22), once_key: 'w', user_id: wen.id, dog_food: 105, amount: 1008, state: 2 },
      ...{ openid_sealed: null, name_sealed: null, frozen_until: null, approved_at: null, bill_no: null },
      ...{ transfer_no: null, confirm_until: null, created_at: ago(390), ended_at: null },
    })
    .execute()
  expect(await reclaim()).toBe(1)
  const requests = await w.db.selectFrom('cancellations').select('user_id').execute()
  expect(requests).toEqual([{ user_id: mei.id }])
})

test('ignores expired dog food and an expired membership', async () => {
  const lin = await away('林', 150, { limited: 5, member: true })
  w.pass(60 * day)
  expect(await reclaim()).toBe(1)
  expect(await waitingSince(w.db, lin.id)).toBeDefined()
})

test('keeps the account of a user who comes back, and erases the others after fifteen days', async () => {
  const [lin, wen] = [await away('林', 180), await away('文', 180)]
  await runJobs(w.deps, w.now(), (job, error) => {
    throw new Error(job, { cause: error })
  })
  expect(await withdrawRequest(w.db, lin.id, w.now())).toBe(true)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).where('id', '=', lin.id).execute()
  w.pass(15 * day)
  expect(await reclaim()).toBe(0)
  expect(await cancelDue(w.deps, w.now())).toBe(1)
  const people = await w.db.selectFrom('users').select(['id', 'nickname']).orderBy('id').execute()
  expect(people).toEqual([
    { id: lin.id, nickname: '林' },
    { id: wen.id, nickname: '已注销用户' },
  ])
})
