import { likes } from '@contract/meeting/likes'
import HeartbeatPage from '@/pages/home/heartbeat'
import { giveHeld, takeHeld } from '../../support/cards'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 100 })
  wen = await w.person('文文不吃葱')
})
afterEach(() => w.close())

const like = (who: Person, whom: Person) => who.call(likes.like, { uid: whom.uid, type: 1 })
const hold = (hearts: number) => giveHeld(w, lin, 'heart', hearts)

test('says in advance that a heart pays for an admirer, and spends it', async () => {
  await hold(1)
  await like(wen, lin)
  const page = await show(HeartbeatPage, lin)
  await page.says('你有 1 颗心')
  expect(page.text()).not.toContain('文文不吃葱')
  await page.tap('立即解锁')
  await page.says('这次用 1 颗心，不花狗粮（还有 1 颗）')
  await page.tap('用 1 颗心解锁')
  await page.toasted('解锁成功')
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(100)
  expect(await lin.call(likes.counts, {})).toMatchObject({ hearts: 0 })
  page.leave()
})

test('shows the price of the row when there is no heart, and charges it', async () => {
  await like(wen, lin)
  const { records } = await lin.call(likes.likeMe, { pageNo: 1, pageSize: 10 })
  const cost = records[0]?.cost ?? 0
  expect(cost).toBeGreaterThan(0)
  const page = await show(HeartbeatPage, lin)
  await page.tap('立即解锁')
  await page.tap(`${cost} 狗粮，解锁 TA`)
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(100 - cost)
  page.leave()
})

test('does not promise a heart that was spent in the meantime', async () => {
  await hold(1)
  await like(wen, lin)
  const page = await show(HeartbeatPage, lin)
  await page.says('你有 1 颗心')
  await takeHeld(w, lin)
  await page.tap('立即解锁')
  await page.says('狗粮，解锁 TA')
  expect(page.text()).not.toContain('用 1 颗心解锁')
  page.leave()
})

test('charges no dog food without showing it when the heart was spent while the sheet was open', async () => {
  await hold(1)
  await like(wen, lin)
  const page = await show(HeartbeatPage, lin)
  await page.tap('立即解锁')
  await page.says('用 1 颗心解锁')
  await takeHeld(w, lin)
  await page.tap('用 1 颗心解锁')
  await page.toasted('你的心已经用完了，现在解锁需要 20 狗粮，请确认后再试')
  expect(await lin.holds()).toBe(100)
  await page.tap('20 狗粮，解锁 TA')
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(80)
  page.leave()
})

test('marks new admirers until they were seen', async () => {
  await like(wen, lin)
  const page = await show(HeartbeatPage, lin)
  await page.says(/新 · 刚刚 · 喜欢了你/)
  for (let tries = 0; tries < 1200 && (await lin.call(likes.counts, {})).newLikeMe > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await lin.call(likes.counts, {})).toMatchObject({ likeMe: 1, newLikeMe: 0 })
  page.leave()
  const again = await show(HeartbeatPage, lin)
  await again.says('喜欢了你')
  expect(again.text()).not.toContain('新 ·')
  again.leave()
})

test('shows the counts of the three lists, and removes a like after a confirmation', async () => {
  await like(lin, wen)
  const page = await show(HeartbeatPage, lin)
  await page.says(/喜欢我的0我喜欢的1互相喜欢0/)
  await page.says('还没有人喜欢你')
  await page.tap(/^我喜欢的/)
  await page.tap('取消喜欢 文文不吃葱')
  await page.says('确定不再喜欢 TA 吗？')
  await answer('确定')
  await page.toasted('已取消喜欢')
  await page.says('你还没有喜欢过谁')
  page.leave()
})

test('shows a mutual like unlocked in 互相喜欢', async () => {
  await like(lin, wen)
  await like(wen, lin)
  const page = await show(HeartbeatPage, lin)
  await page.says(/互相喜欢1/)
  await page.tap(/^互相喜欢/)
  await page.says('你们互相喜欢')
  await page.says('文文不吃葱')
  page.leave()
})

test('leaves out admirers below my level, with a bar', async () => {
  await w.db.updateTable('users').set({ level: 2 }).where('id', '=', lin.id).execute()
  await like(wen, lin)
  const page = await show(HeartbeatPage, lin)
  await page.says('已为你过滤低于你等级的用户')
  await page.says('还没有人喜欢你')
  page.leave()
})

test('invites a guest to log in', async () => {
  const page = await show(HeartbeatPage)
  await page.says('喜欢你的人，在这里等你')
  page.leave()
})
