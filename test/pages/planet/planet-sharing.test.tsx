import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/kernel/define'
import { articles } from '@contract/planet/articles'
import { planet } from '@contract/planet/planet'
import { topics } from '@contract/planet/topics'
import { sharing } from '@contract/play/sharing'
import { showPublished } from '@/features/planet/planet/feed/new-post-bar'
import { sentOf } from '@/features/planet/planet/share/post-share'
import FeedPage from '@/pages/home/planet'
import DynamicPage from '@/pages/planet/dynamic'
import PosterPage from '@/pages/planet/poster'
import PublishPage from '@/pages/planet/publish'
import TopicPage from '@/pages/planet/topic'
import TopicActivityPage from '@/pages/planet/topic-activity'
import ArticlePage from '@/pages/user/article'
import { host } from '@/platform'
import { linkTo } from '@/shell'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'], dogFood: 25 })
  wen = await w.person('文静', { verified: ['realName'] })
})
afterEach(async () => {
  jest.restoreAllMocks()
  jest.spyOn(host, 'toast').mockImplementation((words) => void toasts().push(words))
  await w.close()
})

const publish = (author: Person, content: string, wish: Partial<Input<typeof planet.publish>> = {}) =>
  author.call(planet.publish, { clientKey: randomUUID(), content, ...wish })

/** A canvas that records drawing, since jsdom has none. Its letters are as wide as they are high. */
function recorded() {
  const said: string[] = []
  const squares: number[][] = []
  const plain: Record<string, unknown> = {
    measureText(this: { font: string }, words: string) {
      return { width: Array.from(words).length * Number(/(\d+)px/.exec(this.font)?.[1]) }
    },
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillText: (words: string) => void said.push(words),
    fillRect: (...at: number[]) => void squares.push(at),
  }
  const pen = new Proxy(plain, { get: (known, key) => known[String(key)] ?? (() => undefined) })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  return { said, squares }
}

// B.planet.08, B.access.02
test('shares a post by its link, and as a poster', async () => {
  const { dynamicId } = await publish(wen, '一个人去看了日落')
  const copied: string[] = []
  jest.spyOn(host, 'copy').mockImplementation(async (words) => copied.push(words) > 0)
  const page = await show(FeedPage, lin)
  await page.says('一个人去看了日落')
  const moved = moves()
  await page.tap('分享')
  await page.tap('复制链接')
  await page.toasted('链接已复制，去分享吧')
  const { link } = await lin.call(sharing.post, { dynamicId })
  expect(copied).toEqual([`一个人去看了日落 ${location.origin}${new URL(link).pathname}?dynamicId=${dynamicId}`])
  await page.tap('分享')
  await page.tap('生成海报')
  expect(moved.to()).toEqual([`pages/planet/poster/index?dynamicId=${dynamicId}`])
  moved.done()
  page.leave()
})

test('opens a post from a mini-program code by its scene alone', async () => {
  const { dynamicId } = await publish(wen, '一个人去看了日落')
  const page = await show(DynamicPage, lin, { scene: encodeURIComponent(dynamicId) })
  await page.says('一个人去看了日落')
  page.leave()
})

// B.access.02
test('uses the app’s own share sheet, and copies the link when it has none', async () => {
  const { dynamicId } = await publish(wen, '早安')
  const shared: object[] = []
  const copied: string[] = []
  Object.assign(host, { environment: 'native' })
  jest.spyOn(host, 'copy').mockImplementation(async (words) => copied.push(words) > 0)
  const ask = jest.spyOn(host.bridge, 'share').mockImplementation(async (what) => {
    shared.push(what)
    return { ok: true, data: undefined }
  })
  try {
    const page = await show(FeedPage, lin)
    await page.says('早安')
    await page.tap('分享')
    await page.tap('发给微信好友')
    const path = `/vh5/planet/dynamic?dynamicId=${dynamicId}`
    await eventually(() => shared.length === 1)
    expect([shared, copied]).toEqual([[{ title: '早安', path }], []])
    ask.mockResolvedValue({ ok: false, why: 'unsupported' })
    await page.tap('分享')
    await page.tap('发给微信好友')
    await eventually(() => copied.length === 1)
    expect(copied).toEqual([`早安 ${location.origin}${path}`])
    page.leave()
  } finally {
    Object.assign(host, { environment: 'browser' })
  }
})

test('refuses to share a post that is not public, and says so', async () => {
  const { dynamicId } = await publish(wen, '只给自己', { audience: 2 })
  const page = await show(DynamicPage, wen, { dynamicId })
  await page.says('只给自己')
  await page.tap('分享')
  await page.toasted('大家都能看到的动态才能分享')
  await page.tap('更多')
  await page.says('删除')
  expect(page.text()).not.toContain('复制链接')
  page.leave()
})

// security V2
test('hides an anonymous author and all mentioned users on a shared card, even after an unlock', async () => {
  const sight = async (by: Person, dynamicId: string) => sentOf(await by.call(planet.detail, { dynamicId }))
  const anonymous = (await publish(wen, `@${lin.uid}`, { anonymous: true })).dynamicId
  await lin.call(planet.unlock, { dynamicId: anonymous })
  for (const by of [lin, wen]) expect((await sight(by, anonymous)).title).toBe('有人在二狗发了一条动态')
  const open = (await publish(wen, `@${lin.uid}`)).dynamicId
  expect((await sight(lin, open)).title).toBe('文静在二狗发了一条动态')
  const long = (await publish(wen, `${'早'.repeat(30)}安`, { voteItems: ['是', '否'] })).dynamicId
  const card = await sight(lin, long)
  expect(card.title).toBe('早'.repeat(30))
  expect(linkTo(card.route, card.query)).toBe(`${location.origin}/vh5/planet/vote?dynamicId=${long}`)
  const own = (await publish(wen, '给自己', { audience: 2 })).dynamicId
  expect(await sight(wen, own)).toMatchObject({ title: '星球', query: {} })
})

test('draws a poster with the start of a post, its options and every module of its code, as a picture to keep', async () => {
  const { dynamicId } = await publish(wen, `${'第一次见面去哪儿好呢'.repeat(8)}`, { voteItems: ['公园', '咖啡馆'] })
  const { said, squares } = recorded()
  const downloads: string[][] = []
  jest.spyOn(host, 'download').mockImplementation((...what) => downloads.push(what) > 0)
  const page = await show(PosterPage, lin, { dynamicId })
  await eventually(() => document.querySelector('img[alt^="动态海报"]') !== null)
  await page.tap('保存图片')
  await eventually(() => downloads.length > 0)
  expect(downloads).toEqual([['data:image/png;base64,AA==', '二狗动态海报.png']])
  expect(said).toEqual(expect.arrayContaining(['公园', '咖啡馆', '扫码来投一票', '一个人是单身狗，两个人叫二狗']))
  const lines = said.filter((words) => words.startsWith('第') || words.includes('见面'))
  expect(lines).toHaveLength(4)
  // a line is 303 px wide and holds 16 letters of 18 px; the last line ends with a mark that more follows
  expect(lines.map((words) => Array.from(words).length)).toEqual([16, 16, 16, 16])
  expect(lines[3]?.endsWith('…')).toBe(true)
  expect(said.join()).not.toContain('文静')
  const { matrix } = await lin.call(sharing.post, { dynamicId })
  // one square per dark module, and one for the background
  expect(squares).toHaveLength(matrix.join('').replace(/0/g, '').length + 1)
  page.leave()
})

test('waits for the picture of a poster, and draws the poster without one that does not load', async () => {
  const { dynamicId } = await publish(wen, '看图')
  const image = { position: 0, key: 'ab/c.jpg', thumb_key: '', width: 40, height: 30, state: 'approved' as const }
  const { id } = await w.db.selectFrom('dynamics').select('id').executeTakeFirstOrThrow()
  await w.db
    .insertInto('dynamic_images')
    .values({ dynamic_id: id, user_id: wen.id, ...image })
    .execute()
  const { said } = recorded()
  const asked: HTMLImageElement[] = []
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address) {
    this.setAttribute('src', address)
    if (!address.includes('/files/')) return
    asked.push(this)
  })
  const page = await show(PosterPage, lin, { dynamicId })
  await eventually(() => asked.length === 1)
  expect(said).toEqual([])
  asked[0]?.onerror?.(new Event('error'))
  await eventually(() => said.includes('看图'))
  page.leave()
})

test('says that the post of a link is deleted, links to others, and returns a guest to it after a login', async () => {
  const { dynamicId } = await publish(wen, '删掉我')
  const replaced = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  const guest = await show(DynamicPage, undefined, { dynamicId })
  await eventually(() => replaced.mock.calls.length === 1)
  const next = encodeURIComponent(`/planet/dynamic?dynamicId=${dynamicId}`)
  expect(replaced.mock.calls[0]?.[0]).toMatch(new RegExp(`login(/index)?\\?next=${next}$`))
  guest.leave()
  await wen.call(planet.remove, { dynamicId })
  const tabs = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  for (const Page of [DynamicPage, PosterPage]) {
    const page = await show(Page, lin, { dynamicId })
    await page.says('这条动态看不到了，可能已被删除，或者不再公开')
    await page.tap('去星球看看')
    page.leave()
  }
  expect(tabs.mock.calls).toEqual([['pages/home/planet/index'], ['pages/home/planet/index']])
})

test('offers to share a new post, unless it is not public', async () => {
  await publish(wen, '早安')
  for (const audience of [0, 2] as const) {
    const post = await publish(lin, '刚发的', { audience })
    const page = await show(FeedPage, lin)
    await page.says('早安')
    showPublished(post)
    // a render later
    await new Promise((done) => setTimeout(done, 50))
    if (audience === 2) expect(page.text()).not.toContain('发布成功，分享给朋友看看')
    else {
      await page.tap(/发布成功，分享给朋友看看/)
      await page.says('生成海报')
      expect(page.text()).not.toContain('发布成功')
    }
    page.leave()
  }
})

// B.topic.01, B.article.01
test('shares topics and articles by their links too', async () => {
  const copied: string[] = []
  jest.spyOn(host, 'copy').mockImplementation(async (words) => copied.push(words) > 0)
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 1 })).records
  const [article] = (await lin.call(articles.list, { pageNo: 1, pageSize: 1 })).records
  const topicId = topic?.topicId ?? ''
  const id = String(article?.articleId)
  for (const [Page, query] of [
    [TopicPage, { topicId }],
    [TopicActivityPage, { topicId }],
    [ArticlePage, { id }],
  ] as const) {
    const page = await show(Page, lin, query)
    await page.tap('分享')
    expect(page.text()).not.toContain('生成海报')
    await page.tap('复制链接')
    page.leave()
  }
  const paths = [
    `/planet/topic?topicId=${topicId}`,
    `/activities/topic-activity?topicId=${topicId}`,
    `/user/article?id=${id}`,
  ]
  const links = paths.map((path) => `${location.origin}/vh5${path}`)
  expect(copied.map((words) => words.split(' ').at(-1))).toEqual(links)
  for (const words of copied) expect(words).toMatch(/^\S.* http/)
})

// security G4
test('tells a user in stealth before sharing or publishing a named post that no other user can open it', async () => {
  const own = await publish(lin, '我的一天')
  const masked = await publish(lin, '说句心里话', { anonymous: true })
  const theirs = await publish(wen, '早安')
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  w.pass(1000)
  const warning = '你正在隐身，分享出去的内容别人打不开'
  for (const [{ dynamicId }, warned] of [
    [own, true],
    [masked, false],
    [theirs, false],
  ] as const) {
    const page = await show(DynamicPage, lin, { dynamicId })
    await page.tap('分享')
    await page.says('复制链接')
    if (warned) await page.says(warning)
    else expect(page.text()).not.toContain(warning)
    page.leave()
  }
  const page = await show(PublishPage, lin)
  await page.says(warning)
  await page.tap(/^匿名发布/)
  await eventually(() => !page.text().includes(warning))
  page.leave()
})
