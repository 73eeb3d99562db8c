import { dayOf } from '@contract/kernel/time'
import { planet } from '@contract/planet/planet'
import { type Quiz, quiz } from '@contract/planet/quiz'
import type { QuizActivity } from '@contract/planet/quiz-activities'
import { stepTakes } from '@/features/planet/quiz/use-steps'
import AnswerTestPage from '@/pages/quiz/answer-test'
import DragonBoatPage from '@/pages/quiz/dragon-boat'
import QuizListPage from '@/pages/quiz/index'
import TestPage from '@/pages/quiz/test-page'
import { host } from '@/platform'
import { newHandle } from '../../../server/kernel/keys'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world({ env: { FESTIVAL_QUIZZES: 'always' } })
  lin = await w.person('林知夏', { verified: ['realName'] })
  wen = await w.person('陆屿辰', { gender: 1, city: '杭州', province: '浙江', verified: ['realName'] })
})
afterEach(() => w.close())

const all = ({ questions }: Pick<Quiz, 'questions'>, at = 0) =>
  Object.fromEntries(questions.map(({ qid, options }) => [qid, options[at]?.oid ?? '']))
async function made(owner: Person, activityId: QuizActivity = 'tacit') {
  const blank = await owner.call(quiz.enter, { activityId })
  return owner.call(quiz.create, { activityId, questions: blank.questions.map(({ qid }) => qid), answers: all(blank) })
}
const answered = async (who: Person, tid: string, at = 0) =>
  who.call(quiz.submit, { tid, answers: all(await who.call(quiz.enter, { tid }), at) })

type Page = Awaited<ReturnType<typeof show>>
const labels = ['问题一', '问题二', '问题三', '问题四', '问题五', '问题六']
/** Answers each question by the option at this place. The last question does not advance by itself. */
async function answerAll(page: Page, { questions }: Pick<Quiz, 'questions'>, at = 0) {
  for (const [n, { title, options }] of questions.entries()) {
    await page.says(labels[n] ?? '')
    await page.says(title)
    await page.tap(new RegExp(`^[A-F]${options[at]?.text ?? ''}$`))
  }
}
const disabled = (words: string) =>
  [...document.querySelectorAll('button')].some(
    (one) => one.textContent?.trim() === words && one.matches(':disabled, [aria-disabled=true]'),
  )

// B.quiz.04, B.quiz.06, B.quiz.08 to 13, B.quiz.15, B.quiz.20, B.quiz.29, B.quiz.30, B.quiz.35
test('lets a user make a quiz: rules, six questions that advance by themselves except the last, and the ways to share', async () => {
  const blank = await lin.call(quiz.enter, { activityId: 'tacit' })
  const page = await show(AnswerTestPage, lin)
  await page.says('默契大考验')
  await page.says('出 6 道题并选好自己的答案')
  await page.tap('开始出题')
  await page.says('第 1 题 / 共 6 题')
  expect([disabled('上一题'), disabled('下一题')]).toEqual([true, true])
  await page.tap('重新开始')
  await page.tap('开始出题')
  await answerAll(page, blank)
  await page.says('第 6 题 / 共 6 题')
  await page.tap('上一题')
  await page.says('第 5 题 / 共 6 题')
  await page.tap('下一题')
  await page.tap('完成出题')
  await page.says('题目出好了')
  await page.says('还没有人回答你的题目，快去邀请吧')
  await page.says('发送给好友')
  await page.says('送 1 张免费想认识卡')
  const moved = moves()
  await page.tap('分享到星球')
  const { tid } = await lin.call(quiz.enter, { activityId: 'tacit' })
  await eventually(() => moved.to().length > 0)
  expect(moved.to()[0]).toContain(`pages/planet/publish/index?quiz=${tid}&quizName=`)
  moved.done()
  page.leave()
})

// B.quiz.14
test('advances from one question to the next after 100 ms', () => expect(stepTakes).toBe(100))

// B.quiz.05, B.quiz.07, B.quiz.21, B.quiz.31 to 34, B.quiz.40
test('lets a friend accept an invitation, answer, see index and comparison, and make a quiz too', async () => {
  const mine = await made(lin)
  const page = await show(AnswerTestPage, wen, { tid: mine.tid })
  await page.says('来自林知夏的邀请')
  await page.says('答完后，她能看到你的头像')
  await page.tap('开始测试')
  await answerAll(page, mine, 0)
  await page.tap('完成答题')
  await page.says('100%')
  await page.says('搭子指数')
  await page.says('全部相同')
  await page.says('陆屿辰 & 林知夏')
  await page.tap('查看答案')
  await page.says('答案对比')
  await page.tap('关闭')
  await page.tap('我也要出题')
  await page.tap('开始出题')
  await page.says('问题一')
  page.leave()
})

test.each([
  [1, '全部不同', '0%'],
  [0, '全部相同', '100%'],
])('shows for a result with all answers at place %s: %s', async (at, line, rate) => {
  const { tid } = await made(lin)
  await answered(wen, tid, at)
  const page = await show(AnswerTestPage, wen, { tid })
  await page.says(line)
  await page.says(rate)
  page.leave()
})

// B.quiz.32
test('counts both sides in a mixed result', async () => {
  const mine = await made(lin)
  const answers = { ...all(mine), [mine.questions[0]?.qid ?? '']: 'b' }
  await wen.call(quiz.submit, { tid: mine.tid, answers })
  const page = await show(AnswerTestPage, wen, { tid: mine.tid })
  await page.says('5 个相同，1 个不同')
  page.leave()
})

// B.quiz.25, B.quiz.28
test('shows the owner the participants, and compares question by question', async () => {
  const mine = await made(lin)
  await answered(wen, mine.tid, 1)
  const page = await show(AnswerTestPage, lin)
  await page.says('陆屿辰')
  await page.says(/\d+ 岁 · 杭州/)
  await page.says('搭子指数 0%')
  await page.says('0 题相同')
  await page.tap('对比')
  const [first, second] = mine.questions
  await page.says('答案对比')
  await page.says(first?.title ?? '')
  await page.says(first?.options[1]?.text ?? '')
  await page.tap('下一题')
  await page.says(second?.title ?? '')
  page.leave()
})

// B.quiz.16, B.quiz.18, B.quiz.19
test('replaces a question by one of the bank that is not in the quiz', async () => {
  const blank = await lin.call(quiz.enter, { activityId: 'tacit' })
  const { records } = await lin.call(quiz.moreQuestions, { activityId: 'tacit', pageNo: 1, pageSize: 15 })
  const other = records[6]
  const page = await show(AnswerTestPage, lin)
  await page.tap('开始出题')
  await page.tap('换一题')
  await page.says(other?.title ?? '')
  const offered = () => [...document.querySelectorAll('.eg-quiz-bank')].map(({ textContent }) => textContent)
  await eventually(() => offered().length > 0)
  for (const { title } of blank.questions) expect(offered()).not.toContain(title)
  expect(disabled('确定')).toBe(true)
  await page.tap('随机一题')
  await page.tap(other?.title ?? '')
  await page.tap('确定')
  await eventually(() => !page.text().includes('选一道题'))
  expect(page.text()).toContain(other?.title)
  expect(page.text()).not.toContain(blank.questions[0]?.title)
  page.leave()
})

// B.quiz.16
test('gives the festival quiz its own look, and questions that cannot be changed', async () => {
  const page = await show(DragonBoatPage, lin)
  await page.says('端午默契测试')
  expect(document.querySelector('.eg-quiz.eg-safe')).not.toBeNull()
  await page.tap('开始出题')
  await page.says('粽子吃哪一派？')
  expect(page.text()).not.toContain('换一题')
  page.leave()
})

// B.quiz.36, B.quiz.37
test('offers other quizzes, and on the test page a comment to the user who shared their quiz', async () => {
  const mine = await made(lin, 'taste')
  const an = await w.person('安')
  const other = await made(an, 'taste')
  const { dynamicId } = await lin.call(planet.publish, {
    clientKey: newHandle(),
    content: '来答题',
    link: { type: 'quiz', id: mine.tid },
  })
  await answered(wen, mine.tid)
  const page = await show(TestPage, wen, { tid: mine.tid })
  await page.says('他们也在测')
  await page.says('安 出的题')
  const moved = moves()
  await page.tap('参与')
  await page.tap('发条评论告诉她')
  expect(moved.to()).toEqual([
    `pages/quiz/test-page/index?tid=${other.tid}`,
    `pages/planet/dynamic/index?dynamicId=${dynamicId}&say=1`,
  ])
  moved.done()
  page.leave()
  const elsewhere = await show(AnswerTestPage, wen, { tid: mine.tid })
  await elsewhere.says('我也要出题')
  expect(elsewhere.text()).not.toContain('发条评论告诉')
  elsewhere.leave()
})

// B.quiz.01
test('lists open quizzes, and opens their pages', async () => {
  const page = await show(QuizListPage, lin)
  await page.says('口味搭子测试')
  await page.says('测测你是哪一款月饼')
  const moved = moves()
  await page.tap('参与端午默契测试')
  await page.tap('参与测测你是哪一款月饼')
  expect(moved.to()).toEqual([
    'pages/quiz/dragon-boat/index?activityId=dragonBoat',
    'pages/quiz/system-test-page/index',
  ])
  moved.done()
  page.leave()
})

test('says so when a quiz does not exist', async () => {
  const page = await show(AnswerTestPage, lin, { tid: 'x'.repeat(22) })
  await page.says('内容不存在或暂时无法查看')
  expect(page.text()).not.toContain('点击重新加载')
  page.leave()
})

test('gives the page of a quiz the address of that quiz, and copies it with its sentence', async () => {
  const { tid } = await made(lin)
  const copied = jest.spyOn(host, 'copy').mockResolvedValue(true)
  const page = await show(AnswerTestPage, lin)
  await page.says('题目出好了')
  await eventually(() => location.search === `?tid=${tid}`)
  await page.tap('发送给好友')
  await page.tap('复制链接')
  await page.toasted('链接已复制，去分享吧')
  const [[text = ''] = []] = copied.mock.calls
  expect(text).toMatch(/^我出了 6 道题，看看我们有多默契 http\S+$/)
  expect(text).toContain(`/activities/answer-test?tid=${tid}`)
  copied.mockRestore()
  page.leave()
})

test('names both sides of a comparison, and opens the page of the other user by their face', async () => {
  const { tid } = await made(lin)
  await answered(wen, tid, 1)
  const page = await show(AnswerTestPage, wen, { tid })
  await page.says('搭子指数')
  const moved = moves()
  await page.tap('林知夏的主页')
  expect(moved.to()).toEqual([`pages/user/info/index?uid=${lin.uid}`])
  moved.done()
  await page.tap('查看答案')
  const sheet = document.querySelector('.eg-sheet')?.textContent
  expect(sheet).toContain('我')
  expect(sheet).toContain('林知夏')
  page.leave()
})

// B.X39
test('tells a hidden owner that no other user can open the quiz, promises no card, and ends stealth in place', async () => {
  await made(lin)
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  w.pass(1000)
  const page = await show(AnswerTestPage, lin)
  await page.says('你正在隐身，分享出去的内容别人打不开')
  expect(page.text()).not.toContain('送 1 张免费想认识卡')
  await page.tap(/^你正在隐身/)
  await page.says('关闭后别人又能看到你的主页')
  await answer('关闭隐身')
  await page.toasted('已关闭隐身')
  await page.says('送 1 张免费想认识卡')
  await eventually(() => !page.text().includes('你正在隐身'))
  page.leave()
})

test('leads a paired owner, whose quiz no other user can open, to their status', async () => {
  await made(lin)
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', lin.id).execute()
  w.pass(1000)
  const page = await show(AnswerTestPage, lin)
  await page.says('你的感情状态是已脱单，分享出去的内容别人打不开')
  expect(page.text()).not.toContain('送 1 张免费想认识卡')
  const moved = moves()
  await page.tap(/^你的感情状态是已脱单/)
  expect(moved.to()).toEqual(['pages/user/paired/index'])
  moved.done()
  page.leave()
})

test('offers the card for sharing only until the quiz is shared', async () => {
  const { tid } = await made(lin)
  await lin.call(planet.publish, { clientKey: newHandle(), content: '来答题', link: { type: 'quiz', id: tid } })
  const page = await show(AnswerTestPage, lin)
  await page.says('题目出好了')
  expect(page.text()).not.toContain('送 1 张免费想认识卡')
  page.leave()
})

// B.X16
test('says of a festival quiz when it begins', async () => {
  const from = new Date(w.now().getTime() + 86_400_000)
  Object.assign(w.deps.env, { FESTIVAL_QUIZZES: 'auto', DRAGON_BOAT_WINDOW: { from, until: from } })
  const page = await show(DragonBoatPage, lin)
  await page.says(`${dayOf(from)} 开始`)
  expect(page.text()).not.toContain('活动已结束')
  page.leave()
})

test('lets an owner delete a quiz and make another one', async () => {
  const mine = await made(lin)
  const page = await show(AnswerTestPage, lin, { tid: mine.tid })
  await page.says('题目出好了')
  await page.tap('删除这份题')
  await answer('删除')
  await page.toasted('已删除')
  await page.says('开始出题')
  page.leave()
  expect(await lin.call(quiz.enter, { activityId: 'tacit' })).toMatchObject({ status: 0, tid: '' })
})

test('lets a participant take answers back and answer again, and marks the new answers for the owner', async () => {
  const { tid } = await made(lin)
  await answered(wen, tid, 1)
  const page = await show(AnswerTestPage, wen, { tid })
  await page.says('全部不同')
  await page.tap('撤回我的答案')
  await answer('撤回')
  await page.toasted('已撤回')
  await page.says('来自林知夏的邀请')
  page.leave()
  await answered(wen, tid)
  const result = await show(AnswerTestPage, lin, { tid })
  await result.says('6 题相同 · 重答')
  result.leave()
})
