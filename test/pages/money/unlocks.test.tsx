import { follows } from '@contract/planet/follows'
import FollowPage from '@/pages/user/follow'
import UnlockedRecordPage from '@/pages/user/unlocked-record'
import VisitorPage from '@/pages/user/visitor'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 60 })
})
afterEach(() => w.close())

/** Creates a follower of lin, and lets lin unlock this follower. */
async function unlocked(nickname: string, wishes: Parameters<World['person']>[1] = {}) {
  const fan = await w.person(nickname, wishes)
  await fan.call(follows.follow, { uid: lin.uid, type: 1 })
  const { records } = await lin.call(follows.followers, { pageNo: 1, pageSize: 10 })
  const handle = records.find((row) => !row.unlocked)?.uid ?? ''
  await lin.call(follows.unlock, { uid: handle })
  return fan
}

// A.X61
test('unlocks a person among the visitors too when unlocked among the followers, in lists already loaded', async () => {
  const wen = await w.person('文文不吃葱')
  await wen.visits(lin)
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  const visitors = await show(VisitorPage, lin)
  await visitors.says('神秘访客')
  visitors.leave()
  const fans = await show(FollowPage, lin, { type: 'followMe' })
  await fans.tap(/^神秘粉丝/)
  await fans.says('解锁后长期可见 TA 的昵称、头像和主页')
  await fans.tap('20 狗粮，解锁 TA')
  await fans.toasted('解锁成功')
  fans.leave()
  const again = await show(VisitorPage, lin)
  await again.says('文文不吃葱')
  expect(again.text()).not.toContain('神秘访客')
  again.leave()
})

// A.unlockrecord.03
test('shows an empty state when the list of unlocks is empty', async () => {
  const page = await show(UnlockedRecordPage, lin)
  await page.says('暂无解锁记录')
  page.leave()
})

// A.unlockrecord.02
test('lists all people I unlocked with year, height, degree, time and place, and opens them', async () => {
  const wen = await unlocked('文文不吃葱', { height: 168, degree: 7 })
  const moved = moves()
  const page = await show(UnlockedRecordPage, lin)
  await page.says('文文不吃葱')
  await page.says('96 年 · 168cm · 硕士')
  await page.says('刚刚 · 来自粉丝')
  await page.tap(/^文文不吃葱/)
  expect(moved.to()).toEqual([`pages/user/info/index?uid=${wen.uid}`])
  moved.done()
  page.leave()
})

test('shows a user who left as a grey row that says so', async () => {
  const wen = await unlocked('文文不吃葱')
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', wen.id).execute()
  const page = await show(UnlockedRecordPage, lin)
  await page.says('该用户已注销')
  expect(page.text()).not.toContain('文文不吃葱')
  await page.tap(/^该用户已注销/)
  await page.toasted('该用户已注销')
  page.leave()
})

// A.follow.03
test('opens the first list of follows after the record, whatever its address says', async () => {
  const record = await show(UnlockedRecordPage, lin)
  await record.says('暂无解锁记录')
  record.leave()
  const panel = await show(FollowPage, lin, { type: 'followMe' })
  await panel.says('还没有关注的用户哦~')
  panel.leave()
})
