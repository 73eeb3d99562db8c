import { parse } from '@/features/planet/articles/parse'
import MePage from '@/pages/home/me'
import ArticlePage from '@/pages/user/article'
import ArticleListPage from '@/pages/user/article-list'
import { host } from '@/platform'
import { publishArticle, withdrawArticle } from '../../../server/domains/planet/articles'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
})
afterEach(() => w.close())

jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const push = jest.spyOn(host.pages, 'push').mockResolvedValue(undefined)

const publish = (title: string, html: string) =>
  publishArticle(w.db, { type: 2, title, html, now: new Date('2030-01-01') }).then(({ id }) => id)
/** Titles. */
const rows = () =>
  [...document.querySelectorAll('.eg-article-row')].map((row) => row.lastElementChild?.firstElementChild?.textContent)

// B.article.03, B.article.05
test('lists articles, latest first, ten a page, and opens one by its id on a tap', async () => {
  for (let n = 1; n <= 3; n += 1) await publish(`新文章 ${n}`, '<p>话</p>')
  const page = await show(ArticleListPage, lin)
  await page.says('新文章 3')
  expect(rows()).toHaveLength(10)
  expect(rows().slice(0, 3)).toEqual(['新文章 3', '新文章 2', '新文章 1'])
  await page.tap(/^第一次约会，怎么安排才自在/)
  const { id } = await w.db
    .selectFrom('articles')
    .where('title', 'like', '第一次约会%')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(push.mock.calls.at(-1)).toEqual([`pages/user/article/index?id=${id}`])
  page.leave()
})

// B.article.04
test('filters by a category from the sheet, until all are chosen again', async () => {
  const page = await show(ArticleListPage, lin)
  await page.says('识破感情骗局')
  await page.tap(/^分类/)
  await page.tap('介绍自己')
  await page.says(/分类介绍自己/)
  await page.says('一份让人想聊下去的资料')
  expect(rows()).toEqual(['一份让人想聊下去的资料'])
  await page.tap(/^分类/)
  await page.tap('全部文章')
  await page.says('识破感情骗局')
  expect(rows()).toHaveLength(8)
  page.leave()
})

test('says that a category has no articles, and links to all', async () => {
  await w.db.insertInto('article_types').values({ id: 9, name: '新分类' }).execute()
  const page = await show(ArticleListPage, lin)
  await page.tap(/^分类/)
  await page.tap('新分类')
  await page.says('这个分类还没有文章')
  await page.tap('看全部文章')
  await page.says('识破感情骗局')
  page.leave()
})

// B.article.01, B.article.02
test('shows an article with headings, lists and text, and opens its links inside the product', async () => {
  const id = await publish(
    '一篇',
    '<h2>小标题</h2><p>一<strong>二</strong><a href="/user/edit">改资料</a></p><ol><li>甲</li><li>乙</li></ol>' +
      '<blockquote>引用 &lt;b&gt;</blockquote><p onclick="x()">尾<script>x()</script></p>',
  )
  const page = await show(ArticlePage, lin, { id: String(id) })
  await page.says('小标题')
  expect(page.text()).toContain('安全提醒 · 2030-01-01')
  expect(page.text()).toContain('引用 <b>')
  expect(page.text()).toContain('1.甲2.乙')
  expect(page.text()).not.toContain('x()')
  expect(document.querySelectorAll('script, [onclick]')).toHaveLength(0)
  await page.tap('改资料')
  expect(push.mock.calls.at(-1)).toEqual(['pages/user/edit/index'])
  page.leave()
})

// B.article.02, security C1
test('draws no element outside the allow-list, whatever the source', () => {
  expect(parse('<script>x</script><p onclick="x">a<b>c</b></p><img src="/x" onerror="y">')).toEqual([
    'x',
    { tag: 'p', href: '', src: '', alt: '', ratio: 0, pieces: ['a', 'c'] },
    { tag: 'img', href: '', src: '/x', alt: '', ratio: 0, pieces: [] },
  ])
  expect(parse('</p><ul><li>a</ul>b&amp;lt;')).toMatchObject([{ tag: 'ul', pieces: [{ tag: 'li' }] }, 'b&lt;'])
})

test('says that a withdrawn article is gone, and links to the others', async () => {
  const id = await publish('一篇', '<p>话</p>')
  await withdrawArticle(w.db, id)
  const page = await show(ArticlePage, lin, { id: String(id) })
  await page.says('这篇文章不在了')
  await page.tap('看看其他文章')
  expect(push.mock.calls.at(-1)).toEqual(['pages/user/article-list/index'])
  page.leave()
})

test('loads an article again after a failure', async () => {
  const id = await publish('一篇', '<p>话</p>')
  const send = globalThis.fetch
  globalThis.fetch = async () => Promise.reject(new TypeError('away'))
  const page = await show(ArticlePage, lin, { id: String(id) })
  await page.says('文章没有加载出来')
  globalThis.fetch = send
  await page.tap('点击重新加载')
  await page.says('话')
  page.leave()
})

test('opens the articles from 我的', async () => {
  const page = await show(MePage, lin)
  await page.tap('文章')
  expect(push.mock.calls.at(-1)).toEqual(['pages/user/article-list/index'])
  page.leave()
})
