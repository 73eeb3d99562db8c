import fc from 'fast-check'
import { likes } from '../../../contract/meeting/likes'
import { recommenders } from '../../../contract/meeting/recommenders'
import { unlocks } from '../../../contract/money/unlocks'
import { follows } from '../../../contract/planet/follows'
import { type Person, type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000

const someone = fc.record({
  acts: fc.subarray(['follow', 'like', 'recommend', 'recommendLater', 'unlocked'] as const),
  answers: fc.subarray(['follow', 'like', 'recommend', 'recommendLater'] as const),
  wish: fc.constantFrom(
    {},
    {},
    {},
    { stealth: true },
    { paired: true },
    { banned_at: new Date() },
    { cancelled_at: new Date() },
  ),
  level: fc.integer({ min: 0, max: 3 }),
  block: fc.constantFrom('no', 'no', 'no', 'mine', 'theirs'),
})

/** Paged lists of relations. A third item is another call that returns the same total. */
const lists = [
  ['following', (me: Person, page: Page) => me.call(follows.following, page)],
  ['followers', (me: Person, page: Page) => me.call(follows.followers, page)],
  ['low followers', (me: Person, page: Page) => me.call(follows.followers, { ...page, low: true })],
  ['mutual follows', (me: Person, page: Page) => me.call(follows.mutual, page)],
  ['who likes me', (me: Person, page: Page) => me.call(likes.likeMe, page)],
  ['low who like me', (me: Person, page: Page) => me.call(likes.likeMe, { ...page, low: true })],
  ['whom I like', (me: Person, page: Page) => me.call(likes.mine, page)],
  ['mutual likes', (me: Person, page: Page) => me.call(likes.mutual, page)],
  ['recommenders', (me: Person, page: Page) => me.call(recommenders.recommendMe, page)],
  ['low recommenders', (me: Person, page: Page) => me.call(recommenders.recommendMe, { ...page, low: true })],
  ['recommended', (me: Person, page: Page) => me.call(recommenders.mine, page)],
  ['unlocked', (me: Person, page: Page) => me.call(unlocks.history, page)],
] as const
type Page = { pageNo: number; pageSize: number }

/** Rows and totals of all pages of a list. */
async function through(me: Person, list: (typeof lists)[number][1], pageSize: number) {
  const rows: { uid: string }[] = []
  const totals: number[] = []
  for (let pageNo = 1; pageNo === 1 || (pageNo - 1) * pageSize < rows.length + 1; pageNo += 1) {
    const { records, total } = await list(me, { pageNo, pageSize })
    rows.push(...records)
    totals.push(total)
    if (records.length < pageSize) break
  }
  return { uids: rows.map(({ uid }) => uid), totals }
}

async function act(who: Person, whom: Person, kind: string) {
  if (kind === 'follow') await who.call(follows.follow, { uid: whom.uid, type: 1 })
  if (kind === 'like') await who.call(likes.like, { uid: whom.uid, type: 1 })
  if (kind.startsWith('recommend')) await who.call(recommenders.recommend, { uid: whom.uid })
}

// security G6
test('keeps the total of each list equal to the rows of its pages, in any state of its users', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { maxLength: 9 }), fc.integer({ min: 0, max: 3 }), async (people, level) => {
      const me = await w.person('我', { level })
      const made = []
      for (const one of people) made.push({ ...one, person: await w.person('客', { level: one.level }) })
      for (const { person, acts, answers } of made) {
        for (const kind of acts.filter((each) => each !== 'recommendLater')) await act(person, me, kind)
        for (const kind of answers.filter((each) => each !== 'recommendLater')) await act(me, person, kind)
        if (acts.includes('unlocked'))
          for (const source of ['like', 'follower'] as const)
            await w.db
              .insertInto('unlocks')
              .values({ owner_id: me.id, person_id: person.id, source, at: w.now() })
              .execute()
      }
      w.pass(5 * day + day)
      for (const { person, acts, answers } of made) {
        if (acts.includes('recommendLater')) await act(person, me, 'recommendLater')
        if (answers.includes('recommendLater')) await act(me, person, 'recommendLater')
      }
      for (const { person, wish, block } of made) {
        if (Object.keys(wish).length > 0)
          await w.db.updateTable('users').set(wish).where('id', '=', person.id).execute()
        const [blocker, blocked] = block === 'mine' ? [me, person] : [person, me]
        if (block !== 'no')
          await w.db
            .insertInto('blocks')
            .values({ blocker_id: blocker.id, blocked_id: blocked.id, at: w.now() })
            .execute()
      }
      // no list shows an unlocked row of a user that I block; a user who blocks me appears in stealth and stays in my
      // lists (V11, V13)
      const apart = new Set(made.filter(({ block }) => block === 'mine').map(({ person }) => person.uid))
      const lengths = new Map<string, number>()
      for (const [name, list] of lists) {
        const whole = await through(me, list, 50)
        lengths.set(name, whole.uids.length)
        for (const size of [1, 3]) {
          const { uids, totals } = await through(me, list, size)
          expect([name, uids]).toEqual([name, whole.uids])
          expect([name, ...new Set(totals)]).toEqual([name, whole.uids.length])
        }
        expect([name, new Set(whole.uids).size]).toEqual([name, whole.uids.length])
        expect(whole.uids.filter((uid) => apart.has(uid))).toEqual([])
      }
      const length = (name: string) => lengths.get(name) ?? -1
      expect(await me.call(follows.counts, {})).toEqual({
        following: length('following'),
        followers: length('followers'),
        mutual: length('mutual follows'),
      })
      expect(await me.call(likes.counts, {})).toMatchObject({
        likeMe: length('who likes me'),
        mine: length('whom I like'),
        mutual: length('mutual likes'),
      })
      expect([
        await me.call(follows.showLower, {}),
        await me.call(likes.showLower, {}),
        await me.call(recommenders.showLower, {}),
      ]).toEqual([length('low followers') > 0, length('low who like me') > 0, length('low recommenders') > 0])
      // computes the visible followers by level independently of the server
      const fans = made.filter(
        ({ acts, answers, block }) =>
          acts.includes('follow') && (block !== 'mine' || !(acts.includes('unlocked') || answers.includes('follow'))),
      )
      const inside = fans.filter((one) => one.level >= level || one.answers.includes('follow'))
      expect(length('followers')).toBe(inside.length)
      expect(length('low followers')).toBe(fans.length - inside.length)
      expect(length('followers')).toBeGreaterThanOrEqual(length('mutual follows'))
    }),
    { numRuns: 12 },
  )
})
