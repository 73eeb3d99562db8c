import { articles } from '@contract/planet/articles'
import { planet } from '@contract/planet/planet'
import { session } from '@/api'
import FeedPage from '@/pages/home/planet'
import PublishPage from '@/pages/planet/publish'
import { host } from '@/platform'
import { newHandle } from '../../../server/kernel/keys'
import { sendPicture } from '../../support/sending'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'
import { played } from '../../support/taro/voice-host'
import { wav } from '../../support/voices'

jest.mock('@/platform/voice-host', () => jest.requireActual('../../support/taro/voice-host') as object)

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  played.length = 0
  // the test browser cannot make object URLs
  URL.revokeObjectURL = () => undefined
  // the server has another origin than the page, so uploads need CORS
  w = await world({ env: { CORS_ORIGINS: ['http://localhost'] } })
  Object.assign(w.deps.env, { PUBLIC_ORIGIN: await w.listen() })
  lin = await w.person('林', { verified: ['realName'] })
  wen = await w.person('文', { verified: ['realName'] })
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const voiced = async (by: Person, content: string, seconds: number) => {
  const { data } = await sendPicture(w, by, wav(seconds), { purpose: 'voice', type: 'audio/wav' })
  await by.call(planet.publish, { clientKey: newHandle(), content, voice: data.id })
}
const bars = () => [...document.querySelectorAll('.eg-post-voice')]

// B.planet.10, B.X04
test('shows a voice as a bar with its length, and plays one at a time', async () => {
  await voiced(wen, '第一声', 3)
  await voiced(wen, '第二声', 7)
  const page = await show(FeedPage, lin)
  await page.says('3″')
  await page.says('7″')
  expect(
    bars()
      .map((bar) => bar.getAttribute('aria-label'))
      .sort(),
  ).toEqual(['语音 3 秒', '语音 7 秒'])
  await page.tap('语音 3 秒')
  await page.tap('语音 7 秒')
  await eventually(() => document.querySelectorAll('.eg-post-voice-at').length === 1)
  expect(played).toEqual([expect.stringContaining('http'), 'stopped', expect.stringContaining('http')])
  page.leave()
  expect(played.at(-1)).toBe('stopped')
})

// B.planet.10, B.X04
test('shows a link as a small card that opens its target', async () => {
  const { articleId = 0, articleTitle = '' } =
    (await lin.call(articles.list, { pageNo: 1, pageSize: 1 })).records[0] ?? {}
  const link = { type: 'article' as const, id: String(articleId) }
  await wen.call(planet.publish, { clientKey: newHandle(), content: '看看这篇', link })
  const page = await show(FeedPage, lin)
  await page.says(articleTitle)
  const moved = moves()
  await page.tap(`${articleTitle}，文章`)
  await eventually(() => moved.to().length > 0)
  expect(moved.to()).toEqual([`pages/user/article/index?id=${articleId}`])
  moved.done()
  page.leave()
})

test('records a voice, keeps it over a restart and posts it without text', async () => {
  const page = await show(PublishPage, lin)
  await page.tap('录一段语音')
  const clock = jest.spyOn(Date, 'now')
  await page.tap('点一下，开始录音')
  await page.says('正在录音 0 秒')
  const began = Date.now()
  clock.mockReturnValue(began + 3000)
  await page.tap('说完了')
  clock.mockRestore()
  await page.says('语音 3 秒')
  page.leave()
  const again = await show(PublishPage, lin)
  await again.tap('语音 3 秒')
  expect(played).toHaveLength(1)
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  await again.tap('发布')
  await again.toasted('发布成功')
  tab.mockRestore()
  again.leave()
  const { dynamics } = await wen.call(planet.feed, { sort: 'user', uid: lin.uid, pageNo: 1, pageSize: 10 })
  expect(dynamics).toMatchObject([{ dynamicType: 1003, content: '', voiceData: { voiceDuration: 3 } }])
})

test('chooses an article as the link of a post', async () => {
  const { articleTitle = '' } = (await lin.call(articles.list, { pageNo: 1, pageSize: 1 })).records[0] ?? {}
  const page = await show(PublishPage, lin)
  await page.tap(/^链接/)
  await page.tap(new RegExp(`^${articleTitle}`))
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  await page.tap('发布')
  await page.toasted('发布成功')
  tab.mockRestore()
  page.leave()
  const { dynamics } = await wen.call(planet.feed, { sort: 'user', uid: lin.uid, pageNo: 1, pageSize: 10 })
  expect(dynamics).toMatchObject([{ linkDatas: [{ desc: articleTitle, type: 'article' }] }])
})
