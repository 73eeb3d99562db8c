import { blocking } from '../../contract/core/blocking'
import type { Endpoint } from '../../contract/kernel/define'
import { likes } from '../../contract/meeting/likes'
import { visitors } from '../../contract/meeting/visitors'
import { unlocks } from '../../contract/money/unlocks'
import { follows } from '../../contract/planet/follows'
import { planet } from '../../contract/planet/planet'
import { paired } from '../../contract/profile/paired'
import { giveHeld } from '../support/cards'
import { full } from '../support/scale'
import { type Person, type World, world } from '../world'
import { atOnce, crowd, rounds, sendAs, type Servers, soundLedger, twoServers } from './crowd'
import { publish } from './posts'

jest.setTimeout(full ? 3_600_000 : 300_000)

let w: World
let servers: Servers
beforeAll(async () => {
  w = await world()
  servers = await twoServers(w)
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(async () => {
  await servers.close()
  await w.close()
})

const page = { pageNo: 1, pageSize: 50 }
const everyRound = Array.from({ length: Math.ceil(rounds / 2) }, (_, n) => n + 1)

/** Creates a user with this many admirers, and returns the handles of their rows. */
async function liked(fans: number, hearts: number, dogFood: number) {
  const host = await w.person('主', { dogFood })
  if (hearts > 0) await giveHeld(w, host, 'heart', hearts)
  for (let n = 0; n < fans; n += 1) await (await w.person('客')).call(likes.like, { uid: host.uid, type: 1 })
  return { host, handles: (await host.call(likes.likeMe, page)).records.map(({ uid }) => uid) }
}

/** Sends unlocks at the same time, by alternating calls and with alternating handles. */
const unlockAll = (host: Person, doors: readonly Endpoint[], handles: readonly string[], count = crowd) =>
  atOnce(count, (n) =>
    sendAs(w, servers, doors[n % doors.length] ?? unlocks.unlock, n, {
      person: host,
      input: { uid: handles[Math.floor(n / doors.length) % handles.length] },
    }),
  )

const left = async (host: Person) => [(await host.call(likes.counts, {})).hearts, await host.holds()]

describe.each(everyRound)('round %i', () => {
  test('unlocks one like by two calls at once for one heart and no dog food', async () => {
    const { host, handles } = await liked(1, 3, 100)
    const shots = await unlockAll(host, [likes.unlock, unlocks.unlock], handles)
    for (const { body } of shots) expect(body).toMatchObject({ success: true })
    expect(await left(host)).toEqual([2, 100])
  })

  test('uses every heart first and then dog food when many likes are unlocked at once, and never both for one', async () => {
    const { host, handles } = await liked(6, 2, 75)
    const shots = await unlockAll(host, [likes.unlock, unlocks.unlock], handles, handles.length * 6)
    const open = (await host.call(likes.likeMe, page)).records.filter(({ unlocked }) => unlocked)
    // paid with two hearts, and with three times 20 of 75 dog food
    expect([open.length, ...(await left(host))]).toEqual([5, 0, 15])
    const refused = shots.filter(({ body }) => body.success !== true)
    expect(refused.length).toBeGreaterThan(0)
    for (const { body } of refused) expect(body).toMatchObject({ code: 450, data: { num: 15 } })
    const paid = await w.db
      .selectFrom('movements')
      .where('user_id', '=', host.id)
      .where('kind', '=', 'unlockLike')
      .select('id')
      .execute()
    expect(paid.length).toBe(3)
  })

  test('charges once when one person is unlocked as a visitor and as a follower by every call at once', async () => {
    const host = await w.person('主', { dogFood: 1000 })
    const guest = await w.person('客')
    await guest.visits(host)
    await guest.call(follows.follow, { uid: host.uid, type: 1 })
    const [visit] = (await host.call(visitors.list, page)).records
    const [fan] = (await host.call(follows.followers, page)).records
    await Promise.all([
      unlockAll(host, [visitors.unlock, unlocks.unlock], [visit?.uid ?? '']),
      unlockAll(host, [follows.unlock, unlocks.unlock], [fan?.uid ?? '']),
    ])
    expect(await host.holds()).toBe(1000 - 20)
    for (const call of [visitors.list, follows.followers])
      expect((await host.call(call, page)).records).toMatchObject([{ uid: guest.uid, unlocked: true }])
  })

  // security M1, V12
  test('either charges once and keeps the post, or charges nothing, when the author blocks the payer at that moment', async () => {
    const [payer, author] = [await w.person('主', { dogFood: 100 }), await w.person('客', { verified: ['realName'] })]
    const dynamicId = await publish(author, { anonymous: true })
    const input = { targetUserId: payer.uid, type: 1 }
    const block = sendAs(w, servers, blocking.block, 0, { person: author, input })
    const shots = await atOnce(crowd, (n) =>
      sendAs(w, servers, planet.unlock, n, { person: payer, input: { dynamicId } }),
    )
    expect((await block).body).toMatchObject({ success: true })
    const { uid } = await payer.call(planet.detail, { dynamicId })
    expect([uid, await payer.holds()]).toEqual(shots.some(({ body }) => body.success) ? [author.uid, 90] : ['', 100])
    const [late] = await atOnce(crowd, (n) =>
      sendAs(w, servers, planet.unlock, n, { person: payer, input: { dynamicId } }),
    )
    expect([late?.body.success, await payer.holds()]).toEqual(uid === '' ? [false, 100] : [true, 90])
  })

  test('makes both follow when two follow each other at the same moment', async () => {
    const [a, b] = [await w.person('甲'), await w.person('乙')]
    await atOnce(crowd, (n) => {
      const [person, other] = n % 2 === 0 ? [a, b] : [b, a]
      return sendAs(w, servers, follows.follow, n, { person, input: { uid: other.uid, type: 1 } })
    })
    for (const person of [a, b])
      expect(await person.call(follows.counts, {})).toEqual({ following: 1, followers: 1, mutual: 1 })
  })

  test('never charges twice for becoming single and being paired again, in any order at once', async () => {
    const host = await w.person('主', { dogFood: 10_000, paired: true, paired_at: w.now() })
    await atOnce(crowd, (n) =>
      sendAs(w, servers, paired.change, n, { person: host, input: { status: 1, agreedFee: 500 } }),
    )
    expect(await host.call(paired.state, {})).toMatchObject({ status: 1, balance: 9500 })
  })
})
