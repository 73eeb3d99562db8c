import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import { restorePost, writtenIn } from '../planet'
import * as q from './queries'
import { said } from './texts'

const most = 50

/** With what is left of the posts; files as signed addresses. */
export async function openAppeals({ db, providers }: Pick<Deps, 'db' | 'providers'>, now: Date) {
  const rows = await q.open(db, most)
  return Promise.all(
    rows.map(async ({ post, ...row }) => {
      const written = await writtenIn(db, post)
      const files = [...(written?.pictures ?? []), written?.voice ?? ''].filter(Boolean)
      return { ...row, text: written?.text ?? '', files: files.map((key) => providers.storage.url(key, now)) }
    }),
  )
}

type Decision = { verdict: 'upheld' | 'dismissed'; answer: string; now: Date }

/**
 * Restores the post, or leaves it refused, and tells its author; must run in a transaction. Granted, it can be refused and
 * appealed against anew. False when no such appeal is open.
 */
export async function decideAppeal(db: Db, name: string, { verdict, answer, now }: Decision): Promise<boolean> {
  const appeal = await q.holdOpen(db, name)
  if (!appeal) return false
  await q.settle(db, appeal.id, { state: verdict, answer, decided_at: now })
  const granted = verdict === 'upheld'
  const restored = granted && (await restorePost(db, appeal.dynamic_id, now))
  const outcome = restored ? said.upheld : said.upheldWithoutFiles
  await q.tell(db, appeal.user_id, granted ? outcome : said.dismissed(answer), now)
  return true
}
