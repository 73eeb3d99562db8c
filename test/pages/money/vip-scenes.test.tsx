import { blocking } from '@contract/core/blocking'
import { adScenes } from '@contract/kernel/limits'
import { recommenders } from '@contract/meeting/recommenders'
import { visitors } from '@contract/meeting/visitors'
import { member } from '@contract/money/member'
import { follows } from '@contract/planet/follows'
import FollowPage from '@/pages/user/follow'
import RecommendPage from '@/pages/user/recommend'
import ShieldManagePage from '@/pages/user/shield-manage'
import VisitorPage from '@/pages/user/visitor'
import { letsShow } from '../../support/taro/ad-scenes'
import { eventually } from '../../support/taro/eventually'
import { requests } from '../../support/taro/requests'
import { hold, show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

/** lin and a person who is visited, followed and recommended. */
async function meant() {
  const [lin, wen] = await Promise.all([w.person('林间'), w.person('文文不吃葱')])
  await wen.visits(lin)
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  await wen.call(recommenders.recommend, { uid: lin.uid })
  return lin
}

const fans = (Page: unknown): Record<string, string> => (Page === FollowPage ? { type: 'followMe' } : {})

// A.vip.05, A.vip.07
test.each([
  ['visitors', VisitorPage, adScenes.bannerVisitor, adScenes.visitor],
  ['recommenders', RecommendPage, adScenes.bannerRecommend, adScenes.recommender],
  ['followers', FollowPage, adScenes.bannerFollow, adScenes.follower],
] as const)('uses separate scenes for the banner and the popup of %s', async (_name, Page, banner, popup) => {
  Object.assign(w.deps.env, { NEW_APP_CLIENTS: ['miniprogram'] })
  const lin = await meant()
  // a banner names a right only on the page where the right holds
  const inBanner = Page === VisitorPage ? '大会员免费解锁访客，不限次数' : '看看大会员现在有哪些权益'
  const [inPopup, price] = ['大会员现在有这些权益', '20 狗粮，解锁 TA']
  for (const [scenes, there, away] of [
    [[banner], [inBanner, price], inPopup],
    [[popup], [inPopup], new RegExp(`${inBanner}|${price}`)],
    [
      Object.values(adScenes).filter((scene) => scene !== banner && scene !== popup),
      [price],
      /大会员(免费解锁|现在有)/,
    ],
  ] as const) {
    const mend = letsShow(scenes)
    const page = await show(Page, lin, fans(Page))
    await page.tap('立即解锁')
    for (const words of there) await page.says(words)
    expect(page.text()).not.toMatch(away)
    page.leave()
    mend()
  }
})

test('shows the list first, and the popup once before the first unlock, which then continues', async () => {
  Object.assign(w.deps.env, { NEW_APP_CLIENTS: ['miniprogram'] })
  const lin = await meant()
  const mend = letsShow([adScenes.visitor])
  const page = await show(VisitorPage, lin)
  await page.says('神秘访客')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(page.text()).not.toContain('大会员现在有这些权益')
  await page.tap('立即解锁')
  await page.says('大会员现在有这些权益')
  await page.tap('只解锁这一位')
  await page.says('20 狗粮，解锁 TA')
  await eventually(() => !page.text().includes('大会员现在有这些权益'))
  await page.tap('关闭')
  await eventually(() => !page.text().includes('20 狗粮，解锁 TA'))
  await page.tap('立即解锁')
  await page.says('20 狗粮，解锁 TA')
  expect(page.text()).not.toContain('大会员现在有这些权益')
  page.leave()
  mend()
})

// A.shell.12, A.shell.13
test.each([
  ['visitors', VisitorPage, visitors.list.path],
  ['followers', FollowPage, follows.following.path],
  ['recommenders', RecommendPage, recommenders.recommendMe.path],
  ['the blocked', ShieldManagePage, blocking.counts.path],
] as const)('opens %s only when membership, new app and ad scenes are loaded', async (_name, Page, list) => {
  const lin = await w.person('林间')
  const asked = requests()
  const later = hold(member.adScenes.path)
  const page = await show(Page, lin)
  await eventually(() => asked.of(member.adScenes.path).length === 1 && asked.of(member.info.path).length === 1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked.of(list)).toEqual([])
  later()
  await eventually(() => asked.of(list).length > 0)
  page.leave()
  asked.done()
})
