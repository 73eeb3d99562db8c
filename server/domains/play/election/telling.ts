import type { Db } from '../../../db/client'
import { tellNotices } from '../../core/notices'
import * as q from './queries'

type Told = { text: string; at: Date; only?: number; came?: boolean; popsUp?: boolean }

/**
 * Notifies the participants: all, those who came, or one. The notice pops up at their next visit, unless it would be out
 * of date by then.
 */
export async function tell(
  db: Db,
  election: number,
  { text, at, only, came = false, popsUp = true }: Told,
): Promise<void> {
  const told = (await q.members(db, election)).filter(
    (member) => (!came || member.came) && (only === undefined || member.user_id === only),
  )
  const users = told.map(({ user_id }) => user_id)
  await tellNotices(db, users, { kind: 'activity', about: 'election', text, at, popsUp })
}
