import { recommenders } from '@contract/meeting/recommenders'
import RecommendPage from '@/pages/user/recommend'
import SpecificationPage from '@/pages/user/recommend-specification'
import { breakOff } from '../../support/taro/break-off'
import { moves } from '../../support/taro/moves'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 25 })
  wen = await w.person('文文不吃葱')
})
afterEach(() => w.close())

const recommend = (who: Person, whom: Person) => who.call(recommenders.recommend, { uid: whom.uid })

// A.recommend.01, A.recommend.08
test('masks this week’s recommenders until they are paid for', async () => {
  await recommend(wen, lin)
  const page = await show(RecommendPage, lin)
  await page.says('推荐我的')
  await page.says('神秘推荐人')
  expect(page.text()).not.toContain('文文不吃葱')
  await page.tap('立即解锁')
  await page.says('看看是谁推荐了你')
  await page.tap('20 狗粮，解锁 TA')
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(5)
  page.leave()
})

// A.recommend.02
test('opens the list of my recommendations by its own address', async () => {
  await recommend(lin, wen)
  const page = await show(RecommendPage, lin, { type: 'myRecommend' })
  await page.says('你推荐了 TA')
  await page.says('文文不吃葱')
  page.leave()
})

// A.recommend.04, A.recommend.05
test.each([
  ['recommendMe', '本周还没有用户推荐你'],
  ['myRecommend', '还没有推荐过用户哦'],
])('says so when a list is empty: %s', async (type, words) => {
  const page = await show(RecommendPage, lin, { type })
  await page.says(words)
  page.leave()
})

// A.recommend.06, A.recommend.07, A.errors.07
test.each([
  ['recommendMe', '/recommend/v1/recommendMeList', '推荐我的人列表获取失败', '本周还没有用户推荐你'],
  ['myRecommend', '/recommend/v1/myRecommendList', '我推荐的人列表获取失败', '还没有推荐过用户哦'],
])('says once that a list failed, in its own words, and reloads it on a tap: %s', async (type, path, words, empty) => {
  const mend = breakOff(path)
  const page = await show(RecommendPage, lin, { type })
  await page.says('请求失败，点击重新加载')
  expect(toasts()).toEqual([words])
  mend()
  await page.tap('重新加载')
  await page.says(empty)
  page.leave()
})

// A.recommend.03
test('leaves out recommenders below my level, with a bar that opens their list', async () => {
  await w.db.updateTable('users').set({ level: 2 }).where('id', '=', lin.id).execute()
  await recommend(wen, lin)
  const moved = moves()
  const page = await show(RecommendPage, lin)
  await page.tap(/已为你过滤低于你等级的用户/)
  await page.tap('什么是人气用户')
  expect(moved.to()).toEqual([
    'pages/user/lowlevel/index?type=recommendMe&sceneId=11',
    'pages/user/recommend-specification/index',
  ])
  moved.done()
  page.leave()
})

// A.recommend.11
test('explains a popular user to all, and shows a logged-in user their own week too', async () => {
  const guest = await show(SpecificationPage)
  await guest.says('每周一 00:00 重置')
  await guest.says('登录以后，可以看到自己的本周次数')
  guest.leave()
  await recommend(wen, lin)
  const page = await show(SpecificationPage, lin)
  await page.says(/我在上海的本周被推荐次数1次\d\d-\d\d 00:00 重置/)
  page.leave()
})
