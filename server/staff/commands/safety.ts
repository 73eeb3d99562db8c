import { addSafetyContent, safetyContents, withdrawSafetyContent } from '../../domains/care/safety'
import type { Command } from './define'

/** Commands for the contents of the safety centre (C.safety.07). */
export const safetyCommands: readonly Command[] = [
  {
    name: 'safety-contents',
    args: [],
    about: '列出安全中心的内容',
    async run({ db, say }) {
      for (const { id, category, title, leadsTo } of await safetyContents(db))
        say(`${id} ${category}  ${title}  ${leadsTo}`)
    },
  },
  {
    name: 'add-safety',
    args: ['category', 'article|path', 'title'],
    about: '在安全中心添加一条内容，打开一篇文章（写编号）或产品里的一个地址',
    async run({ db, now, say }, [category = '', leadsTo = '', ...title]) {
      const id = await addSafetyContent(db, { category, title: title.join(' '), leadsTo, now })
      say(`${now.toISOString()} ${id} 已添加`)
    },
  },
  {
    name: 'withdraw-safety',
    args: ['id'],
    about: '撤下安全中心的一条内容',
    async run({ db, now, say }, [id = '']) {
      if (!(await withdrawSafetyContent(db, id))) throw new Error(`安全中心没有内容 ${id}`)
      say(`${now.toISOString()} ${id} 已撤下`)
    },
  },
]
