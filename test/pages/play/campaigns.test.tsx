import DatingPlanPage from '@/pages/activities/dating-plan'
import NotificationPage from '@/pages/activities/notification'
import RelationCountPage from '@/pages/user/relation-count'
import { likes } from '../../../contract/meeting/likes'
import { campaigns } from '../../../contract/play/campaigns'
import { moves } from '../../support/taro/moves'
import { show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../support/pictures') & typeof import('../../../server/domains/play/campaigns')
const { jpeg, publishNotification } = beside

let w: World
let moved: ReturnType<typeof moves>
beforeEach(async () => {
  w = await world()
  moved = moves()
})
afterEach(() => {
  moved.done()
  return w.close()
})

// B.datingplan.01, B.offline.03
test('opens a page by each picture of the plan, ticks finished steps, and shows the relations on a tap', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文', { gender: 1 })]
  await lin.call(likes.like, { uid: wen.uid, type: 1 })
  const page = await show(DatingPlanPage, lin)
  await page.says('已完成 1 / 4')
  await page.tap(/^让人放心/)
  expect(moved.to().at(-1)).toBe('pages/verify/center/index')
  await page.tap(/^主动一点/)
  await page.tap(/^我的关系/)
  expect(moved.to().at(-1)).toBe('pages/user/relation-count/index')
  page.leave()
  const counts = await show(RelationCountPage, lin)
  await counts.says('我喜欢')
  await counts.tap(/^我关注的/)
  expect(moved.to().at(-1)).toContain('pages/user/follow/index?type=following')
  counts.leave()
})

// B.datingplan.02, B.datingplan.03
test('logs a picture that this version does not know, and says so', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const send = globalThis.fetch
  // as if the server were newer than the page
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const answer = await send(...request)
    const said = await answer.text()
    const text = () => Promise.resolve(said.replace('"trust"', '"moon"').replace('"levelCenter"', '"moonWalk"'))
    return String(request[0]).includes(campaigns.datingPlan.path) ? Object.assign(answer, { text }) : answer
  }
  const page = await show(DatingPlanPage, await w.person('林'))
  await page.tap(/^新的一步/)
  await page.toasted('暂不支持moonWalk跳转')
  expect(logged.mock.calls.filter(([sentence]) => String(sentence).includes('moonWalk'))).toHaveLength(1)
  expect(moved.to()).toEqual([])
  logged.mockRestore()
  page.leave()
})

// B.h5notice.01
test('shows a notification’s pictures in reserved boxes with a sentence below, and says when it was removed', async () => {
  const { db, deps, now } = w
  const pictures = [{ bytes: await jpeg(400, 300), alt: '三月，公园见' }]
  const page = { id: 'spring', title: '春天见', bottomText: '活动由二狗主办', pictures }
  await publishNotification({ db, storage: deps.providers.storage, now: now() }, page)
  const shown = await show(NotificationPage, undefined, { id: 'spring' })
  await shown.says('活动由二狗主办')
  const picture = document.querySelector('img[alt="三月，公园见"]')
  expect(picture?.getAttribute('src')).toContain('/files/')
  expect(picture?.parentElement?.style.paddingBottom).toBe('75%')
  shown.leave()
  const lost = await show(NotificationPage, undefined, { id: 'autumn' })
  await lost.says('页面不存在或已下架')
  lost.leave()
})
