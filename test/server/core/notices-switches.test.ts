import { settings } from '../../../contract/account/settings'
import { noticeModules, switchIds } from '../../../contract/account/settings-switches'
import { notices } from '../../../contract/core/notices'
import type { NoticeKind } from '../../../contract/core/notices-kinds'
import { apply } from '../../../contract/meeting/apply'
import { chat } from '../../../contract/meeting/chat'
import { likes } from '../../../contract/meeting/likes'
import { planes } from '../../../contract/meeting/planes'
import { recommenders } from '../../../contract/meeting/recommenders'
import { follows } from '../../../contract/planet/follows'
import { noteEvent, notePicks, tellNotice } from '../../../server/domains/core/notices'
import { tellPlanet } from '../../../server/domains/planet/planet-notices'
import { newHandle } from '../../../server/kernel/keys'
import { localNotices, localPushKey } from '../../../server/providers/notices/local'
import { newBrowser } from '../../support/push-service'
import { type Person, type World, world } from '../../world'
import { post as publish } from '../planet/planet-world'
import { outside, reachable, rounds, told } from './notices-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await reachable(w, await w.person('林', { verified: ['realName'], dogFood: 500 }))
  wen = await w.person('文', { verified: ['realName'], gender: 1, dogFood: 500 })
})
afterEach(() => w.close())

const sentence = (kind: NoticeKind) => () =>
  w.db.transaction().execute((tx) => tellNotice(tx, { user: lin.id, kind, text: '有变化', at: w.now() }))

/** For each switch, the act of another user that it is about. */
const acts: Readonly<Record<number, readonly [NoticeKind, () => Promise<unknown>]>> = {
  1: ['like', () => wen.call(likes.like, { uid: lin.uid, type: 1 })],
  2: ['visit', () => wen.visits(lin)],
  3: ['follow', () => wen.call(follows.follow, { uid: lin.uid, type: 1 })],
  [switchIds.recommended]: ['recommendation', () => wen.call(recommenders.recommend, { uid: lin.uid })],
  4: ['application', () => wen.call(apply.send, { targetUserId: lin.uid })],
  5: [
    'message',
    async () => {
      for (const [by, to] of [
        [wen, lin],
        [lin, wen],
      ] as const)
        await by.call(follows.follow, { uid: to.uid, type: 1 })
      const { conversationId } = await wen.call(chat.open, { uid: lin.uid })
      await wen.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '你好呀' })
    },
  ],
  6: ['comment', () => onPlanet('comment')],
  7: ['praise', () => onPlanet('like')],
  8: ['activity', sentence('activity')],
  9: ['member', sentence('member')],
  [switchIds.personalisedPush]: ['picks', () => w.db.transaction().execute((tx) => notePicks(tx, [lin.id], w.now()))],
}

async function onPlanet(type: 'like' | 'comment') {
  await publish(lin, '今天去爬山了')
  const post = await w.db.selectFrom('dynamics').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await w.db
    .transaction()
    .execute((tx) => tellPlanet(tx, { type, actor: wen.id, post: post.id, to: [lin.id], at: w.now() }))
}

const all = noticeModules.flatMap(({ children }) => children).filter(({ id }) => id !== switchIds.personalised)
const kindsOutside = async () => {
  const rows = await w.db.selectFrom('notices').where('outside', '=', 'sent').select('kind').execute()
  return rows.map(({ kind }) => kind)
}
const turn = (switchId: number, status: 0 | 1) => lin.call(settings.modify, { switchId, status })

test('tests every switch of the page', () => {
  expect(
    Object.keys(acts)
      .map(Number)
      .sort((a, b) => a - b),
  ).toEqual(all.map(({ id }) => id).sort((a, b) => a - b))
})

// A.setting.01, A.setting.02: each switch has its effect
test.each(all.map(({ id, name }) => [name, id] as const))(
  'sends the notice when %s is on, and none when it is off',
  async (_name, id) => {
    const [kind, act] = acts[id] ?? []
    if (!kind || !act) throw new Error('no act for this switch')
    await turn(id, 0)
    await act()
    await rounds(w)
    expect(await kindsOutside()).not.toContain(kind)
    await w.db.deleteFrom('notices').execute()
    await turn(id, 1)
    // acts that happened while the switch was off are not notified later
    await rounds(w)
    expect(await kindsOutside()).not.toContain(kind)
    await again(id, act)
    await rounds(w)
    expect(await kindsOutside()).toContain(kind)
  },
)

/** The same act by another user, or once more by the same user if it can be repeated. */
async function again(id: number, act: () => Promise<unknown>) {
  if (id > 7 && id !== switchIds.recommended) return act()
  if (id === 5) {
    const { records } = await wen.call(chat.conversations, { pageNo: 1, pageSize: 10 })
    const [{ conversationId } = { conversationId: '' }] = records
    return wen.call(chat.send, { conversationId, clientKey: newHandle(), kind: 'text', text: '在忙吗' })
  }
  wen = await w.person('还有', { verified: ['realName'], gender: 1, dogFood: 500 })
  return id === 6 || id === 7 ? onPlanet(id === 6 ? 'comment' : 'like') : act()
}

test('hides a counted kind from 二狗小助手 too when its switch is off, and keeps sentences of the product', async () => {
  await turn(1, 0)
  await turn(9, 0)
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  await sentence('member')()
  await rounds(w)
  expect((await told(lin)).map(({ kind }) => kind)).toEqual(['member'])
  expect(outside(w, lin)).toEqual([])
})

test('sends the daily picks only to users who asked for them and did not use the app since', async () => {
  await w.db.transaction().execute((tx) => notePicks(tx, [lin.id, wen.id], w.now()))
  expect(await w.db.selectFrom('notice_events').selectAll().execute()).toEqual([])
  await turn(switchIds.personalisedPush, 1)
  await w.db.transaction().execute((tx) => notePicks(tx, [lin.id, wen.id], w.now()))
  w.pass(60_000)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).where('id', '=', lin.id).execute()
  await rounds(w)
  expect(outside(w, lin)).toEqual([])
})

// C.planeset.03
test('has a switch of its own for paper planes', async () => {
  await w.db
    .insertInto('plane_users')
    .values({ user_id: lin.id, upload_id: null, code_name: '小船', created_at: w.now(), chat_shown: false })
    .execute()
  await w.db.transaction().execute((tx) => noteEvent(tx, 'plane', lin.id, w.now()))
  await rounds(w)
  expect(await told(lin)).toEqual([])
  expect((await lin.call(planes.unread, {})).count).toBe(0)
})

// A.setting.03, A.setting.04
describe('order of the channels', () => {
  test.each([
    ['app_miniprogram', 'push'],
    ['miniprogram_app', 'subscribe'],
  ])('%s: tries %s first', async (status, first) => {
    const sent: string[] = []
    w.deps.providers.notices = localNotices(({ by }) => void sent.push(by), localPushKey(w.deps.keys))
    await lin.call(notices.subscribe, newBrowser().subscription)
    await lin.call(settings.modify, { switchId: switchIds.pushChannel, status })
    await wen.call(likes.like, { uid: lin.uid, type: 1 })
    await rounds(w)
    expect(sent).toEqual([first])
  })

  test('lists the channels that a user has, in their order, and whether each reaches them now', async () => {
    const ways = async (by: Person) => (await by.call(notices.ways, {})).list
    const ready = (channel: string) => ({ channel, ready: true })
    w.deps.providers.notices = localNotices(() => undefined, localPushKey(w.deps.keys))
    const zhou = await w.person('周')
    expect(await ways(zhou)).toEqual([])
    const phone = '13900006666'
    const sealed = { phone_lookup: w.deps.keys.lookup(phone), phone_sealed: w.deps.keys.seal(phone) }
    await w.db.updateTable('users').set(sealed).where('id', '=', zhou.id).execute()
    expect(await ways(zhou)).toEqual([ready('sms')])
    await reachable(w, zhou, 0)
    expect(await ways(zhou)).toEqual([{ channel: 'subscribe', ready: false }, ready('sms')])
    await reachable(w, zhou, 1)
    const browser = newBrowser()
    await zhou.call(notices.subscribe, browser.subscription)
    expect(await ways(zhou)).toEqual([ready('push'), ready('subscribe'), ready('sms')])
    await zhou.call(settings.modify, { switchId: switchIds.pushChannel, status: 'miniprogram_app' })
    expect(await ways(zhou)).toEqual([ready('subscribe'), ready('push'), ready('sms')])
    await zhou.call(notices.unsubscribe, { endpoint: browser.subscription.endpoint })
    expect(await ways(zhou)).toEqual([ready('subscribe'), ready('sms')])
  })

  test('tries the second channel when the first does not reach the user, and sends nothing when both fail', async () => {
    await lin.call(settings.modify, { switchId: switchIds.pushChannel, status: 'app_miniprogram' })
    await wen.call(likes.like, { uid: lin.uid, type: 1 })
    await rounds(w)
    expect(outside(w, lin)).toHaveLength(1)
    await lin.call(likes.like, { uid: wen.uid, type: 1 })
    await rounds(w)
    expect(w.arrived).toHaveLength(1)
    expect((await told(wen)).map(({ kind }) => kind)).toContain('match')
  })
})
