import { readFile } from 'node:fs/promises'
import { articlesOnFile, articleTypes, publishArticle, withdrawArticle } from '../../modules/articles'
import type { Command } from './define'

/** Articles for all users (B.article). */
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
    about: '从一个 HTML 文件发布文章；只保留标题、段落、列表、引用、强调和产品内的链接',
    async run({ db, now, say }, [category = '', file = '', ...title]) {
      const types = await articleTypes(db)
      const type = types.find(({ name }) => name === category)
      if (!type) throw new Error(`没有分类 ${category}，有：${types.map(({ name }) => name).join('、')}`)
      const html = await readFile(file, 'utf8').catch(() => {
        throw new Error(`读不到文件 ${file}`)
      })
      const { id, cut } = await publishArticle(db, { type: type.id, title: title.join(' '), html, now })
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
