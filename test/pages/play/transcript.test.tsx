import { minus } from '@contract/kernel/time'
import { transcript } from '@contract/play/transcript'
import TranscriptPage from '@/pages/yearly/transcript'
import { host } from '@/platform'
import { newHandle } from '../../../server/kernel/keys'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, type Person, show, type World } from '../../support/taro/stage'

const until = minus(new Date(), 1, 'day')

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world({ env: { TRANSCRIPT: 'always', TRANSCRIPT_WINDOW: { from: minus(until, 100, 'day'), until } } })
  const created_at = minus(until, 50, 'day')
  lin = await w.person('林知夏', { created_at })
  wen = await w.person('陆屿辰', { gender: 1, created_at })
})
afterEach(() => w.close())

/** Adds many likes, so that this subject becomes excellent. */
async function likes(count: number) {
  for (let n = 0; n < count; n += 1) {
    const { id } = await w.person(`人${n}`, { gender: 1 })
    await w.db
      .insertInto('likes')
      .values({ liker_id: lin.id, liked_id: id, handle: newHandle(), at: minus(until, 2, 'day') })
      .execute()
  }
}

// B.transcript.01, B.transcript.03, B.transcript.04, B.transcript.07
test('shows the owner the transcript, with sharing, discussing and saving', async () => {
  await likes(2)
  const page = await show(TranscriptPage, lin)
  await page.says('脱单成绩单')
  await page.says('为脱单做过的每一件事，都算数')
  for (const said of ['林知夏', '主动心动', '及格', '老师的话', '扫码看看你的成绩单', '分享', '下载'])
    await page.says(said)
  const moved = moves()
  await page.tap('讨论话题')
  expect(moved.to()).toEqual(['pages/planet/topic/index?topicId=dating-transcript-0001'])
  moved.done()
  page.leave()
})

// B.transcript.08, B.transcript.10
test('shares by a link after explaining the shared data, and withdraws the link', async () => {
  await likes(2)
  const page = await show(TranscriptPage, lin)
  await page.tap('分享')
  await page.says('拿到链接的人登录后')
  expect((await lin.call(transcript.result, {})).encodedUid).toBe('')
  await page.tap('生成链接')
  await page.says('撤回分享')
  const { encodedUid } = await lin.call(transcript.result, {})
  expect(encodedUid).toHaveLength(22)
  page.leave()

  const guest = await show(TranscriptPage, wen, { encodedUid })
  await guest.says('林知夏')
  await guest.says('讨论话题')
  expect(guest.text()).not.toMatch(/分享|下载/)
  const moved = moves()
  await guest.tap('查看我的')
  expect(moved.to()).toEqual(['pages/yearly/transcript/index'])
  moved.done()
  guest.leave()

  const again = await show(TranscriptPage, lin)
  await again.tap('分享')
  await again.tap('撤回分享')
  await again.says('生成链接')
  again.leave()
  const late = await show(TranscriptPage, wen, { encodedUid })
  await late.says('内容不存在或暂时无法查看')
  expect(late.text()).not.toContain('点击重新加载')
  expect(late.text()).not.toContain('林知夏')
  late.leave()
})

// B.transcript.05
test('writes a level above 3 in red, and no other', async () => {
  await likes(20)
  const page = await show(TranscriptPage, lin)
  await page.says('优秀')
  const red = Array.from(document.querySelectorAll('.eg-transcript-level.eg-brand-strong'))
  expect(red.map((one) => one.textContent)).toEqual(['优秀'])
  page.leave()
})

// B.transcript.03, B.transcript.06
test('shows first steps instead of subjects when the score is 0 or missing', async () => {
  const page = await show(TranscriptPage, lin)
  await page.says('还没有成绩')
  await page.says('先把资料填完整，让别人认识你')
  expect(page.text()).not.toMatch(/各科成绩|扫码/)
  page.leave()
  const late = await w.person('新', { created_at: new Date() })
  const none = await show(TranscriptPage, late)
  await none.says('—')
  await none.says('还没有成绩')
  none.leave()
})

// B.transcript.02
test('animates the sheet, unless the address asks for none', async () => {
  const page = await show(TranscriptPage, lin)
  await page.says('为脱单做过的每一件事')
  expect(document.querySelectorAll('.eg-transcript-in')).toHaveLength(1)
  page.leave()
  const still = await show(TranscriptPage, lin, { noAnimation: '1' })
  await still.says('为脱单做过的每一件事')
  expect(document.querySelectorAll('.eg-transcript-in')).toHaveLength(0)
  still.leave()
})

test('tells a hidden user before sharing that no other user can open it', async () => {
  await likes(2)
  const page = await show(TranscriptPage, lin)
  await page.tap('分享')
  await page.says('生成链接')
  expect(page.text()).not.toContain('你正在隐身')
  page.leave()
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  w.pass(1000)
  const hidden = await show(TranscriptPage, lin)
  await hidden.tap('分享')
  await hidden.tap(/^你正在隐身，分享出去的内容别人打不开/)
  await hidden.says('关闭后别人又能看到你的主页')
  await answer('关闭隐身')
  await hidden.toasted('已关闭隐身')
  await eventually(() => !hidden.text().includes('你正在隐身'))
  hidden.leave()
})

test('gives the page the address of the shared transcript, copies it with its sentence, and keeps it one’s own', async () => {
  await likes(2)
  const copied = jest.spyOn(host, 'copy').mockResolvedValue(true)
  const page = await show(TranscriptPage, lin)
  await page.tap('分享')
  await page.tap('生成链接')
  await page.says('撤回分享')
  const { encodedUid } = await lin.call(transcript.result, {})
  await eventually(() => location.search === `?encodedUid=${encodedUid}`)
  await page.tap('复制链接')
  await eventually(() => copied.mock.calls.length === 1)
  const [[words = ''] = []] = copied.mock.calls
  expect(words).toMatch(/^这是我的脱单成绩单，来看看我考了多少分 http\S+$/)
  expect(words).toContain(`/activities/tran-script?encodedUid=${encodedUid}`)
  copied.mockRestore()
  page.leave()
  // the owner reloads the page at this address
  const again = await show(TranscriptPage, lin, { encodedUid })
  await again.tap('分享')
  await again.tap('撤回分享')
  await again.says('生成链接')
  await eventually(() => location.search === '')
  again.leave()
})
