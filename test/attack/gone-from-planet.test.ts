import { settings } from '../../contract/account/settings'
import { blocking } from '../../contract/core/blocking'
import type { Data, Endpoint, Input } from '../../contract/kernel/define'
import { comments } from '../../contract/planet/comments'
import { follows } from '../../contract/planet/follows'
import { planet } from '../../contract/planet/planet'
import { planetNotices } from '../../contract/planet/planet-notices'
import { topics } from '../../contract/planet/topics'
import { punish } from '../../server/domains/account/punishments'
import { newHandle } from '../../server/kernel/keys'
import { cancelDue } from '../../server/leaving'
import { post, say, writer } from '../server/planet/planet-world'
import { type Person, type World, world } from '../world'
import { sendAs, type Servers, twoServers } from './crowd'

let w: World
let servers: Servers
let lin: Person
let mei: Person
let topicId: string
beforeEach(async () => {
  w = await world()
  servers = await twoServers(w)
  ;[lin, mei] = [await writer(w, '林'), await writer(w, '梅')]
})
afterEach(async () => {
  await servers.close()
  await w.close()
})

const page = { pageNo: 1, pageSize: 20 }
/** Reads from the server that did not make the change. Its cache must not answer. */
const read = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Data<E> | undefined> => {
  const shot = await sendAs(w, servers, endpoint, 1, { person: lin, input: input as Record<string, unknown> })
  return shot.body.success === true ? (shot.body.data as Data<E>) : undefined
}

/** Lets 梅 appear everywhere on 林's planet: as author, in reactions, in mentions and in replies. */
async function everywhere() {
  const wen = await writer(w, '文')
  const [topic] = (await lin.call(topics.list, page)).records
  topicId = topic?.topicId ?? ''
  await lin.call(follows.follow, { uid: mei.uid, type: 1 })
  const since = w.now().getTime()
  w.pass(1000)
  const hers = await post(mei, '梅的动态', { topicId, city: '上海', voteItems: ['甲', '乙'] })
  const named = await post(wen, `和 @${mei.uid} 一起`)
  const mine = await post(lin, '林的动态')
  await lin.call(planet.detail, { dynamicId: hers })
  await lin.call(planet.like, { dynamicId: hers, like: true })
  await lin.call(planet.vote, { dynamicId: hers, voteItemId: 1 })
  await say(lin, hers, '好看')
  await say(mei, mine, '路过')
  await mei.call(planet.like, { dynamicId: mine, like: true })
  await post(mei, `想起 @${lin.uid}`)
  const feed = (sort: 'recommend' | 'following' | 'city' | 'topic' | 'user' | 'history') => async () => {
    const wish = { ...page, sort, ...(sort === 'topic' && { topicId }), ...(sort === 'user' && { uid: mei.uid }) }
    return (await read(planet.feed, wish))?.dynamics.some(({ uid }) => uid === mei.uid)
  }
  const touched = (type: 'liked' | 'voted' | 'commented') => async () =>
    (await read(planet.interactions, { ...page, type }))?.dynamics.some(({ uid }) => uid === mei.uid)
  const told = async () => (await read(planetNotices.list, page))?.records
  const places: Record<string, () => Promise<boolean | undefined>> = {
    'the recommended feed': feed('recommend'),
    'the feed of those I follow': feed('following'),
    'the feed of my city': feed('city'),
    'a topic': feed('topic'),
    'her posts': feed('user'),
    'what I viewed': feed('history'),
    'what I liked': touched('liked'),
    'what I voted on': touched('voted'),
    'what I commented on': touched('commented'),
    'a page of a post': async () => (await read(planet.detail, { dynamicId: hers }))?.dynamicId === hers,
    'what is new': async () => (await read(planet.fresh, { sort: 'following', since }))?.count !== 0,
    'the number of her posts': async () => ((await read(planet.count, { uid: mei.uid }))?.dynamicCount ?? 0) > 0,
    'the cards of her page': async () => ((await read(planet.cards, { uid: mei.uid }))?.dynamicCard.length ?? 0) > 0,
    notices: async () => (await told())?.some(({ fromUserId }) => fromUserId === mei.uid),
    'the number of notices': async () => (await read(planetNotices.unread, {}))?.unread !== 0,
    comments: async () =>
      (await read(comments.list, { ...page, dynamicId: mine, order: 'latest' }))?.records.length !== 0,
    'the number of comments': async () => (await read(planet.detail, { dynamicId: mine }))?.commentNum !== 0,
    'names in posts': async () => (await read(planet.detail, { dynamicId: named }))?.mentions.length !== 0,
  }
  return places
}

const day = 86_400_000
const acts: Record<string, () => Promise<unknown>> = {
  'is banned': () =>
    w.db.transaction().execute((tx) => punish(tx, { user: mei.id, kind: 'ban', reason: '骚扰', now: w.now() })),
  hides: () => mei.call(settings.hide, { hide: true }),
  'blocks me': () => mei.call(blocking.block, { targetUserId: lin.uid, type: 1 }),
  'is blocked by me': () => lin.call(blocking.block, { targetUserId: mei.uid, type: 1 }),
  'has left': async () => {
    const asked = { user_id: mei.id, receipt: newHandle(), state: 'waiting' as const, ended_at: null }
    const at = { requested_at: new Date(w.now().getTime() - 15 * day), due_at: w.now() }
    await w.db
      .insertInto('cancellations')
      .values({ ...asked, ...at })
      .execute()
    expect(await cancelDue(w.deps, w.now())).toBe(1)
  },
}

// security G6, H1; the other server must show it at once too
test.each(Object.keys(acts))(
  'removes a person who %s from every list, number, notice and name of the planet at once',
  async (act) => {
    const places = await everywhere()
    const there = async () => {
      const found: string[] = []
      for (const [place, isThere] of Object.entries(places)) if (await isThere()) found.push(place)
      return found
    }
    expect(await there()).toEqual(Object.keys(places))
    await acts[act]?.()
    expect(await there()).toEqual([])
  },
)
