import { blocking } from '../../contract/core/blocking'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { change, post, say, writer } from '../server/planet/planet-world'
import { type Person, type World, world } from '../world'
import { recorded } from './statements'

let w: World
let lin: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  ;[lin, mei, wen] = [await writer(w, '林'), await writer(w, '梅'), await writer(w, '文')]
})
afterEach(() => w.close())

const page = { pageNo: 1, pageSize: 50 }

/** The number of comments on each card of a post, and the number found by opening all comments. */
async function counted(viewer: Person, dynamicId: string) {
  const cards = [
    ...(await viewer.call(planet.feed, { ...page, sort: 'recommend' })).dynamics,
    ...(await viewer.call(planet.interactions, { ...page, type: 'commented' })).dynamics,
    await viewer.call(planet.detail, { dynamicId }),
  ]
  const { total, records } = await viewer.call(comments.list, { ...page, dynamicId, order: 'latest' })
  let reached = records.length
  for (const { commentId } of records) reached += (await viewer.call(comments.replies, { ...page, commentId })).total
  expect(total).toBe(records.length)
  const numbers = cards.filter((card) => card.dynamicId === dynamicId).map(({ commentNum }) => commentNum)
  return { numbers: [...new Set(numbers)], reached }
}

const ways: Record<string, () => Promise<unknown>> = {
  'is banned': () => change(w, mei, { banned_at: w.now() }),
  'is leaving': () => change(w, mei, { cancelled_at: w.now() }),
  'is in stealth': () => change(w, mei, { stealth: true }),
  'blocks the viewer': () => mei.call(blocking.block, { targetUserId: lin.uid, type: 1 }),
  'is blocked by the viewer': () => lin.call(blocking.block, { targetUserId: mei.uid, type: 1 }),
}

// security G6, V13
test.each(Object.keys(ways))('does not count comments of a person who %s', async (way) => {
  const [name, twin] = [await post(wen, '周末去哪儿'), await post(wen, '周末去哪儿')]
  for (const one of [name, twin]) await say(lin, one, '爬山')
  const top = await say(mei, name, '看展')
  await say(wen, name, '好主意', top.commentId)
  const [mine] = (await lin.call(comments.list, { ...page, dynamicId: name, order: 'latest' })).records.slice(-1)
  await say(mei, name, '带我', mine?.commentId)
  expect(await counted(lin, name)).toEqual({ numbers: [4], reached: 4 })
  await ways[way]?.()
  for (const one of [name, twin]) expect(await counted(lin, one)).toEqual({ numbers: [1], reached: 1 })
})

test('makes the same number of database requests for a page of any number of cards and comments', async () => {
  const posts = []
  for (let n = 1; n <= 10; n += 1) posts.push(await post(wen, `第${n}条`))
  for (const one of posts) await say(mei, one, '第一句')
  const statements = async (pageSize: number) =>
    (await recorded(() => lin.call(planet.feed, { pageNo: 1, pageSize, sort: 'recommend' }))).statements.length
  const few = await statements(1)
  for (const one of posts) await say(lin, one, '第二句', (await say(mei, one, '又一句')).commentId)
  expect(await statements(10)).toBe(few)
})
