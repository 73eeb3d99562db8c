import { apply } from '@contract/meeting/apply'
import { faq } from '@contract/profile/faq'
import FriendPage from '@/pages/user/friend-info'
import InfoPage from '@/pages/user/info'
import SeenPage from '@/pages/user/seen'
import { onlyReceived, verifiedPerson } from '../../server/meeting/apply-acts'
import { type Person, show, toasts, type World } from '../../support/taro/stage'
import { until, write } from '../meeting/apply-acts'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await verifiedPerson(w, '林知夏', { dogFood: 130 })
  wen = await verifiedPerson(w, '文文不吃葱')
  await wen.call(faq.set, { title: '你做饭吗？最拿手的一道菜是什么？' })
})
afterEach(() => w.close())

// A.faq.11
test('answers a question on the page in the sheet that shows the price, and lets the receiver read both', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.says('你做饭吗？最拿手的一道菜是什么？')
  await page.tap('回答 TA，顺便认识，100 狗粮')
  await page.says('余额 130')
  await page.tap('100 狗粮，发出申请')
  await until(() => toasts().includes('先写下你的回答'))
  expect(await lin.holds()).toBe(130)
  await write('番茄炒蛋，番茄去皮')
  await page.tap('100 狗粮，发出申请')
  await page.toasted('申请已发出')
  page.leave()
  const received = await onlyReceived(wen)
  expect(received).toMatchObject({ message: '番茄炒蛋，番茄去皮', question: '你做饭吗？最拿手的一道菜是什么？' })
  const friend = await show(FriendPage, wen, { applyId: received.applyId })
  await friend.says('回答「你做饭吗？最拿手的一道菜是什么？」')
  await friend.says('番茄炒蛋，番茄去皮')
  friend.leave()
})

// A.faq.11
test('says that a question has changed, charges nothing, and shows the new one', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('回答 TA，顺便认识，100 狗粮')
  await write('番茄炒蛋')
  await wen.call(faq.set, { title: '你更喜欢山还是海？' })
  await page.tap('100 狗粮，发出申请')
  await page.toasted('TA 刚刚换了问题，请回到主页重新看看')
  await page.says('你更喜欢山还是海？')
  expect(await lin.holds()).toBe(130)
  expect((await lin.call(apply.iWant, { pageNo: 1, pageSize: 10 })).total).toBe(0)
  page.leave()
})

// A.faq.11
test('shows its owner the audience of the question', async () => {
  const page = await show(SeenPage, wen)
  await page.says('还没和你聊过、也没有互相喜欢或关注的人，会看到这个问题')
  await page.tap('互相关注的人')
  await until(() => !page.text().includes('会看到这个问题'))
  page.leave()
})
