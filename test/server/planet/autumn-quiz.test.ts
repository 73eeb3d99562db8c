import { planet } from '../../../contract/planet/planet'
import { type Autumn, quiz } from '../../../contract/planet/quiz'
import { cardLots } from '../../../server/domains/money/cards'
import { percentsOf } from '../../../server/domains/planet/quiz/rules'
import { newHandle } from '../../../server/kernel/keys'
import { type Person, type World, world } from '../../world'
import { change } from './planet-world'

let w: World
beforeEach(async () => {
  w = await world({ env: { FESTIVAL_QUIZZES: 'always' } })
})
afterEach(() => w.close())

const person = (name: string) => w.person(name, { verified: ['realName'] })
const answersOf = ({ questionList }: Autumn, at: number) =>
  Object.fromEntries(questionList.map(({ qid, options }) => [qid, options[at]?.oid ?? '']))
const answered = async (who: Person, at: number, link = {}) =>
  who.call(quiz.autumnSubmit, { ...link, answers: answersOf(await who.call(quiz.autumnEnter, link), at) })

// B.autumnquiz.01, B.autumnquiz.03, B.autumnquiz.08, B.autumnquiz.09
test('gives a user who answers a result, and keeps it', async () => {
  const lin = await person('林')
  expect(await lin.call(quiz.autumnEnter, {})).toMatchObject({ status: 0, open: true, tid: '', matrix: [] })
  const mine = await answered(lin, 0)
  expect(mine).toMatchObject({
    status: 1,
    myResult: {
      uid: lin.uid,
      nickname: '林',
      resultInfo: { kind: 'lava', name: '流心月饼', images: { img1: 'lava' } },
    },
    testEventInfo: { shareWx: true, shareStar: true, shareTxt: '我是流心月饼，你呢？来测测我们合不合' },
  })
  expect(mine.testEventInfo.shareUrl).toContain(`/vh5/activities/system-test-page?tid=${mine.tid}&uid=${lin.uid}`)
  expect(mine.matrix.length).toBeGreaterThan(20)
  const again = await answered(lin, 2)
  expect(again.myResult).toEqual(mine.myResult)
})

// B.autumnquiz.05, security V7
test('reveals nothing by the link of another user before an answer, and then how both match', async () => {
  const [lin, wen, an] = [await person('林'), await person('文'), await person('安')]
  const { tid } = await answered(lin, 0)
  const link = { tid, uid: lin.uid }
  const before = await wen.call(quiz.autumnEnter, link)
  expect(before).toMatchObject({ status: 0 })
  expect([before.otherResult, before.matchInfo]).toEqual([undefined, undefined])
  expect(JSON.stringify(before)).not.toContain('流心')
  const match = await answered(wen, 0, link)
  expect(match).toMatchObject({
    status: 2,
    otherResult: { uid: lin.uid, resultInfo: { kind: 'lava' } },
    matchInfo: { matchLevel: 100 },
  })
  const other = await answered(an, 1, link)
  expect(other.matchInfo?.matchLevel).toBeLessThan(60)
  // B.autumnquiz.06: without the link, the call shows the caller's own result
  expect(await an.call(quiz.autumnEnter, {})).toMatchObject({ status: 1, myResult: { uid: an.uid } })
  // a user's own link shows the user's own result
  expect(await lin.call(quiz.autumnEnter, link)).toMatchObject({ status: 1 })
})

test('answers alike for a link with another uid, an unknown link and a hidden user’s link, and compares none by uid', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await answered(lin, 0)
  await answered(wen, 0)
  const absent = { code: 404 }
  await expect(wen.call(quiz.autumnEnter, { tid, uid: wen.uid })).rejects.toMatchObject(absent)
  await expect(wen.call(quiz.autumnEnter, { tid: newHandle(), uid: lin.uid })).rejects.toMatchObject(absent)
  expect(await wen.call(quiz.autumnEnter, { uid: lin.uid })).toMatchObject({ status: 1 })
  await change(w, lin, { stealth: true })
  w.pass(1000)
  await expect(wen.call(quiz.autumnEnter, { tid, uid: lin.uid })).rejects.toMatchObject(absent)
  // calls of the other quizzes do not accept this id
  await expect(lin.call(quiz.enter, { tid })).rejects.toMatchObject(absent)
})

test('links a quiz shared to the planet to the comparison, without a card', async () => {
  const [lin, wen] = [await person('林'), await person('文')]
  const { tid } = await answered(lin, 0)
  const { dynamicId } = await lin.call(planet.publish, {
    clientKey: newHandle(),
    content: '我是流心月饼',
    link: { type: 'autumn', id: tid },
  })
  const seen = await wen.call(planet.detail, { dynamicId })
  expect(seen.linkDatas).toEqual([{ imgUrl: '', desc: '测测你是哪一款月饼', type: 'autumn', id: tid }])
  expect(await answered(wen, 3, { tid })).toMatchObject({ status: 2, dynamicId })
  expect(await cardLots(w.db, lin.id, w.now())).toEqual([])
})

test('refuses answers outside its period', async () => {
  await w.close()
  w = await world()
  const lin = await person('林')
  expect(await lin.call(quiz.autumnEnter, {})).toMatchObject({ open: false, status: 0 })
  await expect(answered(lin, 0)).rejects.toMatchObject({ code: 1015 })
})

test('shares add up to 100 percent for all answers', () => {
  const sums = new Set<number>()
  for (let a = 0; a <= 6; a += 1)
    for (let b = 0; a + b <= 6; b += 1)
      for (let c = 0; a + b + c <= 6; c += 1)
        sums.add(percentsOf([a, b, c, 6 - a - b - c]).reduce((sum, percent) => sum + percent, 0))
  expect([...sums]).toEqual([100])
  expect(percentsOf([4, 1, 1, 0])).toEqual([67, 17, 16, 0])
  expect(percentsOf([0, 0])).toEqual([0, 0])
})

test('promises in its rules only that the receiver of a result sees both', async () => {
  const { testEventInfo } = await (await person('林')).call(quiz.autumnEnter, {})
  expect(testEventInfo.extInfo.activityRules).toContain('对方答完后，会看到你们两个人的结果')
})
