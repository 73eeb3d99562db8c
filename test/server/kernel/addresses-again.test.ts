import { visitors } from '../../../contract/meeting/visitors'
import { planet } from '../../../contract/planet/planet'
import { profile } from '../../../contract/profile/profile'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
  wen = await w.person('文', { verified: ['realName'] })
})
afterEach(() => w.close())

const publish = (content: string) => wen.call(planet.publish, { clientKey: newHandle(), content })
const again = (...posts: readonly { dynamicId: string }[]) =>
  lin.call(planet.posts, { ids: posts.map(({ dynamicId }) => dynamicId) })
const words = ({ dynamics }: Awaited<ReturnType<typeof again>>) => dynamics.map(({ content }) => content).sort()

// A.net.16, security C4
test('answers posts by id as far as they may be read now, and counts none as viewed', async () => {
  const [one, two, three] = [await publish('一'), await publish('二'), await publish('三')]
  expect(words(await again(one, two, three))).toEqual(['一', '三', '二'])
  await wen.call(planet.remove, { dynamicId: two.dynamicId })
  await wen.call(planet.audience, { dynamicId: three.dynamicId, audience: 2 })
  expect(words(await again(one, two, three))).toEqual(['一'])
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', wen.id).execute()
  expect(words(await again(one, two, three))).toEqual([])
  const { dynamics } = await lin.call(planet.feed, { sort: 'history', pageNo: 1, pageSize: 10 })
  expect(dynamics).toEqual([])
})

// A.net.16, A.visitor.11
test('counts an open page as one visit, and a request for it without an earlier visit as a visit', async () => {
  const count = async () => (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records[0]?.visitCount
  await wen.call(profile.info, { uid: lin.uid, again: true })
  expect(await count()).toBe(1)
  w.pass(11 * 60_000)
  await wen.call(profile.info, { uid: lin.uid, again: true })
  expect(await count()).toBe(1)
  await wen.call(profile.info, { uid: lin.uid })
  expect(await count()).toBe(2)
})
