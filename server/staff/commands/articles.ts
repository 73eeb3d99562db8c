import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  articlesOnFile,
  articleTypes,
  illustrated,
  publishArticle,
  withdrawArticle,
} from '../../domains/planet/articles'
import type { Command } from './define'

/** Commands for articles that all users see (B.article). */
export const articleCommands: readonly Command[] = [
  {
    name: 'articles',
    args: [],
    about: '列出已发布的文章',
    async run({ db, say }) {
      for (const { id, type, title, released_at } of await articlesOnFile(db))
        say(`${id} ${released_at.toISOString()} ${type}  ${title}`)
    },
  },
  {
    name: 'publish-article',
    args: ['category', 'file', 'title'],
    about:
      '从一个 HTML 文件发布文章；只保留标题、段落、列表、引用、强调、图片和产品内的链接；图片写文件名，和文章放在一起',
    async run({ db, providers: { storage }, now, say }, [category = '', file = '', ...title]) {
      const types = await articleTypes(db)
      const type = types.find(({ name }) => name === category)
      if (!type) throw new Error(`没有分类 ${category}，有：${types.map(({ name }) => name).join('、')}`)
      const written = await readFile(file, 'utf8').catch(() => {
        throw new Error(`读不到文件 ${file}`)
      })
      const beside = (name: string) => readFile(path.join(path.dirname(file), name)).catch(() => undefined)
      const illustrate = (html: string) => illustrated(storage, html, beside)
      const draft = { type: type.id, title: title.join(' '), html: written, illustrate, now }
      const { id, cut } = await publishArticle(db, draft)
      say(`${now.toISOString()} ${id} 已发布${cut ? '，不允许的内容已去掉' : ''}`)
    },
  },
  {
    name: 'withdraw-article',
    args: ['id'],
    about: '撤下一篇文章',
    async run({ db, now, say }, [id = '']) {
      const known = /^\d{1,9}$/.test(id) && (await withdrawArticle(db, Number(id)))
      if (!known) throw new Error(`没有已发布的文章 ${id}`)
      say(`${now.toISOString()} ${id} 已撤下`)
    },
  },
]
