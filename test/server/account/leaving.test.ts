import { account } from '../../../contract/account/account'
import { settings } from '../../../contract/account/settings'
import { search } from '../../../contract/meeting/search'
import { follows } from '../../../contract/planet/follows'
import { profile } from '../../../contract/profile/profile'
import { cancelDue } from '../../../server/leaving'
import { asksToLeave } from '../../support/leaving'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const phone = '13800138000'

/** Logs in again and withdraws the cancellation. */
async function goOn() {
  w.messages.length = 0
  await w.send(account.sendSmsCode, { phone })
  return w.send(account.login, { phone, code: w.messages[0]?.code ?? '', goOn: true })
}

async function friends(stealth: boolean) {
  const { keys } = w.deps
  const lin = await w.person('林间', {
    phone_lookup: keys.lookup(phone),
    phone_sealed: keys.seal(phone),
    phone_proved_at: w.now(),
    last_used_at: w.now(),
  })
  const wen = await w.person('文')
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  await w.db.updateTable('users').set({ stealth }).where('id', '=', lin.id).execute()
  /** The page, the search result and the list row of lin, as wen sees them. */
  const seen = async () => {
    const page = await wen.send(profile.info, { uid: lin.uid })
    const found = await wen.call(search.people, { keyword: lin.uid, pageNo: 1, pageSize: 10 })
    const { records } = await wen.call(follows.following, { pageNo: 1, pageSize: 10 })
    return [page.body.success, found.records.length, records[0]?.status]
  }
  return { lin, seen }
}

// A.privacy.16
test.each([false, true])(
  'hides a user from the request to leave until they go on, then restores the earlier state (stealth: %s)',
  async (stealth) => {
    const { lin, seen } = await friends(stealth)
    const before = stealth ? [false, 0, 0] : [true, 1, 1]
    expect(await seen()).toEqual(before)
    await asksToLeave(w, lin)
    expect(await seen()).toEqual([false, 0, 0])
    w.pass(day)
    const { body } = await goOn()
    expect(await seen()).toEqual(before)
    const held = await w.send(settings.stealth, {}, { token: body.token })
    expect(held.body.data).toEqual({ hidden: stealth, freeTime: 0 })
  },
)

// A.privacy.12, A.privacy.16
test('shows a user again when their request is stopped', async () => {
  const { lin, seen } = await friends(false)
  await asksToLeave(w, lin)
  await w.db
    .insertInto('disputes')
    .values({ user_id: lin.id, kind: 'report', opened_at: w.now(), settled_at: null })
    .execute()
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2028-01-01') })
    .execute()
  w.pass(15 * day)
  await cancelDue(w.deps, w.now())
  expect(await seen()).toEqual([true, 1, 1])
})
