import { likes } from '@contract/meeting/likes'
import { follows } from '@contract/planet/follows'
import { profile } from '@contract/profile/profile'
import InfoPage from '@/pages/user/info'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 200, verified: ['realName'] })
  wen = await w.person('文文不吃葱', { verified: ['realName'] })
})
afterEach(() => w.close())

async function until(happened: () => boolean) {
  for (let tries = 0; tries < 200 && !happened(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25))
}

const relation = async () => (await lin.call(profile.info, { uid: wen.uid })).relation

test('asks before following from a page, and can undo it', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('更多')
  await page.tap(/^关注 TA/)
  await page.says('确定要关注吗？')
  await page.says('TA 解锁后才知道是你')
  await answer('确定')
  await page.toasted('已关注')
  await page.tap('更多')
  await page.tap('已关注')
  expect(await relation()).toMatchObject({ following: true, mutual: false })
  await page.says('确定要取消关注吗？')
  await answer('确定')
  await page.toasted('已取消关注')
  await page.tap('更多')
  await page.says('关注 TA')
  expect(await relation()).toMatchObject({ following: false })
  page.leave()
})

test('likes at once, and asks before a like is undone', async () => {
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.says('想认识')
  await page.tap('喜欢')
  await page.says('去聊天')
  expect(page.text()).not.toContain('想认识')
  await page.tap('已喜欢')
  await page.says('确定不再喜欢 TA 吗？')
  await answer('确定')
  await page.says('喜欢')
  await page.toasted('已取消喜欢')
  expect(await relation()).toMatchObject({ liked: false })
  page.leave()
})

test('opens the match page when the like is mutual', async () => {
  await wen.call(likes.like, { uid: lin.uid, type: 1 })
  const moved = moves()
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('喜欢')
  await until(() => moved.to().length > 0)
  expect(moved.to()).toEqual([`pages/chat/match/index?id=${(await relation())?.conversationId}`])
  moved.done()
  page.leave()
})

test('offers 想认识 to a stranger, and a chat when both follow each other', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.says('想认识')
  expect(page.text()).not.toContain('去聊天')
  page.leave()
  await lin.call(follows.follow, { uid: wen.uid, type: 1 })
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  const moved = moves()
  const again = await show(InfoPage, lin, { uid: wen.uid })
  await again.tap('去聊天')
  await until(() => moved.to().length > 0)
  const { conversationId } = (await relation()) ?? {}
  expect(conversationId).toHaveLength(22)
  expect(moved.to()).toEqual([`pages/chat/conversation/index?id=${conversationId}`])
  moved.done()
  again.leave()
})

test('recommends once a week by the menu, and leads to reporting', async () => {
  const moved = moves()
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('更多')
  await page.tap(/^推荐 TA/)
  await page.toasted('推荐成功')
  await page.tap('更多')
  await page.says('本周已推荐')
  await page.tap('举报')
  expect(moved.to()).toEqual([`pages/user/report/index?uid=${wen.uid}&place=profile`])
  expect(await relation()).toMatchObject({ recommendedThisWeek: true })
  moved.done()
  page.leave()
})

test('hides the page after a block, and goes back', async () => {
  const moved = moves()
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('更多')
  await page.tap('屏蔽 TA')
  await page.says('屏蔽后你看不到 TA')
  await answer('屏蔽')
  await page.toasted('已屏蔽')
  await page.says('内容不存在或暂时无法查看')
  expect(moved.home()).toBe(true)
  moved.done()
  page.leave()
})

test('shows no bar on the own page', async () => {
  const page = await show(InfoPage, lin, { uid: lin.uid })
  await page.says('编辑资料')
  expect(page.text()).not.toContain('想认识')
  page.leave()
})
