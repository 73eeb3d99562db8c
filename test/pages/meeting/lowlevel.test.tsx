import { adScenes } from '@contract/kernel/limits'
import { likes } from '@contract/meeting/likes'
import { recommenders } from '@contract/meeting/recommenders'
import { follows } from '@contract/planet/follows'
import LowlevelPage from '@/pages/user/lowlevel'
import { letsShow } from '../../support/taro/ad-scenes'
import { breakOff } from '../../support/taro/break-off'
import { eventually } from '../../support/taro/eventually'
import { requests } from '../../support/taro/requests'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let low: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 25, level: 2 })
  low = await w.person('刚来的人', { level: 0 })
  const equal = await w.person('一样的人', { level: 2 })
  for (const who of [low, equal]) {
    await who.call(follows.follow, { uid: lin.uid, type: 1 })
    await who.call(recommenders.recommend, { uid: lin.uid })
    await who.call(likes.like, { uid: lin.uid, type: 1 })
  }
})
afterEach(() => w.close())

const rows = () => document.querySelectorAll('.eg-u-n').length

// A.lowlevel.01
test.each([
  [{ type: 'followMe', sceneId: '12' }, '神秘粉丝', '看看是谁关注了你'],
  [{ type: 'recommendMe', sceneId: '11' }, '神秘推荐人', '看看是谁推荐了你'],
  [{ type: 'likeMe' }, '神秘心动', '看看是谁喜欢你'],
])(
  'lists only users below my level here, and opens them in a list of their own: %j',
  async (query: Record<string, string>, mask, sheet) => {
    const page = await show(LowlevelPage, lin, query)
    await page.says('以下用户的等级低于你')
    await page.says(mask)
    expect(rows()).toBe(1)
    await page.tap('立即解锁')
    await page.says(sheet)
    await page.tap('20 狗粮，解锁 TA')
    await page.says('刚来的人')
    page.leave()
  },
)

// A.lowlevel.05, A.lowlevel.06
test('shows the server’s sentence for a failure, or our own when there is none', async () => {
  const mend = breakOff('/sns/v2/followers')
  const page = await show(LowlevelPage, lin, { type: 'followMe', sceneId: '12' })
  await page.says('请求失败，点击重新加载')
  expect(toasts()).toEqual(['数据获取失败'])
  mend()
  await page.tap('重新加载')
  await page.says('神秘粉丝')
  page.leave()
})

// A.lowlevel.04
test.each([
  ['followMe', follows.followers.path],
  ['recommendMe', recommenders.recommendMe.path],
  ['likeMe', likes.likeMe.path],
])('loads %s ten a page', async (type, path) => {
  const asked = requests()
  const page = await show(LowlevelPage, lin, { type })
  await eventually(() => asked.of(path).length > 0)
  const [first] = asked.of(path)
  expect(new URLSearchParams(first?.url.split('?')[1]).get('pageSize')).toBe('10')
  page.leave()
  asked.done()
})

// A.lowlevel.07
test.each([
  ['the scene of the address', ['miniprogram'], [adScenes.follower], '12', true],
  ['another scene', ['miniprogram'], [adScenes.follower], '11', false],
  ['a scene that may not show', ['miniprogram'], [], '12', false],
  ['an old app', ['ios'], [adScenes.follower], '12', false],
  ['the recommenders’ scene', ['miniprogram'], [adScenes.recommender], '11', true],
])('shows the member ad for %s', async (_name, apps, scenes, sceneId, there) => {
  Object.assign(w.deps.env, { NEW_APP_CLIENTS: apps })
  const mend = letsShow(scenes)
  const page = await show(LowlevelPage, lin, { type: 'followMe', sceneId })
  await page.says('神秘粉丝')
  expect(page.text().includes('看看大会员现在有哪些权益')).toBe(there)
  page.leave()
  mend()
})
