import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { planetNotices } from '../../contract/planet/planet-notices'
import { profile } from '../../contract/profile/profile'
import { decidePicture } from '../../server/domains/core/uploads'
import { afterFileReview } from '../../server/file-reviews'
import { diceOf } from '../bench/picks/dice'
import { post, say, writer } from '../server/planet/planet-world'
import { jpeg } from '../support/pictures'
import { runsOf, seed } from '../support/scale'
import { fetchPicture, sendPicture } from '../support/sending'
import { type Person, type World, world } from '../world'
import { type Facts, factsIn, links } from './linkage'

/**
 * The number of people, each with a named and an anonymous post. A daily run has few people and finds only facts that
 * depend fully on the author.
 */
const people = runsOf(60, 1000)
jest.setTimeout(Math.max(300_000, people * 1500))

/** Threshold in standard deviations. Among some 10,000 pairs of facts, chance exceeds it in one of 10,000 runs. */
const chance = 6

const dice = diceOf(seed)
const minute = 60_000
const cities = ['上海', '北京', '杭州', '成都']
/** Milliseconds between two people, so that creating the whole crowd takes less time than a session lasts. */
const step = (20 * 60 * minute) / people

let w: World
let reader: Person
const crowd: { person: Person; named: string; anonymous: string }[] = []

/** A picture of a random size, so that its size says nothing about its author. */
const picture = async (by: Person) => {
  const bytes = await jpeg(dice.whole(40, 240), dice.whole(40, 240))
  return (await sendPicture(w, by, bytes, { purpose: 'dynamic' })).data.id
}

/** Publishes random texts, so that a correlation between texts and their author can only come from the server. */
async function write(by: Person, anonymous: boolean): Promise<string> {
  const shape = dice.pick(['words', 'vote', 'picture'])
  const image = shape === 'picture' ? await picture(by) : undefined
  const name = await post(by, `第${dice.whole(1, 1e6)}句`, {
    ...(shape === 'vote' && { voteItems: ['是', '不是'] }),
    ...(image !== undefined && { images: [image] }),
    city: dice.pick(cities),
    anonymous,
  })
  const changed = afterFileReview(w.now, w.deps.providers)
  if (image !== undefined) await decidePicture(w.deps, image, { verdict: 'pass', reason: '' }, changed)
  return name
}

async function everybody() {
  for (let n = 0; n < people; n += 1) {
    const wish = { gender: dice.chance(0.5) ? (1 as const) : (2 as const), city: dice.pick(cities) }
    const person = await writer(w, `人${n}`, { ...wish, birth_date: `19${dice.whole(80, 99)}-05-20` })
    crowd.push({ person, named: '', anonymous: '' })
  }
  const acts = crowd.flatMap((one) => [
    { at: dice.next(), act: async () => void (one.named = await write(one.person, false)) },
    { at: dice.next(), act: async () => void (one.anonymous = await write(one.person, true)) },
  ])
  for (const { act } of acts.sort((a, b) => a.at - b.at)) {
    w.pass(Math.floor(dice.next() * step))
    await act()
  }
}

/** Adds comments and likes to a post, by its author and by others. */
async function life(author: Person, dynamicId: string) {
  for (let n = 0; n < 2; n += 1) {
    w.pass(Math.floor((dice.next() * step) / 4))
    const other = dice.pick(crowd).person
    const { commentId } = await say(other, dynamicId, `评论${dice.whole(1, 1e6)}`)
    if (dice.chance(0.5)) await say(author, dynamicId, '谢谢', commentId)
    if (dice.chance(0.5)) await author.call(comments.like, { commentId, like: true })
    if (dice.chance(0.5)) await other.call(planet.like, { dynamicId, like: true })
  }
}

/** Facts about a picture: its size, and the header of its file. */
async function ofFile(url: string | undefined) {
  if (url === undefined || url === '') return {}
  const bytes = await fetchPicture(w, url)
  return { size: bytes.length, head: bytes.subarray(0, 24).toString('hex') }
}

/** All facts about a post in the reader's answers: the post itself, its place in lists, its comments, its files. */
async function ofPost(dynamicId: string, places: ReadonlyMap<string, number>): Promise<Facts> {
  const { status, headers, body } = await reader.send(planet.detail, { dynamicId })
  const card = body.data as { dynamicImageInfos: { url: string; thumb: string }[] }
  const below = await reader.call(comments.list, { dynamicId, order: 'latest', pageNo: 1, pageSize: 20 })
  const [image] = card.dynamicImageInfos
  const files = [await ofFile(image?.url), await ofFile(image?.thumb)]
  const sent = { status, size: headers['content-length'] }
  return factsIn({ card, below, files, sent, place: places.get(dynamicId) ?? -1 })
}

/** All facts about a person in the reader's answers, and the person's place in lists. */
async function ofPerson({ person, named }: (typeof crowd)[number], nth: number, places: ReadonlyMap<string, number>) {
  const page = await reader.call(profile.info, { uid: person.uid })
  // removes the visit of this person's page: a day allows a limited number of pages, and visits spread over days would
  // correlate people with the posts of that day
  await w.db.deleteFrom('visits').where('guest_id', '=', reader.id).execute()
  const counts = await reader.call(planet.count, { uid: person.uid })
  const cards = await reader.call(planet.cards, { uid: person.uid })
  const facts = factsIn({ nth, page, counts, cards })
  for (const [path, fact] of await ofPost(named, places)) facts.set(`named ${path}`, fact)
  return facts
}

/** The place of each post in the feed, counted from the first. */
async function placesInFeed() {
  const places = new Map<string, number>()
  let since: number | undefined
  for (let pageNo = 1; pageNo <= 50; pageNo += 1) {
    const page = await reader.call(planet.feed, { sort: 'recommend', pageNo, pageSize: 20, ...(since && { since }) })
    for (const { dynamicId } of page.dynamics) places.set(dynamicId, places.size)
    since = page.since
    if (!page.hasMore) break
  }
  return places
}

beforeAll(async () => {
  w = await world()
  reader = await writer(w, '读者')
  await everybody()
  const lives = crowd.flatMap(({ person, named, anonymous }) => [
    { at: dice.next(), person, name: named },
    { at: dice.next(), person, name: anonymous },
  ])
  for (const { person, name } of lives.sort((a, b) => a.at - b.at)) await life(person, name)
  // with these replies, notices to the reader are compared too
  for (let n = 0; n < 20; n += 1) await say(reader, dice.pick(crowd).anonymous, '路过')
})
afterAll(() => w.close())

// security V1, V2, V11, V12, G5
test('links no fact of an anonymous post to a fact of its author beyond chance', async () => {
  const places = await placesInFeed()
  const pairs: { post: Facts; person: Facts }[] = []
  const open: { post: Facts; person: Facts }[] = []
  for (const [nth, one] of crowd.entries()) {
    const person = await ofPerson(one, nth, places)
    pairs.push({ post: await ofPost(one.anonymous, places), person })
    open.push({ post: await ofPost(one.named, places), person })
  }
  // the same method finds the author of a named post, so it would find these authors too
  expect(links(open)[0]?.strength).toBeGreaterThan(chance)
  expect(links(pairs).filter(({ strength }) => strength > chance)).toEqual([])
  const { records } = await reader.call(planetNotices.list, { pageNo: 1, pageSize: 50 })
  expect(records.every(({ fromIsMask, fromUserId }) => !fromIsMask || fromUserId === '')).toBe(true)
})
