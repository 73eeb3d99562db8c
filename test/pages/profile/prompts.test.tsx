import { likes } from '@contract/meeting/likes'
import { profile } from '@contract/profile/profile'
import { prompts } from '@contract/profile/prompts'
import { promptIds } from '@contract/profile/prompts-questions'
import { session } from '@/api'
import InfoPage from '@/pages/user/info'
import PromptsPage from '@/pages/user/prompts'
import WritePage from '@/pages/user/prompts-write'
import SeenPage from '@/pages/user/seen'
import { examples } from '@/texts/profile/prompts'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'
import { until, write } from '../meeting/apply-acts'

let w: World
let lin: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'], self_description: '爱走路' })
  mei = await w.person('梅', { verified: ['realName'] })
  jest.spyOn(w.deps.providers.moderation, 'picture').mockResolvedValue({ verdict: 'pass', reason: '', ref: '' })
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const photo = async () => (await sendPicture(w, lin, await jpeg(), { purpose: 'prompt' })).data.id
const mine = async () => (await lin.call(prompts.mine, {})).list
const area = () => document.querySelector('textarea')?.value

test('shows an example for each question', () => {
  expect(Object.keys(examples)).toEqual(promptIds)
})

// A.profile.19
test('keeps the draft while a question from the list is being answered', async () => {
  const moved = moves()
  const list = await show(PromptsPage, lin)
  await list.says('还没有回答过问题')
  await list.tap('选一个问题')
  await list.says('比如：听楼下卖豆浆的喊三遍，再决定要不要起')
  await list.tap('两个人一起')
  await list.tap(/^下雨不出门，我们可以/)
  expect(moved.to()).toContain('pages/user/prompts-write/index?question=rain')
  list.leave()
  const page = await show(WritePage, lin, { question: 'rain' })
  await page.tap('保存')
  await page.says('先写下你的回答')
  await write('拼一张地图')
  page.leave()
  const again = await show(WritePage, lin, { question: 'rain' })
  await again.says('已恢复上次没写完的内容')
  expect(area()).toBe('拼一张地图')
  await again.tap('保存')
  await again.toasted('已保存')
  expect(await mine()).toMatchObject([{ question: 'rain', answer: '拼一张地图' }])
  again.leave()
  const clean = await show(WritePage, lin, { question: 'rain' })
  await until(() => area() === '拼一张地图')
  expect(clean.text()).not.toContain('已恢复')
  moved.done()
  clean.leave()
})

// A.profile.19
test('orders and replaces answers, and deletes one after a confirmation', async () => {
  for (const question of ['sunday', 'rain', 'line'] as const)
    await lin.call(prompts.set, { question, answer: `答${question}` })
  const moved = moves()
  const page = await show(PromptsPage, lin)
  await page.says('答sunday')
  expect(page.text()).not.toContain('选一个问题（')
  await page.tap('下移「周日醒来的第一件事」')
  await page.toasted('已换好顺序')
  expect((await mine()).map(({ question }) => question)).toEqual(['rain', 'sunday', 'line'])
  await page.tap('换个问题「我不会让步的一件事」')
  await page.says('已在主页上')
  await page.tap(/^我冰箱里永远有/)
  expect(moved.to()).toContain('pages/user/prompts-write/index?question=fridge&instead=line')
  await page.tap('删除「周日醒来的第一件事」')
  await answer('删除')
  await page.toasted('已删除')
  await page.says('选一个问题（还能放 1 个）')
  expect((await mine()).map(({ question }) => question)).toEqual(['rain', 'line'])
  moved.done()
  page.leave()
})

// A.profile.19
test('shows a small photo with its caption beside it where answers are arranged', async () => {
  await lin.call(prompts.set, { question: 'sunday', answer: '先下楼买豆浆', photo: await photo(), caption: '七点半' })
  const page = await show(PromptsPage, lin)
  await page.says('七点半')
  const picture = document.querySelector('[aria-label="查看「周日醒来的第一件事」里的照片"] img')
  expect(picture?.className).toContain('eg-square-64')
  page.leave()
})

// A.profile.19
test('shows the reason of a refusal in the list and on the page where the answer is written', async () => {
  jest.spyOn(w.deps.providers.moderation, 'textNow').mockReturnValue({ verdict: 'reject', reason: '像是广告', ref: '' })
  await lin.call(prompts.set, { question: 'rain', answer: '买房找我' })
  const list = await show(PromptsPage, lin)
  await list.says('未通过：像是广告')
  list.leave()
  const page = await show(WritePage, lin, { question: 'rain' })
  await page.says('未通过：像是广告')
  await write('拼一张地图')
  await until(() => !page.text().includes('像是广告'))
  page.leave()
  const none = await show(WritePage, lin, { question: 'nosuch' })
  await none.says('没有这个问题')
  none.leave()
})

// A.profile.18, A.profile.20
test('shows another user’s answers between the texts, and likes one or its photo with a text', async () => {
  await lin.call(prompts.set, {
    question: 'sunday',
    answer: '先拉开窗帘看天',
    photo: await photo(),
    caption: '上周的天',
  })
  await lin.call(prompts.set, { question: 'rain', answer: '拼一张地图' })
  const page = await show(InfoPage, mei, { uid: lin.uid })
  await page.says('上周的天')
  const order = ['先拉开窗帘看天', '爱走路', '拼一张地图'].map((words) => page.text().indexOf(words))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  await page.tap('喜欢这张照片')
  await page.says('喜欢 TA「周日醒来的第一件事」里的照片')
  await write('那天我也在看')
  await page.tap('喜欢 TA')
  await page.toasted('已喜欢')
  page.leave()
  const { conversationId } = await lin.call(likes.like, { uid: mei.uid, type: 1 })
  expect(conversationId).not.toBe('')
  expect((await mei.call(profile.info, { uid: lin.uid })).relation?.likedMutually).toBe(true)
})

// A.profile.18
test('shows answers on the own page with their review state, and without it in the preview', async () => {
  await lin.call(prompts.set, { question: 'sunday', answer: '先拉开窗帘看天' })
  jest.spyOn(w.deps.providers.moderation, 'textNow').mockReturnValue({ verdict: 'review', reason: '', ref: '' })
  await lin.call(prompts.set, { question: 'sunday', answer: '先去买豆浆' })
  const own = await show(InfoPage, lin, { uid: lin.uid })
  await own.says('先去买豆浆')
  await own.says('审核中')
  await own.says('先拉开窗帘看天')
  own.leave()
  const seen = await show(SeenPage, lin)
  await seen.says('先拉开窗帘看天')
  expect(seen.text()).not.toContain('豆浆')
  seen.leave()
})
