import { readFile } from 'node:fs/promises'
import { notificationsOnFile, publishNotification, withdrawNotification } from '../../domains/play/campaigns'
import type { Command } from './define'

/** Reads `file` or `file=alternative text`. */
async function pictureOf(argument: string) {
  const [file = '', ...words] = argument.split('=')
  const bytes = await readFile(file).catch(() => {
    throw new Error(`读不到文件 ${file}`)
  })
  return { bytes, alt: words.join('=') }
}

/** Commands for pages of pictures, at /activities/notification?id=… (B.h5notice). */
export const notificationCommands: readonly Command[] = [
  {
    name: 'notifications',
    args: [],
    about: '列出活动通知页',
    async run({ db, say }) {
      for (const { id, title, published_at } of await notificationsOnFile(db))
        say(`${id} ${published_at.toISOString()} ${title}  /activities/notification?id=${id}`)
    },
  },
  {
    name: 'publish-notification',
    args: ['id', 'title', 'bottomText', 'picture'],
    about: '发布或更新一个活动通知页；图片写成 文件=图片里的话，可以有几张',
    async run({ db, providers: { storage }, now, say }, [id = '', title = '', bottomText = '', ...files]) {
      const pictures = await Promise.all(files.map(pictureOf))
      await publishNotification({ db, storage, now }, { id, title, bottomText, pictures })
      say(`${now.toISOString()} 已发布 /activities/notification?id=${id}`)
    },
  },
  {
    name: 'withdraw-notification',
    args: ['id'],
    about: '撤下一个活动通知页',
    async run({ db, providers: { storage }, now, say }, [id = '']) {
      if (!(await withdrawNotification({ db, storage, now }, id))) throw new Error(`没有活动通知页 ${id}`)
      say(`${now.toISOString()} ${id} 已撤下`)
    },
  },
]
