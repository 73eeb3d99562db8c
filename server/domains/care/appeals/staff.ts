import type { Db } from '../../../db/client'
import type { Deps, SessionContext } from '../../../kernel/context'
import { annul, titleOf } from '../../account/punishments'
import { tellNotice } from '../../core/notices'
import { dropPictures, ownPictures } from '../../core/uploads'
import { restorePost, writtenIn } from '../../planet/planet'
import * as q from './queries'
import type { Appeals } from './tables'
import { texts } from './texts'

const most = 50

type Against = Pick<Appeals, 'dynamic_id' | 'punishment_id'>

/**
 * Open appeals for staff: those about posts with the remaining content and signed file addresses, and those about
 * punishments.
 */
export async function openAppeals({ db, providers }: Pick<Deps, 'db' | 'providers'>, now: Date) {
  const rows = await q.openOfPosts(db, most)
  const posts = await Promise.all(
    rows.map(async ({ post, ...row }) => {
      const written = await writtenIn(db, post)
      const files = [...(written?.pictures ?? []), written?.voice ?? '', written?.video ?? ''].filter(Boolean)
      return { ...row, text: written?.text ?? '', files: files.map((key) => providers.storage.url(key, now)) }
    }),
  )
  const punishments = await Promise.all(
    (await q.openOfPunishments(db, most)).map(async ({ user_id, upload_ids, ...row }) => {
      const pictures = await ownPictures(db, user_id, upload_ids, 'appeal')
      return { ...row, title: titleOf(row), pictures: pictures.map(({ key }) => providers.storage.url(key, now)) }
    }),
  )
  return { posts, punishments }
}

type Decision = {
  verdict: 'upheld' | 'dismissed'
  answer: string
  now: Date
  /** Needed to delete the appeal's pictures, after the commit of the decision. */
  files: Pick<SessionContext, 'providers' | 'after'>
}

/** The notice about a decision. `about` 'lifted': the ban is over, and a user who is not in the app gets an SMS. */
type Outcome = { about: 'appeal' | 'lifted'; text: string }

async function grant(db: Db, { dynamic_id, punishment_id }: Against, now: Date): Promise<Outcome> {
  if (dynamic_id !== null) {
    const isWhole = await restorePost(db, dynamic_id, now)
    return { about: 'appeal', text: isWhole ? texts.upheld : texts.upheldWithoutFiles }
  }
  const lifted = punishment_id === null ? undefined : await annul(db, punishment_id, now)
  return {
    about: lifted === 'ban' || lifted === 'deviceBan' ? 'lifted' : 'appeal',
    text: lifted === 'deleteContent' ? texts.annulledWithoutContent : texts.annulled,
  }
}

/**
 * Decides an appeal and notifies its author; must run in a transaction. If it is upheld, the post is restored or the
 * punishment annulled. A restored post can be refused and appealed against again. Returns false when no such appeal is
 * open.
 */
export async function decideAppeal(db: Db, name: string, { verdict, answer, now, files }: Decision): Promise<boolean> {
  const appeal = await q.holdOpen(db, name)
  if (!appeal) return false
  await q.settle(db, appeal.id, { state: verdict, answer, decided_at: now })
  if (appeal.upload_ids.length > 0) await dropPictures({ ...files, db, me: { id: appeal.user_id } }, appeal.upload_ids)
  const dismissed: Outcome = { about: 'appeal', text: texts.dismissed(answer) }
  const outcome = verdict === 'upheld' ? await grant(db, appeal, now) : dismissed
  await tellNotice(db, { user: appeal.user_id, kind: 'safety', ...outcome, at: now, popsUp: true })
  return true
}
