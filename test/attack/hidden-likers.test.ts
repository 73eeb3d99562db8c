import { reports } from '../../contract/care/reports'
import { blocking } from '../../contract/core/blocking'
import type { Endpoint, Input } from '../../contract/kernel/define'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { planetNotices } from '../../contract/planet/planet-notices'
import { topics } from '../../contract/planet/topics'
import { change, post, say, writer } from '../server/planet/planet-world'
import { type Person, type World, world } from '../world'
import { plainAddress } from './twins'

let w: World
let wen: Person
let mei: Person
let lin: Person
beforeEach(async () => {
  w = await world()
  ;[wen, mei, lin] = [await writer(w, '文'), await writer(w, '梅'), await writer(w, '林')]
})
afterEach(() => w.close())

const page = { pageNo: 1, pageSize: 50 }

/** Publishes a post and a comment by 文. 梅 and 林 like both, and vote. */
async function liked() {
  const dynamicId = await post(wen, '周末去哪儿', { voteItems: ['公园', '展览'] })
  const { commentId } = await say(wen, dynamicId, '好主意')
  for (const one of [mei, lin]) {
    await one.call(planet.like, { dynamicId, like: true })
    await one.call(comments.like, { commentId, like: true })
    await one.call(planet.vote, { dynamicId, voteItemId: 1 })
  }
  await wen.call(planet.detail, { dynamicId })
  return { dynamicId, commentId }
}

/** The distinct counts of likes and votes that a reader sees, and the names in the reader's notices. */
async function told(reader: Person, { dynamicId, commentId }: Awaited<ReturnType<typeof liked>>) {
  const feeds = ['recommend', 'following', 'history', 'user'] as const
  const cards = [await reader.call(planet.detail, { dynamicId })]
  for (const sort of feeds)
    cards.push(...(await reader.call(planet.feed, { ...page, sort, ...(reader !== wen && { uid: wen.uid }) })).dynamics)
  const below = (await reader.call(comments.list, { ...page, dynamicId, order: 'hot' })).records
  const { records } = await reader.call(planetNotices.list, page)
  return {
    post: [...new Set(cards.map(({ likeNum }) => likeNum))],
    comment: below.filter((one) => one.commentId === commentId).map(({ likeNum }) => likeNum),
    votes: [...new Set(cards.map(({ voteinfo }) => voteinfo?.playerNum))],
    names: [...new Set(records.map(({ fromUserName }) => fromUserName))].sort(),
  }
}

const ways: Record<string, () => Promise<unknown>> = {
  'is banned': () => change(w, mei, { banned_at: w.now() }),
  'is leaving': () => change(w, mei, { cancelled_at: w.now() }),
  'is in stealth': () => change(w, mei, { stealth: true }),
  'blocks the author': () => mei.call(blocking.block, { targetUserId: wen.uid, type: 1 }),
  'is blocked by the author': () => wen.call(blocking.block, { targetUserId: mei.uid, type: 1 }),
}

// security G6, V13
test.each(Object.keys(ways))('shows an author equally many likes and names when a liker %s', async (way) => {
  const both = await liked()
  expect(await told(wen, both)).toEqual({ post: [2], comment: [2], votes: [2], names: ['林', '梅'] })
  await ways[way]?.()
  expect(await told(wen, both)).toEqual({ post: [1], comment: [1], votes: [2], names: ['林'] })
  const { dynamicId, commentId } = both
  expect((await wen.call(planet.like, { dynamicId, like: true })).likeNum).toBe(2)
  expect((await wen.call(comments.like, { commentId, like: true })).likeNum).toBe(2)
})

// security G6: otherwise a user could block a person and see that person's likes and votes disappear from the counts
test('shows viewers other than the author plain counts of likes and votes, which no block changes', async () => {
  const both = await liked()
  const see = async () => {
    const { likeNum, voteinfo } = await lin.call(planet.detail, { dynamicId: both.dynamicId })
    return { likeNum, voteinfo, likes: (await told(lin, both)).comment }
  }
  const before = await see()
  expect(before).toMatchObject({ likeNum: 2, voteinfo: { playerNum: 2 }, likes: [2] })
  await lin.call(blocking.block, { targetUserId: mei.uid, type: 1 })
  expect(await see()).toEqual(before)
})

/** All answers that the calls of the planet give to the author. */
async function everything(dynamicId: string, commentId: string) {
  const answers: Record<string, string> = {}
  const ask = async <E extends Endpoint>(name: string, endpoint: E, input: Input<E>) => {
    answers[name] = plainAddress((await wen.send(endpoint, input)).text)
  }
  for (const sort of ['recommend', 'following', 'city', 'history', 'user'] as const)
    await ask(`feed ${sort}`, planet.feed, { ...page, sort, since: w.now().getTime() })
  for (const type of ['liked', 'voted', 'commented'] as const)
    await ask(`what I ${type}`, planet.interactions, { ...page, type })
  for (const order of ['hot', 'latest'] as const) await ask(order, comments.list, { ...page, dynamicId, order })
  await ask('detail', planet.detail, { dynamicId })
  await ask('replies', comments.replies, { ...page, commentId })
  await ask('count', planet.count, { uid: wen.uid })
  await ask('cards', planet.cards, { uid: wen.uid })
  await ask('fresh', planet.fresh, { sort: 'recommend', since: w.now().getTime() })
  await ask('notices', planetNotices.list, page)
  await ask('unread', planetNotices.unread, {})
  await ask('topics', topics.list, page)
  return answers
}

const acts: Record<string, (dynamicId: string, commentId: string) => Promise<unknown>> = {
  'likes the post': (dynamicId) => mei.call(planet.like, { dynamicId, like: true }),
  'likes the comment': (_, commentId) => mei.call(comments.like, { commentId, like: true }),
  comments: (dynamicId) => say(mei, dynamicId, '我也去'),
  answers: (dynamicId, commentId) => say(mei, dynamicId, '带上我', commentId),
  'looks at it': (dynamicId) => mei.call(planet.detail, { dynamicId }),
  'reports it': (dynamicId) => mei.call(reports.content, { dynamicId, reason: 1 }),
  'writes of the author': () => post(mei, `想起 @${wen.uid}`),
}

// security G6
test.each(Object.keys(acts))('changes nothing in an author’s answers when a person in stealth %s', async (act) => {
  const dynamicId = await post(wen, '周末去哪儿', { voteItems: ['公园', '展览'] })
  const { commentId } = await say(wen, dynamicId, '好主意')
  await change(w, mei, { stealth: true })
  await everything(dynamicId, commentId)
  const before = await everything(dynamicId, commentId)
  await acts[act]?.(dynamicId, commentId)
  expect(await everything(dynamicId, commentId)).toEqual(before)
})

// votes are shown without names, so only the count changes
test('changes only the vote count in an author’s answers when a person in stealth votes', async () => {
  const dynamicId = await post(wen, '周末去哪儿', { voteItems: ['公园', '展览'] })
  const { commentId } = await say(wen, dynamicId, '好主意')
  await change(w, mei, { stealth: true })
  await everything(dynamicId, commentId)
  const plain = (answers: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(answers).map(([name, text]) => [name, text.replace(/"(playerNum|totalNum)":\d+/g, '"$1":0')]),
    )
  const before = await everything(dynamicId, commentId)
  await mei.call(planet.vote, { dynamicId, voteItemId: 1 })
  const after = await everything(dynamicId, commentId)
  expect(after).not.toEqual(before)
  expect(plain(after)).toEqual(plain(before))
})
