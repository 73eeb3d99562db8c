import { member } from '@contract/areas/member'
import type { Data } from '@contract/define'
import { adScenes } from '@contract/limits'
import FollowPage from '@/pages/user/follow'
import RecommendPage from '@/pages/user/recommend'
import VisitorPage from '@/pages/user/visitor'
import { show, type World } from '../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

/** Only these scenes may show. */
function letsShow(scenes: readonly number[]): () => void {
  const send = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const answer = await send(...request)
    if (!String(request[0]).includes(member.adScenes.path)) return answer
    const body = JSON.parse(await answer.text()) as { data: Data<typeof member.adScenes> }
    for (const scene of body.data.list) scene.display = scenes.includes(scene.sceneId)
    return { status: 200, headers: answer.headers, text: async () => JSON.stringify(body) } as Response
  }
  return () => {
    globalThis.fetch = send
  }
}

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
