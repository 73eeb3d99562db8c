import { blocking } from '@contract/areas/blocking'
import { follows } from '@contract/areas/follows'
import { member } from '@contract/areas/member'
import { recommenders } from '@contract/areas/recommenders'
import { visitors } from '@contract/areas/visitors'
import { adScenes } from '@contract/limits'
import FollowPage from '@/pages/user/follow'
import RecommendPage from '@/pages/user/recommend'
import ShieldManagePage from '@/pages/user/shield-manage'
import VisitorPage from '@/pages/user/visitor'
import { letsShow } from '../support/taro/ad-scenes'
import { eventually } from '../support/taro/eventually'
import { requests } from '../support/taro/requests'
import { hold, show, type World } from '../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// A.vip.05, A.vip.07
test.each([
  ['visitors', VisitorPage, adScenes.bannerVisitor, adScenes.visitor],
  ['recommenders', RecommendPage, adScenes.bannerRecommend, adScenes.recommender],
  ['followers', FollowPage, adScenes.bannerFollow, adScenes.follower],
] as const)('the banner and the popup of %s go by scenes of their own', async (_name, Page, banner, popup) => {
  Object.assign(w.deps.env, { NEW_APP_CLIENTS: ['miniprogram'] })
  const lin = await w.person('林间')
  const [inBanner, inPopup] = ['大会员免费解锁访客，不限次数', '大会员现在有这些权益']
  for (const [scene, there, away] of [
    [banner, inBanner, inPopup],
    [popup, inPopup, inBanner],
  ] as const) {
    const mend = letsShow([scene])
    const page = await show(Page, lin)
    await page.says(there)
    expect(page.text()).not.toContain(away)
    page.leave()
    mend()
  }
  const mend = letsShow(Object.values(adScenes).filter((scene) => scene !== banner && scene !== popup))
  const page = await show(Page, lin)
  await page.says(/暂无|还没有|0/)
  expect(page.text()).not.toMatch(new RegExp(`${inBanner}|${inPopup}`))
  page.leave()
  mend()
})

// A.shell.12, A.shell.13
test.each([
  ['visitors', VisitorPage, visitors.list.path],
  ['followers', FollowPage, follows.following.path],
  ['recommenders', RecommendPage, recommenders.recommendMe.path],
  ['the blocked', ShieldManagePage, blocking.counts.path],
] as const)('%s open when membership, new app and ad scenes are loaded, not before', async (_name, Page, list) => {
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
