import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { codes } from '../../../contract/kernel/errors'
import { articleLimits, articles } from '../../../contract/planet/articles'
import { fetchPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'
import { publish, staff } from './articles-world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

const page = (pageNo: number, articleType?: number, pageSize = 10) =>
  lin.call(articles.list, { pageNo, pageSize, ...(articleType !== undefined && { articleType }) })
const read = (articleId: number) => lin.call(articles.detail, { articleId })

// B.article.03, B.article.04
test('has articles on the first day, latest first, in categories that filter them', async () => {
  const { list } = await lin.call(articles.types, {})
  expect(list.map(({ name }) => name)).toEqual(['第一次见面', '安全提醒', '介绍自己', '慢慢相处'])
  const all = await page(1)
  expect(all.total).toBe(8)
  const moments = all.records.map(({ releaseMoment }) => releaseMoment)
  expect(moments).toEqual([...moments].sort((a, b) => b - a))
  let sum = 0
  for (const { articleType, name } of list) {
    const { total, records } = await page(1, articleType)
    expect(new Set(records.map(({ articleClassification }) => articleClassification))).toEqual(new Set([name]))
    expect(records).toHaveLength(total)
    sum += total
  }
  expect(sum).toBe(all.total)
  expect(await page(1, 999)).toMatchObject({ total: 0, records: [] })
})

// B.article.03, A.list.02
test('continues pages without a gap', async () => {
  const ids = [...(await page(1, undefined, 3)).records, ...(await page(2, undefined, 3)).records].map(
    ({ articleId }) => articleId,
  )
  expect(ids).toEqual((await page(1, undefined, 6)).records.map(({ articleId }) => articleId))
  expect(await page(3, undefined, 3)).toMatchObject({ total: 8, pages: 3, current: 3 })
  expect((await page(4, undefined, 3)).records).toEqual([])
})

// B.article.01
test('reads every initial article completely, and removes nothing from it by the allow-list', async () => {
  for (const summary of (await page(1)).records) {
    const { articleContent, ...rest } = await read(summary.articleId)
    expect(rest).toEqual(summary)
    const row = await w.db
      .selectFrom('articles')
      .where('id', '=', summary.articleId)
      .select('content')
      .executeTakeFirstOrThrow()
    expect(articleContent).toBe(row.content)
    expect(articleContent).toContain('<h2>')
    const words = articleContent.replace(/<[^>]*>|\s/g, '').length
    expect([summary.articleTitle, words >= 300, words <= 600]).toEqual([summary.articleTitle, true, true])
  }
})

// B.article.01, B.article.03
test('lists a published article first, and removes a withdrawn one, once', async () => {
  const { id } = await publish(w, '新的一篇', '<p>话</p>')
  await w.db
    .updateTable('articles')
    .set({ released_at: new Date('2030-01-01') })
    .where('id', '=', id)
    .execute()
  expect((await page(1)).records[0]).toMatchObject({ articleId: id, articleTitle: '新的一篇', articleThumbnail: '' })
  expect((await staff(w, 'articles'))[0]).toContain('新的一篇')
  await staff(w, 'withdraw-article', String(id))
  await expect(read(id)).rejects.toMatchObject({ code: codes.absent })
  expect((await page(1)).total).toBe(8)
  await expect(staff(w, 'withdraw-article', String(id))).rejects.toThrow('没有已发布的文章')
  await expect(read(2_000_000_000)).rejects.toMatchObject({ code: codes.absent })
})

test('tells staff the problem of an article', async () => {
  await expect(publish(w, '标题', '<p>话</p>', '没有的分类')).rejects.toThrow('安全提醒')
  await expect(publish(w, ' ', '<p>话</p>')).rejects.toThrow('标题')
  await expect(publish(w, '字'.repeat(articleLimits.articleTitleMax + 1), '<p>话</p>')).rejects.toThrow('标题')
  await expect(publish(w, '标题', '<script>话</script>')).rejects.toThrow('没有可以显示的内容')
  await expect(publish(w, '标题', '字'.repeat(articleLimits.articleMax + 1))).rejects.toThrow('太长')
  await expect(staff(w, 'publish-article', '安全提醒', '/nowhere/article.html', '标题')).rejects.toThrow('读不到文件')
  await expect(staff(w, 'withdraw-article', 'x')).rejects.toThrow('没有已发布的文章')
})

// security C3
test('redraws pictures of an article, with sizes for their boxes, the first as thumbnail', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'article-'))
  const jpeg = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c96' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'canary' } })
    .toBuffer()
  await writeFile(path.join(folder, 'one.jpg'), jpeg)
  const file = path.join(folder, 'article.html')
  await writeFile(file, '<p>看</p><img src="one.jpg" alt="河边" width="9"><img alt="再看" src="one.jpg">')
  const [line = ''] = await staff(w, 'publish-article', '安全提醒', file, '有图的')
  const { articleContent, articleThumbnail } = await read(Number(line.split(' ')[1]))
  const sized = [...articleContent.matchAll(/<img[^>]*?src="([^"]*)" width="1600" height="800"/g)]
  expect(sized).toHaveLength(2)
  const fetched = (url: string) => fetchPicture(w, url.replaceAll('&amp;', '&'))
  const drawn = await fetched(sized[0]?.[1] ?? '')
  expect(drawn.includes('canary')).toBe(false)
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 1600, height: 800 })
  expect(await sharp(await fetched(articleThumbnail)).metadata()).toMatchObject({ width: 480, height: 360 })
  await writeFile(file, '<p>看</p><img src="two.jpg">')
  await expect(staff(w, 'publish-article', '安全提醒', file, '没图的')).rejects.toThrow('没有图片 two.jpg')
  await writeFile(path.join(folder, 'two.jpg'), 'no picture')
  await expect(staff(w, 'publish-article', '安全提醒', file, '坏图的')).rejects.toThrow('two.jpg 不是可以用的图片')
})
