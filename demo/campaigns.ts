import { articlesOnFile, publishArticle } from '../server/domains/planet/articles'
import { showNotification } from '../server/domains/play/campaigns'
import type { Deps } from '../server/kernel/context'
import type { Gallery } from './gallery'

const id = 'welcome'

const article = {
  type: 4,
  title: '第一次来二狗，从这里开始',
  html: `<p>四步，从一个人走向两个人：<a href="/activities/dating-plan">看看脱单计划</a>。</p>
<p>每天中午，这里为你挑几位合适的人。喜欢就告诉 TA；互相喜欢，就能聊天。</p>
<p><a href="/activities/notification?id=${id}">看一张欢迎的画</a></p>`,
} as const

const scene = { of: 'welcome', width: 480, height: 640 }

type Tools = Pick<Deps, 'db'> & { gallery: Gallery }

/** Adds an article for new users, and the notification page that it links to. */
export async function addCampaigns({ db, gallery }: Tools, at: Date): Promise<void> {
  if (!(await articlesOnFile(db)).some(({ title }) => title === article.title))
    await publishArticle(db, { ...article, now: at })
  const key = gallery.storage.newKey('jpg')
  await gallery.add([{ key, width: scene.width, scene: scene.of }])
  const image = { key, width: scene.width, height: scene.height, alt: '一处适合见面的地方' }
  const page = { id, title: '欢迎来到二狗', bottomText: '愿你在这里遇见一个人', images: [image], at }
  for (const before of await showNotification(db, page)) await gallery.storage.remove(before)
}
