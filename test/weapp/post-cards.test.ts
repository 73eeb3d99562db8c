import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { planet } from '../../contract/planet/planet'
import { topics } from '../../contract/planet/topics'
import { decidePost } from '../../server/domains/planet/planet'
import { addPosts } from '../../server/domains/planet/planet/ready-posts'
import { newHandle } from '../../server/kernel/keys'
import { launchBrowser } from '../support/chromium'
import { wav } from '../support/voices'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
const feed = 'pages/home/planet/index'
const minute = 60_000

let browser: Browser
let w: World
let origin: string
let lin: Person
let wen: Person
let viewer: Person
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
  lin = await w.person('林')
  wen = await w.person('文静', { verified: ['realName'], gender: 2, level: 2 })
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc8866' } })
    .jpeg()
    .toBuffer()
  const stored = () => w.deps.providers.storage.put(picture, 'jpg')
  const image = async () => ({ key: await stored(), width: 400, height: 300 })
  const at = (ago: number) => new Date(w.now().getTime() - ago * minute)
  const sound = { key: await w.deps.providers.storage.put(wav(12), 'wav'), seconds: 12 }
  const film = { key: await w.deps.providers.storage.put(wav(1), 'mp4'), seconds: 65, width: 400, height: 300 }
  await addPosts(w.db, wen.id, [
    { content: '两张照片', at: at(30), images: [await image(), await image()] },
    { content: '去哪儿好', at: at(31), options: ['公园', '咖啡馆', '手工', '电影'] },
    { content: '一段语音', at: at(32), voice: sound },
    { content: '一段视频', at: at(33), video: film, images: [await image()] },
    { content: `${'长'.repeat(100)}尾巴`, at: at(34) },
    { content: '说不出口的话', at: at(35), anonymous: true },
  ])
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
  const link = { type: 'topic' as const, id: topic?.topicId ?? '' }
  const gone = await w.person('周')
  const wish = { clientKey: newHandle(), ai: true, link, topicId: link.id }
  await wen.call(planet.publish, { ...wish, content: `谢谢 @${lin.uid} 和 @${gone.uid}，下次见` })
  await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', gone.id).execute()
})
beforeEach(async () => {
  viewer = await w.person('客', { verified: ['realName'], dogFood: 50 })
})
afterEach(async () => {
  await program?.close()
  program = undefined
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

async function launch(path = feed, query: Record<string, string> = {}) {
  const on = await openMiniProgram(dist, { compiled, browser, origin, viewport: { width: 390, height: 844 } })
  program = on
  await keep(on, { token: viewer.token })
  await on.launch({ path, query })
  await on.current().locator('.eg-post').first().waitFor()
  return on
}

const card = (on: MiniProgram, words: string) => on.current().locator('.eg-post').filter({ hasText: words }).first()

/** Scrolls to the card of a post and returns it. */
async function shown(on: MiniProgram, words: string) {
  for (let top = 0; top < 6000; top += 300) {
    if ((await card(on, words).count()) > 0) break
    await on.frame.evaluate((to) => window.scrollTo(0, to), top)
    await on.page.waitForTimeout(200)
  }
  const found = card(on, words)
  // away from the bars at the top and at the bottom
  await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await on.page.waitForTimeout(200)
  return found
}

const tapOn = async (on: MiniProgram, words: string, label: string | RegExp) => {
  const found = (await shown(on, words)).getByLabel(label, { exact: true }).first()
  await found.tap()
  await on.settle()
}

// B.planet.08, B.planet.10, B.planet.12 to 14, B.planet.18, B.planet.20, B.planet.22
test('shows the texts of every kind of post on a native card', async () => {
  const on = await launch()
  const words = async (content: string) =>
    (await (await shown(on, content)).innerText())
      .split(/\n+/)
      .map((one) => one.trim())
      .filter(Boolean)
  const acts = ['赞', '评论', '分享']
  expect(await words('两张照片')).toEqual(['文静', expect.stringContaining('30 分钟前'), '关注', '两张照片', ...acts])
  expect(await words('去哪儿好')).toEqual(
    expect.arrayContaining(['公园', '咖啡馆', '手工', '0 人参与 · 投了不能改', '查看全部 4 项']),
  )
  expect(await words('一段语音')).toContain('12″')
  expect(await words('一段视频')).toContain('1:05')
  expect(await words('长长')).toContain(`${'长'.repeat(100)}…展开`)
  const masked = await words('说不出口的话')
  expect(masked).toContain('解锁 10')
  expect(masked.join()).not.toContain('文静')
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
  expect(await words('谢谢')).toEqual(
    expect.arrayContaining([
      '谢谢 @林 和 @TA，下次见',
      topic?.title,
      '话题',
      `# ${topic?.title}`,
      '作者声明：含 AI 生成内容',
    ]),
  )
  const pictures = (await shown(on, '两张照片')).locator('.eg-pics-2 .eg-pics-o')
  expect(await pictures.count()).toBe(2)
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  expect(await on.errors()).toEqual([])
})

// B.planet.11, B.planet.15, B.planet.21
test('acts in place on a tap: like, vote, unfold, picture, voice, video', async () => {
  const on = await launch()
  await on.stub('previewImage', { errMsg: 'previewImage:ok' })
  await on.stub('previewMedia', { errMsg: 'previewMedia:ok' })
  await tapOn(on, '两张照片', /^赞，/)
  await card(on, '两张照片').locator('.eg-post-liked').waitFor()
  await (await shown(on, '去哪儿好')).getByText('咖啡馆').tap()
  await card(on, '去哪儿好').locator('.eg-vote-mine').waitFor()
  expect(await card(on, '去哪儿好').locator('.eg-vote-mine').innerText()).toContain('咖啡馆')
  await (await shown(on, '长长')).getByText('展开').tap()
  await card(on, '长长').getByText('尾巴').waitFor()
  await card(on, '长长').getByText('收起').tap()
  await card(on, '长长').getByText('展开').waitFor()
  await tapOn(on, '两张照片', '第 2 张图，共 2 张')
  expect(JSON.stringify(await on.calls('previewImage'))).toContain('.jpg')
  await tapOn(on, '一段视频', '播放视频，1:05')
  expect(JSON.stringify(await on.calls('previewMedia'))).toContain('"type":"video"')
  await tapOn(on, '一段语音', '语音 12 秒')
  expect(JSON.stringify(await on.calls('createInnerAudioContext'))).toBeTruthy()
  expect(await on.stack()).toEqual([feed])
  expect(await on.errors()).toEqual([])
})

// B.planet.27, B.planet.31
test('opens its page, author, mentioned person and topic, and unlocks and follows in place', async () => {
  const on = await launch()
  await tapOn(on, '说不出口的话', '解锁 10 狗粮，看看是谁发的')
  await on.current().getByText('看看这条动态是谁发的').waitFor()
  await on
    .current()
    .getByText(/10 狗粮，解锁 TA/)
    .first()
    .tap()
  await card(on, '说不出口的话').getByText('文静').waitFor()
  await tapOn(on, '两张照片', '关注 文静')
  await on.current().getByText('确定', { exact: true }).tap()
  await card(on, '两张照片').getByText('关注', { exact: true }).waitFor({ state: 'detached' })
  const leads = async (act: () => Promise<unknown>, to: string) => {
    await act()
    await on.settle()
    expect((await on.stack()).at(-1)).toBe(to)
    await on.navigate(`/${feed}`, 'reLaunch')
    await on.settle()
    await on.current().locator('.eg-post').first().waitFor()
  }
  await leads(async () => (await shown(on, '谢谢')).getByText('@林').tap(), 'pages/user/info/index')
  await leads(() => tapOn(on, '谢谢', '文静的主页'), 'pages/user/info/index')
  await leads(async () => (await shown(on, '谢谢')).locator('.eg-post-topic').tap(), 'pages/planet/topic/index')
  await leads(async () => (await shown(on, '谢谢')).locator('.eg-post-link').tap(), 'pages/planet/topic/index')
  await leads(async () => (await shown(on, '去哪儿好')).getByText('查看全部 4 项').tap(), 'pages/planet/vote/index')
  await leads(
    async () => (await shown(on, '一段语音')).locator('.eg-post-open').tap({ position: { x: 300, y: 76 } }),
    'pages/planet/dynamic/index',
  )
  expect(await on.errors()).toEqual([])
})

test('shows its author that it waits, or why it was refused', async () => {
  const published = await viewer.call(planet.publish, { clientKey: newHandle(), content: '我的动态' })
  const { id } = await w.db
    .updateTable('dynamics')
    .set({ state: 'pending', text_state: 'pending' })
    .where('public_id', '=', published.dynamicId)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(0)
  const on = await launch('pages/planet/user/index')
  await card(on, '我的动态').getByText('审核通过后，大家才能看到').waitFor()
  await decidePost({ db: w.db, now: w.now() }, published.dynamicId, { verdict: 'reject', reason: '与主题无关' })
  await on.close()
  const again = await launch('pages/planet/user/index')
  await card(again, '我的动态').getByText('没有通过审核：与主题无关').waitFor()
  await card(again, '我的动态').getByText('申诉').tap()
  await again.settle()
  expect((await again.stack()).at(-1)).toBe('pages/planet/own/index')
  expect(await again.errors()).toEqual([])
})
