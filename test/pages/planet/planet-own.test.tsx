import { randomUUID } from 'node:crypto'
import { planet } from '@contract/planet/planet'
import DynamicPage from '@/pages/planet/dynamic'
import OwnPage from '@/pages/planet/own'
import UserPostsPage from '@/pages/planet/user'
import VotePage from '@/pages/planet/vote'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
  wen = await w.person('文', { verified: ['realName'] })
})
afterEach(() => w.close())

const publish = (wish: object = {}) =>
  lin.call(planet.publish, { clientKey: randomUUID(), content: '第一次见面去哪儿', ...wish })

test('opens the page of my own post, where I set its audience', async () => {
  const { dynamicId } = await publish()
  const card = await show(DynamicPage, lin, { dynamicId })
  const moved = moves()
  await card.says('第一次见面去哪儿')
  await card.tap('更多')
  await card.tap('管理')
  expect(moved.to()).toEqual([`pages/planet/own/index?dynamicId=${dynamicId}`])
  moved.done()
  card.leave()
  const page = await show(OwnPage, lin, { dynamicId })
  await page.tap('仅自己')
  await page.toasted('已修改')
  expect(await lin.call(planet.detail, { dynamicId })).toMatchObject({ audience: 2 })
  expect((await wen.send(planet.detail, { dynamicId })).body.success).toBe(false)
  page.leave()
})

test('refuses to change the audience of an anonymous post, and to change another user’s post', async () => {
  const { dynamicId } = await publish({ anonymous: true })
  const page = await show(OwnPage, lin, { dynamicId })
  await page.says('匿名动态所有人都可以看，不能改')
  page.leave()
  const other = await show(OwnPage, wen, { dynamicId })
  await other.says('只有发布的人才能管理')
  other.leave()
})

test('shows the new state of my post in my list by itself once its review ends', async () => {
  await publish()
  await w.db.updateTable('dynamics').set({ state: 'pending' }).execute()
  const page = await show(UserPostsPage, lin)
  await page.says('审核通过后，大家才能看到')
  await w.db.updateTable('dynamics').set({ state: 'approved' }).execute()
  await eventually(() => !page.text().includes('审核通过后，大家才能看到'))
  expect(page.text()).toContain('第一次见面去哪儿')
  page.leave()
})

test('lets me appeal once against a refusal', async () => {
  const { dynamicId } = await publish()
  await w.db.updateTable('dynamics').set({ state: 'rejected', reason: '含有广告' }).execute()
  const card = await show(DynamicPage, lin, { dynamicId })
  const moved = moves()
  await card.tap('申诉')
  expect(moved.to()).toEqual([`pages/planet/own/index?dynamicId=${dynamicId}`])
  moved.done()
  card.leave()
  const page = await show(OwnPage, lin, { dynamicId })
  await page.says('没有通过审核：含有广告')
  const area = document.querySelector('textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, '没有广告')
  area?.dispatchEvent(new Event('input', { bubbles: true }))
  await page.says('4/200')
  await page.tap('提交申诉')
  await page.toasted('已提交，会有人复核')
  await page.says('申诉正在处理，15 天内会告诉你结果')
  expect(await lin.call(planet.detail, { dynamicId })).toMatchObject({ appeal: 'open' })
  page.leave()
})

// B.planet.12
test('ends my vote, tells later users so, and refuses their votes', async () => {
  const { dynamicId } = await publish({ voteItems: ['公园', '咖啡馆'] })
  const page = await show(OwnPage, lin, { dynamicId })
  await page.says('0 人参与，还在进行')
  await page.tap('结束投票')
  await answer('结束投票')
  await page.toasted('投票已结束')
  page.leave()
  const late = await show(VotePage, wen, { dynamicId })
  await late.says('0 人参与 · 投票已结束')
  expect(document.querySelectorAll('.eg-vote-o')).toHaveLength(2)
  expect(document.querySelectorAll('.eg-vote-o.eg-tap')).toHaveLength(0)
  expect((await wen.call(planet.detail, { dynamicId })).voteinfo).toMatchObject({ playerNum: 0, isVote: false })
  late.leave()
})
